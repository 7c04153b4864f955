import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { ClientMessage } from '../../../playground/fake-discord/page-client/parse-client-message.ts';
import type { ServerMessage } from '../../../playground/protocol.ts';
import { socketText } from '../../../playground/fake-discord/socket-text.ts';
import { Inbox } from '../inbox.ts';
import { PIXEL } from './pixel.ts';
import { connectBot, type RawBot } from './raw-bot.ts';
import { COMMANDS } from './registered-commands.ts';
import { useFakeDiscord } from './rest-request.ts';

type OfType<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

interface TestWindow {
  readonly socket: WebSocket;
  readonly received: readonly ServerMessage[];
  send(message: ClientMessage | object): void;
  next<Type extends ServerMessage['type']>(type: Type): Promise<OfType<Type>>;
}

const fake = useFakeDiscord();
const { rest } = fake;
let bot: RawBot;
let commands: string;
let messages: string;
let windows: TestWindow[];
beforeEach(async () => {
  bot = await connectBot(fake.discord);
  commands = `/applications/${fake.discord.applicationId}/commands`;
  messages = `/channels/${fake.discord.channelId}/messages`;
  await rest('PUT', commands, COMMANDS);
  windows = [];
});
afterEach(() => {
  for (const { socket } of [...windows, bot]) socket.terminate();
});

/** The bot answers the next interaction; resolves with it. */
async function answer(body: object) {
  const interaction = await bot.next('INTERACTION_CREATE');
  await rest('POST', `/interactions/${interaction.id}/${interaction.token}/callback`, body);
  return interaction;
}

async function connect(): Promise<TestWindow> {
  const socket = new WebSocket(`${fake.discord.url.replace('http', 'ws')}/playground/socket`);
  const inbox = new Inbox<ServerMessage>();
  socket.on('message', (data) => inbox.add(JSON.parse(socketText(data)) as ServerMessage));
  const window: TestWindow = {
    socket,
    received: inbox.all,
    send: (message) => socket.send(JSON.stringify(message)),
    next: async (type) => (await inbox.take((one) => one.type === type)) as OfType<typeof type>,
  };
  windows.push(window);
  await new Promise((resolve) => socket.on('open', resolve));
  return window;
}

async function openWindow(name: string): Promise<TestWindow & { readonly snapshot: OfType<'snapshot'> }> {
  const window = await connect();
  window.send({ type: 'selectPerson', userId: fake.discord.user(name).id });
  return { ...window, snapshot: await window.next('snapshot') };
}

