import { GatewayCloseCodes } from 'discord-api-types/v10';
import { describe, expect, it, vi } from 'vitest';
import type { Outcome, StandIn } from '../../playground/standin/index.ts';
import { ConnectionRefused } from '../../src/discord/refused.ts';
import { textIn } from '../e2e/guest.ts';
import { startWholeBot, type WholeBot, type WholeBotOptions } from './wholeBot.ts';

const HTML = { 'content-type': 'text/html' };

const start = async (options: WholeBotOptions = {}): Promise<WholeBot> => {
  const bot = await startWholeBot(options);
  await bot.says('commands are registered');
  return bot;
};

const openTable = ({ standIn }: WholeBot): Promise<Outcome> =>
  standIn.person('Ada').command(standIn.channelId, 'vips new', { target: 'a survivor', thread: false });
const tables = ({ standIn, store }: WholeBot) => store.listOpen(standIn.guildId, 25);
const gone = ({ standIn }: WholeBot) => standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be gone');
const back = ({ standIn }: WholeBot) =>
  standIn.waitFor(() => standIn.world.botOnline, 'the bot to be back', 20_000);
const callbacks = ({ standIn }: WholeBot) =>
  standIn.requests.filter(({ path }) => path.startsWith('/interactions/'));

const toldToEnd = ({ lost }: WholeBot) => vi.waitFor(() => expect(lost).not.toEqual([]), { timeout: 5_000 });

/** Tears the connection, lets Ada open a table while it is torn, and looks that it is opened once. */
async function hearsWhatItMissed(bot: WholeBot, tear: (gateway: StandIn['gateway']) => void): Promise<void> {
  tear(bot.standIn.gateway);
  await gone(bot);
  const outcome = await openTable(bot);
  expect(outcome.kind).toBe('message');
  expect(await tables(bot)).toHaveLength(1);
  expect(bot.lost).toEqual([]);
  expect(await bot.breaches()).toEqual([]);
}

describe.concurrent('a gateway that is lost', () => {
  it('for a moment: what was clicked meanwhile is heard in the replay and answered', async () => {
    await using bot = await start();
    await hearsWhatItMissed(bot, (gateway) => gateway.dropConnections());
  });

  it('because Discord wishes it (reconnect): nothing is missed', async () => {
    await using bot = await start();
    bot.standIn.gateway.requestReconnect();
    expect((await openTable(bot)).kind).toBe('message');
    await bot.says('the gateway is back');
    expect(await tables(bot)).toHaveLength(1);
  });

  it('and whose session is invalid but resumable: nothing is missed', async () => {
    await using bot = await start();
    await hearsWhatItMissed(bot, (gateway) => gateway.invalidateSessions(true));
  });

  it('with its session: the bot logs in anew, and clicks count again', async () => {
    await using bot = await start();
    bot.standIn.gateway.invalidateSessions();
    await gone(bot);
    await back(bot);
    expect((await openTable(bot)).kind).toBe('message');
    expect(await tables(bot)).toHaveLength(1);
    expect(bot.lost).toEqual([]);
  });

  it('for so long that its session is forgotten: the bot logs in anew, and clicks count again', async () => {
    await using bot = await start();
    bot.standIn.gateway.dropConnections();
    bot.standIn.gateway.invalidateSessions();
    await gone(bot);
    await back(bot);
    expect((await openTable(bot)).kind).toBe('message');
    expect(await bot.breaches()).toEqual([]);
  });

  it('silently (a zombie): found by its missing heartbeats, and what was missed is heard', async () => {
    await using bot = await start({ heartbeatInterval: 200 });
    await hearsWhatItMissed(bot, (gateway) => gateway.fallSilent());
  });

  it('and tells an event twice: it counts once and is answered once', async () => {
    await using bot = await start();
    const { interactionId } = await openTable(bot);
    bot.standIn.redeliver(interactionId);
    await bot.standIn.waitFor(() => callbacks(bot).length === 2, 'the second delivery to be answered');
    expect(callbacks(bot).map(({ status }) => status)).toEqual([204, 400]);
    expect(await tables(bot)).toHaveLength(1);
    expect(bot.standIn.person('Ada').messages(bot.standIn.channelId).map(textIn).join()).not.toContain(
      'again',
    );
  });

  it('and answers with 502 for a while: the bot comes back', async () => {
    await using bot = await start();
    bot.standIn.gateway.turnAway(2);
    await hearsWhatItMissed(bot, (gateway) => gateway.dropConnections());
  });

  it('again and again: the log says why once an outage, however often the bot tries', async () => {
    await using bot = await start();
    for (const outage of [1, 2]) {
      bot.standIn.gateway.turnAway(3);
      bot.standIn.gateway.dropConnections();
      await gone(bot);
      await back(bot);
      const stumbles = bot.logged.filter(({ message }) => message === 'the gateway stumbled');
      expect(stumbles).toHaveLength(outage);
    }
  });

  it.each([1000, 1001, 4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009, 4321])(
    'with code %i: the bot comes back and clicks count again',
    async (code) => {
      await using bot = await start();
      bot.standIn.gateway.closeConnections(code);
      await gone(bot);
      await back(bot);
      expect((await openTable(bot)).kind).toBe('message');
      expect(await tables(bot)).toHaveLength(1);
      expect(bot.lost).toEqual([]);
      expect(await bot.breaches()).toEqual([]);
    },
  );
});

