import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { remove } from '../../../src/features/lobby/lobby-decisions.ts';
import { join } from '../../../src/table/lobby-seats.ts';
import { ANNA, BEN, CHANNEL, CLEO, GUILD, memberWith, textOfBody } from '../../discord/harness.ts';
import { directChannelOf } from '../../discord/stub-discord-api.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { answerTo, lastAnswer } from '../../discord/responses.ts';

const harness = useHarness();

const WOULD = 'v1:U:aaaaaaaa:0:';
const ROLE = '700000000000000001';
const told = (userId: string) =>
  harness.discord
    .requestsMatching(new RegExp(`^POST /channels/${directChannelOf(userId)}/messages$`, 'u'))
    .map(({ body }) => body);
/** Everyone would play who presses; then the minute is over. */
const wait = async (...users: readonly string[]) => {
  for (const user of users) await harness.click(user, WOULD, { locale: 'de' });
  await harness.doJob('tellWilling');
};

describe('“I’m up for a game”', () => {
  test('tells quietly, in the language of the person, when a table waits for one more: once', async () => {
    await harness.openLobby();
    await wait(BEN);
    await harness.doJob('tellWilling');
    const [message, ...more] = told(BEN);
    expect(more).toEqual([]);
    expect(textOfBody(message!)).toContain('fehlt nur noch eine Person');
    expect((message!.flags ?? 0) & 4096).toBe(4096);
    expect(message!.allowed_mentions).toEqual({ parse: [] });
    expect(JSON.stringify(message)).toContain(`https://discord.com/channels/${GUILD}/`);
  });

  test('is taken back by a second press', async () => {
    await harness.click(BEN, WOULD);
    expect(lastAnswer(harness).text).toContain('Noted. When a table');
    await harness.click(BEN, WOULD);
    expect(lastAnswer(harness).text).toContain('won’t whisper');
    await harness.openLobby();
    await harness.doJob('tellWilling');
    expect(told(BEN)).toEqual([]);
  });

  test('tells nothing of a table that is full enough, by invitation, or begun', async () => {
    const { table } = await harness.openLobby();
    await harness.run(join, CLEO, table.id);
    await harness.openLobby({ gameId: 'fame-us', settings: { pace: 'live', first: 'random' } });
    const { table: closed } = await harness.openLobby();
    await harness.click(ANNA, `v1:1:${closed.id}:0:closed`);
    await harness.startGame();
    await wait(BEN);
    expect(told(BEN)).toEqual([]);
  });

  test('tells nothing to its players, to people who were removed, are blocked, want silence or do not see it', async () => {
    const { table } = await harness.openLobby();
    await harness.run(join, BEN, table.id);
    await harness.run(remove, ANNA, table.id, { holder: BEN });
    await answerTo(harness, ANNA, 'v1:T:aaaaaaaa:0:block', {
      values: [CLEO],
      resolved: { users: { [CLEO]: { id: CLEO, username: 'Cleo', global_name: 'Cleo' } } },
    });
    await harness.store.setNotifications('300000000000000008', { pings: 'none' });
    await wait(ANNA, BEN, CLEO, '300000000000000008');
    harness.discord.failNext(/^GET \/guilds\/\d+\/members\//u, { status: 404, code: 10_007 });
    await wait('300000000000000009');
    for (const user of [ANNA, BEN, CLEO, '300000000000000008', '300000000000000009'])
      expect(told(user), user).toEqual([]);
  });

  test('stays quiet where a person accepts no direct messages', async () => {
    await harness.openLobby();
    harness.discord.failNext(/^POST \/channels\/44/u, { status: 403, code: 50_007 });
    await wait(BEN);
    await harness.doJob('tellWilling');
    expect(harness.discord.requestsMatching(new RegExp(`^POST /channels/${CHANNEL}/messages$`, 'u'))).toEqual(
      [],
    );
  });
});

describe('the role that hosts may call', () => {
  const MANAGER = memberWith(ANNA, PermissionFlagsBits.ManageGuild);
  const choose = (roleId: string | null, mentionable = true) =>
    answerTo(harness, ANNA, 'v1:9:aaaaaaaa:0:call-role', {
      ...MANAGER,
      app_permissions: '52224',
      values: roleId === null ? [] : [roleId],
      resolved: roleId === null ? {} : { roles: { [roleId]: { id: roleId, mentionable } } },
    });
  const call = (tableId: string, user = ANNA as string) => answerTo(harness, user, `v1:1:${tableId}:0:call`);
  const calls = () =>
    harness.discord
      .requestsMatching(new RegExp(`^POST /channels/${CHANNEL}/messages$`, 'u'))
      .map(({ body }) => body)
      .filter(({ content = '' }) => content.includes('<@&'));

  test('is called by the host alone, with a ping for nobody else, and once an hour on the whole server', async () => {
    await choose(ROLE);
    const { table } = await harness.openLobby();
    const { table: other } = await harness.openLobby();
    expect((await call(table.id, BEN)).text).toContain('Only the host');
    expect((await call(table.id)).text).toContain('Called!');
    expect((await call(table.id)).text).toContain('within the last hour');
    expect((await call(other.id)).text).toContain('within the last hour');
    await harness.drainOutbox();
    const [body, ...more] = calls();
    expect(more).toEqual([]);
    expect(body!.content).toContain(`<@&${ROLE}>`);
    expect(body!.allowed_mentions).toEqual({ parse: [], roles: [ROLE] });
    expect((body!.flags ?? 0) & 4096).toBe(0);
  });

  test('is offered only where there is one', async () => {
    const { table } = await harness.openLobby();
    const settings = async () => (await answerTo(harness, ANNA, `v1:1:${table.id}:0:settings`)).ids;
    expect(await settings()).not.toContain(`v1:1:${table.id}:0:call`);
    expect((await call(table.id)).text).toContain('no longer possible');
    await choose(ROLE);
    expect(await settings()).toContain(`v1:1:${table.id}:0:call`);
    await choose(null);
    expect(await settings()).not.toContain(`v1:1:${table.id}:0:call`);
  });

  test('is never everyone, and the panel says where nobody would be pinged', async () => {
    expect((await choose(GUILD)).text).toContain('Everyone? No.');
    expect((await harness.store.serverSettings(GUILD)).callRoleId).toBeUndefined();
    expect((await choose(ROLE, false)).text).toContain('won’t ping anyone yet');
    expect((await harness.store.serverSettings(GUILD)).callRoleId).toBe(ROLE);
  });
});
