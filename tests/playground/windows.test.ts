import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { ClientMessage, ServerMessage } from '../../playground/protocol.ts';
import type { StandIn } from '../../playground/standin/index.ts';
import { startBench, type TestBench } from './bot.ts';
import { PIXEL } from './pixel.ts';

type OfType<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

interface TestWindow {
  readonly socket: WebSocket;
  readonly heard: readonly ServerMessage[];
  send(message: ClientMessage | object): void;
  next<Type extends ServerMessage['type']>(type: Type): Promise<OfType<Type>>;
}

let bench: TestBench;
let standIn: StandIn;
let windows: TestWindow[];
beforeEach(async () => {
  bench = await startBench();
  standIn = bench.standIn;
  windows = [];
});
afterEach(async () => {
  for (const { socket } of windows) socket.terminate();
  await bench[Symbol.asyncDispose]();
});

async function openWindow(
  name?: string,
  url = standIn.url,
): Promise<TestWindow & { readonly snapshot: OfType<'snapshot'> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/playground/socket`);
  const heard: ServerMessage[] = [];
  const taken = new Set<ServerMessage>();
  const looks = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(JSON.parse(data.toString()));
    for (const look of [...looks]) look();
  });
  const window: TestWindow = {
    socket,
    heard,
    send: (message) => socket.send(JSON.stringify(message)),
    next: (type) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find((one) => one.type === type && !taken.has(one));
          if (found === undefined) return;
          taken.add(found);
          looks.delete(look);
          resolve(found as OfType<typeof type>);
        };
        looks.add(look);
        look();
      }),
  };
  windows.push(window);
  await new Promise((resolve) => socket.on('open', resolve));
  window.send({ type: 'become', ...(name === undefined ? {} : { userId: standIn.person(name).id }) });
  return { ...window, snapshot: await window.next('snapshot') };
}

describe('A window', () => {
  test('is somebody, and is shown the server', async () => {
    const { snapshot } = await openWindow('Ben');
    expect(snapshot.me.global_name).toBe('Ben');
    expect(snapshot.people.map((user) => user.global_name)).toEqual(['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma']);
    expect(snapshot.channels.map(({ name }) => name)).toEqual(['games', 'lobby-talk', 'slow-games']);
    expect(snapshot.commands.map(({ name }) => name)).toEqual(['hello', 'table']);
    expect([snapshot.botOnline, snapshot.guildName]).toEqual([true, 'The Playground']);
  });

  test('that does not say who it is becomes the first free person', async () => {
    const names = [];
    for (let count = 0; count < 3; count += 1) names.push((await openWindow()).snapshot.me.global_name);
    expect(names).toEqual(['Ada', 'Ben', 'Chloé']);
  });

  test('may become somebody else', async () => {
    const window = await openWindow('Ada');
    window.send({ type: 'become', userId: standIn.person('Emma').id });
    expect((await window.next('snapshot')).me.global_name).toBe('Emma');
  });

  test('is told of messages, unread marks and the reading of them', async () => {
    const [ada, ben] = [await openWindow('Ada'), await openWindow('Ben')];
    ada.send({ type: 'say', channelId: standIn.channelId, content: `hi <@${standIn.person('Ben').id}>` });
    expect((await ben.next('message')).isNew).toBe(true);
    expect(await ben.next('unread')).toMatchObject({ messages: 1, mentions: 1 });
    ben.send({ type: 'read', channelId: standIn.channelId });
    expect(await ben.next('unread')).toMatchObject({ messages: 0, mentions: 0 });
    await ada.next('message');
    expect(ada.heard.filter(({ type }) => type === 'unread')).toEqual([]);
  });

  test('never hears of what is secret to others', async () => {
    bench.on(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply({ content: 'secret', flags: 64 });
    });
    const [ada, ben] = [await openWindow('Ada'), await openWindow('Ben')];
    ada.send({ type: 'command', nonce: 'n1', channelId: standIn.channelId, name: 'hello', options: [] });
    expect(await ada.next('interaction')).toMatchObject({ nonce: 'n1', state: 'acknowledged' });
    const { message } = await ada.next('message');
    ada.send({ type: 'dismiss', messageId: message.id });
    await ada.next('messageGone');
    ada.send({ type: 'say', channelId: standIn.channelId, content: 'done' });
    await ben.next('message');
    expect(JSON.stringify(ben.heard)).not.toContain('secret');
    expect(ben.heard.map(({ type }) => type)).not.toContain('messageGone');
    expect(JSON.stringify((await openWindow('Ben')).snapshot.messages)).not.toContain('secret');
  });

  test('runs a command, presses a button, and fills in a modal', async () => {
    const said: string[] = [];
    bench.on(async (interaction) => {
      if (interaction.isChatInputCommand()) {
        const components = [
          { type: 1, components: [{ type: 2, style: 1, label: 'Talk', custom_id: 'talk' }] },
        ] as const;
        await interaction.reply({ content: 'Welcome', components });
      }
      if (interaction.isButton()) {
        const component = { type: 4, style: 1, custom_id: 'words' } as const;
        await interaction.showModal({
          custom_id: 'm',
          title: 'Talk',
          components: [{ type: 18, label: 'Words', component }],
        });
      }
      if (interaction.isModalSubmit()) {
        said.push(interaction.fields.getTextInputValue('words'));
        await interaction.deferUpdate();
      }
    });
    const ada = await openWindow('Ada');
    const option = { type: 3, name: 'to', value: 'all' };
    ada.send({ type: 'command', nonce: '1', channelId: standIn.channelId, name: 'hello', options: [option] });
    const { message } = await ada.next('message');
    ada.send({ type: 'component', nonce: '2', messageId: message.id, customId: 'talk' });
    const { modalId, modal } = await ada.next('modal');
    expect(modal.title).toBe('Talk');
    ada.send({ type: 'modal', nonce: '3', modalId, values: { words: 'Hear, hear' } });
    await standIn.waitFor(() => said.length > 0, 'the modal');
    expect(said).toEqual(['Hear, hear']);
  });

  test('completes what is being typed', async () => {
    bench.on(async (interaction) => {
      if (interaction.isAutocomplete()) await interaction.respond([{ name: 'World', value: 'world' }]);
    });
    const ada = await openWindow('Ada');
    const option = { type: 3, name: 'to', value: 'wo', focused: true };
    ada.send({
      type: 'autocomplete',
      nonce: '1',
      channelId: standIn.channelId,
      name: 'hello',
      options: [option],
    });
    expect(await ada.next('choices')).toMatchObject({ nonce: '1', choices: [{ value: 'world' }] });
  });

  test('sees new people, and what the bot did wrong', async () => {
    const ada = await openWindow('Ada');
    ada.send({ type: 'invite', name: '  Zoé  ' });
    expect((await ada.next('people')).people.at(-1)?.global_name).toBe('Zoé');
    await bench.client.rest
      .post(`/channels/${standIn.channelId}/messages`, { body: {} })
      .catch(() => undefined);
    expect((await ada.next('problem')).text).toContain('50006');
  });

  test('sees the bot go and come back', async () => {
    const ada = await openWindow('Ada');
    standIn.gateway.dropConnections();
    expect((await ada.next('bot')).online).toBe(false);
    expect((await ada.next('bot')).online).toBe(true);
  });

  test.each([
    ['what is no message', { type: 'hack' }],
    ['a field too many', { type: 'invite', name: 'x', admin: true }],
    ['a person who does not exist', { type: 'become', userId: '1' }],
    ['a channel that does not exist', { type: 'say', channelId: '1', content: 'x' }],
    ['a message that does not exist', { type: 'dismiss', messageId: '1' }],
    ['a modal that is not open', { type: 'modal', nonce: '1', modalId: '1', values: {} }],
    [
      'a command that does not exist',
      { type: 'command', nonce: '1', channelId: '1', name: 'x', options: [] },
    ],
  ])('is told that it cannot have %s', async (_, message) => {
    const ada = await openWindow('Ada');
    ada.send(message);
    expect((await ada.next('error')).text).not.toBe('');
  });

  test.each([
    ['cannot be read', { type: 'component', nonce: 'n7', messageId: '1', customId: '' }],
    ['is none of a kind', { type: 'hack', nonce: 'n7' }],
    ['is about nothing', { type: 'component', nonce: 'n7', messageId: '1', customId: 'x' }],
  ])('is told that what it waits for has failed when that %s', async (_, message) => {
    const ada = await openWindow('Ada');
    ada.send(message);
    expect(await ada.next('interaction')).toMatchObject({ nonce: 'n7', state: 'failed' });
  });

  test('that was opened under another name of this machine finds the pictures under that name', async () => {
    const url = standIn.url.replace('127.0.0.1', 'localhost');
    const ada = await openWindow('Ada', url);
    const files = [{ name: 'a.png', data: PIXEL }];
    await bench.client.rest.post(`/channels/${standIn.channelId}/messages`, { body: {}, files });
    const { message } = await ada.next('message');
    expect(message.attachments[0]?.url.startsWith(`${url}/cdn/`)).toBe(true);
  });

  test('must choose who it is before anything else', async () => {
    const socket = new WebSocket(`${standIn.url.replace('http', 'ws')}/playground/socket`);
    const answer = new Promise((resolve) =>
      socket.on('message', (data) => resolve(JSON.parse(data.toString()))),
    );
    socket.on('open', () => socket.send(JSON.stringify({ type: 'invite', name: 'x' })));
    expect(await answer).toMatchObject({ type: 'error' });
    socket.terminate();
  });
});
