import { afterEach, expect, test } from 'vitest';
import type { SharedRateLimit } from '../../../src/table/ports/leases.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { openStore } from '../../../src/open-store.ts';
import { runStatement, describeOnPostgres, useEmptySchemas } from '../../postgres-databases.ts';

describeOnPostgres('the shared rate limit of several processes', () => {
  const emptySchema = useEmptySchemas();
  const opened: Store[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));

  const openTwo = async () => {
    const url = await emptySchema();
    const stores = [await openStore(url), await openStore(url)];
    opened.push(...stores);
    const [one, other] = stores.map(({ sharedRateLimit }) => sharedRateLimit);
    return { one: one as SharedRateLimit, other: other as SharedRateLimit, url };
  };

  test('allows ten requests at once and then one every 25 ms, whichever process makes them', async () => {
    const { one, other } = await openTwo();
    const startedAt = performance.now();
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? one : other).acquire(60_000)),
    );
    const elapsedMs = performance.now() - startedAt;
    expect(waits.filter((wait) => wait === 0).length).toBeGreaterThanOrEqual(10);
    // The last slot comes 30 intervals after the burst; the requests themselves took `elapsedMs`.
    expect(Math.max(...waits)).toBeLessThanOrEqual(30 * 25);
    expect(Math.max(...waits) + elapsedMs).toBeGreaterThanOrEqual(30 * 25 - 1);
  });

  test('reserves no more slots than come within the maximal wait, however many are requested at once', async () => {
    const { one, other } = await openTwo();
    const maxWaitMs = 250;
    const startedAt = performance.now();
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? one : other).acquire(maxWaitMs)),
    );
    const elapsedMs = performance.now() - startedAt;
    const slots = waits.filter((wait) => wait <= maxWaitMs);
    expect(slots.length).toBeGreaterThanOrEqual(10 + maxWaitMs / 25);
    expect(slots.length).toBeLessThanOrEqual(10 + (maxWaitMs + elapsedMs) / 25 + 1);
    // A result above `maxWaitMs` says when to ask again: when there is a slot, which is soon.
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(maxWaitMs + 25);
  });

  test('applies a pause of one process to all', async () => {
    const { one, other } = await openTwo();
    await one.pauseAll(30_000);
    const startedAt = performance.now();
    const waits = [await one.acquire(60_000), await other.acquire(60_000)];
    for (const wait of waits) {
      expect(wait + performance.now() - startedAt).toBeGreaterThanOrEqual(29_000);
      expect(wait).toBeLessThanOrEqual(30_000 + 250);
    }
  });

  test('does not wait for a day when the server’s clock was set back by a day', async () => {
    const { one, other, url } = await openTwo();
    expect(await one.acquire(1_000)).toBe(0);
    await runStatement(url, 'update pace set turn_at = turn_at + 86400000');
    expect(await one.acquire(1_000)).toBe(0);
    expect(await other.acquire(1_000)).toBe(0);
    await one.pauseAll(86_400_000);
    expect(await other.acquire(0)).toBeGreaterThan(3_500_000);
    expect(await other.acquire(0)).toBeLessThanOrEqual(3_600_000);
  });

  test('does not extend the schedule when the wait is too long already', async () => {
    const { one, other, url } = await openTwo();
    await one.pauseAll(30_000);
    const schedule = () => runStatement<unknown[]>(url, 'select turn_at from pace');
    const before = await schedule();
    expect(await other.acquire(1_000)).toBeGreaterThan(1_000);
    expect(await schedule()).toEqual(before);
  });
});
