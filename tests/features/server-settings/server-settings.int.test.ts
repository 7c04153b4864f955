import { createDailyChannels } from '../../../src/table/daily-channels.ts';
import { ChannelType, MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../src/kernel/random.ts';
import {
  ANNA,
  BEN,
  CHANNEL,
  CLEO,
  flattenComponents,
  GUILD,
  memberWith,
  textOfBody,
} from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { playOut } from '../../discord/play-out.ts';
import { lastPost, postsOf } from '../../discord/posts.ts';
import { houseEntry } from '../../table/house-entry.ts';
import { resignSeat } from '../../../src/features/late-turns/change-seat.ts';
import { answerTo, choiceOfChannels, lastAnswer, lastResponse } from '../../discord/responses.ts';

let now = 0;
const harness = useHarness(() => {
  now = Date.now();
  return { clock: () => now };
});

const OTHER_CHANNEL = '200000000000000002';
const MANAGER =
  PermissionFlagsBits.ManageGuild | PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;

const shown = () => lastAnswer(harness).text;
const inChannel = (id: string, more: object = {}) => ({ channel: { id, type: 0, ...more } });

/** `/settings`, or a press or choice in its panel, by a person who manages the server. */
const settings = (more: object = {}, permissions = MANAGER) =>
  harness.slash(ANNA, 'settings', { ...memberWith(ANNA, permissions), ...more });
const use = (payload: string, value?: string, more: object = {}, permissions = MANAGER) =>
  harness.click(ANNA, `v1:9:aaaaaaaa:0:${payload}`, {
    ...(value === undefined ? {} : { values: [value] }),
    ...memberWith(ANNA, permissions),
    ...more,
  });
const openVips = (more: object = {}, options: Readonly<Record<string, string | boolean>> = {}) =>
  harness.command(ANNA, 'new', { target: 'x', ...options }, 'vips', { ...more });
/** A choice of channels for games. */
const chooseChannels = (...ids: readonly string[]) =>
  use('channels', undefined, choiceOfChannels(ids, PermissionFlagsBits.Administrator));
/** The select of the last answer with this payload. */
const selectOf = (payload: string): Readonly<Record<string, unknown>> =>
  flattenComponents(lastResponse(harness).components).find(
    ({ custom_id: id }) => typeof id === 'string' && id.endsWith(`:${payload}`),
  )!;
const tables = () => harness.store.listOpen(GUILD, 10);

describe('what went on in the last days', () => {
  test('is shown to managers as a picture, with all of it in its alt text', async () => {
    const { id } = (await harness.startGame()).table;
    await openVips();
    await use('activity', undefined, {}, 0n);
    expect(shown()).toContain('Only people who manage this server');
    await use('activity');
    const answer = lastResponse(harness);
    expect(answer.attachments).toHaveLength(1);
    const picture = JSON.stringify(answer);
    expect(picture).toContain('The last 30 days: 2 tables opened, 1 begun, 0 finished, 0 cancelled.');
    expect(picture).not.toMatch(new RegExp(`Anna|Ben|${ANNA}|${BEN}|${id}`, 'u'));
    await use('activity', undefined, { locale: 'de' });
    expect(JSON.stringify(lastResponse(harness))).toContain(
      'Die letzten 30 Tage: 2 Tische aufgemacht, 1 begonnen',
    );
    await use('back');
    expect(shown()).toContain('anywhere I can post');
  });
});

describe('/settings', () => {
  test('are for managers of the server: others are refused, forged presses too', async () => {
    await settings({}, 0n);
    expect(shown()).toContain('Only people who manage this server');
    await use('locale', 'de', {}, 0n);
    expect(shown()).toContain('Only people who manage this server');
    expect(await harness.store.serverSettings(GUILD)).toEqual({});
  });

  test('hold for new tables, unless a table is opened with others', async () => {
    await use('locale', 'de');
    await use('pace', '60m');
    await use('thread.no');
    expect(shown()).toContain('Done. That applies');
    // In place of the explanation, so that the page is no higher.
    expect(shown()).not.toContain('Server settings');
    await use('locale', 'de');
    expect(shown()).toContain('✅ Done: **Language: Deutsch**. That applies from the next table.');
    await use('games', 'fame-us');
    expect(shown()).toContain('🚫 Fame Us is off');
    await use('games', 'fame-us');
    expect(shown()).not.toContain('🚫');
    await openVips();
    await openVips({}, { language: 'fr', pace: 'none', thread: true });
    const byAge = (await tables()).toSorted(
      (a, b) => a.openedAt - b.openedAt || (a.locale < b.locale ? -1 : 1),
    );
    expect(byAge.map(({ locale, turnTimeMs, threadPending }) => [locale, turnTimeMs, threadPending])).toEqual(
      [
        ['de', 3_600_000, false],
        ['fr', null, true],
      ],
    );
    await use('locale', 'default');
    await use('pace', 'default');
    await use('thread');
    expect(await harness.store.serverSettings(GUILD)).toEqual({});
  });

  test('name the channels in which tables may be opened, with their threads, and send others there', async () => {
    await chooseChannels(CHANNEL);
    // Where Discord does not say that they may play there, they are sent there.
    harness.discord.failNext(/^GET \/channels\//u, { status: 403, code: 50_001 });
    await openVips(inChannel(OTHER_CHANNEL));
    expect(shown()).toContain(`games are played in <#${CHANNEL}>`);
    expect(lastResponse(harness).allowed_mentions).toEqual({ parse: [] });
    await openVips(inChannel('200000000000000009', { type: 11, parent_id: CHANNEL }));
    expect(await tables()).toHaveLength(1);
    await chooseChannels(CHANNEL, OTHER_CHANNEL);
    expect(shown()).toContain(`Games can be opened in <#${CHANNEL}> and <#${OTHER_CHANNEL}>`);
    expect(selectOf('channels')).toMatchObject({
      min_values: 0,
      max_values: 25,
      default_values: [CHANNEL, OTHER_CHANNEL].map((id) => ({ id, type: 'channel' })),
    });
    await openVips(inChannel(OTHER_CHANNEL));
    expect(await tables()).toHaveLength(2);
    await chooseChannels();
    expect(shown()).toContain('anywhere I can post');
    expect(selectOf('channels').default_values).toEqual([]);
  });

  test('say at once which rights the bot lacks in the channels that were chosen', async () => {
    const { SendMessages, SendMessagesInThreads, ViewChannel, AttachFiles } = PermissionFlagsBits;
    const rights = ViewChannel | SendMessages;
    await use('channels', undefined, choiceOfChannels([CHANNEL, OTHER_CHANNEL], rights));
    expect(shown()).toContain(`<#${CHANNEL}> (**Attach Files**) and <#${OTHER_CHANNEL}> (**Attach Files**)`);
    expect((await harness.store.serverSettings(GUILD)).channelIds).toEqual([CHANNEL, OTHER_CHANNEL]);
    // In a forum, games are played in its posts.
    const forum = (bits: bigint) => choiceOfChannels([CHANNEL], bits, ChannelType.GuildForum);
    await use('channels', undefined, forum(ViewChannel | AttachFiles | SendMessages));
    expect(shown()).toContain(`<#${CHANNEL}> (**Send Messages in Threads**)`);
    await use('channels', undefined, forum(ViewChannel | AttachFiles | SendMessagesInThreads));
    expect(shown()).not.toContain('still missing permissions');
    // Where Discord does not say, nothing is claimed.
    await use('channels', undefined, choiceOfChannels([CHANNEL]));
    expect(shown()).not.toContain('still missing permissions');
  });

  test('say what the bot may not do in the channel, and how to allow it', async () => {
    await settings();
    expect(shown()).not.toContain('still missing');
    await settings({ app_permissions: String(PermissionFlagsBits.ViewChannel) });
    expect(shown()).toContain('I’m still missing **Send Messages** and **Attach Files**');
  });

  test('offer to add the bot where only its commands were added, instead of naming rights', async () => {
    const absent = () => harness.discord.failNext(/^GET \/guilds\/\d+$/u, { status: 403, code: 50_001 });
    absent();
    await settings({ app_permissions: '0' });
    expect(shown()).toContain('I’m only half here');
    expect(shown()).not.toContain('I’m still missing');
    for (const payload of ['channels', 'daily']) {
      absent();
      await use(payload, undefined, choiceOfChannels([CHANNEL], 0n));
      expect(shown()).toContain('I’m only half here');
      expect(shown()).not.toContain('missing permissions');
    }
  });

  test('take no value that is none', async () => {
    for (const [payload, value] of [
      ['locale', 'tlh'],
      ['pace', 'a while'],
      ['nonsense', undefined],
    ] as const)
      await use(payload, value);
    expect(await harness.store.serverSettings(GUILD)).toEqual({});
  });

  test('keep the channels at a press that chooses none that is offered', async () => {
    await chooseChannels(CHANNEL, OTHER_CHANNEL);
    await use('daily', undefined, choiceOfChannels([CHANNEL]));
    const kept = async () => [
      (await harness.store.serverSettings(GUILD)).channelIds,
      (await createDailyChannels(harness.store.stored).of(GUILD))?.channelId,
    ];
    const before = await kept();
    expect(before).toEqual([[CHANNEL, OTHER_CHANNEL], CHANNEL]);
    const many = Array.from({ length: 26 }, (_, i) => String(300_000_000_000_000_000n + BigInt(i)));
    for (const payload of ['channels', 'daily']) {
      // A button of an earlier panel, a channel that Discord says nothing of, a category, and too many.
      await use(payload);
      await use(payload, OTHER_CHANNEL);
      await use(payload, undefined, choiceOfChannels([OTHER_CHANNEL], undefined, ChannelType.GuildCategory));
      await use(payload, undefined, choiceOfChannels(many));
      expect(shown()).toContain('no longer possible');
    }
    expect(await kept()).toEqual(before);
  });

  test('change the language of the daily puzzle as well, but not to one that is forged', async () => {
    await use('daily', undefined, choiceOfChannels([CHANNEL]));
    await use('locale', 'de');
    expect(await createDailyChannels(harness.store.stored).of(GUILD)).toEqual({
      channelId: CHANNEL,
      locale: 'de',
    });
    await use('locale', 'tlh');
    expect(await createDailyChannels(harness.store.stored).of(GUILD)).toEqual({
      channelId: CHANNEL,
      locale: 'de',
    });
    await use('locale', 'default', { guild_locale: 'fr' });
    expect(await createDailyChannels(harness.store.stored).of(GUILD)).toEqual({
      channelId: CHANNEL,
      locale: 'fr',
    });
  });

  test('are shown in the language of the reader, with controls that Discord accepts', async () => {
    await settings({ locale: 'fr' });
    expect(shown()).toContain('Réglages de ce serveur');
    const pages = lastAnswer(harness).ids.slice(0, 4);
    const names = ['page.tables', 'page.people', 'page.posts', 'page.moderation'];
    expect(pages.map((id) => id.split(':').at(-1))).toEqual(names);
    const payloads = new Set<string>();
    for (const page of pages) {
      const { ids, text } = await answerTo(harness, ANNA, page, {
        ...memberWith(ANNA, MANAGER),
        locale: 'fr',
      });
      expect(ids.slice(0, 4)).toEqual(pages);
      expect(text).toContain('Réglages de ce serveur');
      for (const id of ids) payloads.add(id);
    }
    expect(payloads.size).toBe(4 + 15);
  });

  test('tell moderators in their channel what waits for them, silently and once a day', async () => {
    const { store } = harness;
    const choose = (id: string, bits = PermissionFlagsBits.Administrator) =>
      use('moderators', undefined, choiceOfChannels([id], bits));
    await use('page.moderation');
    expect(shown()).toContain('Nothing is waiting');
    await choose(OTHER_CHANNEL, PermissionFlagsBits.ViewChannel);
    expect(shown()).toContain('I can’t post there yet');
    await choose(OTHER_CHANNEL);
    expect(shown()).toContain('One silent line a day');
    const told = async (minutes = 0) => {
      now += minutes * 60_000;
      for (let i = 0; i < 2; i++) await harness.doJob('tellModerators');
      return postsOf(harness).map(({ path, body }) => `${path} ${textOfBody(body)} ${String(body.flags)}`);
    };
    expect(await told()).toEqual([]);
    await store.addHouseTexts([houseEntry('the queen of queues', { guildId: GUILD })]);
    const first = await told(10);
    expect(first).toEqual([
      expect.stringMatching(
        new RegExp(`^/channels/${OTHER_CHANNEL}/messages .*One text or face.*house`, 'su'),
      ),
    ]);
    expect(first.join()).not.toContain('queen');
    expect(Number(first[0]!.split(' ').at(-1)) & MessageFlags.SuppressNotifications).not.toBe(0);
    expect(await told(24 * 60 - 1)).toHaveLength(1);
    await use('locale', 'de');
    expect((await told(1))[1]).toContain('wartet in `/house`');
    const moderator = memberWith(BEN, PermissionFlagsBits.ManageMessages);
    for (const more of [moderator, {}]) {
      await harness.click(BEN, 'v1:Q:aaaaaaaa:0:more', more);
      const tells = JSON.stringify(lastResponse(harness)).includes('Home-made · 1 waiting');
      expect(tells).toBe(more === moderator);
    }
    await use('moderators', undefined, choiceOfChannels([]));
    expect(shown()).toContain('I’ll tell nobody');
    expect(await told(48 * 60)).toHaveLength(2);
  });

  test('let people propose again of whom nothing was taken', async () => {
    // At the same time: none of them is lost.
    await Promise.all([BEN, CLEO].map((user) => harness.store.shutOut(GUILD, user)));
    await use('page.moderation');
    expect(selectOf('shut-out').default_values).toEqual([BEN, CLEO].map((id) => ({ id, type: 'user' })));
    await use('shut-out', undefined, {
      values: [CLEO],
      resolved: { users: { [CLEO]: { id: CLEO, username: 'Cleo', global_name: 'Cleo' } } },
    });
    expect((await harness.store.serverSettings(GUILD)).shutOut).toEqual([CLEO]);
    expect(shown()).toContain('right away');
    for (let i = 0; i < 30; i++) await harness.store.shutOut(GUILD, String(i));
    expect((await harness.store.serverSettings(GUILD)).shutOut).toHaveLength(25);
  });

  test('say who may watch, at once and at every table that is played', async () => {
    const words = 'only players can look inside a game';
    const { table, match } = await harness.startGame();
    const press = async (user: string, route: string, payload = ''): Promise<string> =>
      (await answerTo(harness, user, `v1:${route}:${table.id}:${match!.step}:${payload}`)).text;
    const commands = async (user: string): Promise<readonly string[]> => {
      const answers: string[] = [];
      for (const name of ['show', 'history']) {
        await harness.command(user, name, { table: table.id }, 'vips');
        answers.push(shown());
      }
      return answers;
    };
    await press(CLEO, 'M', 'f111');
    const before = await press(CLEO, 'o');
    await use('watching.no');
    expect(shown()).toContain('Done. That applies right away');
    expect(await harness.store.serverSettings(GUILD)).toEqual({ watching: false });
    for (const [route, payload] of [
      ['o', ''],
      ['u', 'h0'],
      ['G', ''],
      ['M', 'f251'],
    ] as const)
      expect(await press(CLEO, route, payload)).toContain(words);
    for (const answer of await commands(CLEO)) expect(answer).toContain(words);
    expect((await harness.store.spectatorBetsOf(table.id)).map(({ bet }) => bet)).toEqual([
      { head: 'I', eyes: 'I', mouth: 'I' },
    ]);
    // Who sits there sees what is theirs, and others the seats that they may take, and the game when it is over.
    expect(await press(BEN, 'o')).not.toContain(words);
    await harness.run(resignSeat, BEN, table.id);
    expect(await press(CLEO, 'o')).toContain('🪑');
    await use('watching');
    expect(await harness.store.serverSettings(GUILD)).toEqual({});
    expect(await press(CLEO, 'o')).toContain(before.split('\n')[0]);
  });

  test('say what pings people who have not chosen, at once, and to each who asks in their language', async () => {
    await use('pings', 'none');
    expect(shown()).toContain('Done: **No pings: names only**. That applies right away');
    expect(await harness.store.serverSettings(GUILD)).toEqual({ pings: 'none' });
    await harness.store.setNotifications(BEN, { pings: 'mine' });
    await harness.store.setNotifications(ANNA, { timeZone: 'Europe/Paris' });
    const pinged = async (): Promise<readonly string[]> => {
      await harness.posted(harness.startGame());
      return lastPost(harness).pings;
    };
    expect(await pinged()).toEqual([BEN]);
    await harness.slash(ANNA, 'notifications', { locale: 'de' });
    expect(JSON.stringify(lastResponse(harness))).toContain('Hier: Gar nichts');
    await use('pings', 'mine');
    expect(await harness.store.serverSettings(GUILD)).toEqual({});
    expect(await pinged()).toEqual([ANNA, BEN]);
  });

  test('send nobody a digest who has not asked for one', async () => {
    await use('pings', 'digest');
    expect(shown()).not.toContain('Done. That applies');
    expect(await harness.store.serverSettings(GUILD)).toEqual({});
    // Nor does a row that someone else has written.
    await harness.store.changeServerSettings(GUILD, () => ({ pings: 'digest' }) as never);
    expect(await harness.store.serverSettings(GUILD)).toEqual({});
  });

  test('that nobody watches hold while a game is played, and not when it is over', async () => {
    await harness.store.changeServerSettings(GUILD, () => ({ watching: false }));
    const { table } = await playOut(harness, await harness.startGame(), seededRandom('over'));
    await harness.drainOutbox();
    await harness.click(CLEO, `v1:u:${table.id}:9:h0`);
    expect(shown()).not.toContain('only players can look inside a game');
  });
});
