import { describe, expect, test } from 'vitest';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store keeps which servers the bot came to, and which are to be greeted. */
export function greetingsContract(openEmptyStore: OpenEmptyStore): void {
  const { store } = useEmptyStore(openEmptyStore);

  describe('greetings', () => {
    test('begin with the database', async () => {
      expect(await store().greetingsSince()).toBeGreaterThanOrEqual(0);
      expect(await store().greetingsSince()).toBeLessThanOrEqual(Date.now());
    });

    test('are due once for each server, and not where that was said', async () => {
      await store().noteArrival('100', true);
      await store().noteArrival('101', false);
      await store().noteArrival('101', true);
      expect((await store().notedArrivals(['100', '101', '102'])).toSorted()).toEqual(['100', '101']);
      expect(await store().notedArrivals([])).toEqual([]);
      expect(await store().claimGreetings(1_000, 2_000)).toEqual(['100']);
      expect(await store().claimGreetings(1_999, 3_000)).toEqual([]);
      expect(await store().claimGreetings(2_000, 3_000)).toEqual(['100']);
      await store().settleGreeting('100');
      await store().noteArrival('100', true);
      expect(await store().claimGreetings(9_000, 9_999)).toEqual([]);
    });

    test('are claimed by one of several processes', async () => {
      for (let i = 100; i < 120; i++) await store().noteArrival(String(i), true);
      const claims = await Promise.all([1, 2, 3, 4].map(() => store().claimGreetings(1_000, 2_000)));
      expect(new Set(claims.flat()).size).toBe(claims.flat().length);
    });

    test('go with the server, which the sweep looks at', async () => {
      await store().noteArrival('100', true);
      expect(await store().serverAfter('')).toBe('100');
      await store().deleteTables({ guildId: '100' });
      expect(await store().notedArrivals(['100'])).toEqual([]);
      expect(await store().serverAfter('')).toBeNull();
    });
  });
}
