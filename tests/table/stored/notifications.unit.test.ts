import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../src/table/ports/store.ts';
import { text } from '../../../src/table/stored/cells.ts';
import { type Notifications, notifications } from '../../../src/table/stored/notifications.ts';
import { serverSettings } from '../../../src/table/stored/server-settings.ts';
import { createTestStore } from '../../storage/test-store.ts';

let store: Store;
beforeEach(() => {
  store = createTestStore();
});
const chosenBy = async (userId: string) => (await store.notificationsOf([userId])).get(userId);

test.each<Notifications>([
  { pings: 'mine', timeZone: 'Europe/Paris', quiet: { from: 22, to: 8 } },
  { away: [{ from: 1_700_000_000_000, until: 1_700_000_360_000 }] },
  { direct: { locale: 'fr' } },
  { pings: 'digest', digest: { hour: 23, locale: 'de', refused: true } },
])('choices are kept, and replaced as a whole: %j', async (chosen) => {
  await store.setNotifications('300', { pings: 'every', timeZone: 'Asia/Tokyo' });
  await store.setNotifications('300', chosen);
  expect(await chosenBy('300')).toEqual(chosen);
});

test('the choices of people are read with those of their server', async () => {
  expect(await store.pingChoicesOf(['300'], '100')).toEqual({ chosen: new Map(), server: null });
  await store.setNotifications('300', { pings: 'none' });
  await store.setNotifications('302', { pings: 'mine' });
  await store.changeServerSettings('100', () => ({ thread: false }));
  await store.changeServerSettings('101', () => ({ pings: 'turns' }));
  const chosen = new Map([['300', { pings: 'none' }]]);
  expect(await store.pingChoicesOf(['300', '303'], '100')).toEqual({ chosen, server: null });
  expect(await store.pingChoicesOf(['300', '303'], '101')).toEqual({ chosen, server: 'turns' });
  expect(await store.pingChoicesOf([], '101')).toEqual({ chosen: new Map(), server: 'turns' });
});

test('what cannot be read counts as not chosen', async () => {
  const { rowsOf } = store.stored;
  const chosen = { ...notifications, columns: { ...notifications.columns, chosen: text } };
  const settings = { ...serverSettings, columns: { ...serverSettings.columns, settings: text } };
  const times = { digestDue: null, digestClaimedUntil: 0 };
  await rowsOf(chosen as never).put({ userId: '300', chosen: 'no JSON', ...times });
  await rowsOf(chosen as never).put({
    userId: '301',
    chosen: '{"pings":"x","timeZone":"UTC"}',
    ...times,
  });
  await rowsOf(settings as never).put({ guildId: '100', settings: '[]' });
  expect(await chosenBy('300')).toEqual({});
  expect(await chosenBy('301')).toEqual({ timeZone: 'UTC' });
  expect(await store.serverSettings('100')).toEqual({});
});

describe('digests', () => {
  const DAY_MS = 24 * 3_600_000;
  const choose = (userId: string, pings: 'digest' | 'mine' = 'digest') =>
    store.setNotifications(userId, { pings });

  test('are claimed to be scheduled, then when they are due, once until the claim ends', async () => {
    await choose('300');
    await choose('301', 'mine');
    expect(await store.claimDigests(1_000, 1_100)).toMatchObject([{ userId: '300', dueAt: 0 }]);
    expect(await store.claimDigests(1_099, 1_200)).toEqual([]);
    await store.settleDigest({ userId: '300', dueAt: 0 }, 5_000);
    expect(await store.claimDigests(4_999, 5_100)).toEqual([]);
    expect(await store.claimDigests(5_000, 5_100)).toMatchObject([{ userId: '300', dueAt: 5_000 }]);
    expect(await store.claimDigests(5_100, 5_200)).toMatchObject([{ userId: '300', dueAt: 5_000 }]);
  });

  test('a new choice schedules anew, also one that is made while a digest is claimed', async () => {
    await choose('300');
    await store.settleDigest({ userId: '300', dueAt: 0 }, 5_000);
    const [claimed] = await store.claimDigests(5_000, 6_000);
    await choose('300');
    await store.settleDigest(claimed!, 9_000);
    expect(await store.claimDigests(5_000, 6_000)).toMatchObject([{ userId: '300', dueAt: 0 }]);
    await choose('300', 'mine');
    expect(await store.claimDigests(9_000, 9_100)).toEqual([]);
  });

  test('of a clock that was wrong are claimed', async () => {
    await choose('300');
    const dueAt = 400 * DAY_MS;
    await store.settleDigest({ userId: '300', dueAt: 0 }, dueAt);
    expect(await store.claimDigests(1_000, 1_100)).toMatchObject([{ userId: '300', dueAt }]);
  });

  test('are claimed once by callers at the same time, and go with the person', async () => {
    for (const userId of ['300', '301', '302']) await choose(userId);
    const claimed = await Promise.all([1, 2, 3].map(() => store.claimDigests(1_000, 1_100)));
    expect(
      claimed
        .flat()
        .map(({ userId }) => userId)
        .toSorted(),
    ).toEqual(['300', '301', '302']);
    await store.forgetPerson('301', []);
    expect((await store.claimDigests(1_100, 1_200)).map(({ userId }) => userId).toSorted()).toEqual([
      '300',
      '302',
    ]);
  });
});
