import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  ComponentType,
  type Interaction,
  Locale,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeDiscord, startFakeDiscord } from '../../../playground/fake-discord/index.ts';
import { startTestBot, type TestBot } from './discord-js-bot.ts';
import { PIXEL } from './pixel.ts';

let testBot: TestBot;
let fakeDiscord: FakeDiscord;
beforeEach(async () => {
  testBot = await startTestBot();
  fakeDiscord = testBot.fakeDiscord;
});
afterEach(() => testBot[Symbol.asyncDispose]());

const onCommand = (handle: (interaction: ChatInputCommandInteraction) => Promise<unknown>) =>
  testBot.onInteraction(async (interaction) => {
    if (interaction.isChatInputCommand()) await handle(interaction);
  });
const hello = (options = {}) => fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'hello', options);
const row = (customId: string) =>
  ({ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: customId }] }) as const;

test('answers a command with a picture in components V2', async () => {
  onCommand((interaction) =>
    interaction.reply({
      flags: MessageFlags.IsComponentsV2,
      allowedMentions: { parse: [] },
      files: [{ attachment: PIXEL, name: 'board.png', description: 'A small picture' }],
      components: [
        { type: 10, content: `Hello ${interaction.options.getString('to')}` },
        { type: 12, items: [{ media: { url: 'attachment://board.png' }, description: 'A small picture' }] },
      ],
    }),
  );
  expect((await hello({ to: 'world' })).kind).toBe('message');
  const [message] = fakeDiscord.user('Ben').visibleMessages(fakeDiscord.channelId);
  expect(message?.components?.[0]).toMatchObject({ type: 10, id: 1, content: 'Hello world' });
  expect(message?.components?.[1]).toMatchObject({
    items: [{ description: 'A small picture', media: { width: 1, height: 1, content_type: 'image/png' } }],
  });
  expect(message?.interaction_metadata?.user.id).toBe(fakeDiscord.user('Ada').id);
  expect(fakeDiscord.violations).toEqual([]);
});

test('delivers a complete interaction: server, channel, member, permissions and resolved users', async () => {
  let seen: Interaction | undefined;
  onCommand((interaction) => {
    seen = interaction;
    expect(interaction.options.getUser('friend', true).displayName).toBe('Ben');
    expect(interaction.options.getMember('friend')).toBeTruthy();
    return interaction.reply('seen');
  });
  fakeDiscord.user('Ada').setLocale(Locale.French);
  fakeDiscord.setGuildLocale(Locale.German);
  await hello({ friend: fakeDiscord.user('Ben').id });
  expect(seen?.guild?.name).toBe('The Playground');
  expect(seen?.channel?.id).toBe(fakeDiscord.channelId);
  expect(seen?.inCachedGuild()).toBe(true);
  expect(seen?.memberPermissions?.has('SendMessages')).toBe(true);
  expect(seen?.appPermissions.has('AttachFiles')).toBe(true);
  expect(seen?.appPermissions.has('ManageMessages')).toBe(false);
  expect([seen?.locale, seen?.guildLocale, seen?.context]).toEqual(['fr', 'de', 0]);
});

test('updates the message of a click for everyone', async () => {
  testBot.onInteraction(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ content: 'Count: 0', components: [row('count')] });
    if (interaction.isButton()) await interaction.update({ content: 'Count: 1', components: [] });
  });
  const first = await hello();
  if (first.kind !== 'message') throw new Error(first.kind);
  const second = await fakeDiscord.user('Ben').click(first.message.id, 'count');
  expect(second.kind).toBe('update');
  const [message, ...others] = fakeDiscord.user('Chloé').visibleMessages(fakeDiscord.channelId);
  expect([message?.content, message?.components, others]).toEqual(['Count: 1', [], []]);
});