describe('a window', () => {
  test('acts as a person and receives a snapshot of the server', async () => {
    const { snapshot } = await openWindow('Ben');
    expect(snapshot.me.global_name).toBe('Ben');
    expect(snapshot.people.map((user) => user.global_name)).toEqual(['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma']);
    // The last is that of their direct messages, which has no name.
    expect(snapshot.channels.map(({ name }) => name)).toEqual(['games', 'lobby-talk', 'slow-games', null]);
    expect(snapshot.commands.map(({ name }) => name)).toEqual(['hello', 'table']);
    expect([snapshot.botOnline, snapshot.guildName]).toEqual([true, 'The Playground']);
  });

  test('receives messages, unread counts and their reset', async () => {
    const [ada, ben] = [await openWindow('Ada'), await openWindow('Ben')];
    ada.send({
      type: 'say',
      channelId: fake.discord.channelId,
      content: `hi <@${fake.discord.user('Ben').id}>`,
    });
    expect((await ben.next('message')).isNew).toBe(true);
    expect(await ben.next('unread')).toMatchObject({ messages: 1, mentions: 1 });
    ben.send({ type: 'read', channelId: fake.discord.channelId });
    expect(await ben.next('unread')).toMatchObject({ messages: 0, mentions: 0 });
    await ada.next('message');
    expect(ada.received.filter(({ type }) => type === 'unread')).toEqual([]);
  });

  test('never receives ephemeral messages of others', async () => {
    const [ada, ben] = [await openWindow('Ada'), await openWindow('Ben')];
    ada.send({ type: 'command', nonce: 'n1', channelId: fake.discord.channelId, name: 'hello', options: [] });
    await answer({ type: 4, data: { content: 'secret', flags: 64 } });
    expect(await ada.next('interaction')).toMatchObject({ nonce: 'n1', state: 'acknowledged' });
    const { message } = await ada.next('message');
    ada.send({ type: 'dismiss', messageId: message.id });
    await ada.next('messageDeleted');
    ada.send({ type: 'say', channelId: fake.discord.channelId, content: 'done' });
    await ben.next('message');
    expect(JSON.stringify(ben.received)).not.toContain('secret');
    expect(ben.received.map(({ type }) => type)).not.toContain('messageDeleted');
    expect(JSON.stringify((await openWindow('Ben')).snapshot.messages)).not.toContain('secret');
  });

  test('runs a command, presses a button and submits a modal', async () => {
    const ada = await openWindow('Ada');
    const option = { type: 3, name: 'to', value: 'all' };
    ada.send({
      type: 'command',
      nonce: '1',
      channelId: fake.discord.channelId,
      name: 'hello',
      options: [option],
    });
    const button = { type: 2, style: 1, label: 'Talk', custom_id: 'talk' };
    await answer({ type: 4, data: { content: 'Welcome', components: [{ type: 1, components: [button] }] } });
    const { message } = await ada.next('message');
    ada.send({ type: 'component', nonce: '2', messageId: message.id, customId: 'talk' });
    const label = { type: 18, label: 'Words', component: { type: 4, style: 1, custom_id: 'words' } };
    await answer({ type: 9, data: { custom_id: 'm', title: 'Talk', components: [label] } });
    const { modalId, modal } = await ada.next('modal');
    expect(modal.title).toBe('Talk');
    ada.send({ type: 'modal', nonce: '3', modalId, values: { words: 'Hear, hear' } });
    expect(await answer({ type: 6 })).toMatchObject({
      data: { components: [{ component: { value: 'Hear, hear' } }] },
    });
  });

  test('receives choices for an autocompletion', async () => {
    const ada = await openWindow('Ada');
    const option = { type: 3, name: 'to', value: 'wo', focused: true };
    ada.send({
      type: 'autocomplete',
      nonce: '1',
      channelId: fake.discord.channelId,
      name: 'hello',
      options: [option],
    });
    await answer({ type: 8, data: { choices: [{ name: 'World', value: 'world' }] } });
    expect(await ada.next('choices')).toMatchObject({ nonce: '1', choices: [{ value: 'world' }] });
  });

  test("receives who joins and leaves, and problems with the bot's requests", async () => {
    const ada = await openWindow('Ada');
    ada.send({ type: 'invite', name: '  Zoé  ' });
    expect((await ada.next('people')).people.at(-1)?.global_name).toBe('Zoé');
    const ben = await openWindow('Ben');
    ben.send({ type: 'leave' });
    expect((await ada.next('people')).people.map((each) => each.global_name)).not.toContain('Ben');
    expect((await ben.next('snapshot')).me.global_name).toBe('Chloé');
    await rest('POST', messages, {});
    expect((await ada.next('problem')).text).toContain('50006');
  });

  test('chooses the language of a person and of the server, and sees commands in it', async () => {
    await rest('PUT', commands, [
      {
        name: 'hello',
        description: 'Says hello',
        description_localizations: { fr: 'Dit bonjour' },
        options: [
          {
            type: 3,
            name: 'to',
            description: 'Whom',
            description_localizations: { fr: 'À qui' },
            choices: [{ name: 'the world', value: 'world', name_localizations: { fr: 'le monde' } }],
          },
        ],
      },
    ]);
    const ada = await openWindow('Ada');
    ada.send({ type: 'language', of: 'me', locale: 'fr' });
    expect(await ada.next('languages')).toMatchObject({ locale: 'fr', guildLocale: 'en-US' });
    const offered = await ada.next('commands');
    expect(offered.commands).toMatchObject([
      {
        name: 'hello',
        description: 'Dit bonjour',
        options: [{ name: 'to', description: 'À qui', choices: [{ name: 'le monde', value: 'world' }] }],
      },
    ]);
    const ben = await openWindow('Ben');
    ada.send({ type: 'language', of: 'server', locale: 'de' });
    expect(await ben.next('languages')).toMatchObject({ locale: 'en-US', guildLocale: 'de' });
    ada.send({ type: 'language', of: 'server', locale: 'tlh' });
    expect((await ada.next('error')).text).toContain('does not understand');
  });

  test('receives when the bot disconnects and connects again', async () => {
    const ada = await openWindow('Ada');
    fake.discord.gateway.dropConnections();
    expect((await ada.next('bot')).online).toBe(false);
    bot = await connectBot(fake.discord);
    expect((await ada.next('bot')).online).toBe(true);
  });

  test.each([
    ['a message of unknown type', { type: 'hack', nonce: 'n7' }],
    ['an unknown field', { type: 'invite', name: 'x', admin: true }],
    ['leaving one’s own server', { type: 'leave' }],
    ['a person who does not exist', { type: 'selectPerson', userId: '1' }],
    ['a channel that does not exist', { type: 'say', channelId: '1', content: 'x' }],
    ['a message that does not exist', { type: 'dismiss', messageId: '1' }],
    ['a modal that is not open', { type: 'modal', nonce: 'n7', modalId: '1', values: {} }],
    [
      'a command that does not exist',
      { type: 'command', nonce: 'n7', channelId: '1', name: 'x', options: [] },
    ],
    ['an invalid press', { type: 'component', nonce: 'n7', messageId: '1', customId: '' }],
    ['a press on an unknown message', { type: 'component', nonce: 'n7', messageId: '1', customId: 'x' }],
  ])('receives an error for %s, and a failure of an interaction', async (_, message) => {
    const ada = await openWindow('Ada');
    ada.send(message);
    expect((await ada.next('error')).text).not.toBe('');
    if ('nonce' in message)
      expect(await ada.next('interaction')).toMatchObject({ nonce: 'n7', state: 'failed' });
  });

  test('receives upload URLs that begin at its page, under whatever host that was opened', async () => {
    const ada = await openWindow('Ada');
    await rest('POST', messages, {}, { files: [{ name: 'a.png', bytes: PIXEL }] });
    const { message } = await ada.next('message');
    expect(message.attachments[0]?.url).toMatch(/^\/cdn\//u);
  });

  test('must select a person before anything else', async () => {
    const window = await connect();
    window.send({ type: 'invite', name: 'x' });
    expect((await window.next('error')).text).toContain('Choose first who you are');
  });
});
