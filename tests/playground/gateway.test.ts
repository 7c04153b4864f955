import { Client, Events, GatewayIntentBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ManualClock, manualClock, type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { COMMANDS } from './bot.ts';
import { connectBot, openGateway, type RawBot } from './raw-bot.ts';
import { rest } from './rest.ts';

const GUILDS = 1;
const GUILD_MESSAGES = 512;
const MESSAGE_CONTENT = 32768;
let standIn: StandIn;
let clock: ManualClock;
let bots: RawBot[];
beforeEach(async () => {
  clock = manualClock();
  standIn = await startStandIn({ clock });
  bots = [];
});
afterEach(async () => {
  for (const { socket } of bots) socket.terminate();
  await standIn.close();
});

const connect = async (identify: object = {}) => {
  const bot = await connectBot(standIn, identify);
  bots.push(bot);
  return bot;
};
const open = (query?: string) => {
  const bot = openGateway(standIn, query);
  bots.push(bot);
  return bot;
};
const identify = (extra: object = {}) => ({
  token: standIn.token,
  intents: GUILDS,
  properties: {},
  ...extra,
});

describe('Logging in', () => {
  test('hello, ready and the whole server, in this order', async () => {
    const bot = await connect();
    const guild = await bot.next('GUILD_CREATE');
    expect(bot.frames.map(({ op, t }) => t ?? op)).toEqual([10, 'READY', 'GUILD_CREATE']);
    expect(guild).toMatchObject({ id: standIn.guildId, name: 'The Playground', member_count: 6 });
    expect(guild.channels.map(({ name }: { name: string }) => name)).toContain('games');
    expect(standIn.world.botOnline).toBe(true);
  });

  test.each([
    ['a wrong token', { token: 'nonsense' }, 4004],
    ['an intent that does not exist', { intents: 1 << 30 }, 4013],
    ['a privileged intent that was not granted', { intents: GUILDS | MESSAGE_CONTENT }, 4014],
    ['a shard beyond the count', { shard: [2, 2] }, 4010],
    ['no intents at all', { intents: undefined }, 4002],
  ])('%s closes with its code', async (_, extra, code) => {
    const bot = open();
    await bot.next(10);
    bot.send(2, identify(extra));
    expect(await bot.closed).toBe(code);
    expect(standIn.world.botOnline).toBe(false);
  });

  test.each([
    ['presence before identifying', 3, {}, 4003],
    ['an opcode that does not exist', 99, {}, 4001],
    ['a resume without fields', 6, {}, 4002],
    ['a resume with a wrong token', 6, { token: 'x', session_id: 'x', seq: 1 }, 4004],
  ])('%s closes with its code', async (_, op, data, code) => {
    const bot = open();
    await bot.next(10);
    bot.send(op, data);
    expect(await bot.closed).toBe(code);
  });

  test('Identifying twice, talking nonsense and another version close with their codes', async () => {
    const [twice, nonsense, old] = [await connect(), open(), open('?v=9')];
    twice.send(2, identify());
    await nonsense.next(10);
    nonsense.socket.send('{"op":');
    expect(await Promise.all([twice.closed, nonsense.closed, old.closed])).toEqual([4005, 4002, 4012]);
  });

  test('More than 120 messages in a minute are too many', async () => {
    const bot = await connect();
    for (let count = 0; count < 120; count += 1) bot.send(1, null);
    expect(await bot.closed).toBe(4008);
  });

  test('A heartbeat is acknowledged', async () => {
    const bot = await connect();
    bot.send(1, 2);
    await bot.next(11);
  });
});

describe('Losing the connection', () => {
  test('A resumed session is told everything it missed, in order', async () => {
    await rest(standIn, 'PUT', `/applications/${standIn.applicationId}/commands`, COMMANDS);
    const bot = await connect();
    const { session_id } = bot.frames.find(({ t }) => t === 'READY')?.d ?? {};
    await bot.next('GUILD_CREATE');
    standIn.gateway.dropConnections();
    await bot.closed;
    await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be offline');
    const outcome = standIn.person('Ada').command(standIn.channelId, 'hello');
    const again = open();
    await again.next(10);
    again.send(6, { token: standIn.token, session_id, seq: 2 });
    const { id, token } = await again.next('INTERACTION_CREATE');
    await again.next('RESUMED');
    await rest(standIn, 'POST', `/interactions/${id}/${token}/callback`, {
      type: 4,
      data: { content: 'hi' },
    });
    expect((await outcome).kind).toBe('message');
    expect(again.frames.map(({ s }) => s).filter((seq) => seq !== null)).toEqual([3, 4]);
  });

  test('A forgotten session is invalid', async () => {
    const bot = await connect();
    const { session_id } = bot.frames.find(({ t }) => t === 'READY')?.d ?? {};
    standIn.gateway.invalidateSessions();
    expect(await bot.next(9)).toBe(false);
    expect(standIn.world.botOnline).toBe(false);
    const again = open();
    await again.next(10);
    again.send(6, { token: standIn.token, session_id, seq: 1 });
    expect(await again.next(9)).toBe(false);
  });

  test('After a minute and a half a lost session is forgotten', async () => {
    const bot = await connect();
    const { session_id } = bot.frames.find(({ t }) => t === 'READY')?.d ?? {};
    standIn.gateway.dropConnections();
    await bot.closed;
    await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be offline');
    clock.advance(90_000);
    const again = open();
    await again.next(10);
    again.send(6, { token: standIn.token, session_id, seq: 1 });
    expect(await again.next(9)).toBe(false);
  });

  test('A sequence from the future closes with 4007', async () => {
    const bot = await connect();
    const { session_id } = bot.frames.find(({ t }) => t === 'READY')?.d ?? {};
    const again = open();
    await again.next(10);
    again.send(6, { token: standIn.token, session_id, seq: 99 });
    expect(await again.closed).toBe(4007);
  });

  test('discord.js comes back by itself after a drop and when it is asked to reconnect', async () => {
    const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: standIn.apiUrl } });
    const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(standIn.token);
    await ready;
    for (const disturb of ['dropConnections', 'requestReconnect'] as const) {
      const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
      standIn.gateway[disturb]();
      await resumed;
    }
    expect(standIn.world.botOnline).toBe(true);
    await client.destroy();
  });
});

