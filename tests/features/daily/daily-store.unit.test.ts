import { beforeEach, describe, expect, test } from 'vitest';
import {
  createDailyStore,
  DAILY_TABLE_DAYS,
  type DailyTry,
} from '../../../src/features/daily/daily-store.ts';
import { dateOf } from '../../../src/table/daily-chain.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { createTestStore } from '../../storage/test-store.ts';

const PUZZLE = { gameId: 'vips', events: [{ type: 'opened' }], best: 41, solution: [{ type: 'placed' }] };
const DAY = 20_780;

const tryOf = (userId: string, turns: number, points: number | null = null, day = DAY): DailyTry => ({
  userId,
  day,
  events: Array.from({ length: turns }, (_, turn) => ({ turn })),
  turns: Array.from({ length: turns }, (_, turn) => turn + 1),
  reachable: Array.from({ length: turns }, () => 34),
  points,
});

let opened: Store;
beforeEach(() => {
  opened = createTestStore();
});
const store = () => createDailyStore(opened.stored);
const exported = async (userId: string, name: string) => (await opened.stored.exportOf(userId))[name];

/** A finished try of one turn. */
const finish = (userId: string, points: number, day = DAY) =>
  store().saveDailyTry(tryOf(userId, 1, points, day));

describe('daily puzzles', () => {
  test('have one root, from the first process that asks', async () => {
    const roots = await Promise.all(['a', 'b', 'c'].map((root) => store().dailyRoot(root.repeat(64))));
    expect(new Set(roots).size).toBe(1);
    expect(await store().dailyRoot('d'.repeat(64))).toBe(roots[0]);
  });

  test('are one a day: the first that is kept', async () => {
    expect(await store().dailyPuzzle(DAY)).toBeNull();
    expect(await store().keepDailyPuzzle(DAY, PUZZLE)).toEqual(PUZZLE);
    expect(await store().keepDailyPuzzle(DAY, { ...PUZZLE, best: 1 })).toEqual(PUZZLE);
    expect(await store().dailyPuzzle(DAY)).toEqual(PUZZLE);
    expect(await store().dailyPuzzle(DAY + 1)).toBeNull();
  });

  test('take each turn of a person once', async () => {
    expect(await store().dailyTry('300', DAY)).toBeNull();
    expect(await store().saveDailyTry(tryOf('300', 2))).toBe(false);
    const together = await Promise.all([1, 2, 3, 4].map(() => store().saveDailyTry(tryOf('300', 1))));
    expect(together.filter(Boolean)).toHaveLength(1);
    expect(await store().saveDailyTry(tryOf('300', 3))).toBe(false);
    expect(await store().saveDailyTry(tryOf('300', 2, 34))).toBe(true);
    expect(await store().saveDailyTry(tryOf('300', 3, 41))).toBe(false);
    expect(await store().saveDailyTry(tryOf('300', 1, 41))).toBe(false);
    expect(await store().dailyTry('300', DAY)).toEqual(tryOf('300', 2, 34));
    expect(await store().dailyTry('301', DAY)).toBeNull();
    expect(await store().dailyTry('300', DAY + 1)).toBeNull();
  });

  test('have a table in each server, without who is hidden or has not finished', async () => {
    for (const [userId, name] of [
      ['300', 'Anna'],
      ['301', 'Ben'],
      ['302', 'Cleo'],
      ['303', 'Deniz'],
    ] as const)
      await store().noteDailyVisit('100', DAY, { userId, name });
    await store().noteDailyVisit('100', DAY, { userId: '300', name: 'Anna II' });
    await finish('300', 30);
    await finish('301', 41);
    await store().saveDailyTry(tryOf('302', 1));
    await finish('303', 35);
    await opened.setHidden('303', true);
    await finish('304', 41);
    expect(await store().dailyTable('100', DAY)).toEqual([
      { userId: '301', name: 'Ben', points: 41 },
      { userId: '300', name: 'Anna II', points: 30 },
    ]);
    expect(await store().dailyTable('101', DAY)).toEqual([]);
    await store().noteDailyVisit('101', DAY - 1, { userId: '300', name: 'Anna' });
    expect(await exported('300', 'dailyVisits')).toEqual([
      { server: '100', date: dateOf(DAY), name: 'Anna II' },
      { server: '101', date: dateOf(DAY - 1), name: 'Anna' },
    ]);
    expect(await store().dailyTable('100', DAY - 1)).toEqual([]);
    await opened.setHidden('303', false);
    expect((await store().dailyTable('100', DAY)).map(({ points }) => points)).toEqual([41, 35, 30]);
    await store().keepDailyPuzzle(DAY + DAILY_TABLE_DAYS, PUZZLE);
    expect(await store().dailyTable('100', DAY)).toHaveLength(3);
    await store().keepDailyPuzzle(DAY + DAILY_TABLE_DAYS + 1, PUZZLE);
    expect(await store().dailyTable('100', DAY)).toEqual([]);
  });
});
