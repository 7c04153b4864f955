import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { beforeEach, describe, expect, test } from 'vitest';
import { join } from '../../../src/table/lobby-seats.ts';
import {
  ANNA,
  BEN,
  CHANNEL,
  CLEO,
  customIdsOf,
  flattenComponents,
  GUILD,
  memberWith,
  textOfBody,
} from '../../discord/harness.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { answerTo, lastAnswer, lastResponse } from '../../discord/responses.ts';

const harness = useHarness();

const HIDDEN = '200000000000000009';
const MANAGER = memberWith(
  ANNA,
  PermissionFlagsBits.ManageGuild | PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages,
);
const id = (payload: string, table = 'aaaaaaaa', step = 0): string => `v1:Q:${table}:${step}:${payload}`;
const press = (payload: string, user: string = ANNA, more: Readonly<Record<string, unknown>> = {}) =>
  answerTo(harness, user, id(payload), more);
/** What is chosen in the list of tables. */
const choose = (tableId: string, user: string) => press('table', user, { values: [tableId] });
const openTables = () => harness.tables.list(GUILD);
const postsIn = (channelId: string) =>
  harness.discord.requestsMatching(new RegExp(`^POST /channels/${channelId}/messages$`, 'u'));

test('all open tables are listed and can be chosen, page by page, from the desk and from /vips list', async () => {
  const ids: string[] = [];
  const settings = { target: 'ก'.repeat(80), set: 'women', first: 'random' } as const;
  for (let i = 0; i < 25; i++) ids.push((await harness.openLobby({ settings })).table.id);
  await harness.command(ANNA, 'list');
  expect(lastAnswer(harness).ids).toEqual([id('join.1')]);
  const chosen = new Set<string>();
  for (const page of ['join', 'join.1', 'join.2']) {
    const { text } = await press(page);
    expect(text).toMatch(/-# \d+–\d+ of 25/u);
    expect(text).not.toContain('…');
    for (const { options } of flattenComponents(lastResponse(harness).components))
      for (const { value } of (options ?? []) as readonly { readonly value: string }[]) chosen.add(value);
  }
  expect(ids.filter((tableId) => !chosen.has(tableId))).toEqual([]);
});

describe('a desk', () => {
  test('is posted silently by a manager, in the language of the server, and once', async () => {
    const { text } = await press('place', ANNA, { ...MANAGER, guild_locale: 'de' });
    expect(text).toContain('The desk is open');
    const [{ body }, ...others] = postsIn(CHANNEL) as [(typeof harness.discord.requests)[number]];
    expect(others).toEqual([]);
    expect(textOfBody(body)).toContain('Lust auf ein Spiel?');
    expect(customIdsOf(body.components)).toEqual([
      ...['play', 'open', 'join'].map((payload) => id(payload)),
      'v1:J:aaaaaaaa:0:',
      ...['learn', 'run.games', 'more'].map((payload) => id(payload)),
    ]);
    expect((body.flags ?? 0) & 4096).toBe(4096);
    expect(body).toMatchObject({ allowed_mentions: { parse: [] }, enforce_nonce: true });
  });

  test('is refused to others, where the bot may not post, and where Discord refuses it', async () => {
    expect((await press('place', BEN)).text).toContain('Only people who manage this server');
    const denied = await press('place', ANNA, { ...MANAGER, app_permissions: '1024' });
    expect(denied.text).toContain('Send Messages');
    harness.discord.failNext(/^GET \/guilds\/\d+$/u, { status: 403, code: 50_001 });
    const absent = await press('place', ANNA, { ...MANAGER, app_permissions: '0' });
    expect(absent.text).toContain('I’m only half here');
    expect(postsIn(CHANNEL)).toEqual([]);
    harness.discord.failNext(/POST \/channels/u, { status: 403, code: 50_013 });
    expect((await press('place', ANNA, MANAGER)).text).toContain('couldn’t post it');
  });

  test('is moved, joined by another or taken away, as its managers say', async () => {
    const [OTHER, THREAD] = ['200000000000000002', '200000000000000003'];
    const inOther = { ...MANAGER, channel: { id: OTHER, type: 0 } };
    const inThread = { ...MANAGER, channel: { id: THREAD, type: 11, parent_id: OTHER } };
    const removed = () =>
      harness.discord.requestsMatching(/^DELETE \/channels\/\d+\/messages\//u).map(({ path }) => path);
    const posted = (channelId: string) =>
      postsIn(channelId).map(
        (each) => `/channels/${channelId}/messages/${harness.discord.messageIds.get(each)}`,
      );
    await press('place', ANNA, MANAGER);
    expect((await press('place', ANNA, MANAGER)).ids).toEqual([id('place.move'), id('place.away')]);
    const { text, ids } = await press('place', ANNA, inOther);
    expect(text).toContain('There’s a desk already');
    expect(text).toContain(`/channels/${GUILD}/${CHANNEL}/`);
    expect(ids).toEqual([id('place.move'), id('place.more'), id('place.away')]);
    expect((await press('place.away', BEN)).text).toContain('Only people who manage this server');
    expect([postsIn(OTHER), removed()]).toEqual([[], []]);
    await press('place.more', ANNA, inThread);
    expect([posted(THREAD).length, removed()]).toEqual([1, []]);
    await harness.store.changeServerSettings(GUILD, () => ({ channelIds: [OTHER] }));
    const { text: warned } = await answerTo(harness, ANNA, 'v1:9:aaaaaaaa:0:page.tables', MANAGER);
    expect(warned).toContain(`Games aren’t allowed in <#${CHANNEL}>: a desk`);
    // It is moved by a press that arrives twice. One of the desks has been deleted by hand.
    harness.discord.failNext(/^DELETE /u, { status: 404, code: 10_008 });
    const twice = { ...inOther, id: '600000000000009999' };
    await press('place.move', ANNA, twice);
    await press('place.move', ANNA, twice);
    expect(removed().toSorted()).toEqual([...posted(CHANNEL), ...posted(THREAD)].toSorted());
    expect((await press('place.away', ANNA, MANAGER)).text).toContain('The desk is gone');
    expect(removed().slice(2)).toEqual([posted(OTHER)[0]]);
    expect((await press('place', ANNA, MANAGER)).text).toContain('The desk is open');
  });

  test('is offered in the settings', async () => {
    const { ids } = await answerTo(harness, ANNA, 'v1:9:aaaaaaaa:0:page.posts', MANAGER);
    expect(ids).toContain(id('place'));
  });

  test.each(['en-GB', 'fr', 'de'])('leads everywhere in %s', async (locale) => {
    for (const payload of ['play', 'open', 'join', 'learn', 'more', 'run.games']) {
      const { ids } = await press(payload, ANNA, { locale });
      expect(ids.length).toBeGreaterThan(1);
    }
    const buttons = (await press('more', ANNA, { locale, ...MANAGER })).ids.filter((each) =>
      each.includes(':run.'),
    );
    expect(buttons).toHaveLength(8);
    for (const more of buttons) {
      const { text } = await answerTo(harness, ANNA, more, { locale, ...MANAGER });
      expect(text).not.toMatch(/no longer possible|plus possible|nicht mehr/u);
      expect(text.trim()).not.toBe('');
    }
  });
});

describe('what slash commands start', () => {
  test.each([
    ['run.vips.new', 'vips', 'lobby'],
    ['run.fame-us.new', 'fame-us', 'lobby'],
    ['run.vips.solo', 'vips', 'playing'],
    ['run.fame-us.solo', 'fame-us', 'playing'],
    ['run.vips.learn', 'vips', 'playing'],
  ])('is started by a press: %s', async (payload, gameId, status) => {
    await press(payload);
    expect(await openTables()).toMatchObject([{ gameId, status, hostId: ANNA, channelId: CHANNEL }]);
  });

  test('is nothing else, however a press is forged', async () => {
    for (const payload of [
      ...['run.vips.cancel', 'run.vips.show', 'run.vips.__proto__', 'run.nothing', 'run.daily', 'run.'],
      ...['run.privacy.vips.x', 'sit', 'table', 'nonsense'],
    ])
      expect((await press(payload)).text.trim(), payload).not.toBe('');
    expect(await openTables()).toEqual([]);
  });
});

describe('where games are not allowed', () => {
  const [READ_ONLY, GAMES] = ['200000000000000007', '200000000000000008'];
  /** Takes the right to write from a person, or from everyone. */
  const deny = (userOrServer: string, type: OverwriteType) => [
    { id: userOrServer, type, allow: '0', deny: String(PermissionFlagsBits.SendMessages) },
  ];
  beforeEach(async () => {
    harness.discord.overwrites.set(READ_ONLY, deny(GUILD, OverwriteType.Role));
    await harness.store.changeServerSettings(GUILD, () => ({ channelIds: [READ_ONLY, GAMES] }));
  });

  test.each(['run.vips.new', 'run.fame-us.solo', 'run.vips.learn'])(
    'a table is opened where they are, and linked: %s',
    async (payload) => {
      expect((await press(payload)).text).toContain(`in <#${GAMES}>`);
      expect(await openTables()).toMatchObject([{ channelId: GAMES, hostId: ANNA }]);
    },
  );

  test.each([ANNA, BEN])('none is opened if one of those who play may not write there', async (userId) => {
    harness.discord.overwrites.set(GAMES, deny(userId, OverwriteType.Member));
    const ben = { id: BEN, username: 'ben', global_name: 'Bennie' };
    const members = { [BEN]: { permissions: String(PermissionFlagsBits.ViewChannel) } };
    const { text } = await press('challenge-to.vips', ANNA, {
      values: [BEN],
      resolved: { users: { [BEN]: ben }, members },
    });
    expect(text).toContain(`games are played in <#${READ_ONLY}> and <#${GAMES}>`);
    expect(await openTables()).toEqual([]);
  });
});

describe('a challenge', () => {
  const chosen = (user: object, member: object | undefined) => ({
    values: [BEN],
    resolved: { users: { [BEN]: user }, members: member === undefined ? {} : { [BEN]: member } },
  });
  const ben = { id: BEN, username: 'ben', global_name: 'Bennie' };
  const here = { permissions: String(PermissionFlagsBits.ViewChannel) };

  test('asks whom, and keeps a seat for who is chosen', async () => {
    const { ids } = await press('challenge.vips');
    expect(ids).toEqual([id('challenge-to.vips')]);
    expect((await press('challenge-to.vips', ANNA, chosen(ben, here))).text).toContain('Bennie');
    expect(await openTables()).toMatchObject([
      { gameId: 'vips', status: 'lobby', hostId: ANNA, challenge: { userId: BEN, state: 'kept' } },
    ]);
  });

  test.each([
    ['challenge.nonsense', {}],
    ['challenge-to.vips', { values: ['nonsense'] }],
    ['challenge-to.__proto__', chosen(ben, here)],
    ['challenge-to.vips', chosen({ ...ben, bot: true }, here)],
    ['challenge-to.vips', chosen(ben, undefined)],
  ])('is refused kindly when it is forged or cannot be: %s', async (payload, more) => {
    expect((await press(payload, ANNA, more)).text.trim()).not.toBe('');
    expect(await openTables()).toEqual([]);
  });
});

describe('what is looked up with an option', () => {
  const user = { id: BEN, username: 'ben', global_name: 'Bennie' };

  test('are the statistics of another person', async () => {
    const { ids } = await press('more');
    expect(ids).toContain(id('stats-of'));
    const choice = { values: [BEN], resolved: { users: { [BEN]: user } } };
    expect((await press('stats-of', ANNA, choice)).text).toContain('Bennie');
  });

  test('are rankings of each game and season, and galleries', async () => {
    expect((await press('ranking', ANNA, { values: ['fame-us.2020-Q3'] })).text).toMatch(/Fame Us.*2020/su);
    expect((await press('gallery', ANNA, { values: ['fame-us'] })).text.trim()).not.toBe('');
  });

  test.each([
    ['ranking', 'nonsense'],
    ['ranking', 'vips.nonsense'],
    ['gallery', '__proto__'],
    ['stats-of', 'nonsense'],
  ])('is refused kindly when it is forged: %s %s', async (payload, value) => {
    expect((await press(payload, ANNA, { values: [value] })).text.trim()).not.toBe('');
  });
});

describe('a game that the managers have closed', () => {
  const toggle = (game: string) =>
    harness.click(ANNA, 'v1:9:aaaaaaaa:0:games', { ...MANAGER, values: [game] });

  test('is not offered, and is refused by presses and commands', async () => {
    const before = await harness.startGame({ gameId: 'vips' });
    await toggle('vips');
    expect((await press('play')).ids).toEqual([id('run.fame-us.solo')]);
    expect((await press('open')).ids).toEqual([id('run.fame-us.new')]);
    expect((await press('learn')).ids.join()).not.toContain('vips');
    expect((await press('run.vips.new')).text).toContain('VIPs isn’t played');
    await harness.command(ANNA, 'solo');
    expect(lastAnswer(harness).text).toContain('VIPs isn’t played');
    await harness.slash(ANNA, 'help');
    expect(lastAnswer(harness).text).not.toContain('VIPs');
    // What is played goes on.
    expect(await openTables()).toMatchObject([{ id: before.table.id, status: 'playing' }]);
    await toggle('vips');
    await press('run.vips.new');
    expect(await openTables()).toHaveLength(2);
  });

  test('leaves at least one', async () => {
    for (const game of ['vips', 'fame-us', 'nonsense']) await toggle(game);
    expect((await press('open')).ids).toEqual([id('run.fame-us.new')]);
  });
});

describe('the list of tables', () => {
  test('has those that the reader can see, lobbies first, and what can be done there', async () => {
    const { table: played } = await harness.startGame();
    const { table: lobby } = await harness.openLobby({
      settings: { target: 'a lobby', set: 'men', first: 'vote' },
    });
    await harness.openLobby({
      channelId: HIDDEN,
      settings: { target: 'a secret', set: 'men', first: 'vote' },
    });
    harness.discord.failNext(/^GET \/channels\//u, { status: 403, code: 50_001 });
    const { text } = await press('join', CLEO);
    expect(text).not.toContain('a secret');
    expect(text.indexOf('a lobby')).toBeLessThan(text.indexOf('the ideal tester'));
    expect(text).toContain('the ideal tester');
    expect((await choose(lobby.id, CLEO)).ids.map((each) => each.split(':')[4])).toEqual([
      'sit',
      'run.vips.show',
    ]);
    expect((await choose(played.id, CLEO)).ids.map((each) => each.split(':')[1])).toContain('o');
    expect((await choose(played.id, ANNA)).ids.map((each) => each.split(':')[4])).toEqual([
      '',
      ...['show', 'history', 'leave', 'cancel'].map((subcommand) => `run.vips.${subcommand}`),
    ]);
  });

  test('does not tell of a hidden table by a forged choice, but to its players', async () => {
    const { table } = await harness.openLobby({ channelId: HIDDEN });
    harness.discord.failNext(/^GET \/channels\//u, { status: 403, code: 50_001 });
    expect((await choose(table.id, CLEO)).text).toContain('can’t find that table');
    expect((await choose(table.id, ANNA)).text).toContain('ideal tester');
    expect((await choose('-', ANNA)).text).toContain('can’t find that table');
  });

  test('leads to a seat, and out of it again', async () => {
    const { table } = await harness.openLobby();
    const seatedNow = async () => (await harness.tableNow(table.id)).table.seats.length;
    const joined = await answerTo(harness, BEN, id('sit', table.id));
    expect(joined.text).toContain('You’ve got a seat');
    expect(await seatedNow()).toBe(2);
    expect((await answerTo(harness, BEN, id('sit', table.id))).text).toContain('already got a seat');
    const leave = joined.ids.find((each) => each.includes('leave'))!;
    await harness.click(BEN, leave);
    expect(await seatedNow()).toBe(1);
  });

  test('tells a person who waits for a seat their place', async () => {
    const { table } = await harness.openLobby({ bots: ['greedy', 'greedy', 'greedy', 'greedy'] });
    expect((await answerTo(harness, BEN, id('sit', table.id))).text).toMatch(/number 1|first in line|1/u);
    expect((await harness.tableNow(table.id)).table.waiting).toHaveLength(1);
  });

  test('posts a table anew, shows its history, and asks before it is cancelled', async () => {
    const started = await harness.startGame();
    const { table } = started;
    const run = (subcommand: string, user: string) =>
      answerTo(harness, user, id(`run.vips.${subcommand}`, table.id));
    expect((await run('show', ANNA)).text).toContain('freshly posted');
    expect((await run('history', ANNA)).text.trim()).not.toBe('');
    expect((await run('cancel', ANNA)).text).toContain('Cancel');
    expect((await run('cancel', CLEO)).text).toContain('Only the host');
    expect((await run('leave', BEN)).ids.join()).toContain('v1:6:');
    expect((await harness.tableNow(table.id)).table.status).toBe('playing');
  });

  test('says that a table is over, and that there is none', async () => {
    expect((await press('join')).text).toContain('Be the first');
    const { table } = await harness.openLobby();
    await harness.run(join, BEN, table.id);
    await harness.click(ANNA, `v1:x:${table.id}:0:`);
    expect((await choose(table.id, BEN)).text).toContain('was cancelled');
  });
});
