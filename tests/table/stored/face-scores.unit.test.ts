import { beforeEach, describe, expect, test } from 'vitest';
import { createDailyStore } from '../../../src/features/daily/daily-store.ts';
import { dayOf } from '../../../src/table/daily-chain.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { faceRanking, gainOf, periodOf } from '../../../src/table/stored/face-scores.ts';
import { createTestStore } from '../../storage/test-store.ts';

const GUILD = '100';
const day = (date: string): number => dayOf(Date.parse(`${date}T12:00:00Z`));

let store: Store;
beforeEach(() => {
  store = createTestStore();
});

/** A person of this server scores on a day. */
async function score(userId: string, date: string, percent: number): Promise<void> {
  const daily = createDailyStore(store.stored);
  await daily.noteDailyVisit(GUILD, day(date), { userId, name: `Name ${userId}` });
  await daily.noteScore('vips', userId, day(date), percent);
}
async function pointsIn(season: string): Promise<Record<string, number>> {
  const query = { guildId: GUILD, gameId: 'vips', season, userId: 'ada', offset: 0, limit: 10 };
  const { people } = await faceRanking(store.stored, query);
  return Object.fromEntries(people.map(({ userId, points }) => [userId, points]));
}

describe('scores of the daily puzzle', () => {
  test.each([
    ['2026-12-27', '2026-12-21', '2026-Q4'],
    ['2026-12-28', '2026-12-28', '2026-Q4'],
    ['2027-01-03', '2026-12-28', '2027-Q1'],
    ['2028-02-29', '2028-02-28', '2028-Q1'],
    ['2028-04-01', '2028-03-27', '2028-Q2'],
  ])('of %s are in the week of %s and in %s', (date, monday, quarter) => {
    expect([periodOf(day(date), 'week'), periodOf(day(date), 'quarter')]).toEqual([monday, quarter]);
  });

  test('add up to the best five days of a week over the new year, and go to the quarter of their day', async () => {
    for (const [i, percent] of [50, 60, 70, 80, 90, 100, 10].entries())
      await score('ada', new Date(Date.UTC(2026, 11, 28 + i)).toISOString().slice(0, 10), percent);
    expect(await pointsIn('2026-12-28')).toEqual({ ada: 400 });
    expect([await pointsIn('2026-Q4'), await pointsIn('2027-Q1')]).toEqual([{ ada: 260 }, { ada: 200 }]);
  });

  test('add up to the best forty days of a quarter', async () => {
    for (let i = 0; i < 50; i++)
      await score('ada', new Date(Date.UTC(2028, 0, 11 + i)).toISOString().slice(0, 10), i < 40 ? 10 : 20);
    expect(await pointsIn('2028-Q1')).toEqual({ ada: 500 });
  });

  test('count once a day, in each server where the person asked for it', async () => {
    await createDailyStore(store.stored).noteDailyVisit('200', day('2026-11-24'), {
      userId: 'ada',
      name: 'Ada',
    });
    await score('ada', '2026-11-24', 80);
    await score('ada', '2026-11-24', 80);
    expect(await pointsIn('2026-11-23')).toEqual({ ada: 80 });
    expect(await store.stored.countsOf('ada')).toMatchObject({ faceScores: 4 });
  });

  test('can be raised by another day as long as one of the best five is not perfect', () => {
    expect(gainOf({ 1: 100, 2: 40 })).toBe(100);
    expect(gainOf({ 1: 100, 2: 40, 3: 50, 4: 60, 5: 70, 6: 30 })).toBe(60);
    expect(gainOf({ 1: 100, 2: 100, 3: 100, 4: 100, 5: 100 })).toBe(0);
  });
});
