import { describe, expect, test } from 'vitest';
import { sampleChange } from '../fixtures.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store keeps what was settled for a server. */
export function serverSettingsContract(openEmptyStore: OpenEmptyStore): void {
  const { store } = useEmptyStore(openEmptyStore);

  describe('the settings of a server', () => {
    test('are empty at first, and replaced as a whole', async () => {
      expect(await store().serverSettings('100')).toEqual({});
      await store().setServerSettings('100', { locale: 'de', turnTimeMs: null, channelIds: ['200', '201'] });
      expect(await store().serverSettings('100')).toEqual({
        locale: 'de',
        turnTimeMs: null,
        channelIds: ['200', '201'],
      });
      await store().setServerSettings('100', { thread: false, watching: false, pings: 'turns' });
      expect(await store().serverSettings('100')).toEqual({ thread: false, watching: false, pings: 'turns' });
      expect(await store().serverSettings('101')).toEqual({});
    });

    test('go with the server, not with a person or an old table', async () => {
      await store().create(sampleChange());
      for (const guildId of ['100', '101']) await store().setServerSettings(guildId, { locale: 'fr' });
      await store().deleteTables({ userId: '300' });
      await store().deleteTables({ openedBefore: 2_000_000_000_000 });
      expect(await store().serverSettings('100')).toEqual({ locale: 'fr' });
      await store().deleteTables({ guildId: '100' });
      expect(await store().serverSettings('100')).toEqual({});
      expect(await store().serverSettings('101')).toEqual({ locale: 'fr' });
    });
  });
}
