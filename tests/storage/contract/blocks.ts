import { describe, expect, test } from 'vitest';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store keeps whom people have blocked. */
export function blocksContract(openEmptyStore: OpenEmptyStore): void {
  const { store } = useEmptyStore(openEmptyStore);
  const person = (userId: string, name = `Name of ${userId}`) => ({ userId, name });

  describe('block lists', () => {
    test('have each person once, by name, with the newest name', async () => {
      await store().block('300', person('302', 'Zed'));
      await store().block('300', person('301', 'Yan'));
      await store().block('300', person('302', 'Abe'));
      expect(await store().blockedBy('300')).toEqual([person('302', 'Abe'), person('301', 'Yan')]);
      expect(await store().blockedBy('301')).toEqual([]);
      await store().unblock('300', '302');
      expect(await store().blockedBy('300')).toEqual([person('301', 'Yan')]);
    });

    test('say with whom a person sits at no table, in both directions', async () => {
      await store().block('300', person('301'));
      await store().block('302', person('300'));
      expect(await store().apartFrom('300')).toEqual({ blocked: ['301'], blockedBy: ['302'] });
      expect(await store().apartFrom('303')).toEqual({ blocked: [], blockedBy: [] });
    });

    test.each([
      ['forgetting a person', () => store().forgetPerson('300', [])],
      ['deleting their tables', () => store().deleteTables({ userId: '300' })],
    ])('go with either of both: %s', async (_, forget) => {
      await store().block('300', person('301'));
      await store().block('302', person('300'));
      await store().block('302', person('301'));
      await forget();
      expect(await store().apartFrom('300')).toEqual({ blocked: [], blockedBy: [] });
      expect(await store().blockedBy('302')).toEqual([person('301')]);
    });
  });
}
