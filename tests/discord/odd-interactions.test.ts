import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/locales/en.ts';
import { ANNA, BEN, CHANNEL, type House, openHouse, textOf } from './table.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house[Symbol.asyncDispose]());

const callbacks = () => house.discord.of(/callback$/);
/** What the person was told last. */
const words = (): string => {
  const { body } = house.discord.of(/ \/(?:interactions|webhooks)\//).at(-1)!;
  return textOf((body.data ?? body).components).trim();
};
const option = (name: string, value: unknown, type = 3) => ({ name, type, value });
const command = (sub: string, options: readonly unknown[] = [], more = {}) =>
  house.interact(ANNA, {
    type: 2,
    data: { type: 1, name: 'vips', options: [{ type: 1, name: sub, options }] },
    ...more,
  } as never);
const click = (data: unknown, more = {}) => house.interact(ANNA, { type: 3, data, ...more } as never);

/** Nothing has been stored: no table, no move. */
const nothingStored = async () => expect(await house.store.nextDue()).toBeNull();

describe('an interaction that is not as Discord describes them', () => {
  const gone = undefined;
  const button = { custom_id: 'v1:j:aaaaaaaa:0:', component_type: 2 };
  const somebody = { id: ANNA, username: 'anna', global_name: null };
  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['a click without data', { type: 3, data: gone }],
    ['a click without a custom id', { type: 3, data: { component_type: 2 } }],
    ['a click whose custom id is a number', { type: 3, data: { custom_id: 7, component_type: 2 } }],
    ['a choice of numbers', { type: 3, data: { ...button, values: [1, null] } }],
    ['a choice that is no list', { type: 3, data: { ...button, values: 'greedy' } }],
    ['a click of a member without a user', { type: 3, data: button, member: {} }],
    ['a user without a name', { type: 3, data: button, member: { user: { id: ANNA } } }],
    ['a user without an id', { type: 3, data: button, member: { user: { ...somebody, id: gone } } }],
    ['a message with odd flags', { type: 3, data: button, message: { flags: 'all' } }],
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
    ['no language', { type: 3, data: button, locale: gone }],
    ['a server that is a number', { type: 3, data: button, guild_id: 5 }],
    ['a kind that there is not yet, by a member without a user', { type: 99, member: {} }],
    ['a channel without a kind', { type: 2, data: { type: 1, name: 'vips' }, channel: { id: CHANNEL } }],
  ])('%s is answered in words and does nothing', async (_, what) => {
    await house.interact(ANNA, what as never);
    expect(callbacks()).toHaveLength(1);
    expect(words()).toMatch(/^Something broke on my side/u);
    expect(house.logged).toHaveLength(1);
    await nothingStored();
  });

  it.each([
    ['without a token', { token: undefined }],
    ['without an id', { id: undefined }],
    ['of a kind that there is not yet', { type: 99 }],
    ['of no kind', { type: undefined }],
    ['an autocompletion without data', { type: 4, data: undefined }],
    ['an autocompletion of another command', { type: 4, data: { type: 1, name: 'poll', options: [] } }],
  ])('%s cannot be answered: nothing happens', async (_, what) => {
    await house.interact(ANNA, { type: 3, data: {}, ...what } as never);
    expect(house.discord.seen).toEqual([]);
  });
});

