import { Client, Events, GatewayIntentBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type ManualClock,
  manualClock,
  type FakeDiscord,
  startFakeDiscord,
} from '../../../playground/fake-discord/index.ts';
import { COMMANDS } from './discord-js-bot.ts';
import { connectBot, openGateway, type RawBot } from './raw-bot.ts';
import { restOn, restRequest } from './rest-request.ts';

const GUILDS = 1;
const MESSAGE_CONTENT = 32768;
let fakeDiscord: FakeDiscord;
const rest = restOn(() => fakeDiscord);
let clock: ManualClock;
let bots: RawBot[];
beforeEach(async () => {
  clock = manualClock();
  fakeDiscord = await startFakeDiscord({ clock });
  bots = [];
});
afterEach(async () => {
  for (const { socket } of bots) socket.terminate();
  await fakeDiscord.close();
});

const connect = async (identify: object = {}) => {
  const bot = await connectBot(fakeDiscord, identify);
  bots.push(bot);
  return bot;
};
const open = () => {
  const bot = openGateway(fakeDiscord);
  bots.push(bot);
  return bot;
};
const sessionIdOf = ({ frames }: RawBot): string =>
  z.object({ session_id: z.string() }).parse(frames.find(({ t }) => t === 'READY')?.d).session_id;
const identify = (extra: object = {}) => ({
  token: fakeDiscord.token,
  intents: GUILDS,
  properties: {},
  ...extra,
});

describe('identify', () => {
  test('sends HELLO, READY and GUILD_CREATE in this order', async () => {
    const bot = await connect();
    const guild = await bot.next('GUILD_CREATE');
    expect(bot.frames.map(({ op, t }) => t ?? op)).toEqual([10, 'READY', 'GUILD_CREATE']);
    expect(guild).toMatchObject({ id: fakeDiscord.guildId, name: 'The Playground', member_count: 6 });
    expect(guild.channels.map(({ name }) => name)).toContain('games');
    expect(fakeDiscord.state.botOnline).toBe(true);
  });

  test.each([
    ['a wrong token', { token: 'nonsense' }, 4004],
    ['a privileged intent that was not granted', { intents: GUILDS | MESSAGE_CONTENT }, 4014],
    ['a shard beyond the count', { shard: [2, 2] }, 4010],
  ])('closes the connection with the right code for %s', async (_, extra, code) => {
    const bot = open();
    await bot.next(10);
    bot.send(2, identify(extra));
    expect(await bot.closed).toBe(code);
    expect(fakeDiscord.state.botOnline).toBe(false);
  });

  test('acknowledges a heartbeat', async () => {
    const bot = await connect();
    bot.send(1, 2);
    await bot.next(11);
  });
});

describe('a lost connection', () => {
  test('replays all missed events in order when a session is resumed', async () => {
    await rest('PUT', `/applications/${fakeDiscord.applicationId}/commands`, COMMANDS);
    const bot = await connect();
    const session_id = sessionIdOf(bot);
    await bot.next('GUILD_CREATE');
    fakeDiscord.gateway.dropConnections();
    await bot.closed;
    await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
    const outcome = fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'hello');
    const again = open();
    await again.next(10);
    again.send(6, { token: fakeDiscord.token, session_id, seq: 2 });
    const { id, token } = await again.next('INTERACTION_CREATE');
    await again.next('RESUMED');
    await rest('POST', `/interactions/${id}/${token}/callback`, {
      type: 4,
      data: { content: 'hi' },
    });
    expect((await outcome).kind).toBe('message');
    expect(again.frames.map(({ s }) => s).filter((seq) => seq !== null)).toEqual([3, 4]);
  });

  test('rejects the resume of an invalidated session', async () => {
    const bot = await connect();
    const session_id = sessionIdOf(bot);
    fakeDiscord.gateway.invalidateSessions();
    expect(await bot.next(9)).toBe(false);
    expect(fakeDiscord.state.botOnline).toBe(false);
    const again = open();
    await again.next(10);
    again.send(6, { token: fakeDiscord.token, session_id, seq: 1 });
    expect(await again.next(9)).toBe(false);
  });

  test('invalidates so many logins as it is told, and counts all', async () => {
    fakeDiscord.gateway.invalidateOnIdentify(1);
    const bot = open();
    await bot.next(10);
    bot.send(2, identify());
    expect(await bot.next(9)).toBe(false);
    expect(fakeDiscord.state.botOnline).toBe(false);
    await connect();
    expect(fakeDiscord.state.botOnline).toBe(true);
    expect(fakeDiscord.gateway.identifyCount).toBe(2);
  });

  test('expires a lost session after 90 seconds', async () => {
    const bot = await connect();
    const session_id = sessionIdOf(bot);
    fakeDiscord.gateway.dropConnections();
    await bot.closed;
    await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
    clock.advance(90_000);
    const again = open();
    await again.next(10);
    again.send(6, { token: fakeDiscord.token, session_id, seq: 1 });
    expect(await again.next(9)).toBe(false);
  });

  test('lets discord.js resume after a drop and after a reconnect request', async () => {
    const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: fakeDiscord.apiUrl } });
    const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(fakeDiscord.token);
    await ready;
    for (const fault of ['dropConnections', 'requestReconnect'] as const) {
      const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
      fakeDiscord.gateway[fault]();
      await resumed;
    }
    expect(fakeDiscord.state.botOnline).toBe(true);
    await client.destroy();
  });
});

describe('events', () => {
  test('sends channels and threads, and no messages', async () => {
    const bot = await connect();
    fakeDiscord.user('Ada').sendMessage(fakeDiscord.channelId, 'hello');
    fakeDiscord.denyBotPermissions(fakeDiscord.channelId, 'SendMessages');
    await bot.next('CHANNEL_UPDATE');
    expect(bot.frames.map(({ t }) => t)).not.toContain('MESSAGE_CREATE');
  });

  test('delivers an interaction only to the shard that has the server', async () => {
    await rest('PUT', `/applications/${fakeDiscord.applicationId}/commands`, COMMANDS);
    const mine = Number((BigInt(fakeDiscord.guildId) >> 22n) % 2n);
    const [right, wrong] = [await connect({ shard: [mine, 2] }), await connect({ shard: [1 - mine, 2] })];
    void fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'hello');
    await right.next('INTERACTION_CREATE');
    wrong.send(1, null);
    await wrong.next(11);
    expect(wrong.frames.map(({ t }) => t)).toEqual([null, 'READY', null]);
  });

  test('returns the recommended number of shards and how many may identify at once', async () => {
    expect((await rest('GET', '/gateway/bot')).body).toMatchObject({
      shards: 1,
      session_start_limit: { max_concurrency: 1 },
    });
    const large = await startFakeDiscord({ shards: { recommended: 32, maxConcurrency: 16 } });
    const { body } = await restRequest(large, 'GET', '/gateway/bot');
    await large.close();
    expect(body).toMatchObject({ shards: 32, session_start_limit: { max_concurrency: 16 } });
  });

  test('enforces five seconds between shards of the same rate limit key, not of others', async () => {
    await fakeDiscord.close();
    fakeDiscord = await startFakeDiscord({ clock, shards: { recommended: 4, maxConcurrency: 2 } });
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