describe('What a bot hears', () => {
  test('With Guilds alone: channels and threads, no messages', async () => {
    const bot = await connect();
    standIn.person('Ada').say(standIn.channelId, 'hello');
    standIn.deny(standIn.channelId, 'SendMessages');
    await bot.next('CHANNEL_UPDATE');
    expect(bot.frames.map(({ t }) => t)).not.toContain('MESSAGE_CREATE');
  });

  test('With messages but not their content, what others say is blank', async () => {
    const bot = await connect({ intents: GUILDS | GUILD_MESSAGES });
    standIn.person('Ada').say(standIn.channelId, 'hello');
    expect((await bot.next('MESSAGE_CREATE')).content).toBe('');
    standIn.person('Ada').say(standIn.channelId, `hello <@${standIn.applicationId}>`);
    expect((await bot.next('MESSAGE_CREATE')).content).toContain('hello');
  });

  test('An interaction goes to the shard that has the server, and to no other', async () => {
    await rest(standIn, 'PUT', `/applications/${standIn.applicationId}/commands`, COMMANDS);
    const mine = Number((BigInt(standIn.guildId) >> 22n) % 2n);
    const [right, wrong] = [await connect({ shard: [mine, 2] }), await connect({ shard: [1 - mine, 2] })];
    void standIn.person('Ada').command(standIn.channelId, 'hello');
    await right.next('INTERACTION_CREATE');
    wrong.send(1, null);
    await wrong.next(11);
    expect(wrong.frames.map(({ t }) => t)).toEqual([null, 'READY', null]);
  });

  test('The gateway tells how many shards there should be and how many may identify at once', async () => {
    expect((await rest(standIn, 'GET', '/gateway/bot')).body).toMatchObject({
      shards: 1,
      session_start_limit: { max_concurrency: 1 },
    });
    const large = await startStandIn({ shards: { advised: 32, atOnce: 16 } });
    const { body } = await rest(large, 'GET', '/gateway/bot');
    await large.close();
    expect(body).toMatchObject({ shards: 32, session_start_limit: { max_concurrency: 16 } });
  });

  test('Shards of one rest identify five seconds apart where that is asked for, others at once', async () => {
    await standIn.close();
    standIn = await startStandIn({ clock, shards: { advised: 4, atOnce: 2 } });
    await Promise.all([connect({ shard: [0, 4] }), connect({ shard: [1, 4] })]);
    const early = open();
    await early.next(10);
    early.send(2, identify({ shard: [2, 4] }));
    expect(await early.next(9)).toBe(false);
    clock.advance(5_000);
    early.send(2, identify({ shard: [2, 4] }));
    await early.next('READY');
  });
});
