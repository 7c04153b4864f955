import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type ManualClock,
  manualClock,
  type FakeDiscord,
  startFakeDiscord,
} from '../../../playground/fake-discord/index.ts';
import { connectBot, openGateway, type RawBot } from './raw-bot.ts';

const GUILDS = 1;
const MESSAGE_CONTENT = 32768;
let fakeDiscord: FakeDiscord;
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
const identify = (extra: object = {}) => ({
  token: fakeDiscord.token,
  intents: GUILDS,
  properties: {},
  ...extra,
});

describe('identify', () => {
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
});

describe('events', () => {
  test('sends channels and threads, and no messages', async () => {
    const bot = await connect();
    fakeDiscord.user('Ada').sendMessage(fakeDiscord.channelId, 'hello');
    fakeDiscord.denyBotPermissions(fakeDiscord.channelId, 'SendMessages');
    await bot.next('CHANNEL_UPDATE');
    expect(bot.frames.map(({ t }) => t)).not.toContain('MESSAGE_CREATE');
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
