import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import {
  type ManualClock,
  manualClock,
  type OptionValues,
  type Outcome,
  type StandIn,
  startStandIn,
} from '../../playground/standin/index.ts';
import { COMMANDS } from './bot.ts';
import { connectBot, type RawBot } from './raw-bot.ts';
import { type Answer, rest } from './rest.ts';

let standIn: StandIn;
let clock: ManualClock;
let bot: RawBot;
beforeEach(async () => {
  clock = manualClock();
  standIn = await startStandIn({ clock });
  bot = await connectBot(standIn);
  await rest(standIn, 'PUT', `/applications/${standIn.applicationId}/commands`, COMMANDS);
});
afterEach(async () => {
  bot.socket.close();
  await standIn.close();
});

interface Begun {
  readonly outcome: Promise<Outcome>;
  readonly answer: (body: unknown, query?: string) => Promise<Answer>;
  readonly webhook: string;
}

/** Ada runs /hello; the test answers by hand. */
async function begin(options: OptionValues = {}): Promise<Begun> {
  return by(standIn.person('Ada').command(standIn.channelId, 'hello', options));
}

async function by(outcome: Promise<Outcome>): Promise<Begun> {
  const { id, token } = await bot.next('INTERACTION_CREATE');
  return {
    outcome,
    answer: (body, query = '') =>
      rest(standIn, 'POST', `/interactions/${id}/${token}/callback${query}`, body, { token: '' }),
    webhook: `/webhooks/${standIn.applicationId}/${token}`,
  };
}

const say = (content: string, extra: object = {}) => ({ type: 4, data: { content, ...extra } });
const button = { type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] };

describe('In time', () => {
  test('After three seconds the application did not respond, and the late answer is 10062', async () => {
    const { outcome, answer } = await begin();
    clock.advance(3000);
    expect(await outcome).toMatchObject({ kind: 'failed', text: 'The application did not respond' });
    expect(await answer(say('late'))).toMatchObject({ status: 404, body: { code: 10062 } });
  });

  test('A moment earlier it is taken', async () => {
    const { outcome, answer } = await begin();
    clock.advance(2999);
    expect((await answer(say('in time'))).status).toBe(204);
    expect((await outcome).kind).toBe('message');
  });

  test('A second answer is 40060', async () => {
    const { answer } = await begin();
    await answer(say('one'));
    expect(await answer(say('two'))).toMatchObject({ status: 400, body: { code: 40060 } });
  });

  test('The token lives for fifteen minutes', async () => {
    const { answer, webhook } = await begin();
    await answer(say('one'));
    clock.advance(15 * 60_000 - 1);
    expect((await rest(standIn, 'PATCH', `${webhook}/messages/@original`, { content: 'two' })).status).toBe(
      200,
    );
    clock.advance(1);
    const late = await rest(standIn, 'PATCH', `${webhook}/messages/@original`, { content: 'three' });
    expect(late).toMatchObject({ status: 401, body: { code: 50027 } });
  });

  test('Before the answer the webhook is unknown, and with a wrong token it is invalid', async () => {
    const { webhook } = await begin();
    expect((await rest(standIn, 'POST', webhook, { content: 'x' })).body.code).toBe(10015);
    expect((await rest(standIn, 'POST', `${webhook}x`, { content: 'x' })).body.code).toBe(50027);
  });

  test('A wrong interaction token is an unknown interaction', async () => {
    const answer = await rest(standIn, 'POST', `/interactions/${standIn.guildId}/abc/callback`, say('x'));
    expect(answer.body.code).toBe(10062);
  });
});

