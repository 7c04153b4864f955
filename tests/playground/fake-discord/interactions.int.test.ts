import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InteractionOutcome } from '../../../playground/fake-discord/index.ts';
import { makeTextChannel } from '../../../playground/fake-discord/state/guild.ts';
import { COMMANDS } from './registered-commands.ts';
import { connectBot, type RawBot } from './raw-bot.ts';
import { callbackMessageIdOf, errorCodeOf, fieldErrorsOf, messageOf } from './rest-bodies.ts';
import { type RestResponse, useFakeDiscord } from './rest-request.ts';

const fake = useFakeDiscord();
const { rest } = fake;
let bot: RawBot;
beforeEach(async () => {
  bot = await connectBot(fake.discord);
  await rest('PUT', `/applications/${fake.discord.applicationId}/commands`, COMMANDS);
});
afterEach(() => bot.socket.close());

/** What the tests read of an interaction of a channel select. */
interface ChosenChannels {
  readonly resolved: {
    readonly channels: Readonly<
      Record<string, { readonly permissions: string; readonly app_permissions: string }>
    >;
  };
}

interface StartedInteraction {
  readonly outcome: Promise<InteractionOutcome>;
  readonly answer: (body: unknown, query?: string) => Promise<RestResponse>;
  readonly webhook: string;
}

/** Ada runs /hello; the test responds itself. */
async function startInteraction(): Promise<StartedInteraction> {
  return interactionOf(fake.discord.user('Ada').command(fake.discord.channelId, 'hello'));
}

async function interactionOf(outcome: Promise<InteractionOutcome>): Promise<StartedInteraction> {
  const { id, token } = await bot.next('INTERACTION_CREATE');
  return {
    outcome,
    answer: (body, query = '') =>
      rest('POST', `/interactions/${id}/${token}/callback${query}`, body, { token: '' }),
    webhook: `/webhooks/${fake.discord.applicationId}/${token}`,
  };
}

const messageResponse = (content: string, extra: object = {}) => ({ type: 4, data: { content, ...extra } });
const button = { type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] };

describe('response time and tokens', () => {
  test('fails after three seconds, and answers a late response with 10062', async () => {
    const { outcome, answer } = await startInteraction();
    fake.clock.advance(3000);
    expect(await outcome).toMatchObject({ kind: 'failed', text: 'The application did not respond' });
    expect(await answer(messageResponse('late'))).toMatchObject({ status: 404, body: { code: 10062 } });
  });

  test('accepts a response just before three seconds', async () => {
    const { outcome, answer } = await startInteraction();
    fake.clock.advance(2999);
    expect((await answer(messageResponse('in time'))).status).toBe(204);
    expect((await outcome).kind).toBe('message');
  });

  test('answers a second response with 40060', async () => {
    const { answer } = await startInteraction();
    await answer(messageResponse('one'));
    expect(await answer(messageResponse('two'))).toMatchObject({ status: 400, body: { code: 40060 } });
  });

  test('expires the token after fifteen minutes', async () => {
    const { answer, webhook } = await startInteraction();
    await answer(messageResponse('one'));
    fake.clock.advance(15 * 60_000 - 1);
    expect((await rest('PATCH', `${webhook}/messages/@original`, { content: 'two' })).status).toBe(200);
    fake.clock.advance(1);
    const late = await rest('PATCH', `${webhook}/messages/@original`, {
      content: 'three',
    });
    expect(late).toMatchObject({ status: 401, body: { code: 50027 } });
  });

  test('rejects the webhook before the response, and with a wrong token', async () => {
    const { webhook } = await startInteraction();
    expect(errorCodeOf(await rest('POST', webhook, { content: 'x' }))).toBe(10015);
    expect(errorCodeOf(await rest('POST', `${webhook}x`, { content: 'x' }))).toBe(50027);
  });

  test('answers a wrong interaction token with 10062', async () => {
    const answer = await rest(
      'POST',
      `/interactions/${fake.discord.guildId}/abc/callback`,
      messageResponse('x'),
    );
    expect(errorCodeOf(answer)).toBe(10062);
  });
});

