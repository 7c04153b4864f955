import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  ComponentType,
  type Interaction,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { startBench, type TestBench } from './bot.ts';
import { PIXEL } from './pixel.ts';

let bench: TestBench;
let standIn: StandIn;
beforeEach(async () => {
  bench = await startBench();
  standIn = bench.standIn;
});
afterEach(() => bench[Symbol.asyncDispose]());

const onCommand = (handle: (interaction: ChatInputCommandInteraction) => Promise<unknown>) =>
  bench.on(async (interaction) => {
    if (interaction.isChatInputCommand()) await handle(interaction);
  });
const hello = (options = {}) => standIn.person('Ada').command(standIn.channelId, 'hello', options);
const row = (customId: string) =>
  ({ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: customId }] }) as const;

test('A command is answered with a picture in components V2', async () => {
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
  const [message] = standIn.person('Ben').messages(standIn.channelId);
  expect(message?.components?.[0]).toMatchObject({ type: 10, id: 1, content: 'Hello world' });
  expect(message?.components?.[1]).toMatchObject({
    items: [{ description: 'A small picture', media: { width: 1, height: 1, content_type: 'image/png' } }],
  });
  expect(message?.interaction_metadata?.user.id).toBe(standIn.person('Ada').id);
  expect(standIn.violations).toEqual([]);
});

test('An interaction is complete: server, channel, member, permissions and resolved people', async () => {
  let seen: Interaction | undefined;
  onCommand((interaction) => {
    seen = interaction;
    expect(interaction.options.getUser('friend', true).displayName).toBe('Ben');
    expect(interaction.options.getMember('friend')).toBeTruthy();
    return interaction.reply('seen');
  });
  await hello({ friend: standIn.person('Ben').id });
  expect(seen?.guild?.name).toBe('The Playground');
  expect(seen?.channel?.id).toBe(standIn.channelId);
  expect(seen?.inCachedGuild()).toBe(true);
  expect(seen?.memberPermissions?.has('SendMessages')).toBe(true);
  expect(seen?.appPermissions.has('AttachFiles')).toBe(true);
  expect(seen?.appPermissions.has('ManageMessages')).toBe(false);
  expect([seen?.locale, seen?.guildLocale, seen?.context]).toEqual(['en-US', 'en-US', 0]);
});

test('A click updates the message it belongs to, for everybody', async () => {
  bench.on(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ content: 'Count: 0', components: [row('count')] });
    if (interaction.isButton()) await interaction.update({ content: 'Count: 1', components: [] });
  });
  const first = await hello();
  if (first.kind !== 'message') throw new Error(first.kind);
  const second = await standIn.person('Ben').click(first.message.id, 'count');
  expect(second.kind).toBe('update');
  const [message, ...others] = standIn.person('Chloé').messages(standIn.channelId);
  expect([message?.content, message?.components, others]).toEqual(['Count: 1', [], []]);
});

test('Selects bring their values, and people who were selected are resolved', async () => {
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
  ] as const;
  const chosen: unknown[] = [];
  bench.on(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply({ content: 'Choose', components: selects });
    if (interaction.isStringSelectMenu()) chosen.push(interaction.values);
    if (interaction.isUserSelectMenu()) chosen.push(interaction.users.map((user) => user.displayName));
    if (interaction.isAnySelectMenu()) await interaction.deferUpdate();
  });
  const asked = await hello();
  if (asked.kind !== 'message') throw new Error(asked.kind);
  const ada = standIn.person('Ada');
  expect((await ada.select(asked.message.id, 'head', ['2'])).kind).toBe('deferredUpdate');
  await ada.select(asked.message.id, 'who', [standIn.person('Ben').id]);
  expect(chosen).toEqual([['2'], ['Ben']]);
  await expect(ada.select(asked.message.id, 'head', ['3'])).rejects.toThrow('has no option');
  await expect(ada.select(asked.message.id, 'head', [])).rejects.toThrow('Choose more');
});

