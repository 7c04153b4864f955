import { z } from 'zod';
import { dateOf, startOfDay } from '../daily-chain.ts';
import { seasonOf } from '../results/game-result.ts';
import { count, json, time } from './cells.ts';
import {
  hiddenPeople,
  lockedRows,
  rankedColumns,
  rankingOf,
  type RankingQuery,
  seasonColumns,
} from './results.ts';
import { defineStored, type RowIn, type RowsOf, type StoredAccess } from './stored.ts';

/** Of a week and of a quarter, so many days count: the best. */
const COUNTED = { week: 5, quarter: 40 } as const;
type FacePeriod = keyof typeof COUNTED;
/** Longer than any quarter. */
const KEPT = { since: 'since', ms: 100 * 24 * 3_600_000 } as const;
const PERIODS = ['week', 'quarter'] as const satisfies readonly FacePeriod[];

/** The scores of people's daily puzzles in a server, added up over a week and over a quarter. */
export const faceScores = defineStored('face_scores', {
  columns: {
    // The season is a quarter, or the Monday of a week (`periodOf`).
    ...rankedColumns,
    /** The sum of the days that count. */
    points: count,
    /** The points out of the best possible ones, in percent, by day. */
    days: json(z.record(z.string(), z.int().nonnegative())),
    since: time,
  },
  key: ['guildId', 'gameId', 'season', 'userId'],
  indexes: [['guildId', 'gameId', 'season', 'points', 'userId']],
  person: 'userId',
  passOn: (rowsOf, userId) =>
    unlessHidden(rowsOf, userId, async () => {
      await countScores(rowsOf, userId, false);
      await rowsOf(faceScores).remove({ userId });
    }),
  hidden: (rowsOf, userId, isHidden) => countScores(rowsOf, userId, !isHidden),
  server: 'guildId',
  kept: KEPT,
  exported: {
    as: 'faceScores',
    show: ({ guildId: server, season: period, points, days }) => ({ server, period, points, days }),
  },
});

/** How many people who are not hidden have so many points: a place among many is found as quickly as one among few. */
export const faceCounts = defineStored('face_counts', {
  columns: {
    ...seasonColumns,
    /** By their points. Not by a schema of each number: a quarter may have thousands. */
    people: json(z.custom<readonly number[]>((all) => Array.isArray(all) && all.every(Number.isInteger))),
    since: time,
  },
  key: ['guildId', 'gameId', 'season'],
  server: 'guildId',
  kept: KEPT,
});

/** Inside a transaction: counts a person of a week or quarter, who had other points before. `null`: who was not counted, or is no more. */
async function countPerson(
  rowsOf: RowsOf,
  { guildId, gameId, season, since }: Omit<RowIn<typeof faceCounts>, 'people'>,
  was: number | null,
  is: number | null,
): Promise<void> {
  if (was === is) return;
  const [rows, key] = [rowsOf(faceCounts), { guildId, gameId, season }];
  await rows.add({ ...key, people: [], since });
  const [{ people } = { people: [] }] = await rows.list(key, { lock: true });
  const after = Array.from(
    { length: Math.max(people.length, (is ?? 0) + 1) },
    (_, points) => (people[points] ?? 0) + Number(points === is) - Number(points === was),
  );
  await rows.change(key, { people: after });
}

/** Inside a transaction: counts all weeks and quarters of a person, or counts them no more. */
async function countScores(rowsOf: RowsOf, userId: string, isCounted: boolean): Promise<void> {
  const order = ['guildId', 'gameId', 'season'] as const;
  // Scores are noted in the same order: of two transactions one waits for the other.
  for (const { points, ...score } of await rowsOf(faceScores).list({ userId }, { order }))
    await countPerson(rowsOf, score, isCounted ? null : points, isCounted ? points : null);
}

/** Inside a transaction: does work unless a person is hidden. Until it ends, they are not hidden, shown or deleted. */
export async function unlessHidden(rowsOf: RowsOf, userId: string, work: () => Promise<void>): Promise<void> {
  const hidden = rowsOf(hiddenPeople);
  // Nobody sees the row that is added, but another transaction that would add it waits.
  while ((await hidden.add({ userId })) === 0)
    if ((await hidden.list({ userId }, { lock: true })).length > 0) return;
  await work();
  await hidden.remove({ userId });
}

/** The first day of a week, a Monday. Day 0 was a Thursday. */
export const mondayOf = (day: number): number => day - ((day + 3) % 7);

/** The week or quarter of a day, in the place of a season. */
export const periodOf = (day: number, period: FacePeriod): string =>
  period === 'week' ? dateOf(mondayOf(day)) : seasonOf(startOfDay(day));

/** The days that count, the best first. */
const counted = (days: Readonly<Record<string, number>>, period: FacePeriod): readonly number[] =>
  Object.values(days)
    .toSorted((a, b) => b - a)
    .slice(0, COUNTED[period]);

/** How much one more day of this week could raise the sum of these days. */
export const gainOf = (days: Readonly<Record<string, number>>): number =>
  100 - (counted(days, 'week')[COUNTED.week - 1] ?? 0);

/** Inside a transaction: notes a person's score of a day, in percent. Noted again, it changes nothing. */
export async function addFaceScore(
  rowsOf: RowsOf,
  {
    guildId,
    gameId,
    userId,
    name,
  }: Omit<RankingQuery, 'season' | 'offset' | 'limit'> & { readonly name: string },
  day: number,
  percent: number,
): Promise<void> {
  for (const period of PERIODS) {
    const season = { guildId, gameId, season: periodOf(day, period) };
    const none = { points: 0, days: {}, since: startOfDay(day) };
    const rows = await lockedRows(rowsOf(faceScores), season, [{ userId, name }], none);
    const before = rows.get(userId) ?? none;
    const days = { ...before.days, [day]: percent };
    const points = sum(counted(days, period));
    await rowsOf(faceScores).change({ ...season, userId }, { name, points, days });
    const isNew = Object.keys(before.days).length === 0;
    await countPerson(rowsOf, { ...season, ...none }, isNew ? null : before.points, points);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** A part of the ranking of a week or a quarter. */
export async function faceRanking({ rowsOf }: Pick<StoredAccess, 'rowsOf'>, query: RankingQuery) {
  const { guildId, gameId, season } = query;
  const { people } = (await rowsOf(faceCounts).get({ guildId, gameId, season })) ?? { people: [] };
  return rankingOf(rowsOf(faceScores), 'points', ['userId', 'name', 'points', 'days'], query, (than) =>
    sum(people.slice(than === undefined ? 0 : than.points + 1)),
  );
}

/** With fewer people a ranking names nobody. */
export const LEAST_FACES = 3;
