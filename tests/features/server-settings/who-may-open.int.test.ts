import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../src/kernel/random.ts';
import { ANNA, BEN, CHANNEL, GUILD, type Harness, memberWith } from '../../discord/harness.ts';
import { playOut } from '../../discord/play-out.ts';
import { asManager } from '../../discord/press-story.ts';
import { answerTo, choiceOfChannels, choiceOfRole, lastAnswer } from '../../discord/responses.ts';
import { useHarness } from '../../discord/use-harness.ts';

const harness = useHarness();
const ROLE = '600000000000000077';
const REFUSED = /opens the tables/u;
type Fields = NonNullable<Parameters<Harness['interact']>[1]>;
/** Anna with these roles. */
const having = (...roles: readonly string[]): Fields => {
  const rights = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;
  return { member: { ...memberWith(ANNA, rights).member, roles } };
};
const settle = (settings: Parameters<Harness['store']['changeServerSettings']>[1]) =>
  harness.store.changeServerSettings(GUILD, settings);
const openTables = async () => (await harness.store.listOpen(GUILD, 99)).length;
const menu = (data: object) => (fields: Fields) => harness.interact(ANNA, { type: 2, data, ...fields });
const press = (customId: string) => (fields: Fields) => harness.click(ANNA, customId, fields);
/** A press in `/settings` by a manager. */
const use = (payload: string, more: object) =>
  harness.click(ANNA, `v1:9:aaaaaaaa:0:${payload}`, { ...asManager(ANNA), ...more });
async function overTable(): Promise<string> {
  return (await playOut(harness, await harness.startGame(), seededRandom('over'))).table.id;
}

/** All ways to a table, of which each opens one. */
const WAYS: Readonly<Record<string, (fields: Fields) => unknown>> = {
  'a command': (fields) => harness.command(ANNA, 'new', { target: 'x' }, 'vips', fields),
  'a game alone': (fields) => harness.command(ANNA, 'solo', {}, 'fame-us', fields),
  'a lesson': (fields) => harness.command(ANNA, 'learn', {}, 'vips', fields),
  'a desk': press('v1:Q:aaaaaaaa:0:run.vips.new'),
  'the menu of a person': menu({
    ...{ type: 2, name: 'Challenge to a game of VIPs', target_id: BEN },
    resolved: {
      users: { [BEN]: { id: BEN, username: 'Ben', global_name: 'Ben' } },
      members: { [BEN]: { permissions: '8' } },
    },
  }),
  'a rematch': async (fields) => harness.click(ANNA, `v1:n:${await overTable()}:0:`, fields),
  'the other game': async (fields) => harness.click(ANNA, `v1:n:${await overTable()}:0:fame-us`, fields),
};

describe('a role for opening tables', () => {
  test.each(Object.entries(WAYS))('holds for %s', async (_, open) => {
    await settle(() => ({ openRoleId: ROLE }));
    await open(having('600000000000000078'));
    expect(lastAnswer(harness).text).toMatch(REFUSED);
    expect(lastAnswer(harness).text).toContain(`<@&${ROLE}>`);
    expect(await openTables()).toBe(0);
    await open(having(ROLE));
    await open(asManager(ANNA));
    expect(await openTables()).toBe(2);
  });

  test('holds for planning a night', async () => {
    await harness.store.setNotifications(ANNA, { timeZone: 'Europe/Paris' });
    await settle(() => ({ openRoleId: ROLE }));
    await press('v1:0:aaaaaaaa:0:plan')(having());
    expect(lastAnswer(harness).text).toMatch(REFUSED);
    await press('v1:0:aaaaaaaa:0:plan')(having(ROLE));
    expect(harness.discord.requestsMatching(/\/callback$/u).at(-1)?.body).toMatchObject({ type: 9 });
  });

  test('lets everyone sit down, and is nobody’s once it is everyone’s', async () => {
    await use('open-role', choiceOfRole(ROLE, false));
    expect(await harness.store.serverSettings(GUILD)).toEqual({ openRoleId: ROLE });
    const { table } = await harness.openLobby();
    await harness.click(BEN, `v1:j:${table.id}:0:`);
    expect((await harness.tableNow(table.id)).table.seats).toHaveLength(2);
    await use('open-role', choiceOfRole(GUILD, false));
    expect(await harness.store.serverSettings(GUILD)).toEqual({});
  });
});

test('in a channel without games nobody opens a table, whatever was played there before', async () => {
  const over = await overTable();
  await use('closed-channels', choiceOfChannels([CHANNEL]));
  const thread = { channel: { id: '200000000000000009', type: 11, parent_id: CHANNEL } };
  for (const fields of [asManager(ANNA), { ...having(), ...thread }]) {
    await WAYS['a command']!(fields);
    expect(lastAnswer(harness).text).toContain('No games in this channel');
  }
  await harness.click(ANNA, `v1:n:${over}:0:`, asManager(ANNA));
  expect(lastAnswer(harness).text).toContain('No games in this channel');
  expect(await openTables()).toBe(0);
  await use('closed-channels', { values: [], resolved: {} });
  await harness.click(ANNA, `v1:n:${over}:0:`, asManager(ANNA));
  expect(await openTables()).toBe(1);
});

test('a server may allow fewer open tables than the operator, but not more', async () => {
  const choose = (limit: string) =>
    answerTo(harness, ANNA, 'v1:9:aaaaaaaa:0:limit', { ...asManager(ANNA), values: [limit] });
  expect((await choose('5')).text).toContain('Open tables: 5 at most');
  for (let i = 0; i < 5; i++) await harness.openLobby({}, `30000000000000010${i}`);
  await WAYS['a command']!(having());
  expect(lastAnswer(harness).text).toContain('5 open tables');
  await choose('250');
  expect(await harness.store.serverSettings(GUILD)).toEqual({ maxTables: 5 });
  await choose('default');
  await WAYS['a command']!(having());
  expect(await openTables()).toBe(6);
});

test('a channel has a language and a pace of its own, its threads included', async () => {
  const at = (id: string) => ({ channel: { id, type: 0 } });
  const choose = (payload: string, value: string, id: string = CHANNEL) =>
    use(payload, { ...at(id), values: [value] });
  await choose('locale', 'de');
  await choose('locale-here', 'fr');
  await choose('pace-here', '60m');
  const thread = { channel: { id: '200000000000000009', type: 11, parent_id: CHANNEL } };
  for (const fields of [at(CHANNEL), thread, at('200000000000000002')])
    await WAYS['a command']!({ ...having(), ...fields });
  const told = async () =>
    (await harness.store.listOpen(GUILD, 9)).map(({ locale, turnTimeMs }) => `${locale} ${turnTimeMs}`);
  expect((await told()).toSorted()).toEqual(['de 86400000', 'fr 3600000', 'fr 3600000']);
  for (const payload of ['locale-here', 'pace-here']) await choose(payload, 'default');
  expect(await harness.store.serverSettings(GUILD)).toEqual({ locale: 'de' });
  for (let i = 0; i < 26; i++)
    await choose('locale-here', 'fr', String(200_000_000_000_000_100n + BigInt(i)));
  expect(Object.keys((await harness.store.serverSettings(GUILD)).ownChannels ?? {})).toHaveLength(25);
  expect(lastAnswer(harness).text).toContain('25 channels with rules of their own');
});