test('A modal with labels is opened, filled in and submitted, and updates the message it came from', async () => {
  const submitted: ModalSubmitInteraction[] = [];
  bench.on(async (interaction) => {
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
  const ada = standIn.person('Ada');
  const asked = await hello();
  if (asked.kind !== 'message') throw new Error(asked.kind);
  const opened = await ada.click(asked.message.id, 'argue');
  if (opened.kind !== 'modal') throw new Error(opened.kind);
  expect(opened.modal.data.title).toBe('Your argument');
  await expect(ada.submit(opened.modal, { why: 'x', chin: ['strong'] })).rejects.toThrow('at least 3');
  await expect(standIn.person('Ben').submit(opened.modal, {})).rejects.toThrow('somebody else');
  const done = await ada.submit(opened.modal, {
    why: 'Because',
    chin: ['strong'],
    friend: [standIn.person('Ben').id],
  });
  expect(done.kind).toBe('update');
  const [modal] = submitted;
  expect(modal?.fields.getTextInputValue('why')).toBe('Because');
  expect(modal?.fields.getStringSelectValues('chin')).toEqual(['strong']);
  expect(modal?.fields.getSelectedUsers('friend', true).map((user) => user.displayName)).toEqual(['Ben']);
  expect(ada.messages(standIn.channelId).map(({ content }) => content)).toEqual(['Argued']);
  expect(standIn.violations).toEqual([]);
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

test('Only its owner sees an ephemeral message, and the bot cannot reach it through the channel', async () => {
  onCommand((interaction) =>
    interaction.reply({ content: 'secret', flags: MessageFlags.Ephemeral, components: [row('x')] }),
  );
  const outcome = await hello();
  if (outcome.kind !== 'message') throw new Error(outcome.kind);
  const contents = (name: string) =>
    standIn
      .person(name)
      .messages(standIn.channelId)
      .map(({ content }) => content);
  expect([contents('Ada'), contents('Ben')]).toEqual([['secret'], []]);
  expect(standIn.world.unread.of(standIn.person('Ben').id, standIn.channelId).messages).toBe(0);
  await expect(standIn.person('Ben').click(outcome.message.id, 'x')).rejects.toThrow('no such message');
  const channel = await bench.client.channels.fetch(standIn.channelId);
  if (channel?.isTextBased() !== true) throw new Error('not a text channel');
  await expect(channel.messages.fetch(outcome.message.id)).rejects.toMatchObject({ code: 10008 });
  standIn.person('Ada').dismiss(outcome.message.id);
  expect(contents('Ada')).toEqual([]);
});

test('"Thinking" becomes the answer; follow-ups stand beside it, and all can be edited and deleted', async () => {
  const done = Promise.withResolvers<void>();
  onCommand(async (interaction) => {
    await interaction.deferReply();
    const reply = await interaction.editReply('thought');
    const more = await interaction.followUp({ content: 'aside', flags: MessageFlags.Ephemeral });
    await interaction.editReply({ message: more, content: 'aside, improved' });
    expect((await interaction.fetchReply()).id).toBe(reply.id);
    done.resolve();
    await standIn.waitFor(() => standIn.person('Emma').messages(standIn.channelId).length > 0, 'Emma');
    await interaction.deleteReply();
  });
  const outcome = await hello();
  expect(outcome).toMatchObject({ kind: 'deferred', message: { flags: MessageFlags.Loading } });
  await done.promise;
  const seen = standIn.person('Ada').messages(standIn.channelId);
  expect(seen.map(({ content, flags }) => [content, flags])).toEqual([
    ['thought', 0],
    ['aside, improved', MessageFlags.Ephemeral],
  ]);
  await standIn.waitFor(
    () => standIn.person('Emma').messages(standIn.channelId).length === 0,
    'the deletion',
  );
});

test('Autocompletion offers what the bot answers', async () => {
  bench.on(async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    const typed = interaction.options.getFocused();
    await interaction.respond([{ name: `${typed}!`, value: typed }]);
  });
  const outcome = await standIn.person('Ada').autocomplete(standIn.channelId, 'hello', 'to', { to: 'wor' });
  expect(outcome).toMatchObject({ kind: 'choices', choices: [{ name: 'wor!', value: 'wor' }] });
});

test('The same interaction delivered twice is answered once: the second answer is 40060', async () => {
  onCommand((interaction) => interaction.reply('hi').catch(() => undefined));
  const { interactionId } = await hello();
  standIn.redeliver(interactionId);
  const second = await standIn.waitFor(
    () => standIn.requests.filter(({ path }) => path.endsWith('/callback'))[1],
    'the second answer',
  );
  expect(second).toMatchObject({ status: 400, answer: { code: 40060 } });
  expect(standIn.person('Ada').messages(standIn.channelId)).toHaveLength(1);
});

test('What the client would not send never reaches the bot', async () => {
  const ada = standIn.person('Ada');
  await expect(ada.command(standIn.channelId, 'nothing')).rejects.toThrow('no command');
  await expect(ada.command(standIn.channelId, 'table new')).rejects.toThrow('required');
  await expect(ada.command(standIn.channelId, 'table new', { target: 'x'.repeat(21) })).rejects.toThrow(
    'too long',
  );
  await expect(ada.command(standIn.channelId, 'table new', { target: 'x', set: 'cats' })).rejects.toThrow(
    'choices',
  );
});

test('A stale click reaches the bot although the button is gone', async () => {
  const clicks: string[] = [];
  bench.on(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ content: 'one', components: [row('old')] });
    if (!interaction.isButton()) return;
    clicks.push(interaction.customId);
    await interaction.update({ content: 'two', components: [] });
  });
  const asked = await hello();
  if (asked.kind !== 'message') throw new Error(asked.kind);
  const ada = standIn.person('Ada');
  await ada.click(asked.message.id, 'old');
  await expect(ada.click(asked.message.id, 'old')).rejects.toThrow('no component');
  await ada.useStale(asked.message, 'old');
  expect(clicks).toEqual(['old', 'old']);
});

test('A wrong token is refused at the login', async () => {
  const other = await startStandIn({ token: 'right' });
  try {
    const { Client } = await import('discord.js');
    const client = new Client({ intents: [], rest: { api: other.apiUrl } });
    await expect(client.login('wrong')).rejects.toThrow();
    await client.destroy();
  } finally {
    await other.close();
  }
});