describe('Answers', () => {
  test('with_response tells what was made', async () => {
    const { answer } = await begin();
    const { status, body } = await answer(say('hi', { flags: 64 }), '?with_response=true');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      interaction: { type: 2, response_message_ephemeral: true, response_message_loading: false },
      resource: { type: 4, message: { content: 'hi', flags: 64 } },
    });
  });

  test('A refused answer leaves the interaction open for a better one', async () => {
    const { outcome, answer } = await begin();
    const { status, body } = await answer(say('', { components: [{ ...button, components: [] }] }));
    expect([status, body.code]).toEqual([400, 50035]);
    expect(body.errors.data.components[0].components._errors).toHaveLength(1);
    expect((await answer(say('better'))).status).toBe(204);
    expect((await outcome).kind).toBe('message');
  });

  test('The limits on messages name their place below `data`', async () => {
    const { answer } = await begin();
    const { body } = await answer({
      type: 4,
      data: { flags: 32768, content: 'x', components: [{ type: 10, content: 'x' }] },
    });
    expect(body.errors.data.content._errors[0].code).toBe(
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    );
  });

  test.each([
    [7, 'a command has no message to update'],
    [6, 'a command has no message to leave as it is'],
    [8, 'a command wants no choices'],
    [1, 'nobody pinged'],
    [99, 'there is no such answer'],
  ])('Type %i is refused: %s', async (type) => {
    const { answer } = await begin();
    const data = type === 8 ? { choices: [] } : undefined;
    expect((await answer({ type, ...(data === undefined ? {} : { data }) })).body.errors.type).toBeDefined();
  });

  test('After a deferral the first follow-up is the answer, and keeps the secrecy of the deferral', async () => {
    const { answer, webhook } = await begin();
    await answer({ type: 5, data: { flags: 64 } });
    const { body } = await rest(standIn, 'POST', webhook, { content: 'done' });
    expect(body).toMatchObject({ content: 'done', flags: 64 });
    expect(standIn.person('Ada').messages(standIn.channelId)).toHaveLength(1);
    expect(standIn.person('Ben').messages(standIn.channelId)).toHaveLength(0);
  });

  test('A follow-up cannot be edited with the token of another interaction', async () => {
    const [one, two] = [await begin(), await begin()];
    await one.answer(say('one'));
    await two.answer(say('two'));
    const { body } = await rest(standIn, 'POST', one.webhook, { content: 'more' });
    expect(
      (await rest(standIn, 'PATCH', `${two.webhook}/messages/${body.id}`, { content: 'x' })).body.code,
    ).toBe(10008);
    expect(
      (await rest(standIn, 'PATCH', `${one.webhook}/messages/${body.id}`, { content: 'x' })).status,
    ).toBe(200);
  });

  test('A secret panel is edited and deleted through the token of the click on it', async () => {
    const first = await begin();
    const asked = await first.answer(
      say('panel', { flags: 64, components: [button] }),
      '?with_response=true',
    );
    const click = await by(standIn.person('Ada').click(asked.body.resource.message.id, 'go'));
    await click.answer({ type: 6 });
    const edited = await rest(standIn, 'PATCH', `${click.webhook}/messages/@original`, {
      content: 'changed',
      components: [],
    });
    expect(edited.body).toMatchObject({ id: asked.body.resource.message.id, content: 'changed', flags: 64 });
    expect((await rest(standIn, 'DELETE', `${click.webhook}/messages/@original`)).status).toBe(204);
    expect(standIn.person('Ada').messages(standIn.channelId)).toEqual([]);
  });

  test('A disabled button cannot be pressed', async () => {
    const { answer } = await begin();
    const disabled = { ...button, components: [{ ...button.components[0], disabled: true }] };
    const { body } = await answer(say('x', { components: [disabled] }), '?with_response=true');
    await expect(standIn.person('Ada').click(body.resource.message.id, 'go')).rejects.toThrow('disabled');
  });

  test('A click on a message that is gone by then cannot update it', async () => {
    const { answer } = await begin();
    const { body } = await answer(say('x', { components: [button] }), '?with_response=true');
    const click = await by(standIn.person('Ada').click(body.resource.message.id, 'go'));
    standIn.world.removeMessage(standIn.channelId, body.resource.message.id);
    expect((await click.answer({ type: 7, data: { content: 'y' } })).body.code).toBe(10008);
  });
});

