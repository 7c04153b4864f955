import {
  ApplicationCommandResponseSchema,
  ExternalScheduledEventResponseSchema,
  GatewayBotResponseSchema,
  GuildChannelResponseSchema,
  GuildMemberResponseSchema,
  GuildWithCountsResponseSchema,
  InteractionCallbackResponseSchema,
  MessageResponseSchema,
  PrivateApplicationResponseSchema,
  ThreadMemberResponseSchema,
  ThreadResponseSchema,
} from 'discord-api-spec/zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMANDS } from './registered-commands.ts';
import { PIXEL } from './pixel.ts';
import { connectBot, type RawBot } from './raw-bot.ts';
import { commandsOf, messageOf, threadOf } from './rest-bodies.ts';
import { useFakeDiscord } from './rest-request.ts';

const fake = useFakeDiscord();
const { rest } = fake;
let bot: RawBot;
beforeEach(async () => {
  bot = await connectBot(fake.discord);
});
afterEach(() => bot.socket.terminate());

/** Discord's timestamps end in `+00:00`, its API description requires `Z`. */
function withUtcSuffix(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/(\d{4}-\d\d-\d\dT[\d:.]+)\+00:00"/gu, '$1Z"'));
}

const get = async (path: string) => withUtcSuffix((await rest('GET', path)).body);
const allComponents = [
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
      { type: 1, components: [{ type: 2, style: 2, emoji: { name: '🔵' }, custom_id: 'b' }] },
      { type: 1, components: [{ type: 3, custom_id: 's', options: [{ label: 'x', value: 'x' }] }] },
      { type: 1, components: [{ type: 5, custom_id: 'u' }] },
    ],
  },
];

const EVENT = {
  ...{ name: 'VIPs night', privacy_level: 2, entity_type: 3, entity_metadata: { location: 'here' } },
  ...{ scheduled_start_time: '2999-01-01T20:00:00.000Z', scheduled_end_time: '2999-01-01T22:00:00.000Z' },
};

test("returns responses that match Discord's API description", async () => {
  const channel = `/channels/${fake.discord.channelId}`;
  const upload = { files: [{ name: 'a.png', bytes: PIXEL }] };
  const sent = await rest(
    'POST',
    `${channel}/messages`,
    { flags: 32768, components: allComponents, allowed_mentions: { parse: [] } },
    upload,
  );
  expect(sent.status).toBe(200);
  const thread = await rest('POST', `${channel}/messages/${messageOf(sent).id}/threads`, {
    name: 'Table',
  });
  const [command] = commandsOf(
    await rest('PUT', `/applications/${fake.discord.applicationId}/commands`, COMMANDS),
  );
  void fake.discord.user('Ada').command(fake.discord.channelId, 'hello', { to: 'x' });
  const { id, token } = await bot.next('INTERACTION_CREATE');
  const callback = `/interactions/${id}/${token}/callback?with_response=true`;
  const answered = await rest('POST', callback, {
    type: 4,
    data: { content: 'hi', allowed_mentions: { parse: [] } },
  });
  const newest = (await get(`${channel}/messages`)) as readonly { readonly id: string }[];
  const withThread = newest.find(({ id: messageId }) => messageId === messageOf(sent).id);
  const event = await rest('POST', `/guilds/${fake.discord.guildId}/scheduled-events`, EVENT);
  const responses = [
    ['event', ExternalScheduledEventResponseSchema, withUtcSuffix(event.body)],
    ['message', MessageResponseSchema, withUtcSuffix(sent.body)],
    ['message with thread', MessageResponseSchema, withThread],
    ['thread', ThreadResponseSchema, withUtcSuffix(thread.body)],
    [
      'thread member',
      ThreadMemberResponseSchema,
      await get(`/channels/${threadOf(thread).id}/thread-members/${fake.discord.applicationId}`),
    ],
    ['channel', GuildChannelResponseSchema, await get(channel)],
    ['server', GuildWithCountsResponseSchema, await get(`/guilds/${fake.discord.guildId}`)],
    [
      'member',
      GuildMemberResponseSchema,
      await get(`/guilds/${fake.discord.guildId}/members/${fake.discord.user('Ada').id}`),
    ],
    ['command', ApplicationCommandResponseSchema, command],
    ['gateway', GatewayBotResponseSchema, await get('/gateway/bot')],
    ['application', PrivateApplicationResponseSchema, await get('/applications/@me')],
    ['callback', InteractionCallbackResponseSchema, withUtcSuffix(answered.body)],
  ] as const;
  const mismatches = responses.flatMap(([name, schema, body]) => {
    const { error } = schema.safeParse(body);
    return error === undefined ? [] : [{ name, issues: error.issues }];
  });
  expect(mismatches).toEqual([]);
  expect(fake.discord.violations).toEqual([]);
});

test('keeps a calendar as Discord does: with rights, limits, and events that begin and end by themselves', async () => {
  const path = `/guilds/${fake.discord.guildId}/scheduled-events`;
  const codeOf = async (...request: Parameters<typeof rest>): Promise<unknown> => {
    const { status, body } = await rest(...request);
    return (body as { readonly code?: number } | undefined)?.code ?? status;
  };
  const { id } = (await rest('POST', path, EVENT)).body as { readonly id: string };
  const past = { scheduled_start_time: '2001-01-01T20:00:00.000Z' };
  expect([
    await codeOf('PATCH', `${path}/${id}`, { scheduled_end_time: '2999-01-01T23:00:00.000Z' }),
    await codeOf('PATCH', `${path}/${id}`, past),
    await codeOf('POST', path, { ...EVENT, ...past }),
    await codeOf('POST', path, { ...EVENT, scheduled_end_time: null }),
    await codeOf('POST', path, { ...EVENT, entity_metadata: {} }),
    await codeOf('DELETE', `${path}/1`),
  ]).toEqual([200, 50_035, 50_035, 50_035, 50_035, 10_070]);
  const { state } = fake.discord;
  const [event] = state.events.values();
  for (let i = 0; i < 100; i++) state.events.set(`${i}`, { ...event!, id: `${i}` });
  expect(await codeOf('POST', path, EVENT)).toBe(30_038);
  state.events.clear();
  state.events.set(id, { ...event!, ...past });
  expect((await rest('GET', path)).body).toMatchObject([{ id, status: 2 }]);
  expect(await codeOf('PATCH', `${path}/${id}`, EVENT)).toBe(50_035);
  state.guild.roles.find((role) => role.id === state.botRoleId)!.permissions = '0';
  expect(await codeOf('DELETE', `${path}/${id}`)).toBe(50_013);
  state.events.set(id, { ...event!, ...past, scheduled_end_time: past.scheduled_start_time });
  expect((await rest('GET', path)).body).toEqual([]);
});

test('records unknown routes, methods and query parameters as violations', async () => {
  expect((await rest('GET', '/nothing')).body).toEqual({
    message: '404: Not Found',
    code: 0,
  });
  expect((await rest('PUT', '/gateway/bot')).status).toBe(405);
  expect((await rest('GET', '/gateway/bot?verbose=1')).status).toBe(200);
  expect(fake.discord.violations.map(({ refused, path }) => [refused, path])).toEqual([
    [true, '/nothing'],
    [true, '/gateway/bot'],
    [false, '/gateway/bot'],
  ]);
});
