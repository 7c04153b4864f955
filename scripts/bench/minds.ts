/**
 * The bots that search or remember: what share of its games one of them wins at each size of table, alone among simple
 * ones or, in Fame Us, with its whole team, with an interval of 95 %, and what a move costs it; and the Elo ratings of all
 * bots. A shared win counts a half. Every game follows from its number, so the same lines come out each time, except for
 * the times. One JSON line each.
 */
import { botsOf } from '../../src/kernel/playable-game.ts';
import { quantile, rounded } from './statistics.ts';
import { FAME_US, type LoneMatch, type Played, playLoneGame, VIPS } from './minds/lone-game.ts';
import { eloRatings } from './minds/tournament.ts';

const GAMES = 400;
/** A tenth of what the bot may use when nobody else waits: enough to see the strength, and the games end. */
const PLAYOUTS = 300;
const TOURNAMENT_GAMES = 200;

const print = (line: Readonly<Record<string, unknown>>): void =>
  console.log(JSON.stringify({ bench: 'minds', ...line }));

/** The share of wins of these results in per cent, with its interval of 95 % (Wilson's). */
function winShare(results: readonly number[]) {
  const [games, z] = [results.length, 1.96];
  const share = results.reduce((sum, result) => sum + result, 0) / games;
  const centre = (share + z ** 2 / (2 * games)) / (1 + z ** 2 / games);
  const half =
    (z / (1 + z ** 2 / games)) * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2));
  const percent = (value: number): number => rounded(100 * value, 1);
  return { games, percent: percent(share), from: percent(centre - half), to: percent(centre + half) };
}

function compare(what: string, match: Omit<LoneMatch, 'seats' | 'playouts'>): void {
  const { min, max } = match.game.seats;
  for (let seats = min; seats <= max; seats++) {
    const games = Array.from({ length: GAMES }, (_, n) =>
      playLoneGame({ ...match, seats, playouts: PLAYOUTS }, n),
    );
    const moves = games.flatMap(({ moveMs }) => moveMs);
    print({
      what,
      players: seats,
      playouts: PLAYOUTS,
      ...winShare(games.map(({ result }) => result)),
      shared: games.filter(({ result }) => result === 0.5).length,
      moveMs: { p50: rounded(quantile(moves, 0.5), 1), p99: rounded(quantile(moves, 0.99), 1) },
    });
  }
}

/** Has all bots of a game play against each other, a team of each, and prints their ratings; `anchor` has 1,500. */
function rate(what: string, played: Played, seats: number, anchor: string): void {
  const bots = botsOf(played.game);
  const tournament = bots.flatMap((bot, i) =>
    bots.slice(i + 1).map((other) => {
      const match = { ...played, seats, bot, others: [other], isWholeTeam: true, playouts: PLAYOUTS };
      const results = Array.from({ length: TOURNAMENT_GAMES }, (_, n) => playLoneGame(match, n).result);
      const won = results.reduce((sum, result) => sum + result, 0);
      return { one: bot, other, games: TOURNAMENT_GAMES, won };
    }),
  );
  const ratings = Object.fromEntries(eloRatings(tournament, anchor));
  print({ what: `Elo ratings: ${what}`, gamesEach: TOURNAMENT_GAMES, playouts: PLAYOUTS, ratings });
}

compare('VIPs: master alone against greedy', { ...VIPS, bot: 'master', others: ['greedy'] });
rate('VIPs, two at a table', VIPS, 2, 'greedy');
const among = { ...FAME_US, others: ['timid', 'bold'] };
compare('Fame Us: shrewd, one seat', { ...among, bot: 'shrewd' });
compare('Fame Us: shrewd, a whole team', { ...among, bot: 'shrewd', isWholeTeam: true });
compare('Fame Us: grudging, one seat', { ...among, bot: 'grudging' });
rate('Fame Us, a team of each, six at a table', FAME_US, 6, 'timid');
