/**
 * The bots of VIPs that search: what share of its games `master` wins alone against `greedy` at each size of table, with an interval of 95 %, and what a turn costs it; and the Elo
 * ratings of all bots. A shared win counts a half. After them come those of Fame Us. Every game follows from its number,
 * so the same lines come out each time, except for the times. One JSON line each.
 */
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { SEATS } from '../../../src/games/vips/rules/limits.ts';
import { botsOf } from '../../../src/kernel/playable-game.ts';
import { measureFameUs } from './fame-us.ts';
import { playLoneGame } from './lone-game.ts';
import { quantile, rounded } from '../statistics.ts';
import { eloRatings, playTournament } from './tournament.ts';
import { winShare } from '../win-share.ts';

const GAMES = 400;
/** A tenth of what the bot may use when nobody else waits: enough to see the strength, and the games end. */
const PLAYOUTS = 300;
const TOURNAMENT_GAMES = 200;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);
const print = (line: Readonly<Record<string, unknown>>): void =>
  console.log(JSON.stringify({ bench: 'minds', ...line }));

for (let players: number = SEATS.min; players <= SEATS.max; players++) {
  const games = numbers(GAMES).map((n) => playLoneGame('master', 'greedy', players, PLAYOUTS, n));
  const turns = games.flatMap(({ turnMs }) => turnMs);
  print({
    what: 'master alone against greedy',
    players,
    playouts: PLAYOUTS,
    fairPercent: rounded(100 / players, 1),
    ...winShare(games.map(({ result }) => result)),
    turnMs: { p50: rounded(quantile(turns, 0.5), 1), p99: rounded(quantile(turns, 0.99), 1) },
  });
}

const tournament = playTournament(
  botsOf(vipsEntry.game),
  TOURNAMENT_GAMES,
  (one, other, n) => playLoneGame(one, other, 2, PLAYOUTS, n).result,
);
print({
  what: 'Elo ratings of the bots, two at a table',
  gamesEach: TOURNAMENT_GAMES,
  playouts: PLAYOUTS,
  ratings: Object.fromEntries(eloRatings(tournament, 'greedy')),
});

measureFameUs(print);
