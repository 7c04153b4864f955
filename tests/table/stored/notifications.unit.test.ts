import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../../src/table/ports/store.ts';
import { text } from '../../../src/table/stored/cells.ts';
import { notifications } from '../../../src/table/stored/notifications.ts';
import { serverSettings } from '../../../src/table/stored/server-settings.ts';
import { createTestStore } from '../../storage/test-store.ts';

let store: Store;
beforeEach(() => {
  store = createTestStore();
});
const chosenBy = async (userId: string) => (await store.notificationsOf([userId])).get(userId);

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

test('a new choice of a digest schedules it anew, also one that is made while it is claimed', async () => {
  const choose = (pings: 'digest' | 'mine') => store.setNotifications('300', { pings });
  await choose('digest');
  await store.settleDigest({ userId: '300', digestDue: 0 }, 5_000);
  const [claimed] = await store.claimDigests(5_000, 6_000);
  await choose('digest');
  await store.settleDigest(claimed!, 9_000);
  expect(await store.claimDigests(5_000, 6_000)).toMatchObject([{ userId: '300', digestDue: 0 }]);
  await choose('mine');
  expect(await store.claimDigests(9_000, 9_100)).toEqual([]);
});