describe('responses', () => {
  test('keeps the interaction open after a rejected response', async () => {
    const { outcome, answer } = await startInteraction();
    const rejected = await answer(messageResponse('', { components: [{ ...button, components: [] }] }));
    expect([rejected.status, errorCodeOf(rejected)]).toEqual([400, 50035]);
    expect(fieldErrorsOf(rejected, 'data.components.0.components')).toHaveLength(1);
    expect((await answer(messageResponse('better'))).status).toBe(204);
    expect((await outcome).kind).toBe('message');
  });

  test.each([
    [7, 'a command has no message to update'],
    [6, 'a command has no message to keep'],
    [8, 'a command takes no choices'],
    [1, 'there was no ping'],
    [99, 'there is no such type'],
  ])('rejects response type %i: %s', async (type) => {
    const { answer } = await startInteraction();
    const data = type === 8 ? { choices: [] } : undefined;
    const rejected = await answer({ type, ...(data === undefined ? {} : { data }) });
    expect(fieldErrorsOf(rejected, 'type')).not.toEqual([]);
  });

  test('does not edit a follow-up with the token of another interaction', async () => {
    const [one, two] = [await startInteraction(), await startInteraction()];
    await one.answer(messageResponse('one'));
    await two.answer(messageResponse('two'));
    const { id } = messageOf(await rest('POST', one.webhook, { content: 'more' }));
    const edit = ({ webhook }: StartedInteraction) =>
      rest('PATCH', `${webhook}/messages/${id}`, { content: 'x' });
    expect(errorCodeOf(await edit(two))).toBe(10008);
    expect((await edit(one)).status).toBe(200);
  });

  test('does not let a user press a disabled button', async () => {
    const { answer } = await startInteraction();
    const disabled = { ...button, components: [{ ...button.components[0], disabled: true }] };
    const messageId = callbackMessageIdOf(
      await answer(messageResponse('x', { components: [disabled] }), '?with_response=true'),
    );
    await expect(fake.discord.user('Ada').click(messageId, 'go')).rejects.toThrow('disabled');
  });

  test('rejects the update of a message that was deleted after the click', async () => {
    const { answer } = await startInteraction();
    const messageId = callbackMessageIdOf(
      await answer(messageResponse('x', { components: [button] }), '?with_response=true'),
    );
    const click = await interactionOf(fake.discord.user('Ada').click(messageId, 'go'));
    fake.discord.state.removeMessage(fake.discord.channelId, messageId);
    expect(errorCodeOf(await click.answer({ type: 7, data: { content: 'y' } }))).toBe(10008);
  });
});

test('a chosen channel comes with the rights of the person and of the bot, and is of a kind that was offered', async () => {
  const { channelId, state } = fake.discord;
  const { outcome, answer } = await startInteraction();
  const select = { type: 8, custom_id: 'where', channel_types: [ChannelType.GuildText] };
  await answer(messageResponse('Where?', { components: [{ type: 1, components: [select] }] }));
  const asked = await outcome;
  if (asked.kind !== 'message') throw new Error(asked.kind);
  fake.discord.denyBotPermissions(channelId, 'AttachFiles');
  void fake.discord.user('Ada').select(asked.message.id, 'where', [channelId]);
  const { resolved } = (await bot.next('INTERACTION_CREATE'))['data'] as ChosenChannels;
  const { permissions, app_permissions: own } = resolved.channels[channelId]!;
  expect([permissions, own].map((bits) => (BigInt(bits) & PermissionFlagsBits.AttachFiles) !== 0n)).toEqual([
    true,
    false,
  ]);
  const voice = {
    ...makeTextChannel(state.nextId(), fake.discord.guildId, 3, { name: 'v', topic: null }),
    type: 2,
  };
  state.putChannel(voice);
  await expect(fake.discord.user('Ada').select(asked.message.id, 'where', [voice.id])).rejects.toThrow(
    'has no channels like',
  );
});

