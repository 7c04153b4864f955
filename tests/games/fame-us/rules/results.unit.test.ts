import { describe, expect, test } from 'vitest';
import type { RoundResult } from '../../../../src/games/fame-us/rules/state.ts';
import { statisticsOf, teamStatistics } from '../../../../src/games/fame-us/rules/statistics.ts';
import type { Team } from '../../../../src/games/fame-us/rules/teams.ts';
import { type PlayedGame, type Title, titlesOf } from '../../../../src/games/fame-us/rules/results.ts';
import { en } from '../../../../src/games/fame-us/locales/en.ts';
import { roundResult } from './positions.ts';

const TEAMS: readonly Team[] = ['square', 'dance', 'square', 'dance'];
const PLAIN = [5, 5, 5, 5];
const NO_VOTES: readonly (boolean | null)[] = [null, null, null, null];

/** A round: what everyone did, one letter a seat (`p`lays, `d`raws, `t`imed out, `a`ccuses the last), and the votes. */
function round(actions: string, proposal: Parameters<typeof roundResult>[0]['proposal'] = null): RoundResult {
  const accuser = actions.indexOf('a');
  return roundResult({
    actions: Array.from(actions).flatMap((letter, seat) => {
      switch (letter) {
        case 'p':
          return { type: 'played', seat, card: 'c2' };
        case 'd':
        case 't':
          return { type: 'passed', seat, timer: letter === 't' };
        case 'a':
          return { type: 'accused', seat, accused: proposal?.proposer ?? 0 };
        default:
          return [];
      }
    }),
    proposal: proposal && { ...proposal, accuser: accuser < 0 ? null : accuser },
  });
}
const times = (n: number, one: RoundResult): readonly RoundResult[] => Array.from({ length: n }, () => one);
const NO_HUNCHES: PlayedGame['hunches'] = [null, null, null, null];
const game = (
  rounds: readonly RoundResult[],
  handCounts: readonly number[] = PLAIN,
  hunches = NO_HUNCHES,
): PlayedGame => ({ rounds, teams: TEAMS, handCounts, hunches });
/** The seats of each team. */
const [ours = [], theirs = []] = (['square', 'dance'] as const).map((team) =>
  TEAMS.flatMap((each, seat) => (each === team ? [seat] : [])),
);
const bought = (proposer: number, votes = NO_VOTES) => ({ proposer, holds: true, votes });
const failed = (proposer: number, votes = NO_VOTES) => ({ proposer, holds: false, votes });

describe('titles', () => {
  const cases: Readonly<Record<Title, readonly [PlayedGame, seat: number]>> = {
    soulmates: [game([], PLAIN, NO_HUNCHES.with(ours[0]!, ours[1]!).with(ours[1]!, ours[0]!)), ours[0]!],
    'sixth-sense': [game([], PLAIN, NO_HUNCHES.with(ours[1]!, ours[0]!)), ours[1]!],
    'wrong-tree': [game([], PLAIN, NO_HUNCHES.with(ours[1]!, theirs[0]!)), ours[1]!],
    'double-agent': [
      game([
        ...times(3, round('.p..', bought(1, [true, null, false, null]))),
        round('..p.', bought(2, [false, null, null, null])),
      ]),
      0,
    ],
    'friendly-fire': [game([round('p.a.', failed(0))]), 2],
    'last-card': [game([], [5, 0, 5, 5]), 1],
    'lie-detector': [game(times(2, round('pa..', failed(0)))), 1],
    'silver-tongue': [game(times(3, round('..p.', bought(2)))), 2],
    'cry-wolf': [game(times(2, round('pa..', bought(0)))), 1],
    busted: [game(times(2, round('...p', failed(3)))), 3],
    loyal: [
      game([
        ...times(3, round('..p.', bought(2, [true, null, null, null]))),
        round('.p..', bought(1, [false, null, null, null])),
      ]),
      0,
    ],
    believer: [game(times(4, round('.p..', bought(1, [true, null, null, null])))), 0],
    'life-of-the-party': [game(times(6, round('p...'))), 0],
  };

  test.each(Object.keys(cases) as Title[])('%s goes to who deserves it, and has a text', (title) => {
    const [played, seat] = cases[title];
    expect(titlesOf(played)).toContainEqual({ title, seat });
    expect(en[`fame-us.title.${title}`]).toContain('{player}');
  });

  test('are three at most, one a player; none for a game in which nothing happened', () => {
    const eventful = game(
      Object.values(cases).flatMap(([{ rounds }]) => rounds),
      [0, 3, 12, 0],
    );
    const titles = titlesOf(eventful);
    expect(titles).toHaveLength(3);
    expect(new Set(titles.map(({ seat }) => seat)).size).toBe(3);
    expect(titlesOf(game([]))).toEqual([]);
  });

  test('go to nobody where several share the first place', () => {
    expect(titlesOf(game(times(6, round('p..p'))))).toEqual([]);
  });
});

describe('statistics', () => {
  const rounds = [
    round('ppda', bought(1, [true, null, false, null])),
    round('pdtp', failed(3, [false, true, false, null])),
  ];

  test('count what someone did, and votes on friends and rivals apart', () => {
    expect(statisticsOf(rounds, TEAMS, 1)).toEqual({
      played: 1,
      bought: { hits: 1, of: 1 },
      caught: { hits: 0, of: 0 },
      forFriends: { hits: 1, of: 1 },
      forRivals: { hits: 0, of: 0 },
    });
    expect(statisticsOf(rounds, TEAMS, 3).caught).toEqual({ hits: 0, of: 1 });
  });

  test('of a team are those of its members together', () => {
    expect(teamStatistics(rounds, TEAMS, 'square')).toEqual({
      played: 2,
      bought: { hits: 0, of: 0 },
      caught: { hits: 0, of: 0 },
    });
  });
});