/** Codes after which there is no use in coming back, and words that tell why. */
const FINAL: readonly (readonly [GatewayCloseCodes, RegExp])[] = [
  [GatewayCloseCodes.AuthenticationFailed, /^Discord does not know this token: .*\.$/u],
  [GatewayCloseCodes.InvalidShard, /^The bot is on too many servers .*\.$/u],
  [GatewayCloseCodes.ShardingRequired, /^The bot is on too many servers .*\.$/u],
  [GatewayCloseCodes.InvalidAPIVersion, /^Discord's gateway has moved on .*\.$/u],
  [GatewayCloseCodes.InvalidIntents, /^Discord does not allow the bot its intents: .*\.$/u],
  [GatewayCloseCodes.DisallowedIntents, /^Discord does not allow the bot its intents: .*\.$/u],
];

describe.concurrent('a gateway that is lost for good', () => {
  it.each(FINAL)(
    'with code %i in the middle of life: the bot is told why in a sentence',
    async (code, why) => {
      await using bot = await start();
      bot.standIn.gateway.closeConnections(code);
      await toldToEnd(bot);
      expect(bot.lost).toEqual([expect.stringMatching(why)]);
    },
  );

  it.each(FINAL)('with code %i at the login: it does not start, and says why', async (code, why) => {
    const starting = startWholeBot({ prepare: ({ gateway }) => gateway.closeOnIdentify(code) });
    await expect(starting).rejects.toThrow(ConnectionRefused);
    await expect(starting).rejects.toThrow(why);
  });
});

describe.concurrent('a login that fails says why in a sentence', () => {
  const limit = (remaining: number) => ({
    total: 1000,
    remaining,
    reset_after: 3_600_000,
    max_concurrency: 1,
  });
  it.each([
    [
      'no logins left',
      { status: 200, body: { url: 'ws://127.0.0.1:9', shards: 1, session_start_limit: limit(0) } },
      /^The bot has logged in so often that Discord lets it in again only at 20\S+Z: start it then\.$/u,
    ],
    [
      'a token that Discord does not know (401)',
      { status: 401, body: { message: '401', code: 0 } },
      /^Discord does not know this token: .*\.$/u,
    ],
    [
      'Discord out of order',
      { status: 503 },
      /^Discord is out of order \(it answers with status 503\): .*\.$/u,
    ],
    ['nonsense', { status: 200, text: '<html></html>', headers: HTML }, /^Discord is out of order .*\.$/u],
    [
      'a ban by Cloudflare',
      { status: 403, text: '<html></html>', headers: HTML },
      /^Something between here and Discord turns the bot away \(status 403\): .*\.$/u,
    ],
    [
      'a ban by Cloudflare in the words of Discord',
      { status: 403, body: { message: 'internal network error', code: 40_333 } },
      /^Something between here and Discord turns the bot away \(status 403\): .*\.$/u,
    ],
    [
      'too many requests',
      { status: 429, headers: { 'retry-after': '600' } },
      /^Discord is asked too often from here: start the bot again in 601 seconds\.$/u,
    ],
    [
      'too many requests, without a time',
      { status: 429 },
      /^Discord is asked too often from here: start the bot again in some minutes\.$/u,
    ],
    ['no answer', { hang: 'before' }, /^Discord cannot be reached: .*\.$/u],
  ] as const)('%s', async (_, fault, why) => {
    const starting = startWholeBot({
      timeout: 300,
      prepare: (standIn) => {
        standIn.intercept = ({ path }) => (path === '/gateway/bot' ? fault : undefined);
      },
    });
    await expect(starting).rejects.toThrow(ConnectionRefused);
    await expect(starting).rejects.toThrow(why);
  });
});

it('a token revoked in the middle of life (401): the bot is told to end, and why', async () => {
  await using bot = await start();
  bot.standIn.intercept = ({ path }) =>
    path.startsWith('/channels/')
      ? { status: 401, body: { message: '401: Unauthorized', code: 0 } }
      : undefined;
  expect((await openTable(bot)).kind).toBe('message');
  await toldToEnd(bot);
  expect(bot.lost[0]).toMatch(/^Discord does not know this token: .*\.$/u);
  expect(await tables(bot)).toHaveLength(1);
});
