import { describe, expect, test, vi } from 'vitest';
import type { Store } from '../../src/table/ports/store.ts';
import { createChangedStore, createTestStore } from '../storage/test-store.ts';

useSteppedClock();
import {
  postTask,
  enqueue,
  QuickPresenter,
  REFRESH_TASK,
  SHOWN_RESULT,
  startWorker,
  useSteppedClock,
} from './background-worker-fixture.ts';
import { alterTable } from '../table/plain-table.ts';

describe('an outbox entry that cannot be delivered', () => {
  const intervals = (presenter: QuickPresenter): readonly number[] =>
    presenter.requested.slice(1).map(({ at }, i) => at - (presenter.requested[i]?.at ?? 0));

  test('is retried after the requested delay, with exponential backoff', async () => {
    const presenter = new QuickPresenter(({ task, attempts }) =>
      task.kind === 'post' && attempts < 5
        ? { type: 'retry', delayMs: attempts === 0 ? 7_000 : 0 }
        : SHOWN_RESULT,
    );
    const harness = startWorker(presenter);
    await enqueue(harness, { one: [postTask(0), REFRESH_TASK] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(intervals(presenter)).toEqual([7_000, 2_000, 4_000, 8_000, 16_000, 0]);
    expect(presenter.requested.map(({ entry }) => entry.attempts)).toEqual([0, 1, 2, 3, 4, 5, 0]);
    expect(presenter.requested.at(-1)?.entry.task).toEqual(REFRESH_TASK);
  });

  test('is retried every five minutes at most', async () => {
    const presenter = new QuickPresenter(() => ({ type: 'retry', delayMs: 0 }));
    await enqueue(startWorker(presenter), { one: [REFRESH_TASK] });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(intervals(presenter).slice(-3)).toEqual([300_000, 300_000, 300_000]);
  });

  test('for good parks the table with the error code and is not retried', async () => {
    const presenter = new QuickPresenter(() => ({ type: 'forbidden', code: 10_003, permanent: true }));
    const harness = startWorker(presenter);
    await enqueue(harness, { one: [postTask(0), REFRESH_TASK] });
    await vi.advanceTimersByTimeAsync(4 * 3_600_000);
    expect(presenter.requested).toHaveLength(1);
    expect((await harness.store.load('one'))?.table.parked).toBe(10_003);
    expect(harness.logged).toEqual([
      { level: 'warn', fields: { event: 'table.parked', table: 'one', code: 10_003 } },
    ]);
  });

  describe('for want of a permission that may be granted again', () => {
    /** A worker whose `unpark` posts a parked table again, as the command does. */
    const startForbidden = (mayShow: () => boolean) => {
      const presenter = new QuickPresenter(() =>
        mayShow() ? SHOWN_RESULT : { type: 'forbidden', code: 50_013, permanent: false },
      );
      const store = createTestStore();
      const unpark = async (id: string): Promise<void> => {
        const stored = await store.load(id);
        if (stored === null || stored.table.parked === null) return;
        await alterTable(store, id, { table: { parked: null }, outbox: [postTask(0)] });
      };
      return { presenter, ...startWorker(presenter, store, undefined, unpark) };
    };

    /** Someone moves at table one. */
    const move = async ({ store, worker }: Pick<ReturnType<typeof startWorker>, 'store' | 'worker'>) => {
      await alterTable(store, 'one', { outbox: [REFRESH_TASK] });
      worker.wake();
      await vi.advanceTimersByTimeAsync(100);
    };

    test('parks the table and tries again with growing delays, for a day', async () => {
      const { presenter, ...harness } = startForbidden(() => false);
      await enqueue(harness, { one: [REFRESH_TASK, postTask(0)] });
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(intervals(presenter)).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 960_000]);
      await vi.advanceTimersByTimeAsync(72 * 3_600_000);
      expect(presenter.requested).toHaveLength(31);
      expect((await harness.store.load('one'))?.table.parked).toBe(50_013);
      expect(await harness.store.nextDueAt()).toBeNull();
    });

    test('moves at the parked table do not postpone the next attempt', async () => {
      let allowed = false;
      const { presenter, ...harness } = startForbidden(() => allowed);
      await enqueue(harness, { one: [REFRESH_TASK] });
      for (let moves = 0; moves < 5; moves++) await move(harness);
      expect(presenter.requested).toHaveLength(6);
      allowed = true;
      await vi.advanceTimersByTimeAsync(31_000);
      expect((await harness.store.load('one'))?.table.parked).toBeNull();
    });

    test('unparks the table once it is granted, and starts with the shortest delay the next time', async () => {
      let allowed = false;
      const { presenter, ...harness } = startForbidden(() => allowed);
      await enqueue(harness, { one: [REFRESH_TASK] });
      await vi.advanceTimersByTimeAsync(95_000);
      allowed = true;
      await vi.advanceTimersByTimeAsync(120_000);
      expect((await harness.store.load('one'))?.table.parked).toBeNull();
      expect(presenter.requested.at(-1)?.entry.task).toEqual(postTask(0));
      expect(await harness.store.nextDueAt()).toBeNull();
      allowed = false;
      const before = presenter.requested.length;
      await move(harness);
      await vi.advanceTimersByTimeAsync(31_000);
      expect(presenter.requested).toHaveLength(before + 2);
    });
  });

  describe('for a permission that was lost after a post of which the answer was lost', () => {
    /** Discord answers the first attempt with nothing, though it may have made the post; later ones as `mayPost` says. */
    const startAfterLostAnswer = (mayPost: () => boolean) => {
      const presenter = new QuickPresenter(({ attempts }) => {
        if (attempts === 0) return { type: 'retry', delayMs: 0 };
        return mayPost() ? SHOWN_RESULT : { type: 'forbidden', code: 50_013, permanent: false };
      });
      return { presenter, ...startWorker(presenter) };
    };

    test('the entry keeps its nonce: it is tried again instead of parked', async () => {
      let allowed = false;
      const { presenter, ...harness } = startAfterLostAnswer(() => allowed);
      await enqueue(harness, { one: [postTask(0)] });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(presenter.requested).toHaveLength(4);
      expect((await harness.store.load('one'))?.table.parked).toBeNull();
      allowed = true;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(intervals(presenter)).toEqual([1_000, 2_000, 4_000, 8_000]);
      expect(new Set(presenter.requested.map(({ entry }) => entry.id)).size).toBe(1);
      expect(await harness.store.nextDueAt()).toBeNull();
    });

    test('the table is parked once Discord has forgotten the nonce, after about four minutes', async () => {
      const { presenter, ...harness } = startAfterLostAnswer(() => false);
      await enqueue(harness, { one: [postTask(0)] });
      await vi.advanceTimersByTimeAsync(240_000);
      expect((await harness.store.load('one'))?.table.parked).toBeNull();
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await harness.store.load('one'))?.table.parked).toBe(50_013);
      expect(presenter.requested).toHaveLength(9);
    });
  });

  test('because the presenter throws is logged and retried; other tables are not affected', async () => {
    const presenter = new QuickPresenter(({ tableId, attempts }) => {
      if (tableId === 'one' && attempts === 0) throw new Error('a bug');
      return SHOWN_RESULT;
    });
    const harness = startWorker(presenter);
    await enqueue(harness, { one: [REFRESH_TASK], two: [REFRESH_TASK] });
    expect(presenter.requested.map(({ entry }) => entry.tableId).sort()).toEqual(['one', 'two']);
    expect(harness.logged).toEqual([
      { level: 'error', fields: { event: 'outbox.delivery_failed', err: new Error('a bug'), table: 'one' } },
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(presenter.requested).toHaveLength(3);
    expect(await harness.store.claimOutbox(Number.MAX_SAFE_INTEGER, 0, 9)).toEqual([]);
  });

  test('because the store fails is delivered after the next poll, a second later', async () => {
    let broken = true;
    const store = createChangedStore(({ claimOutbox }) => ({
      claimOutbox: async (...args: Parameters<Store['claimOutbox']>) => {
        if (broken) throw new Error('disk gone');
        return claimOutbox(...args);
      },
    }));
    const presenter = new QuickPresenter();
    const harness = startWorker(presenter, store);
    await enqueue(harness, { one: [REFRESH_TASK] });
    expect(harness.logged).toContainEqual({
      level: 'error',
      fields: { event: 'worker.poll_failed', err: new Error('disk gone') },
    });
    broken = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(presenter.requested).toHaveLength(1);
  });
});
