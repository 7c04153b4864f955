import { PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postDailyPuzzles } from '../../../src/features/daily/daily-posts.ts';
import { dateOf, dayOf, startOfDay } from '../../../src/table/daily-chain.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { createTestStore } from '../../storage/test-store.ts';
import { quickPuzzle } from './daily-puzzle.ts';
import {
  ANNA,
  BEN,
  CHANNEL,
  createHarness,
  customIdsOf,
  GUILD,
  type Harness,
  textOf,
} from '../../discord/harness.ts';

const PUZZLE = quickPuzzle();
const DAY = dayOf(Date.UTC(2026, 10, 23));
const OTHER_GUILD = '100000000000000002';
const OTHER_CHANNEL = '200000000000000002';

let now = startOfDay(DAY) + 1_000;
let store: Store;
/** Two processes on one store and one Discord. */
let first: Harness;
let second: Harness;
beforeEach(async () => {
  now = startOfDay(DAY) + 1_000;
  store = createTestStore(() => now);
  for (const day of [DAY, DAY + 1]) await store.keepDailyPuzzle(day, PUZZLE);
  first = await createHarness({ store, clock: () => now });
  second = await createHarness({
    store,
    clock: () => now,
    discord: first.discord,
    interactionsBefore: 1_000,
  });
});
afterEach(async () => {
  await second[Symbol.asyncDispose]();
  await first[Symbol.asyncDispose]();
});

const posts = (channelId = CHANNEL) =>
  first.discord.requestsMatching(new RegExp(`^POST /channels/${channelId}/messages$`, 'u'));
/** Both processes look for what is to be posted, at the same time. */
const pollBoth = () => Promise.all([first.postDaily(), second.postDaily()]);

const press = (payload: string, more: object = {}) =>
  first.interact(ANNA, {
    type: 3,
    guild_locale: 'fr',
    channel: { id: CHANNEL, type: 0 },
    member: {
      user: { id: ANNA, username: 'Anna', global_name: null },
      nick: null,
      permissions: String(PermissionFlagsBits.ManageGuild),
    },
    data: { custom_id: `v1:9:aaaaaaaa:0:${payload}`, component_type: 2 },
    message: { id: '700000000000000001', flags: 64 },
    ...more,
  } as never);
const panel = () => {
  const { body } = first.discord.requestsMatching(/\/callback$|@original$/).at(-1)!;
  return (body.data ?? body).components;
};
const shown = () => textOf(panel());
const customIds = () => customIdsOf(panel());

