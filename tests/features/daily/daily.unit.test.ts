import { createDailyStore } from '../../../src/features/daily/daily-store.ts';
import type { AnyEvent } from '../../../src/kernel/playable-game.ts';
import { describe, expect, test } from 'vitest';
import { createDailyService, resultOf } from '../../../src/features/daily/daily-puzzles.ts';
import { createChain, startOfDay } from '../../../src/table/daily-chain.ts';
import type { DailyTry } from '../../../src/features/daily/daily-store.ts';
import type { DrawRequest } from '../../../src/table/ports/thinker.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { openTable } from '../../games/vips/ui/table-fixture.ts';
import { createTestStore } from '../../storage/test-store.ts';

const DAY = 20_780;
const ROOT = '5e'.repeat(32);
const OPENED = openTable(3, { below: () => 0 }).events;

const tryOf = (day: number, reachable: readonly number[], points: number | null): DailyTry => ({
  userId: '300',
  day,
  events: [],
  turns: reachable.map(() => 0),
  reachable,
  points,
});

async function openService() {
  const store = createDailyStore(createTestStore().stored);
  await store.dailyRoot(ROOT);
  const requests: DrawRequest[] = [];
  let fails = false;
  const clock = { now: startOfDay(DAY) };
  const open = () =>
    createDailyService({
      store,
      games: new Map([[vipsEntry.game.id, vipsEntry.game]]),
      thinker: {
        draw: async (request) => {
          requests.push(request);
          if (fails) throw new Error('no time');
          return { events: OPENED as readonly AnyEvent[], best: 40, solution: [] };
        },
      },
      clock: () => clock.now,
    });
  return { store, requests, clock, open, daily: open(), fail: (does: boolean) => (fails = does) };
}

describe('the daily puzzles', () => {
  test('are drawn from the seed of the day, once however many ask', async () => {
    const { daily, open, requests } = await openService();
    const looks = await Promise.all(['300', '301', null].map((userId) => daily.look(userId, DAY)));
    expect(looks.map((look) => look?.best)).toEqual([40, 40, 40]);
    expect(requests).toEqual([{ gameId: 'vips', puzzleSeed: createChain(ROOT)(DAY) }]);
    await open().look('300', DAY);
    expect(requests).toHaveLength(1);
  });

  test('are drawn beforehand where there was one the day before', async () => {
    const { daily, requests, clock, store } = await openService();
    await daily.prepare();
    expect(requests).toEqual([]);
    await daily.look(null, DAY);
    clock.now = startOfDay(DAY + 1);
    await daily.prepare();
    await daily.prepare();
    expect(requests).toHaveLength(2);
    expect(await store.dailyPuzzle(DAY + 1)).not.toBeNull();
  });

  test('are drawn for no other day than today', async () => {
    const { daily, requests, clock } = await openService();
    expect(await daily.look('300', DAY - 1)).toBeNull();
    expect(await daily.look('300', DAY + 1)).toBeNull();
    expect(await daily.solution(DAY - 1)).toBeNull();
    expect(requests).toEqual([]);
    await daily.look('300', DAY);
    clock.now = startOfDay(DAY + 1);
    expect(await daily.look('300', DAY)).not.toBeNull();
    expect(await daily.solution(DAY)).not.toBeNull();
    expect(await daily.solution(DAY + 2)).toBeNull();
  });

  test('are drawn again where that failed', async () => {
    const { daily, requests, fail } = await openService();
    fail(true);
    await expect(daily.look('300', DAY)).rejects.toThrow('no time');
    fail(false);
    expect((await daily.look('300', DAY))?.best).toBe(40);
    expect(requests).toHaveLength(2);
  });

  test('tell no seed before its day is over', async () => {
    const { daily, clock } = await openService();
    const seedOf = createChain(ROOT);
    expect(await daily.proof(DAY)).toBeNull();
    expect(await daily.commitment(DAY)).toBe(seedOf(DAY - 1));
    await expect(daily.commitment(DAY + 1)).rejects.toThrow(RangeError);
    clock.now = startOfDay(DAY + 1);
    expect(await daily.proof(DAY)).toEqual({ seed: seedOf(DAY), commitment: seedOf(DAY - 1) });
    expect(await daily.commitment(DAY + 1)).toBe(seedOf(DAY));
  });

  test('count days in a row up to today or yesterday', async () => {
    const { daily, store, clock } = await openService();
    expect(await daily.streakOf('300')).toBe(0);
    for (const day of [DAY - 5, DAY - 3, DAY - 2, DAY - 1]) await store.saveDailyTry(tryOf(day, [30], 30));
    await store.saveDailyTry(tryOf(DAY - 4, [30], null));
    expect(await daily.streakOf('300')).toBe(3);
    await store.saveDailyTry(tryOf(DAY, [30], 30));
    expect(await daily.streakOf('300')).toBe(4);
    clock.now = startOfDay(DAY + 2);
    expect(await daily.streakOf('300')).toBe(0);
  });

  test.each([
    [[40, 40], 40, 3, [0, 0]],
    [[40, 36], 36, 2, [0, 4]],
    [[33, 26], 26, 1, [7, 7]],
    [[30, 10], 10, 0, [10, 20]],
  ] as const)(
    'judge a try by what could still be had after each turn (%j)',
    (reachable, points, stars, losses) => {
      const attempt = tryOf(DAY, reachable, points);
      expect(resultOf({ best: 40, attempt })).toEqual({ points, best: 40, stars, losses });
      expect(resultOf({ best: 40, attempt: { ...attempt, points: null } })).toBeNull();
      expect(resultOf({ best: 40, attempt: null })).toBeNull();
    },
  );
});