test('delivers the values of selects, and resolves selected users', async () => {
  const selects = [
    {
      type: 1,
      components: [
        {
          type: 3,
          custom_id: 'head',
          options: [
            { label: 'I', value: '1' },
            { label: 'II', value: '2' },
          ],
        },
      ],
    },
    { type: 1, components: [{ type: 5, custom_id: 'who' }] },
    {
      type: 1,
      components: [{ type: 8, custom_id: 'where', channel_types: [0], min_values: 0, max_values: 2 }],
    },
  ] as const;
  const chosen: unknown[] = [];
  testBot.onInteraction(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply({ content: 'Choose', components: selects });
    if (interaction.isStringSelectMenu()) chosen.push(interaction.values);
    if (interaction.isUserSelectMenu()) chosen.push(interaction.users.map((user) => user.displayName));
    if (interaction.isChannelSelectMenu()) chosen.push(interaction.channels.map(({ id }) => id));
    if (interaction.isAnySelectMenu()) await interaction.deferUpdate();
  });
  const asked = await hello();
  if (asked.kind !== 'message') throw new Error(asked.kind);
  const ada = fakeDiscord.user('Ada');
  expect((await ada.select(asked.message.id, 'head', ['2'])).kind).toBe('deferredUpdate');
  await ada.select(asked.message.id, 'who', [fakeDiscord.user('Ben').id]);
  const [text, other] = [...fakeDiscord.state.channels.keys()];
  await ada.select(asked.message.id, 'where', [text!, other!]);
  await ada.select(asked.message.id, 'where', []);
  expect(chosen).toEqual([['2'], ['Ben'], [text, other], []]);
  await expect(ada.select(asked.message.id, 'where', ['5'])).rejects.toThrow('no channel 5');
  await expect(ada.select(asked.message.id, 'head', ['3'])).rejects.toThrow('has no option');
  await expect(ada.select(asked.message.id, 'head', [])).rejects.toThrow('Choose more');
});

test('opens a modal with labels, submits it and updates the message that it came from', async () => {
  const submitted: ModalSubmitInteraction[] = [];
  testBot.onInteraction(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({
        content: 'Talk',
        components: [row('argue')],
        allowedMentions: { parse: [] },
      });
    if (interaction.isButton()) await openModal(interaction);
    if (interaction.isModalSubmit()) {
      submitted.push(interaction);
      if (interaction.isFromMessage())
        await interaction.update({ content: 'Argued', components: [], allowedMentions: { parse: [] } });
    }
  });
  const ada = fakeDiscord.user('Ada');
  const asked = await hello();
  if (asked.kind !== 'message') throw new Error(asked.kind);
  const opened = await ada.click(asked.message.id, 'argue');
  if (opened.kind !== 'modal') throw new Error(opened.kind);
  expect(opened.modal.data.title).toBe('Your argument');
  await expect(ada.submit(opened.modal, { why: 'x', chin: ['strong'] })).rejects.toThrow('at least 3');
  await expect(fakeDiscord.user('Ben').submit(opened.modal, {})).rejects.toThrow('someone else');
  const done = await ada.submit(opened.modal, {
    why: 'Because',
    chin: ['strong'],
    friend: [fakeDiscord.user('Ben').id],
  });
  expect(done.kind).toBe('update');
  const [modal] = submitted;
  expect(modal?.fields.getTextInputValue('why')).toBe('Because');
  expect(modal?.fields.getStringSelectValues('chin')).toEqual(['strong']);
  expect(modal?.fields.getSelectedUsers('friend', true).map((user) => user.displayName)).toEqual(['Ben']);
  expect(ada.visibleMessages(fakeDiscord.channelId).map(({ content }) => content)).toEqual(['Argued']);
  expect(fakeDiscord.violations).toEqual([]);
});

function openModal(interaction: ButtonInteraction): Promise<unknown> {
  return interaction.showModal({
    custom_id: 'argument',
    title: 'Your argument',
    components: [
      { type: 10, content: 'A swap onto the tallest column needs one.' },
      {
        type: 18,
        label: 'Why?',
        component: {
          type: ComponentType.TextInput,
          custom_id: 'why',
          style: 2,
          min_length: 3,
          max_length: 200,
        },
      },
      {
        type: 18,
        label: 'Chin',
        component: { type: 3, custom_id: 'chin', options: [{ label: 'Strong', value: 'strong' }] },
      },
      { type: 18, label: 'Friend', component: { type: 5, custom_id: 'friend', required: false } },
    ],
  });
}

test('shows an ephemeral message only to its owner, and hides it from the routes of the channel', async () => {
  onCommand((interaction) =>
    interaction.reply({ content: 'secret', flags: MessageFlags.Ephemeral, components: [row('x')] }),
  );
  const outcome = await hello();
  if (outcome.kind !== 'message') throw new Error(outcome.kind);
  const contents = (name: string) =>
    fakeDiscord
      .user(name)
      .visibleMessages(fakeDiscord.channelId)
      .map(({ content }) => content);
  expect([contents('Ada'), contents('Ben')]).toEqual([['secret'], []]);
  expect(fakeDiscord.state.unread.countOf(fakeDiscord.user('Ben').id, fakeDiscord.channelId).messages).toBe(
    0,
  );
  await expect(fakeDiscord.user('Ben').click(outcome.message.id, 'x')).rejects.toThrow('no such message');
  const channel = await testBot.client.channels.fetch(fakeDiscord.channelId);
  if (channel?.isTextBased() !== true) throw new Error('not a text channel');
  await expect(channel.messages.fetch(outcome.message.id)).rejects.toMatchObject({ code: 10008 });
  fakeDiscord.user('Ada').dismiss(outcome.message.id);
  expect(contents('Ada')).toEqual([]);
});

