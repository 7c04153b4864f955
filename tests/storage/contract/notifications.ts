import { describe, expect, test } from 'vitest';
import { sampleChange } from '../fixtures.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store keeps what people want to be told. */
export function notificationsContract(openEmptyStore: OpenEmptyStore): void {
  const { store } = useEmptyStore(openEmptyStore);

  describe('what people want to be told', () => {
    test('is known of those who have chosen, and of them alone who are asked about', async () => {
      expect(await store().notificationsOf([])).toEqual(new Map());
      await store().setNotifications('300', { pings: 'none' });
      await store().setNotifications('301', { pings: 'mine' });
      await store().setNotifications('302', { pings: 'mine' });
      await store().setNotifications('301', { pings: 'every' });
      expect(await store().notificationsOf(['300', '301', '303'])).toEqual(
        new Map([
          ['300', { pings: 'none' }],
          ['301', { pings: 'every' }],
        ]),
      );
    });

    test('has quiet hours, replaced as a whole', async () => {
      const quiet = { from: 22, to: 8 };
      await store().setNotifications('300', { pings: 'mine', timeZone: 'Europe/Paris', quiet });
      expect((await store().notificationsOf(['300'])).get('300')).toEqual({
        pings: 'mine',
        timeZone: 'Europe/Paris',
        quiet,
      });
      await store().setNotifications('300', { pings: 'mine', timeZone: 'Asia/Tokyo' });
      expect((await store().notificationsOf(['300'])).get('300')).toEqual({
        pings: 'mine',
        timeZone: 'Asia/Tokyo',
      });
    });

    test('has when somebody is away, and was', async () => {
      const away = [
        { from: 1_700_000_000_000, until: 1_700_000_360_000 },
        { from: 1_700_001_000_000, until: 1_700_009_000_000 },
      ];
      await store().setNotifications('300', { pings: 'mine', away });
      expect((await store().notificationsOf(['300'])).get('300')).toEqual({ pings: 'mine', away });
      await store().setNotifications('300', { pings: 'mine', away: away.slice(1) });
      expect((await store().notificationsOf(['300'])).get('300')?.away).toEqual(away.slice(1));
    });

    test('has whether it comes directly, in which language, and whether that was refused', async () => {
      for (const direct of [{ locale: 'fr' }, { locale: 'de', refused: true }] as const) {
        await store().setNotifications('300', { pings: 'mine', direct });
        expect((await store().notificationsOf(['300'])).get('300')).toEqual({ pings: 'mine', direct });
      }
    });

    test('goes with the person, not with a server or an old table', async () => {
      await store().create(sampleChange());
      for (const userId of ['300', '301', '302']) await store().setNotifications(userId, { pings: 'none' });
      await store().deleteTables({ guildId: '100' });
      await store().deleteTables({ openedBefore: 2_000_000_000_000 });
      expect((await store().notificationsOf(['300', '301', '302'])).size).toBe(3);
      await store().deleteTables({ userId: '300' });
      await store().forgetPerson('301', []);
      expect([...(await store().notificationsOf(['300', '301', '302'])).keys()]).toEqual(['302']);
    });
  });
}
