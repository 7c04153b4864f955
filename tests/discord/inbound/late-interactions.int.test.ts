import { afterEach, expect, test, vi } from 'vitest';
import { ANNA, BEN, createHarness } from '../harness.ts';

afterEach(() => void vi.restoreAllMocks());

/** Stubs the monotonic clock. Returns a function that advances it, as after a stall of the process. */
function stubMonotonicClock(): (milliseconds: number) => void {
  let stalled = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + stalled);
  return (milliseconds) => {
    stalled += milliseconds;
  };
}

test('does not answer an interaction that expired during a stall, and logs that', async () => {
  await using harness = await createHarness({ deadlines: { callbackMs: 2_500 } });
  const stall = stubMonotonicClock();
  const { table } = await harness.startGame();
  const store = Promise.withResolvers<void>();
  harness.blockLoads(store.promise);
  const clicked = harness.click(ANNA, `v1:u:${table.id}:0:`);
  stall(3_000);
  store.resolve();
  await clicked;
  expect(harness.discord.requestsMatching(/callback|webhooks/u)).toEqual([]);
  expect(harness.logEntries).toMatchObject([{ message: 'too late to respond to an interaction' }]);
  expect(harness.logEntries[0]?.facts['elapsedMs']).toBeGreaterThanOrEqual(3_000);
});

test('stores a move once and posts it, even when its user can no longer be answered', async () => {
  await using harness = await createHarness();
  const stall = stubMonotonicClock();
  const loaded = await harness.placeBets(await harness.startGame({ turnTimeMs: null }), [ANNA]);
  const before = (await harness.store.load(loaded.table.id))?.table.version ?? 0;
  await harness.drainOutbox();
  harness.discord.failNext(/callback$/u, { status: 404, code: 10_062 });
  const store = Promise.withResolvers<void>();
  harness.blockLoads(store.promise);
  const clicked = harness.click(BEN, `v1:p:${loaded.table.id}:0:f123`);
  stall(10_000);
  store.resolve();
  await clicked;
  expect((await harness.store.load(loaded.table.id))?.table.version).toBe(before + 1);
  expect(harness.discord.requestsMatching(/callback$/u)).toHaveLength(1);
  expect(harness.discord.requestsMatching(/webhooks/u)).toEqual([]);
  const posts = harness.discord.requestsMatching(/^POST .*\/messages$/u).length;
  await harness.drainOutbox();
  expect(harness.discord.requestsMatching(/^POST .*\/messages$/u)).toHaveLength(posts + 1);
});
