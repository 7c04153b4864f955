import { describe, expect, test } from 'vitest';
import { en } from '../../app-texts.ts';
import { ANNA, BEN, CHANNEL } from '../harness.ts';
import { postsOf } from '../posts.ts';
import { callbacksOf, lastAnswer } from '../responses.ts';
import { useHarness } from '../use-harness.ts';

const harness = useHarness();

const responseText = (): string => lastAnswer(harness).text.trim();
const option = (name: string, value: unknown, type = 3) => ({ name, type, value });
const command = (subcommand: string, options: readonly unknown[] = [], fields = {}) =>
  harness.interact(ANNA, {
    type: 2,
    data: { type: 1, name: 'vips', options: [{ type: 1, name: subcommand, options }] },
    ...fields,
  });
const click = (data: unknown, fields = {}) => harness.interact(ANNA, { type: 3, data, ...fields });

/** Checks that nothing has been stored: no table, no move. */
const expectNothingStored = async () => expect(await harness.store.nextDueAt()).toBeNull();

describe('a malformed interaction', () => {
  const button = { custom_id: 'v1:j:aaaaaaaa:0:', component_type: 2 };
  const user = { id: ANNA, username: 'anna', global_name: null };
  test.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['a click without data', { type: 3, data: undefined }],
    ['a click without a custom id', { type: 3, data: { component_type: 2 } }],
    ['a click whose custom id is a number', { type: 3, data: { custom_id: 7, component_type: 2 } }],
    ['select values that are numbers', { type: 3, data: { ...button, values: [1, null] } }],
    ['select values that are no list', { type: 3, data: { ...button, values: 'greedy' } }],
    ['a click of a member without a user', { type: 3, data: button, member: {} }],
    ['a user without a name', { type: 3, data: button, member: { user: { id: ANNA } } }],
    ['a user without an id', { type: 3, data: button, member: { user: { ...user, id: undefined } } }],
    ['a message with malformed flags', { type: 3, data: button, message: { flags: 'all' } }],
    ['a modal without fields', { type: 5, data: { custom_id: 'v1:p:aaaaaaaa:0:' } }],
    ['a command without a name', { type: 2, data: { type: 1 } }],
    ['a command without data', { type: 2, data: null }],
    ['options that are no list', { type: 2, data: { type: 1, name: 'vips', options: { sub: 'new' } } }],
    ['an option without a name', { type: 2, data: { type: 1, name: 'vips', options: [{ type: 1 }] } }],
    [
      'an option whose value is an object',
      {
        type: 2,
        data: { type: 1, name: 'vips', options: [{ type: 1, name: 'new', options: [option('target', {})] }] },
      },
    ],
    ['no locale', { type: 3, data: button, locale: undefined }],
    ['a server that is a number', { type: 3, data: button, guild_id: 5 }],
    ['an unknown type, by a member without a user', { type: 99, member: {} }],
    ['a channel without a type', { type: 2, data: { type: 1, name: 'vips' }, channel: { id: CHANNEL } }],
  ])('(%s) is answered with an error and changes nothing', async (_, fields) => {
    await harness.interact(ANNA, fields);
    expect(callbacksOf(harness)).toHaveLength(1);
    expect(responseText()).toMatch(/^Something broke at my end/u);
    expect(harness.logEntries).toHaveLength(1);
    await expectNothingStored();
  });

  test.each([
    ['without a token', { token: undefined }],
    ['without an id', { id: undefined }],
    ['of an unknown type', { type: 99 }],
    ['without a type', { type: undefined }],
    ['an autocompletion without data', { type: 4, data: undefined }],
    ['an autocompletion of another command', { type: 4, data: { type: 1, name: 'poll', options: [] } }],
  ])('(%s) that cannot be answered is ignored', async (_, fields) => {
    await harness.interact(ANNA, { type: 3, data: {}, ...fields });
    expect(harness.discord.requests).toEqual([]);
  });
});

