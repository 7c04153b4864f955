import { describe, expect, test } from 'vitest';
import { ROLE_CALL_PAUSE_MS, TOLD_PAUSE_MS, WILLING_MS } from '../../../src/table/ports/calls.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

const NOW = 1_000_000_000_000;

/** How every store keeps when roles were called, and who would play. */
export function callsContract(openEmptyStore: OpenEmptyStore): void {
  const { store } = useEmptyStore(openEmptyStore);
  const willing = (guildId: string, userId: string, until = NOW + WILLING_MS) =>
    store().setWilling(guildId, { userId, locale: 'de' }, until);
  const idsFor = async (tableId: string, now = NOW) =>
    (await store().willingFor('100', tableId, now)).map(({ userId }) => userId);

  describe('calls of a role', () => {
    test('are one an hour and server, also when several are made at once', async () => {
      const calls = await Promise.all([1, 2, 3, 4].map(() => store().claimRoleCall('100', NOW)));
      expect(calls.filter(Boolean)).toHaveLength(1);
      expect(await store().claimRoleCall('101', NOW)).toBe(true);
      expect(await store().claimRoleCall('100', NOW + ROLE_CALL_PAUSE_MS - 1)).toBe(false);
      expect(await store().claimRoleCall('100', NOW + ROLE_CALL_PAUSE_MS)).toBe(true);
    });

    test('can be taken back, and are not kept away by a clock that was wrong', async () => {
      await store().claimRoleCall('100', NOW);
      await store().releaseRoleCall('100');
      expect(await store().claimRoleCall('100', NOW + 1)).toBe(true);
      expect(await store().claimRoleCall('100', NOW - 5 * ROLE_CALL_PAUSE_MS)).toBe(true);
    });
  });

  describe('people who would play', () => {
    test('are told once in a while, and of a table once', async () => {
      await willing('100', '300');
      await willing('100', '301');
      await willing('101', '302');
      expect(await idsFor('aaaaaaa2')).toEqual(['300', '301']);
      const claims = [1, 2, 3].map(() => store().claimTold('100', '300', 'aaaaaaa2', NOW));
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
      expect(await idsFor('aaaaaaa3')).toEqual(['301']);
      expect(await idsFor('aaaaaaa3', NOW + TOLD_PAUSE_MS)).toEqual(['301', '300']);
      expect(await idsFor('aaaaaaa2', NOW + TOLD_PAUSE_MS)).toEqual(['301']);
    });

    test('are so until then, or until they take it back', async () => {
      await willing('100', '300', NOW + 10);
      await willing('100', '301');
      expect(await store().willingnessOf('300')).toEqual([{ guildId: '100', until: NOW + 10 }]);
      expect(await idsFor('aaaaaaa2', NOW + 10)).toEqual(['301']);
      expect(await store().willingServers(NOW + 10)).toEqual(['100']);
      expect(await store().willingnessOf('300')).toEqual([]);
      await store().unsetWilling('100', '301');
      expect(await store().willingServers(NOW + 10)).toEqual([]);
    });

    test('go with the person, and with the server', async () => {
      await willing('100', '300');
      await willing('101', '300');
      await willing('100', '301');
      expect(await store().serverAfter('100')).toBe('101');
      await store().deleteTables({ guildId: '101' });
      expect(await store().willingnessOf('300')).toHaveLength(1);
      await store().forgetPerson('300', []);
      expect(await idsFor('aaaaaaa2')).toEqual(['301']);
    });
  });
}
