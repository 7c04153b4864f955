/**
 * The bots of Fame Us that remember: what share of games the team of one of them wins at each size of table,
 * alone among the simple ones and with its whole team; what remembering is worth at tables where votes go by the teams;
 * and the Elo ratings of all, team against team. A shared win counts a half; intervals of 95 %.
 */
import { bots } from '../../../src/games/fame-us/ai/index.ts';
import { botOfMind, SHREWD } from '../../../src/games/fame-us/ai/mind.ts';
import { SEATS } from '../../../src/games/fame-us/rules/limits.ts';
import { quantile, rounded } from '../statistics.ts';
import { winShare } from '../win-share.ts';
import { type FameUsBot, playTeamGame, type TeamMatch } from './team-game.ts';
import { eloRatings, type Pairing, playTournament } from './tournament.ts';

const GAMES = 400;
const TOURNAMENT_GAMES = 200;
const TOURNAMENT_SEATS = 6;
/** The share of votes that go by the teams where players have told each other, in per cent. */
const PARTISAN = 60;

const SIMPLE: readonly FameUsBot[] = [bots.timid, bots.bold];
const FORGETFUL = botOfMind({ ...SHREWD, remembers: () => [] });

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

/** Prints a line for each measurement. */
export function measureFameUs(print: (line: Readonly<Record<string, unknown>>) => void): void {
  const compare = (what: string, match: Omit<TeamMatch, 'seats'>): void => {
    for (let seats: number = SEATS.min; seats <= SEATS.max; seats++) {
      const games = numbers(GAMES).map((n) => playTeamGame({ ...match, seats }, n));
      const moves = games.flatMap(({ moveMs }) => moveMs);
      print({
        what: `Fame Us: ${what}`,
        players: seats,
        ...winShare(games.map(({ result }) => result)),
        shared: games.filter(({ result }) => result === 0.5).length,
        moveMs: { p50: rounded(quantile(moves, 0.5), 1), p99: rounded(quantile(moves, 0.99), 1) },
      });
    }
  };
  const among = { others: SIMPLE, partisan: 0 } as const;
  compare('shrewd, one seat', { bot: bots.shrewd, on: 'one seat', ...among });
  compare('shrewd, a whole team', { bot: bots.shrewd, on: 'a whole team', ...among });
  compare('grudging, one seat', { bot: bots.grudging, on: 'one seat', ...among });
  compare('shrewd without its memory, one seat', { bot: FORGETFUL, on: 'one seat', ...among });
  const partisans = { others: SIMPLE, partisan: PARTISAN, on: 'one seat' } as const;
  compare('shrewd where votes go by the teams', { bot: bots.shrewd, ...partisans });
  compare('grudging where votes go by the teams', { bot: bots.grudging, ...partisans });
  compare('shrewd without its memory where votes go by the teams', { bot: FORGETFUL, ...partisans });
  print({
    what: 'Fame Us: Elo ratings of the bots, a team of each, six at a table',
    gamesEach: TOURNAMENT_GAMES,
    ratings: Object.fromEntries(eloRatings(teamTournament(), 'timid')),
  });
}

/** Every kind of bot as a team against every other. */
const teamTournament = (): readonly Pairing[] =>
  playTournament(Object.keys(bots), TOURNAMENT_GAMES, (one, other, n) => {
    const kinds: Readonly<Record<string, FameUsBot>> = bots;
    const [bot = bots.timid, rival = bots.timid] = [kinds[one], kinds[other]];
    const teams = { on: 'a whole team', partisan: 0, seats: TOURNAMENT_SEATS } as const;
    return playTeamGame({ bot, others: [rival], ...teams }, n).result;
  });
