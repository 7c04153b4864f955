import { ButtonStyle, ComponentType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Thread } from '../../../playground/fake-discord/state/channels.ts';
import { PIXEL } from './pixel.ts';
import { errorCodeOf, messageOf, threadOf } from './rest-bodies.ts';
import { useFakeDiscord } from './rest-request.ts';
// The bot's globals, which other files of the same worker leave behind: uploads work with them, too.
import '../../../src/share-undici.ts';

const fake = useFakeDiscord();
const { rest } = fake;
let channel: string;
beforeEach(() => {
  channel = `/channels/${fake.discord.channelId}`;
});

const post = (where: string, body: unknown = { content: 'x' }) => rest('POST', `${where}/messages`, body);
const threadUnder = (messageId: string, body: object = {}) =>
  rest('POST', `${channel}/messages/${messageId}/threads`, { name: 'Table 1', ...body });
const startThread = async (body: object = {}) => threadUnder(messageOf(await post(channel)).id, body);

const PRESSABLE = {
  components: [
    {
      type: ComponentType.ActionRow,
      components: [
        { type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Press', custom_id: 'press' },
      ],
    },
  ],
};

describe('threads', () => {
  test('creates a thread from a message, with the id of the message', async () => {
    const message = messageOf(await post(channel));
    const { status, body } = await threadUnder(message.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: message.id,
      type: 11,
      parent_id: fake.discord.channelId,
      owner_id: fake.discord.applicationId,
    });
    expect(errorCodeOf(await threadUnder(message.id, { name: 'Table 2' }))).toBe(160004);
    const [line, found] = (await rest('GET', `${channel}/messages?limit=2`)).body as [
      { type: number; content: string; message_reference: { channel_id: string } },
      { thread?: { id: string } },
    ];
    expect(found.thread?.id).toBe(message.id);
    expect(line).toMatchObject({
      type: 18,
      content: 'Table 1',
      message_reference: { channel_id: message.id },
    });
  });

  test('accepts names of 1 to 100 characters', async () => {
    expect((await startThread({ name: 'x'.repeat(100) })).status).toBe(201);
    for (const name of ['', 'x'.repeat(101), undefined])
      expect(errorCodeOf(await startThread({ name }))).toBe(50035);
  });

  test('rejects a thread in a thread', async () => {
    const inside = `/channels/${threadOf(await startThread()).id}`;
    const { id } = messageOf(await post(inside));
    const nested = await rest('POST', `${inside}/messages/${id}/threads`, { name: 'x' });
    expect(errorCodeOf(nested)).toBe(50024);
  });

  test('lets the bot rename and archive its own thread, and lock it only with the permission', async () => {
    const thread = threadOf(await startThread());
    const change = (to: object) => rest('PATCH', `/channels/${thread.id}`, to);
    expect(threadOf(await change({ name: 'Over' })).name).toBe('Over');
    expect(errorCodeOf(await change({ locked: true }))).toBe(50013);
    expect(threadOf(await change({ archived: true })).thread_metadata.archived).toBe(true);
    expect(errorCodeOf(await change({ name: 'Again' }))).toBe(50083);
    expect(threadOf(await change({ archived: false, name: 'Again' })).name).toBe('Again');
  });

  test('unarchives a thread for a new message, not for an edit, and never a locked one', async () => {
    const thread = threadOf(await startThread());
    const path = `/channels/${thread.id}`;
    const message = messageOf(await post(path));
    fake.discord.archiveThread(thread.id);
    expect(errorCodeOf(await rest('PATCH', `${path}/messages/${message.id}`, { content: 'y' }))).toBe(50083);
    expect((await post(path)).status).toBe(200);
    expect(threadOf(await rest('GET', path)).thread_metadata.archived).toBe(false);
    fake.discord.archiveThread(thread.id, true);
    expect(errorCodeOf(await post(path))).toBe(160005);
    expect(() => fake.discord.user('Ada').sendMessage(thread.id, 'x')).toThrow('locked');
  });

  test('lets nobody press or call anything in a locked thread, and opens an archived one for who may write there', async () => {
    const thread = threadOf(await startThread());
    const { id } = messageOf(await post(`/channels/${thread.id}`, PRESSABLE));
    const [ada, ben] = [fake.discord.user('Ada'), fake.discord.user('Ben')];
    const { state } = fake.discord;
    const parent = state.channels.get(fake.discord.channelId)!;
    const deny = String(PermissionFlagsBits.SendMessagesInThreads);
    state.putChannel({
      ...parent,
      permission_overwrites: [{ id: ben.id, type: OverwriteType.Member, allow: '0', deny }],
    });
    const isArchived = () => (state.channels.get(thread.id) as Thread).thread_metadata?.archived;

    fake.discord.archiveThread(thread.id, true);
    await expect(ada.click(id, 'press')).rejects.toThrow('This thread is locked');
    fake.discord.archiveThread(thread.id);
    await expect(ben.click(id, 'press')).rejects.toThrow('you may not write in it');
    expect(isArchived()).toBe(true);
    // No bot is there to answer.
    void ada.click(id, 'press');
    expect(isArchived()).toBe(false);
  });

  test('answers 10003 for a deleted channel', async () => {
    const thread = threadOf(await startThread());
    fake.discord.state.removeChannel(thread.id);
    expect(errorCodeOf(await post(`/channels/${thread.id}`))).toBe(10003);
    expect(errorCodeOf(await rest('GET', `/channels/${thread.id}`))).toBe(10003);
  });
});

describe('permissions', () => {
  test('answers 50001 if the bot cannot see the channel', async () => {
    const message = messageOf(await post(channel));
    fake.discord.denyBotPermissions(fake.discord.channelId, 'ViewChannel');
    const answers = await Promise.all([
      post(channel),
      rest('GET', channel),
      rest('PATCH', `${channel}/messages/${message.id}`, { content: 'y' }),
      threadUnder(message.id),
    ]);
    expect(answers.map((answer) => [answer.status, errorCodeOf(answer)])).toEqual(
      answers.map(() => [403, 50001]),
    );
    fake.discord.restoreBotPermissions(fake.discord.channelId, 'ViewChannel');
    expect((await post(channel)).status).toBe(200);
  });

  test.each([
    ['SendMessages', () => post(channel)],
    ['CreatePublicThreads', () => startThread()],
    [
      'AttachFiles',
      () => rest('POST', `${channel}/messages`, {}, { files: [{ name: 'a.png', bytes: PIXEL }] }),
    ],
  ] as const)('answers 50013 without %s', async (name, act) => {
    expect((await act()).status).toBeLessThan(300);
    fake.discord.denyBotPermissions(fake.discord.channelId, name);
    expect((await act()).body).toEqual({ message: 'Missing Permissions', code: 50013 });
  });

  test('checks SendMessagesInThreads and not SendMessages in a thread', async () => {
    const thread = threadOf(await startThread());
    fake.discord.denyBotPermissions(fake.discord.channelId, 'SendMessages');
    expect((await post(`/channels/${thread.id}`)).status).toBe(200);
    fake.discord.denyBotPermissions(fake.discord.channelId, 'SendMessagesInThreads');
    expect(errorCodeOf(await post(`/channels/${thread.id}`))).toBe(50013);
  });
});
