import { describe, expect, test } from 'vitest';
import { sampleChange } from '../fixtures.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store remembers which tips a person has seen. */
export function tipsContract(openEmptyStore: OpenEmptyStore): void {
  const { store } = useEmptyStore(openEmptyStore);

  describe('tips', () => {
    test('are noted once for each person', async () => {
      expect(await store().tipsOf('300')).toEqual({ seen: [], areOff: false });
      expect(await store().noteTip('300', 'vips/match')).toBe(true);
      expect(await store().noteTip('300', 'vips/match')).toBe(false);
      expect(await store().noteTip('300', 'fame-us/match')).toBe(true);
      expect(await store().noteTip('301', 'vips/match')).toBe(true);
      expect(await store().tipsOf('300')).toEqual({ seen: ['fame-us/match', 'vips/match'], areOff: false });
    });

    test('are noted once by callers who come together', async () => {
      const noted = await Promise.all(Array.from({ length: 8 }, () => store().noteTip('300', 'vips/match')));
      expect(noted.filter(Boolean)).toHaveLength(1);
    });

    test('end for a player who wants no more, and for nobody else', async () => {
      await store().noteTip('300', 'vips/bet');
      await store().switchTipsOff('300');
      await store().switchTipsOff('300');
      expect(await store().noteTip('300', 'vips/match')).toBe(false);
      expect(await store().tipsOf('300')).toEqual({ seen: ['vips/bet'], areOff: true });
      expect(await store().tipsOf('301')).toEqual({ seen: [], areOff: false });
    });

    test('are forgotten with the person, and stay when a server or an old table is', async () => {
      await store().create(sampleChange());
      for (const userId of ['300', '301']) {
        await store().noteTip(userId, 'vips/bet');
        await store().switchTipsOff(userId);
      }
      await store().deleteTables({ guildId: '100' });
      await store().deleteTables({ openedBefore: 2_000_000_000_000 });
      expect(await store().tipsOf('300')).toEqual({ seen: ['vips/bet'], areOff: true });
      expect(await store().deleteTables({ userId: '300' })).toBe(0);
      expect(await store().tipsOf('300')).toEqual({ seen: [], areOff: false });
      expect(await store().tipsOf('301')).toEqual({ seen: ['vips/bet'], areOff: true });
    });
  });
}
