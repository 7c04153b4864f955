import { describe, expect, test, vi } from 'vitest';
import { DELIVERY_SHARES } from '../../src/worker/outbox-worker.ts';
import {
  enqueue,
  postTask,
  QuickPresenter,
  REFRESH_TASK,
  SHOWN_RESULT,
  SlowPresenter,
  startWorker,
  useSteppedClock,
} from './background-worker-fixture.ts';
import { plainChange } from '../table/plain-table.ts';

useSteppedClock();

/** Creates tables of one server, so many in each of its channels, and wakes the worker. */
async function enqueueIn(
  { store, worker }: ReturnType<typeof startWorker>,
  guildId: string,
  channels: readonly number[],
): Promise<void> {
  for (const [channel, tables] of channels.entries())
    for (let n = 0; n < tables; n++) {
      const channelId = `${guildId} ${channel}`;
      const table = { id: `${channelId} ${n}`, guildId, channelId };
      await store.create(plainChange({ table, outbox: [REFRESH_TASK] }));
    }
  worker.wake();
  await vi.advanceTimersByTimeAsync(0);
}

describe('deliveries', () => {
  test('of one channel are so many at once, and those of its server', async () => {
    const presenter = new SlowPresenter();
    const harness = startWorker(presenter);
    await enqueueIn(harness, 'town', [20, 20, 20, 20, 20]);
    const inFlight = (of: string) =>
      presenter.requested.filter(({ tableId }) => tableId.startsWith(of)).length;
    for (let channel = 0; channel < 5; channel++)
      expect(inFlight(`town ${channel} `)).toBeLessThanOrEqual(DELIVERY_SHARES.perChannel);
    expect(inFlight('town')).toBe(DELIVERY_SHARES.perServer);
  });

  test('of another server begin at once, whatever the busy ones have in flight and waiting', async () => {
    const presenter = new SlowPresenter();
    const harness = startWorker(presenter);
    for (const busy of ['one', 'two', 'three']) await enqueueIn(harness, busy, [25, 25, 25, 25]);
    await enqueueIn(harness, 'quiet', [1]);
    expect(presenter.requested.map(({ tableId }) => tableId)).toContain('quiet 0 0');
  });

  test('begin in another server while everything of the busy ones waits for Discord’s limits', async () => {
    const presenter = new QuickPresenter(({ tableId }) =>
      tableId.startsWith('quiet') ? SHOWN_RESULT : { type: 'wait', delayMs: 5_000 },
    );
    const harness = startWorker(presenter);
    for (const busy of ['one', 'two', 'three']) await enqueueIn(harness, busy, [25, 25, 25, 25]);
    await enqueueIn(harness, 'quiet', [1]);
    await vi.advanceTimersByTimeAsync(100);
    expect(presenter.requested.filter(({ entry }) => entry.tableId === 'quiet 0 0')).toHaveLength(1);
    // Each was tried once and holds no place until its time has come.
    expect(presenter.requested).toHaveLength(301);
  });
});

describe('an entry that waits for Discord’s rate limit', () => {
  test('is tried again when it says, however often, and no attempt is counted', async () => {
    let waits = 9;
    const presenter = new QuickPresenter(() => (waits-- > 0 ? { type: 'wait', delayMs: 700 } : SHOWN_RESULT));
    const harness = startWorker(presenter);
    await enqueue(harness, { one: [postTask(0)] });
    await vi.advanceTimersByTimeAsync(60_000);
    const [first] = presenter.requested;
    expect(presenter.requested.map(({ at }) => at - (first?.at ?? 0))).toEqual(
      Array.from({ length: 10 }, (_, n) => n * 700),
    );
    expect(presenter.requested.every(({ entry }) => entry.attempts === 0)).toBe(true);
    expect(await harness.store.nextDueAt()).toBeNull();
  });

  test('with its post shown leaves the posts before it to a later entry', async () => {
    const presenter = new QuickPresenter(({ task }) =>
      task.kind === 'retire' ? SHOWN_RESULT : { type: 'shown', post: null, retireDelayMs: 3_000 },
    );
    const harness = startWorker(presenter);
    await enqueue(harness, { one: [postTask(0)] });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(presenter.requested).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(presenter.requested[1]?.entry.task).toEqual({ kind: 'retire' });
    expect(await harness.store.nextDueAt()).toBeNull();
  });
});
