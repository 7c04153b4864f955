import { describe, expect, test, vi } from 'vitest';
import type { Store } from '../../src/table/ports/store.ts';
import { samplePost } from '../storage/fixtures.ts';
import { createChangedStore, createTestStore } from '../storage/test-store.ts';
import { alterTable, plainChange } from '../table/plain-table.ts';

useSteppedClock();
import {
  postTask,
  enqueue,
  QuickPresenter,
  REFRESH_TASK,
  SlowPresenter,
  startWorker,
  useSteppedClock,
} from './background-worker-fixture.ts';

describe('the outbox worker', () => {
  test('delivers the entries of a table one after the other, in order', async () => {
    const presenter = new SlowPresenter();
    const harness = startWorker(presenter);
    await enqueue(harness, { one: [{ kind: 'lobby', fresh: true }, postTask(0), REFRESH_TASK] });
    expect(presenter.tasks).toEqual([{ kind: 'lobby', fresh: true }]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(presenter.tasks).toHaveLength(1);
    await presenter.finish();
    expect(presenter.tasks.slice(1)).toEqual([postTask(0)]);
    await presenter.finish();
    await presenter.finish();
    expect(presenter.tasks).toEqual([{ kind: 'lobby', fresh: true }, postTask(0), REFRESH_TASK]);
    expect(await harness.store.claimOutbox(Number.MAX_SAFE_INTEGER, 0, 9)).toEqual([]);
  });

  test('delivers at most 64 entries at once', async () => {
    const presenter = new SlowPresenter();
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`table ${n}`, [REFRESH_TASK]]));
    await enqueue(startWorker(presenter), many);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(presenter.requested).toHaveLength(64);
    await presenter.finish();
    expect(presenter.requested).toHaveLength(65);
  });

  test('stores the post when it settles the entry', async () => {
    const shown = samplePost({ tableId: 'one' });
    const harness = startWorker(new QuickPresenter(() => ({ type: 'shown', post: shown })));
    await enqueue(harness, { one: [postTask(0)] });
    expect(await harness.store.livePosts('one')).toEqual([shown]);
  });

  test('delivers at its start what was queued before, without being woken', async () => {
    const store = createTestStore();
    const presenter = new QuickPresenter();
    await store.create(plainChange({ table: { id: 'one' }, outbox: [REFRESH_TASK] }));
    startWorker(presenter, store);
    await vi.advanceTimersByTimeAsync(0);
    expect(presenter.requested).toHaveLength(1);
  });

  test('finds what another process queued within five seconds', async () => {
    const presenter = new QuickPresenter();
    const { store } = startWorker(presenter);
    await vi.advanceTimersByTimeAsync(100);
    await store.create(plainChange({ table: { id: 'one' }, outbox: [REFRESH_TASK] }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(presenter.requested).toHaveLength(1);
  });

  test('does at once what is due where it is to settle that, and is done when the last task is', async () => {
    const presenter = new SlowPresenter();
    const { store, worker } = startWorker(presenter);
    await vi.advanceTimersByTimeAsync(100);
    await store.create(plainChange({ table: { id: 'one' }, outbox: [REFRESH_TASK, postTask(0)] }));
    let isSettled = false;
    const settling = worker.settle().then(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(10);
    await presenter.finish();
    expect([presenter.tasks, isSettled]).toEqual([[REFRESH_TASK, postTask(0)], false]);
    await presenter.finish();
    await settling;
  });
});

describe('the deadlines of a table', () => {
  test('that come due while one is running are run after it, and do not wait for their lease', async () => {
    const store = createTestStore();
    const ran: number[] = [];
    const harness = startWorker(new QuickPresenter(), store, async () => {
      ran.push(Date.now());
      if (ran.length > 1) return;
      await alterTable(store, 'one', { dueAt: { bot: Date.now() } });
      harness.worker.wake();
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    await enqueue(harness, { one: [] }, Date.now());
    await vi.advanceTimersByTimeAsync(150);
    expect(ran).toEqual([ran[0], ran[0]! + 100]);
  });
});

describe('with other processes on the same store', () => {
  test('extends its leases however long the work takes', async () => {
    const store = createTestStore();
    const others = new QuickPresenter();
    const moved: string[] = [];
    startWorker(others, store, async (id) => void moved.push(id));
    await vi.advanceTimersByTimeAsync(100);
    const presenter = new SlowPresenter();
    let movesEnd = (): void => undefined;
    const moves = new Promise<void>((resolve) => (movesEnd = resolve));
    const harness = startWorker(presenter, store, () => moves);
    await enqueue(harness, { one: [REFRESH_TASK] }, Date.now());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(presenter.requested).toHaveLength(1);
    expect([others.requested, moved]).toEqual([[], []]);
    movesEnd();
    await presenter.finish();
  });

  test('takes over the work of a killed process within ten seconds', async () => {
    const store = createTestStore();
    const due = { outbox: [REFRESH_TASK], dueAt: { bot: Date.now() } };
    await store.create(plainChange({ table: { id: 'two' }, ...due }));
    // The claims of a process that is killed right afterwards.
    expect(await store.claimOutbox(Date.now(), Date.now() + 8_000, 9)).toHaveLength(1);
    expect(await store.claimDeadlines(Date.now(), Date.now() + 8_000, 9)).toHaveLength(1);
    const moved: string[] = [];
    const presenter = new QuickPresenter();
    startWorker(presenter, store, async (id) => void moved.push(id));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([presenter.requested.length, moved[0]]).toEqual([1, 'two']);
  });
});

describe('the deadline scheduler', () => {
  test('moves bots when their deadline is due, not before', async () => {
    const moved: string[] = [];
    const harness = startWorker(new QuickPresenter(), createTestStore(), async (id) => {
      moved.push(id);
      await alterTable(harness.store, id, {});
    });
    await enqueue(harness, { one: [] }, Date.now() + 1_500);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(moved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(moved).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(moved).toEqual(['one']);
  });

  test('logs a deadline that failed, and tries again after a minute', async () => {
    let attempts = 0;
    const harness = startWorker(new QuickPresenter(), createTestStore(), async () => {
      attempts++;
      throw new Error('a bug');
    });
    await enqueue(harness, { one: [] }, Date.now());
    expect(attempts).toBe(1);
    expect(harness.logged).toEqual([
      { level: 'error', fields: { event: 'worker.task_failed', err: new Error('a bug') } },
    ]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(attempts).toBe(2);
  });
});

describe('stopping', () => {
  test('waits for running tasks and starts no new ones', async () => {
    const presenter = new SlowPresenter();
    const harness = startWorker(presenter);
    await enqueue(harness, { one: [postTask(0), REFRESH_TASK] });
    let stopped = false;
    const stopping = harness.worker.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stopped).toBe(false);
    await presenter.finish();
    await stopping;
    harness.worker.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(presenter.tasks).toEqual([postTask(0)]);
    expect((await harness.store.claimOutbox(Date.now(), 0, 9)).map(({ task }) => task)).toEqual([
      REFRESH_TASK,
    ]);
  });

  test('during a poll delivers what that poll claims before it ends', async () => {
    const store = createChangedStore(({ claimOutbox }) => ({
      claimOutbox: async (...args: Parameters<Store['claimOutbox']>) => {
        const taken = await claimOutbox(...args);
        await new Promise((resolve) => setTimeout(resolve, 500));
        return taken;
      },
    }));
    const presenter = new QuickPresenter();
    const harness = startWorker(presenter, store);
    await vi.advanceTimersByTimeAsync(600);
    await enqueue(harness, { one: [REFRESH_TASK] });
    let stopped = false;
    const stopping = harness.worker.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(400);
    expect([stopped, presenter.requested.length]).toEqual([false, 0]);
    await vi.advanceTimersByTimeAsync(200);
    await stopping;
    expect(presenter.requested).toHaveLength(1);
    expect(await harness.store.nextDueAt()).toBe(null);
  });
});

describe('polling', () => {
  const countingStore = (changes: Partial<Store> = {}) => {
    const counts = { polls: 0, pruned: [] as number[] };
    return createChangedStore(({ claimOutbox, pruneStored }) => ({
      counts,
      claimOutbox: async (...args: Parameters<Store['claimOutbox']>) => {
        counts.polls++;
        return claimOutbox(...args);
      },
      pruneStored: async (now: number) => {
        counts.pruned.push(now);
        return pruneStored(now);
      },
      ...changes,
    }));
  };

  test('polls once more for any number of wakes during a poll', async () => {
    const store = countingStore();
    const { worker } = startWorker(new QuickPresenter(), store);
    for (let n = 0; n < 100; n++) worker.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.counts.polls).toBe(2);
  });

  test('is rare while nothing is due, and does not spin while due work cannot be claimed', async () => {
    const store = countingStore();
    const presenter = new SlowPresenter();
    const harness = startWorker(presenter, store);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.counts.polls).toBeLessThanOrEqual(13);
    const blocked = countingStore({ nextDueAt: async () => Date.now() - 1 });
    startWorker(new QuickPresenter(), blocked);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(blocked.counts.polls).toBeLessThanOrEqual(25);
    await harness.worker.stop();
  });

  test('prunes what is kept for a time only, now and then', async () => {
    const store = countingStore();
    startWorker(new QuickPresenter(), store);
    const startedAt = Date.now();
    await vi.advanceTimersByTimeAsync(2.5 * 3_600_000);
    expect(store.counts.pruned.length).toBeGreaterThanOrEqual(2);
    expect(store.counts.pruned[0]).toBe(startedAt);
  });
});
