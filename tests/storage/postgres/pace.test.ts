import { afterEach, expect, test } from 'vitest';
import type { Pace, Store } from '../../../src/app/ports.ts';
import { openStore } from '../../../src/storage/open.ts';
import { asAdmin, describeOnPostgres, emptySchemas } from '../../postgres.ts';

describeOnPostgres('the pace of several processes', () => {
  const emptySchema = emptySchemas();
  const opened: Store[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));

  const two = async () => {
    const url = await emptySchema();
    const stores = [await openStore(url), await openStore(url)];
    opened.push(...stores);
    const [one, other] = stores.map(({ pace }) => pace);
    return { one: one as Pace, other: other as Pace, url };
  };

  test('is ten requests at once and then one every 25 ms, whoever makes them', async () => {
    const { one, other } = await two();
    const began = performance.now();
    const waits = await Promise.all(
      Array.from({ length: 90 }, (_, n) => (n % 2 === 0 ? one : other).takeTurn(60_000)),
    );
    const took = performance.now() - began;
    expect(waits.filter((wait) => wait === 0).length).toBeGreaterThanOrEqual(10);
    // The last turn comes 80 gaps after the burst; while they were asked for, the clock went on.
    expect(Math.max(...waits)).toBeLessThanOrEqual(80 * 25);
    expect(Math.max(...waits) + took).toBeGreaterThanOrEqual(80 * 25 - 1);
  });

  test('gives no more turns than come within the longest wait, however many ask at once', async () => {
    const { one, other } = await two();
    const longest = 1_000;
    const began = performance.now();
    const waits = await Promise.all(
      Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? one : other).takeTurn(longest)),
    );
    const took = performance.now() - began;
    const turns = waits.filter((wait) => wait <= longest);
    expect(turns.length).toBeGreaterThanOrEqual(10 + longest / 25);
    expect(turns.length).toBeLessThanOrEqual(10 + (longest + took) / 25 + 1);
    // Those who were refused are told when to ask again: when there is room, which is soon.
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(longest + 25);
  });

  test('keeps the silence that one was asked for', async () => {
    const { one, other } = await two();
    await one.silence(30_000);
    const began = performance.now();
    const waits = [await one.takeTurn(60_000), await other.takeTurn(60_000)];
    for (const wait of waits) {
      expect(wait + performance.now() - began).toBeGreaterThanOrEqual(29_000);
      expect(wait).toBeLessThanOrEqual(30_000 + 250);
    }
  });

  test('lets nobody wait for a day because the clock of the server was put back by one', async () => {
    const { one, other, url } = await two();
    expect(await one.takeTurn(1_000)).toBe(0);
    await asAdmin(url, 'update pace set turn_at = turn_at + 86400000');
    expect(await one.takeTurn(1_000)).toBe(0);
    expect(await other.takeTurn(1_000)).toBe(0);
    await one.silence(86_400_000);
    expect(await other.takeTurn(0)).toBeGreaterThan(3_500_000);
    expect(await other.takeTurn(0)).toBeLessThanOrEqual(3_600_000);
  });

  test('does not let a line grow that is too long already', async () => {
    const { one, other, url } = await two();
    await one.silence(30_000);
    const line = () => asAdmin<unknown[]>(url, 'select turn_at from pace');
    const before = await line();
    expect(await other.takeTurn(1_000)).toBeGreaterThan(1_000);
    expect(await line()).toEqual(before);
  });
});