describe('an interaction from where games cannot be played', () => {
  test.each([
    ['outside a server', { guild_id: undefined, member: undefined, user: { id: ANNA, username: 'anna' } }],
    ['in a server, without a member', { member: undefined }],
  ])('(%s) is answered that games need a server', async (_, fields) => {
    await command('new', [option('target', 'x'.repeat(10))], fields);
    expect(responseText()).toBe(en['app.server-only']);
    await click({ custom_id: 'v1:j:aaaaaaaa:0:', component_type: 2 }, fields);
    expect(responseText()).toBe(en['app.server-only']);
    await expectNothingStored();
  });

  test.each([
    ['a direct message', { channel: { id: CHANNEL, type: 1 } }],
    ['a category', { channel: { id: CHANNEL, type: 4 } }],
    ['a directory', { channel: { id: CHANNEL, type: 14 } }],
    ['a forum', { channel: { id: CHANNEL, type: 15 } }],
    ['a media channel', { channel: { id: CHANNEL, type: 16 } }],
    ['an unknown type of channel', { channel: { id: CHANNEL, type: 99 } }],
    ['no channel at all', { channel: undefined }],
  ])('(%s) opens no table and shows none', async (_, fields) => {
    const { table } = await harness.posted(harness.openLobby());
    const before = await harness.store.load(table.id);
    const dueBefore = await harness.store.nextDueAt();
    await command('new', [option('target', 'the ideal nowhere')], fields);
    expect(responseText()).toBe(en['app.wrong-channel']);
    await command('show', [option('table', table.id)], fields);
    expect(responseText()).toBe(en['app.wrong-channel']);
    expect(await harness.store.nextDueAt()).toBe(dueBefore);
    expect(await harness.store.load(table.id)).toEqual(before);
  });

  test('opens no table where the permissions are unknown', async () => {
    for (const app_permissions of [undefined, '', 'all of them', '0']) {
      await command('new', [option('target', 'the ideal nowhere')], { app_permissions });
      expect(responseText()).toContain('I’m not allowed to post in this channel');
    }
    await expectNothingStored();
  });
});

describe('forged command options', () => {
  test.each<readonly [string, readonly unknown[]]>([
    ['a target that is a number', [option('target', 7, 4)]],
    ['a target of 4,000 characters', [option('target', 'x'.repeat(4_000))]],
    ['an unknown set', [option('target', 'the ideal x'), option('set', '__proto__')]],
  ])('(%s) open no table', async (_, options) => {
    await command('new', options);
    expect(responseText()).toMatch(/^That won’t fit the poster/u);
    // What was typed is not lost.
    const typed = options.find((each) => (each as { name?: string }).name === 'target') as
      | { value?: unknown }
      | undefined;
    const quoted = typeof typed?.value === 'string' ? [`> ${typed.value.slice(0, 1_000)}`] : [];
    for (const line of quoted) expect(responseText().split('\n')).toContain(line);
    await expectNothingStored();
  });

  test.each([-5, 1.5, Number.MAX_SAFE_INTEGER, 'all', true])(
    '(%j bots) open a table within the seat limits',
    async (bots) => {
      await command('new', [option('target', 'the ideal x'), option('bots', bots, 4)]);
      const [table] = await harness.store.listOpen('100000000000000001', 5);
      expect(table!.seats.length).toBeGreaterThan(0);
      expect(table!.seats.length).toBeLessThanOrEqual(5);
    },
  );

  test.each([
    '',
    ' ',
    '🃏',
    "'; drop table tables; --",
    '\u0000',
    '__proto__',
    '../../etc/passwd',
    'a'.repeat(6_000),
    '%',
    '________',
  ])('(%j as a table) find no table', async (name) => {
    for (const subcommand of ['show', 'bet', 'history', 'cancel']) {
      await command(subcommand, [option('table', name)]);
      expect(responseText()).toBe(en['app.refused.gone']);
    }
  });

  test('find a table whatever the case and spaces of its id', async () => {
    const { table } = await harness.openLobby();
    await command('show', [option('table', ` ${table.id.toUpperCase()} `)]);
    expect(responseText()).toBe(en['app.shown']);
  });

  test.each(['toString', '', 'new new'])(
    '(%j as a subcommand) are answered that it does not exist',
    async (subcommand) => {
      await command(subcommand);
      expect(responseText()).toBe(en['app.no-such-command']);
    },
  );
});

describe('an interaction token that Discord no longer accepts', () => {
  test('between acknowledgement and answer: the bot’s own token stays valid', async () => {
    const { table, match } = await harness.startGame();
    harness.discord.failNext(/webhooks/, { status: 401, code: 50027 });
    await harness.click(ANNA, `v1:p:${table.id}:${match!.step}:f123`);
    expect(harness.logEntries.map(({ message }) => message)).toEqual(['responding to an interaction failed']);
    expect(harness.logEntries[0]!.facts['action']).toBe('edit reply');
    await harness.drainOutbox();
    expect(postsOf(harness)).not.toEqual([]);
    await harness.click(BEN, `v1:p:${table.id}:${match!.step}:f123`);
    expect((await harness.store.load(table.id))!.events.length).toBeGreaterThan(match!.events.length + 1);
  });
});