describe('the daily post', () => {
  test('is off until somebody who manages the server wants it, and says so in the settings', async () => {
    await pollBoth();
    expect(posts()).toEqual([]);
    await press('everywhere');
    expect(shown()).toContain('What I post without being asked:**\n- 🧩 the Face of the Day: **off**');
    expect(shown()).toContain('Nothing else.');
    await press('daily', { member: { user: { id: BEN, username: 'Ben' }, nick: null, permissions: '0' } });
    expect(await store.dailyChannel(GUILD)).toBeNull();
    await press('daily', { app_permissions: '0' });
    expect(shown()).toContain('I can’t post here yet');
    expect(await store.dailyChannel(GUILD)).toBeNull();
    await press('daily');
    expect(shown()).toContain(`- 🧩 the Face of the Day: **on**, in <#${CHANNEL}>`);
    // From another channel it can be switched off, too.
    await press('everywhere', { channel: { id: OTHER_CHANNEL, type: 0 } });
    expect(customIds()).toEqual(
      expect.arrayContaining(['v1:9:aaaaaaaa:0:daily', 'v1:9:aaaaaaaa:0:daily.no']),
    );
    expect(await store.dailyChannel(GUILD)).toEqual({ channelId: CHANNEL, locale: 'fr' });
    await press('locale', {
      data: { custom_id: 'v1:9:aaaaaaaa:0:locale', component_type: 3, values: ['de'] },
    });
    expect(await store.dailyChannel(GUILD)).toEqual({ channelId: CHANNEL, locale: 'de' });
    await press('daily.no');
    expect(await store.dailyChannel(GUILD)).toBeNull();
    await pollBoth();
    expect(posts()).toEqual([]);
  });

  test('comes once a day in each server, whichever process sends it, in its language, and pings nobody', async () => {
    await store.setDailyChannel(GUILD, { channelId: CHANNEL, locale: 'fr' });
    await store.setDailyChannel(OTHER_GUILD, { channelId: OTHER_CHANNEL, locale: 'en-GB' });
    await pollBoth();
    await pollBoth();
    now += 3_600_000;
    await pollBoth();
    expect([posts().length, posts(OTHER_CHANNEL).length]).toEqual([1, 1]);
    const { body } = posts()[0]!;
    expect(textOf(body.components)).toContain(`Le visage du jour · ${dateOf(DAY)}`);
    expect(textOf(posts(OTHER_CHANNEL)[0]!.body.components)).toContain('Face of the Day');
    expect(body).toMatchObject({ allowed_mentions: { parse: [] }, enforce_nonce: true });
    expect(body.nonce!.length).toBeLessThanOrEqual(25);
    expect(customIdsOf(body.components)).toEqual(['v1:J:aaaaaaaa:0:', `v1:L:aaaaaaaa:0:${DAY},table`]);
    now = startOfDay(DAY + 1);
    await pollBoth();
    await pollBoth();
    expect(
      posts().map(({ body: { components } }) => /\d{4}-\d\d-\d\d/u.exec(textOf(components))![0]),
    ).toEqual([dateOf(DAY), dateOf(DAY + 1)]);
    expect(new Set(posts().map(({ body: { nonce } }) => nonce)).size).toBe(2);
  });

  test('is found by its nonce after a process that was killed, or an answer that was lost', async () => {
    await store.setDailyChannel(GUILD, { channelId: CHANNEL, locale: 'en' });
    first.discord.failNext(
      /^POST \/channels\/\d+\/messages$/u,
      { status: 502 },
      { status: 502 },
      { status: 502 },
      { status: 502 },
    );
    await pollBoth();
    const failed = posts().length;
    expect(failed).toBeGreaterThan(0);
    await pollBoth();
    expect(posts()).toHaveLength(failed);
    // The claim is over, while Discord still remembers the nonce.
    now += 91_000;
    await pollBoth();
    expect(new Set(posts().map(({ body: { nonce } }) => nonce)).size).toBe(1);
    const sent = posts().length;
    now += 91_000;
    await pollBoth();
    expect(posts()).toHaveLength(sent);
  });

  test('leaves a day out where Discord refuses, and all that follow where the channel is gone', async () => {
    await store.setDailyChannel(GUILD, { channelId: CHANNEL, locale: 'en' });
    first.discord.failNext(/^POST \/channels/u, { status: 403, code: 50_013 }, { status: 403, code: 50_013 });
    await pollBoth();
    const refused = posts().length;
    now += 91_000;
    await pollBoth();
    expect(posts()).toHaveLength(refused);
    expect(await store.dailyChannel(GUILD)).not.toBeNull();
    now = startOfDay(DAY + 1);
    first.discord.failNext(/^POST \/channels/u, { status: 404, code: 10_003 });
    await pollBoth();
    expect(await store.dailyChannel(GUILD)).toBeNull();
  });

  test('goes with the server', async () => {
    await store.setDailyChannel(GUILD, { channelId: CHANNEL, locale: 'en' });
    await store.deleteTables({ guildId: GUILD });
    await pollBoth();
    expect(posts()).toEqual([]);
  });

  test('is drawn only where it is wanted', async () => {
    let asked = 0;
    const daily = {
      today: () => DAY,
      look: async () => {
        asked++;
        return null;
      },
      commitment: async () => '',
    };
    const post = async () => null;
    await postDailyPuzzles({ store, daily, post, clock: () => now });
    expect(asked).toBe(0);
    await store.setDailyChannel(GUILD, { channelId: CHANNEL, locale: 'en' });
    await postDailyPuzzles({ store, daily, post, clock: () => now });
    expect(asked).toBe(1);
  });
});
