import { z } from 'zod';
import { dateOf, startOfDay } from '../daily-chain.ts';
import { seasonOf } from '../results/game-result.ts';
import { count, json, time } from './cells.ts';
import { lockedRows, rankedColumns, rankingOf, type RankingQuery } from './results.ts';
import { defineStored, type RowsOf, type StoredAccess } from './stored.ts';

/** Of a week and of a quarter, so many days count: the best. */
const COUNTED = { week: 5, quarter: 40 } as const;
type FacePeriod = keyof typeof COUNTED;
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
  server: 'guildId',
  // Longer than any quarter.
  kept: { since: 'since', ms: 100 * 24 * 3_600_000 },
  exported: {
    as: 'faceScores',
    show: ({ guildId: server, season: period, points, days }) => ({ server, period, points, days }),
  },
});

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
    const before = await lockedRows(rowsOf(faceScores), season, [{ userId, name }], none);
    const days = { ...before.get(userId)?.days, [day]: percent };
    const points = counted(days, period).reduce((sum, each) => sum + each, 0);
    await rowsOf(faceScores).change({ ...season, userId }, { name, points, days });
  }
}

/** A part of the ranking of a week or a quarter. */
export const faceRanking = ({ rowsOf }: Pick<StoredAccess, 'rowsOf'>, query: RankingQuery) =>
  rankingOf(rowsOf(faceScores), 'points', ['userId', 'name', 'points', 'days'], query);

/** With fewer people a ranking names nobody. */
export const LEAST_FACES = 3;