describe('an interaction from where nothing can be played', () => {
  it.each([
    ['outside a server', { guild_id: undefined, member: undefined, user: { id: ANNA, username: 'anna' } }],
    ['in a server, without a member', { member: undefined }],
  ])('%s is told that tables stand on servers', async (_, where) => {
    await command('new', [option('target', 'x'.repeat(10))], where);
    expect(words()).toBe(en['house.server-only']);
    await click({ custom_id: 'v1:j:aaaaaaaa:0:', component_type: 2 }, where);
    expect(words()).toBe(en['house.server-only']);
    await nothingStored();
  });

  it.each([
    ['a direct message', { channel: { id: CHANNEL, type: 1 } }],
    ['a category', { channel: { id: CHANNEL, type: 4 } }],
    ['a directory', { channel: { id: CHANNEL, type: 14 } }],
    ['a forum', { channel: { id: CHANNEL, type: 15 } }],
    ['a gallery of media', { channel: { id: CHANNEL, type: 16 } }],
    ['a kind of channel that there is not yet', { channel: { id: CHANNEL, type: 99 } }],
    ['no channel at all', { channel: undefined }],
  ])('%s opens no table and shows none', async (_, where) => {
    const { table } = await house.lobby();
    await house.showAll();
    const before = await house.store.load(table.id);
    await command('new', [option('target', 'the ideal nowhere')], where);
    expect(words()).toBe(en['house.wrong-channel']);
    await command('show', [option('table', table.id)], where);
    expect(words()).toBe(en['house.wrong-channel']);
    await nothingStored();
    expect(await house.store.load(table.id)).toEqual(before);
  });

  it('a channel of whose permissions nothing is said opens none either', async () => {
    for (const app_permissions of [undefined, '', 'all of them', '0']) {
      await command('new', [option('target', 'the ideal nowhere')], { app_permissions });
      expect(words()).toContain('I may not post in this channel');
    }
    await nothingStored();
  });
});

describe('forged options of a command', () => {
  it.each<readonly [string, readonly unknown[]]>([
    ['no target', []],
    ['a target that is a number', [option('target', 7, 4)]],
    ['a target of 4,000 characters', [option('target', 'x'.repeat(4_000))]],
    ['a set that there is not', [option('target', 'the ideal x'), option('set', '__proto__')]],
  ])('%s opens no table', async (_, options) => {
    await command('new', options);
    expect(words()).toMatch(/^Tell me whom you are looking for/u);
    await nothingStored();
  });

  it.each([-5, 1.5, Number.MAX_SAFE_INTEGER, 'all', true])(
    '%j computer players are some or none',
    async (computers) => {
      await command('new', [option('target', 'the ideal x'), option('computers', computers, 4)]);
      const [table] = await house.store.listOpen('100000000000000001', 5);
      expect(table!.seats.length).toBeGreaterThan(0);
      expect(table!.seats.length).toBeLessThanOrEqual(5);
    },
  );

  it.each([
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
  ])('a table called %j is not found', async (name) => {
    for (const sub of ['show', 'bet', 'history', 'cancel']) {
      await command(sub, [option('table', name)]);
      expect(words()).toBe(en['app.refused.gone']);
    }
  });

  it('a table is found however its id is typed', async () => {
    const { table } = await house.lobby();
    await command('show', [option('table', ` ${table.id.toUpperCase()} `)]);
    expect(words()).toBe(en['house.shown']);
  });

  it.each(['toString', '', 'new new'])('a sub-command %j does not exist', async (sub) => {
    await command(sub);
    expect(words()).toBe(en['house.no-such-command']);
  });
});

describe('a token that Discord does not take any more', () => {
  it('because it is older than 15 minutes: the move counts, the table shows it, and nothing is tried again', async () => {
    const { table, match } = await house.game();
    house.discord.refuse(/callback$/, { status: 404, code: 10062 });
    house.discord.refuse(/webhooks/, { status: 401, code: 50027 });
    await house.click(ANNA, `v1:p:${table.id}:${match!.step}:f123`);
    const after = (await house.store.load(table.id))!;
    expect(after.events).toHaveLength(match!.events.length + 1);
    expect(house.discord.seen).toHaveLength(1);
    await house.showAll();
    expect(house.discord.of(/^POST \/channels\/\d+\/messages$/)).not.toEqual([]);
  });

  it('between acknowledgement and answer: the bot’s own token stays good', async () => {
    const { table, match } = await house.game();
    house.discord.refuse(/webhooks/, { status: 401, code: 50027 });
    await house.click(ANNA, `v1:p:${table.id}:${match!.step}:f123`);
    expect(house.logged.map(({ message }) => message)).toEqual(['showing an answer failed']);
    await house.showAll();
    expect(house.discord.of(/^POST \/channels\/\d+\/messages$/)).not.toEqual([]);
    await house.click(BEN, `v1:p:${table.id}:${match!.step}:f123`);
    expect((await house.store.load(table.id))!.events.length).toBeGreaterThan(match!.events.length + 1);
  });
});