describe('Autocompletion', () => {
  const complete = async () =>
    by(standIn.person('Ada').autocomplete(standIn.channelId, 'hello', 'to', { to: 'x' }));
  const choices = (count: number, name = 'x') => ({
    type: 8,
    data: { choices: Array.from({ length: count }, (_, n) => ({ name, value: `${n}` })) },
  });

  test('takes 25 choices with names of 100 characters', async () => {
    const { outcome, answer } = await complete();
    expect((await answer(choices(25, 'x'.repeat(100)))).status).toBe(204);
    expect(await outcome).toMatchObject({ kind: 'choices', choices: { length: 25 } });
  });

  test.each([
    ['26 choices', choices(26)],
    ['a name of 101 characters', choices(1, 'x'.repeat(101))],
    ['an empty name', choices(1, '')],
    ['a message', say('x')],
  ])('refuses %s', async (_, body) => {
    const { answer } = await complete();
    expect(await answer(body)).toMatchObject({ status: 400, body: { code: 50035 } });
  });
});

describe('Modals', () => {
  const input = (extra: object = {}) => ({
    type: 18,
    label: 'Why?',
    component: { type: 4, style: 1, custom_id: 'why', ...extra },
  });
  const modal = (extra: object = {}) => ({
    type: 9,
    data: { custom_id: 'm', title: 'Title', components: [input()], ...extra },
  });
  const inputs = (count: number) => Array.from({ length: count }, (_, n) => input({ custom_id: `${n}` }));

  test.each([
    ['a title of 45 characters', modal({ title: 'x'.repeat(45) })],
    ['five inputs', modal({ components: inputs(5) })],
    [
      'an old-fashioned text input',
      modal({ components: [{ type: 1, components: [{ type: 4, style: 1, custom_id: 'a', label: 'x' }] }] }),
    ],
  ])('%s: taken', async (_, body) => {
    const { outcome, answer } = await begin();
    expect((await answer(body)).status).toBe(204);
    expect((await outcome).kind).toBe('modal');
  });

  test.each([
    ['a title of 46 characters', modal({ title: 'x'.repeat(46) })],
    ['no input', modal({ components: [] })],
    ['six inputs', modal({ components: inputs(6) })],
    ['one custom id for two inputs', modal({ components: [input(), input()] })],
    ['a label of 46 characters', modal({ components: [{ ...input(), label: 'x'.repeat(46) }] })],
    ['min above max', modal({ components: [input({ min_length: 9, max_length: 3 })] })],
    ['a value longer than max', modal({ components: [input({ max_length: 3, value: 'four' })] })],
    ['a button', modal({ components: [button] })],
    [
      'an old-fashioned text input without label',
      modal({ components: [{ type: 1, components: [{ type: 4, style: 1, custom_id: 'a' }] }] }),
    ],
  ])('%s: refused', async (_, body) => {
    const { answer } = await begin();
    expect(await answer(body)).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(standIn.violations).toHaveLength(1);
  });

  test('A modal cannot be answered with a modal', async () => {
    const { outcome, answer } = await begin();
    await answer(modal());
    const opened = await outcome;
    if (opened.kind !== 'modal') throw new Error(opened.kind);
    const submitted = await by(standIn.person('Ada').submit(opened.modal, { why: 'so' }));
    expect((await submitted.answer(modal())).body.errors.type).toBeDefined();
    expect((await submitted.answer({ type: 6 })).body.errors.type).toBeDefined();
    expect((await submitted.answer(say('thanks'))).status).toBe(204);
  });
});

test('An interaction while no bot is connected fails', async () => {
  bot.socket.close(1000);
  await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be offline');
  const outcome = standIn.person('Ada').command(standIn.channelId, 'hello');
  await Promise.resolve();
  clock.advance(3000);
  expect((await outcome).kind).toBe('failed');
  expect(bot.socket.readyState).not.toBe(WebSocket.OPEN);
});
