import { describe, expect, test } from 'vitest';
import type { Notifications } from '../../../src/table/ports/notifications.ts';
import { sampleChange } from '../fixtures.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store keeps what people want to be told. */
export function notificationsContract(openEmptyStore: OpenEmptyStore): void {
  const { store } = useEmptyStore(openEmptyStore);

  describe('what people want to be told', () => {
    test('is known of people who have chosen, and only of those asked about', async () => {
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

    test('is known together with what the server has settled for people who have not chosen', async () => {
      expect(await store().pingChoicesOf(['300'], '100')).toEqual({ chosen: new Map(), server: null });
      await store().setNotifications('300', { pings: 'none' });
      await store().setNotifications('301', { timeZone: 'Asia/Tokyo' });
      await store().setNotifications('302', { pings: 'mine' });
      await store().setServerSettings('100', { thread: false });
      await store().setServerSettings('101', { pings: 'turns' });
      const chosen = new Map<string, Notifications>([
        ['300', { pings: 'none' }],
        ['301', { timeZone: 'Asia/Tokyo' }],
      ]);
      expect(await store().pingChoicesOf(['300', '301', '303'], '100')).toEqual({ chosen, server: null });
      expect(await store().pingChoicesOf(['300', '301', '303'], '101')).toEqual({ chosen, server: 'turns' });
      expect(await store().pingChoicesOf([], '101')).toEqual({ chosen: new Map(), server: 'turns' });
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

    test('has when someone is away, and was', async () => {
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

    test('has the digest: at which hour, in which language, and whether that was refused', async () => {
      for (const digest of [
        { hour: 0, locale: 'fr' },
        { hour: 23, locale: 'de', refused: true },
      ] as const) {
        await store().setNotifications('300', { pings: 'digest', digest });
        expect((await store().notificationsOf(['300'])).get('300')).toEqual({ pings: 'digest', digest });
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

  describe('digests', () => {
    const DAY_MS = 24 * 3_600_000;
    const choose = (userId: string, pings: 'digest' | 'mine' = 'digest') =>
      store().setNotifications(userId, { pings });

    test('are claimed to be scheduled, then when they are due, once until the claim ends', async () => {
      await choose('300');
      await choose('301', 'mine');
      expect(await store().claimDigests(1_000, 1_100)).toEqual([{ userId: '300', dueAt: 0 }]);
      expect(await store().claimDigests(1_099, 1_200)).toEqual([]);
      await store().settleDigest({ userId: '300', dueAt: 0 }, 5_000);
      expect(await store().claimDigests(4_999, 5_100)).toEqual([]);
      expect(await store().claimDigests(5_000, 5_100)).toEqual([{ userId: '300', dueAt: 5_000 }]);
      expect(await store().claimDigests(5_100, 5_200)).toEqual([{ userId: '300', dueAt: 5_000 }]);
    });

    test('a new choice schedules anew, also one that is made while a digest is claimed', async () => {
      await choose('300');
      await store().settleDigest({ userId: '300', dueAt: 0 }, 5_000);
      const [claimed] = await store().claimDigests(5_000, 6_000);
      await choose('300');
      await store().settleDigest(claimed!, 9_000);
      expect(await store().claimDigests(5_000, 6_000)).toEqual([{ userId: '300', dueAt: 0 }]);
      await choose('300', 'mine');
      expect(await store().claimDigests(9_000, 9_100)).toEqual([]);
    });

    test('of a clock that was wrong are claimed', async () => {
      await choose('300');
      const dueAt = 400 * DAY_MS;
      await store().settleDigest({ userId: '300', dueAt: 0 }, dueAt);
      expect(await store().claimDigests(1_000, 1_100)).toEqual([{ userId: '300', dueAt }]);
    });

    test('are claimed once by callers at the same time, and go with the person', async () => {
      for (const userId of ['300', '301', '302']) await choose(userId);
      const claimed = await Promise.all([1, 2, 3].map(() => store().claimDigests(1_000, 1_100)));
      expect(
        claimed
          .flat()
          .map(({ userId }) => userId)
          .toSorted(),
      ).toEqual(['300', '301', '302']);
      await store().forgetPerson('301', []);
      expect((await store().claimDigests(1_100, 1_200)).map(({ userId }) => userId).toSorted()).toEqual([
        '300',
        '302',
      ]);
    });
  });
}