describe('autocompletion', () => {
  const complete = async () =>
    interactionOf(fake.discord.user('Ada').autocomplete(fake.discord.channelId, 'hello', 'to', { to: 'x' }));
  const choices = (count: number, name = 'x') => ({
    type: 8,
    data: { choices: Array.from({ length: count }, (_, n) => ({ name, value: `${n}` })) },
  });

  test.each([
    ['26 choices', choices(26)],
    ['a name of 101 characters', choices(1, 'x'.repeat(101))],
    ['an empty name', choices(1, '')],
    ['a message', messageResponse('x')],
  ])('rejects %s', async (_, body) => {
    const { answer } = await complete();
    expect(await answer(body)).toMatchObject({ status: 400, body: { code: 50035 } });
  });
});

describe('modals', () => {
  const input = (extra: object = {}) => ({
    type: 18,
    label: 'Why?',
    component: { type: 4, style: 1, custom_id: 'why', ...extra },
  });
  const choice = (count: number, option: object = {}) => ({
    type: 18,
    label: 'x',
    component: {
      type: 21,
      custom_id: 'c',
      options: Array.from({ length: count }, (_, i) => ({ label: `${i}`, value: `${i}`, ...option })),
    },
  });
  const modal = (extra: object = {}) => ({
    type: 9,
    data: { custom_id: 'm', title: 'Title', components: [input()], ...extra },
  });
  const inputs = (count: number) => Array.from({ length: count }, (_, n) => input({ custom_id: `${n}` }));

  test.each([
    ['a title of 46 characters', modal({ title: 'x'.repeat(46) })],
    ['no input', modal({ components: [] })],
    ['six inputs', modal({ components: inputs(6) })],
    ['one custom id for two inputs', modal({ components: [input(), input()] })],
    ['a label of 46 characters', modal({ components: [{ ...input(), label: 'x'.repeat(46) }] })],
    ['a choice of one', modal({ components: [choice(1)] })],
    ['a choice among eleven', modal({ components: [choice(11)] })],
    ['two options of one value', modal({ components: [choice(2, { value: 'same' })] })],
    ['two options chosen beforehand', modal({ components: [choice(2, { default: true })] })],
    ['min above max', modal({ components: [input({ min_length: 9, max_length: 3 })] })],
    ['a value longer than max', modal({ components: [input({ max_length: 3, value: 'four' })] })],
    ['a button', modal({ components: [button] })],
    [
      'a text input in an action row, which is deprecated',
      modal({ components: [{ type: 1, components: [{ type: 4, style: 1, custom_id: 'a' }] }] }),
    ],
  ])('rejects %s', async (_, body) => {
    const { answer } = await startInteraction();
    expect(await answer(body)).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(fake.discord.violations).toHaveLength(1);
  });

  test('shows each person what they first saw under a custom id, as phones do', async () => {
    const titleFor = async (name: string, title: string, custom_id = 'm'): Promise<string> => {
      const opening = await interactionOf(fake.discord.user(name).command(fake.discord.channelId, 'hello'));
      await opening.answer(modal({ title, custom_id }));
      const opened = await opening.outcome;
      if (opened.kind !== 'modal') throw new Error(opened.kind);
      return opened.modal.data.title;
    };
    expect(await titleFor('Ada', 'one')).toBe('one');
    expect(await titleFor('Ada', 'two')).toBe('one');
    expect(await titleFor('Ada', 'two', 'm2')).toBe('two');
    expect(await titleFor('Ben', 'two')).toBe('two');
  });

  test('rejects a modal in response to a modal', async () => {
    const { outcome, answer } = await startInteraction();
    await answer(modal());
    const opened = await outcome;
    if (opened.kind !== 'modal') throw new Error(opened.kind);
    const submitted = await interactionOf(fake.discord.user('Ada').submit(opened.modal, { why: 'so' }));
    expect(fieldErrorsOf(await submitted.answer(modal()), 'type')).not.toEqual([]);
    expect(fieldErrorsOf(await submitted.answer({ type: 6 }), 'type')).not.toEqual([]);
    expect((await submitted.answer(messageResponse('thanks'))).status).toBe(204);
  });
});