test('replaces a deferred reply, and edits and deletes replies and follow-ups', async () => {
  const done = Promise.withResolvers<void>();
  onCommand(async (interaction) => {
    await interaction.deferReply();
    const reply = await interaction.editReply('thought');
    const more = await interaction.followUp({ content: 'aside', flags: MessageFlags.Ephemeral });
    await interaction.editReply({ message: more, content: 'aside, improved' });
    expect((await interaction.fetchReply()).id).toBe(reply.id);
    done.resolve();
    await fakeDiscord.waitFor(
      () => fakeDiscord.user('Emma').visibleMessages(fakeDiscord.channelId).length > 0,
      'Emma',
    );
    await interaction.deleteReply();
  });
  const outcome = await hello();
  expect(outcome).toMatchObject({ kind: 'deferred', message: { flags: MessageFlags.Loading } });
  await done.promise;
  const seen = fakeDiscord.user('Ada').visibleMessages(fakeDiscord.channelId);
  expect(seen.map(({ content, flags }) => [content, flags])).toEqual([
    ['thought', 0],
    ['aside, improved', MessageFlags.Ephemeral],
  ]);
  await fakeDiscord.waitFor(
    () => fakeDiscord.user('Emma').visibleMessages(fakeDiscord.channelId).length === 0,
    'the deletion',
  );
});

test("returns the bot's choices for an autocompletion", async () => {
  testBot.onInteraction(async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    const typed = interaction.options.getFocused();
    await interaction.respond([{ name: `${typed}!`, value: typed }]);
  });
  const outcome = await fakeDiscord
    .user('Ada')
    .autocomplete(fakeDiscord.channelId, 'hello', 'to', { to: 'wor' });
  expect(outcome).toMatchObject({ kind: 'choices', choices: [{ name: 'wor!', value: 'wor' }] });
});

test('answers the second response to a redelivered interaction with 40060', async () => {
  onCommand((interaction) => interaction.reply('hi').catch(() => undefined));
  const { interactionId } = await hello();
  fakeDiscord.redeliverInteraction(interactionId);
  const second = await fakeDiscord.waitFor(
    () => fakeDiscord.requests.filter(({ path }) => path.endsWith('/callback'))[1],
    'the second response',
  );
  expect(second).toMatchObject({ status: 400, responseBody: { code: 40060 } });
  expect(fakeDiscord.user('Ada').visibleMessages(fakeDiscord.channelId)).toHaveLength(1);
});

test("does not deliver what Discord's client would not send", async () => {
  const ada = fakeDiscord.user('Ada');
  await expect(ada.command(fakeDiscord.channelId, 'nothing')).rejects.toThrow('no command');
  await expect(ada.command(fakeDiscord.channelId, 'table new')).rejects.toThrow('required');
  await expect(ada.command(fakeDiscord.channelId, 'table new', { target: 'x'.repeat(21) })).rejects.toThrow(
    'too long',
  );
  await expect(ada.command(fakeDiscord.channelId, 'table new', { target: 'x', set: 'cats' })).rejects.toThrow(
    'choices',
  );
});

test('delivers a stale click although the button is gone', async () => {
  const clicks: string[] = [];
  testBot.onInteraction(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ content: 'one', components: [row('old')] });
    if (!interaction.isButton()) return;
    clicks.push(interaction.customId);
    await interaction.update({ content: 'two', components: [] });
  });
  const asked = await hello();
  if (asked.kind !== 'message') throw new Error(asked.kind);
  const ada = fakeDiscord.user('Ada');
  await ada.click(asked.message.id, 'old');
  await expect(ada.click(asked.message.id, 'old')).rejects.toThrow('no component');
  await ada.useStaleComponent(asked.message, 'old');
  expect(clicks).toEqual(['old', 'old']);
});

test('rejects a login with a wrong token', async () => {
  const other = await startFakeDiscord({ token: 'right' });
  try {
    const { Client } = await import('discord.js');
    const client = new Client({ intents: [], rest: { api: other.apiUrl } });
    await expect(client.login('wrong')).rejects.toThrow();
    await client.destroy();
  } finally {
    await other.close();
  }
});
