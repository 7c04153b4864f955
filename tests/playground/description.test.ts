import {
  ApplicationCommandResponseSchema,
  GatewayBotResponseSchema,
  GuildChannelResponseSchema,
  GuildMemberResponseSchema,
  GuildWithCountsResponseSchema,
  InteractionCallbackResponseSchema,
  MessageResponseSchema,
  PrivateApplicationResponseSchema,
  ThreadMemberResponseSchema,
  ThreadResponseSchema,
  UserPIIResponseSchema,
} from 'discord-api-spec/zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { COMMANDS } from './bot.ts';
import { PIXEL } from './pixel.ts';
import { connectBot, type RawBot } from './raw-bot.ts';
import { rest } from './rest.ts';

let standIn: StandIn;
let bot: RawBot;
beforeEach(async () => {
  standIn = await startStandIn();
  bot = await connectBot(standIn);
});
afterEach(async () => {
  bot.socket.terminate();
  await standIn.close();
});

/** Discord writes `+00:00`, its description wants `Z`. */
function withZulu(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/(\d{4}-\d\d-\d\dT[\d:.]+)\+00:00"/gu, '$1Z"'));
}

const get = async (path: string) => withZulu((await rest(standIn, 'GET', path)).body);
const everything = [
  {
    type: 17,
    accent_color: 1,
    components: [
      {
        type: 9,
        components: [{ type: 10, content: 'x' }],
        accessory: { type: 11, media: { url: 'attachment://a.png' } },
      },
      { type: 12, items: [{ media: { url: 'attachment://a.png' }, description: 'alt' }] },
      { type: 13, file: { url: 'attachment://a.png' } },
      { type: 14 },
      { type: 1, components: [{ type: 2, style: 2, emoji: { name: '🔵' }, custom_id: 'b' }] },
      { type: 1, components: [{ type: 3, custom_id: 's', options: [{ label: 'x', value: 'x' }] }] },
      { type: 1, components: [{ type: 5, custom_id: 'u' }] },
    ],
  },
];

test("The stand-in's own answers fit Discord's API description", async () => {
  const channel = `/channels/${standIn.channelId}`;
  const upload = { files: [{ name: 'a.png', bytes: PIXEL }] };
  const sent = await rest(
    standIn,
    'POST',
    `${channel}/messages`,
    { flags: 32768, components: everything, allowed_mentions: { parse: [] } },
    upload,
  );
  expect(sent.status).toBe(200);
  const thread = await rest(standIn, 'POST', `${channel}/messages/${sent.body.id}/threads`, {
    name: 'Table',
  });
  const [command] = (await rest(standIn, 'PUT', `/applications/${standIn.applicationId}/commands`, COMMANDS))
    .body;
  void standIn.person('Ada').command(standIn.channelId, 'hello', { to: 'x' });
  const { id, token } = await bot.next('INTERACTION_CREATE');
  const callback = `/interactions/${id}/${token}/callback?with_response=true`;
  const answered = await rest(standIn, 'POST', callback, {
    type: 4,
    data: { content: 'hi', allowed_mentions: { parse: [] } },
  });
  const answers = [
    ['message', MessageResponseSchema, withZulu(sent.body)],
    ['message with thread', MessageResponseSchema, await get(`${channel}/messages/${sent.body.id}`)],
    ['thread', ThreadResponseSchema, withZulu(thread.body)],
    [
      'thread member',
      ThreadMemberResponseSchema,
      await get(`/channels/${thread.body.id}/thread-members/${standIn.applicationId}`),
    ],
    ['channel', GuildChannelResponseSchema, await get(channel)],
    ['server', GuildWithCountsResponseSchema, await get(`/guilds/${standIn.guildId}`)],
    [
      'member',
      GuildMemberResponseSchema,
      await get(`/guilds/${standIn.guildId}/members/${standIn.person('Ada').id}`),
    ],
    ['command', ApplicationCommandResponseSchema, command],
    ['gateway', GatewayBotResponseSchema, await get('/gateway/bot')],
    ['user', UserPIIResponseSchema, await get('/users/@me')],
    ['application', PrivateApplicationResponseSchema, await get('/applications/@me')],
    ['callback', InteractionCallbackResponseSchema, withZulu(answered.body)],
  ] as const;
  const misfits = answers.flatMap(([name, schema, body]) => {
    const { error } = schema.safeParse(body);
    return error === undefined ? [] : [{ name, issues: error.issues }];
  });
  expect(misfits).toEqual([]);
  expect(standIn.violations).toEqual([]);
});

test('What Discord does not have, the stand-in has not, and says so', async () => {
  expect((await rest(standIn, 'GET', '/nothing')).body).toEqual({ message: '404: Not Found', code: 0 });
  expect((await rest(standIn, 'PUT', '/users/@me')).status).toBe(405);
  expect((await rest(standIn, 'GET', '/users/@me?verbose=1')).status).toBe(200);
  expect(standIn.violations.map(({ refused, path }) => [refused, path])).toEqual([
    [true, '/nothing'],
    [true, '/users/@me'],
    [false, '/users/@me'],
  ]);
});

test('Without the right token everything is unauthorized, which is no violation', async () => {
  const answer = await rest(standIn, 'GET', '/users/@me', undefined, { token: 'wrong' });
  expect([answer.status, answer.body]).toEqual([401, { message: '401: Unauthorized', code: 0 }]);
  expect(standIn.violations).toEqual([]);
});

test('Every request is recorded, and rate limits are told that never run out', async () => {
  const files = [{ name: 'a.png', bytes: PIXEL }];
  const path = `/channels/${standIn.channelId}/messages`;
  const { headers } = await rest(standIn, 'POST', path, { content: 'x' }, { files });
  expect(Number(headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
  expect(standIn.requests.at(-1)).toMatchObject({
    method: 'POST',
    path,
    status: 200,
    body: { content: 'x' },
    files: [{ name: 'a.png', size: PIXEL.byteLength, contentType: 'image/png' }],
  });
});

test('A test can answer, delay and lose requests', async () => {
  const path = `/channels/${standIn.channelId}/messages`;
  const post = () => rest(standIn, 'POST', path, { content: 'x' });
  standIn.intercept = () => ({
    status: 503,
    body: { message: 'Overloaded' },
    headers: { 'retry-after': '1' },
  });
  const answer = await post();
  expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([
    503,
    { message: 'Overloaded' },
    '1',
  ]);
  standIn.intercept = () => ({ drop: 'before' });
  await expect(post()).rejects.toThrow();
  expect(standIn.person('Ada').messages(standIn.channelId)).toHaveLength(0);
  standIn.intercept = () => ({ drop: 'after' });
  await expect(post()).rejects.toThrow();
  expect(standIn.person('Ada').messages(standIn.channelId)).toHaveLength(1);
  standIn.intercept = ({ method }) => (method === 'POST' ? { delay: 1 } : undefined);
  expect((await post()).status).toBe(200);
});
