import { ChannelType } from 'discord-api-types/v10';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorCodeOf, messageOf } from './rest-bodies.ts';
import { useFakeDiscord } from './rest-request.ts';

const V2 = 32768;
const fake = useFakeDiscord();
const { rest } = fake;
let path: string;
beforeEach(() => {
  path = `/channels/${fake.discord.channelId}/messages`;
});

const NOBODY = { parse: [] };
const post = (body: object, to = path) => rest('POST', to, { allowed_mentions: NOBODY, ...body });
const edit = (id: string, to = path) =>
  rest('PATCH', `${to}/${id}`, { content: 'new', allowed_mentions: NOBODY });

describe('a message older than an hour', () => {
  test('may be edited three times in six seconds, in each channel', async () => {
    const { id } = messageOf(await post({ content: 'x' }));
    const [, otherChannel = ''] = [...fake.discord.state.channels.keys()];
    const other = `/channels/${otherChannel}/messages`;
    const elsewhere = messageOf(await post({ content: 'x' }, other)).id;
    fake.clock.advance(3_600_000);
    const young = messageOf(await post({ content: 'x' })).id;
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await edit(id)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await edit(id);
    expect([refused.status, errorCodeOf(refused)]).toEqual([429, 30046]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([(await edit(young)).status, (await edit(elsewhere, other)).status]).toEqual([200, 200]);
    fake.clock.advance(6_000);
    expect((await edit(id)).status).toBe(200);
  });
});

describe('a nonce', () => {
  const message = { content: 'x', nonce: 'n1', enforce_nonce: true };

  test('whose message was deleted is refused as an unknown message, for some minutes', async () => {
    const { id } = messageOf(await post(message));
    expect(messageOf(await post(message)).id).toBe(id);
    await rest('DELETE', `${path}/${id}`);
    expect(errorCodeOf(await post(message))).toBe(10008);
    fake.clock.advance(5 * 60_000 + 1);
    expect(messageOf(await post(message)).id).not.toBe(id);
  });
});

describe('a push notification', () => {
  const bodies = (name: string) =>
    fake.discord
      .user(name)
      .notifications()
      .map(({ body }) => body);

  test('has no text for a message of components, and there is none for an edit', async () => {
    const [ada, ben] = [fake.discord.user('Ada').id, fake.discord.user('Ben').id];
    const { id } = messageOf(
      await post({
        flags: V2,
        components: [{ type: 10, content: `Your turn, <@${ada}>` }],
        allowed_mentions: { parse: [], users: [ada] },
      }),
    );
    await rest('PATCH', `${path}/${id}`, {
      components: [{ type: 10, content: `<@${ben}>` }],
      allowed_mentions: { parse: [], users: [ben] },
    });
    expect(bodies('Ada')).toEqual(['']);
    expect(bodies('Ben')).toEqual([]);
  });
});

test('a mention that pings nobody is reported: phones show no name', async () => {
  const ada = fake.discord.user('Ada').id;
  expect(messageOf(await post({ content: `<@${ada}>` })).mentions).toEqual([]);
  expect(fake.discord.violations.map(({ text }) => text)).toEqual([
    `<@${ada}> pings nobody: phones show it as @unknown-user`,
  ]);
});

describe('a private thread', () => {
  test('is there for its members only, and for a bot that one of them mentions', async () => {
    const [ada, ben] = [fake.discord.user('Ada'), fake.discord.user('Ben')];
    const threadId = ada.startPrivateThread(fake.discord.channelId, 'backroom');
    const inside = `/channels/${threadId}/messages`;
    ada.sendMessage(threadId, 'just us');
    expect(ada.visibleMessages(threadId)).toHaveLength(1);
    expect(ben.visibleMessages(threadId)).toEqual([]);
    expect(errorCodeOf(await post({ content: 'x' }, inside))).toBe(50001);
    expect(errorCodeOf(await rest('GET', `/channels/${threadId}`))).toBe(50001);
    ada.sendMessage(threadId, `<@${fake.discord.applicationId}>`);
    expect((await post({ content: 'x' }, inside)).status).toBe(200);
  });
});

test('a voice channel has no threads, and takes no messages of a bot that may not connect', async () => {
  const channel = fake.discord.state.channels.get(fake.discord.channelId)!;
  const voice = { ...channel, id: fake.discord.state.nextId(), type: ChannelType.GuildVoice } as never;
  fake.discord.state.putChannel(voice);
  const { id } = voice as { id: string };
  const inside = `/channels/${id}/messages`;
  const message = messageOf(await post({ content: 'x' }, inside));
  const thread = await rest('POST', `${inside}/${message.id}/threads`, { name: 'no' });
  expect(errorCodeOf(thread)).toBe(50024);
  fake.discord.denyBotPermissions(id, 'Connect');
  expect(errorCodeOf(await post({ content: 'x' }, inside))).toBe(50013);
});

test('commands of context menus have a name and nothing else, and are 15 of a kind at most', async () => {
  const commands = `/applications/${fake.discord.applicationId}/commands`;
  const put = (...bodies: readonly object[]) => rest('PUT', commands, bodies);
  expect(
    (await put({ name: 'Challenge to a game of VIPs', type: 2 }, { name: 'Play VIPs about this', type: 3 }))
      .status,
  ).toBe(200);
  const option = { type: 3, name: 'target', description: 'Whom' };
  for (const wrong of [
    { name: 'Too', type: 2, description: 'much' },
    { name: 'Too', type: 3, description_localizations: { de: 'viel' } },
    { name: 'Too', type: 3, options: [option] },
    { name: ' spaced ', type: 2 },
    { name: '', type: 3 },
    { name: 'n'.repeat(33), type: 2 },
  ])
    expect([wrong, errorCodeOf(await put(wrong))]).toEqual([wrong, 50035]);
  const ofKind = (type: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `Command ${i}`, type }));
  expect((await put(...ofKind(2, 15), ...ofKind(3, 15))).status).toBe(200);
  const tooMany = await put(...ofKind(3, 16));
  expect([tooMany.status, errorCodeOf(tooMany)]).toEqual([400, 30032]);
});
