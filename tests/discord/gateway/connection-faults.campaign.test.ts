import { GatewayCloseCodes } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { type Clock, systemClock } from '../../../playground/fake-discord/clock.ts';
import type { InteractionOutcome, FakeDiscord } from '../../../playground/fake-discord/index.ts';
import { ConnectionRefusedError } from '../../../src/discord/rest/connection-refused.ts';
import { holdTimers } from '../../held-timers.ts';
import { startInProcessBot, type InProcessBot, type InProcessBotOptions } from '../in-process-bot.ts';
import { eventually } from '../../eventually.ts';

const HTML = { 'content-type': 'text/html' };

const start = async (options: InProcessBotOptions = {}): Promise<InProcessBot> => {
  const bot = await startInProcessBot(options);
  await bot.waitForLog('slash commands registered');
  return bot;
};

/** Discord's clock, ten times as slow: on a busy machine, a new connection may take longer than people wait. */
const patientClock = (): Clock => {
  const clock = systemClock();
  return { ...clock, after: (ms, run) => clock.after(10 * ms, run) };
};

const openTable = ({ fakeDiscord }: InProcessBot): Promise<InteractionOutcome> =>
  fakeDiscord.user('Ada').command(fakeDiscord.channelId, 'vips new', { target: 'a survivor', thread: false });
const openTables = ({ fakeDiscord, store }: InProcessBot) => store.listOpen(fakeDiscord.guildId, 25);
const waitForOffline = ({ fakeDiscord }: InProcessBot) =>
  fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
const waitForOnline = ({ fakeDiscord }: InProcessBot) =>
  fakeDiscord.waitFor(() => fakeDiscord.state.botOnline, 'the bot to be online');

const waitForLost = ({ lostReasons }: InProcessBot) => eventually(() => expect(lostReasons).not.toEqual([]));

/** Breaks the connection, lets Ada open a table meanwhile, and checks that it is opened once. */
async function expectMissedInteractionReplayed(
  bot: InProcessBot,
  breakConnection: (gateway: FakeDiscord['gateway']) => void,
): Promise<void> {
  breakConnection(bot.fakeDiscord.gateway);
  await waitForOffline(bot);
  const outcome = await openTable(bot);
  expect(outcome.kind).toBe('message');
  expect(await openTables(bot)).toHaveLength(1);
  expect(bot.lostReasons).toEqual([]);
  expect(await bot.checkInvariants()).toEqual([]);
}

describe.concurrent('when the gateway connection is lost', () => {
  test('for a moment, a missed interaction arrives in the replay and is answered', async () => {
    await using bot = await start();
    await expectMissedInteractionReplayed(bot, (gateway) => gateway.dropConnections());
  });

  test('because Discord requests a reconnect, no interaction is missed', async () => {
    await using bot = await start();
    bot.fakeDiscord.gateway.requestReconnect();
    expect((await openTable(bot)).kind).toBe('message');
    await bot.waitForLog('gateway reconnected');
    expect(await openTables(bot)).toHaveLength(1);
  });

  test('and the session is invalid but resumable, no interaction is missed', async () => {
    await using bot = await start();
    await expectMissedInteractionReplayed(bot, (gateway) => gateway.invalidateSessions(true));
  });

  test('and new sessions are invalid, too, the bot asks how many logins are left before each, and says so', async () => {
    await using bot = await start();
    const { gateway, requests } = bot.fakeDiscord;
    const asked = () => requests.filter(({ path }) => path === '/gateway/bot').length;
    const before = asked();
    gateway.invalidateOnIdentify(1);
    gateway.invalidateSessions();
    await waitForOffline(bot);
    await eventually(() => expect(asked()).toBeGreaterThan(before));
    await bot.waitForLog('the gateway session did not last, logging in again');
    expect(gateway.identifyCount).toBeLessThanOrEqual(2);
  });

  test('without being closed (a zombie), missing heartbeats reveal it and missed interactions are replayed', async () => {
    await using bot = await start({ heartbeatIntervalMs: 200 });
    await expectMissedInteractionReplayed(bot, (gateway) => gateway.stopResponding());
  });

  test('and connections get 502 for a while, the bot reconnects', async () => {
    await using bot = await start({ clock: patientClock() });
    bot.fakeDiscord.gateway.rejectUpgrades(2);
    await expectMissedInteractionReplayed(bot, (gateway) => gateway.dropConnections());
  });

  test('repeatedly, an error is logged once per outage, however often the bot tries', async () => {
    await using bot = await start();
    for (const outage of [1, 2]) {
      bot.fakeDiscord.gateway.rejectUpgrades(3);
      bot.fakeDiscord.gateway.dropConnections();
      await waitForOffline(bot);
      await waitForOnline(bot);
      const logged = bot.logEntries.filter(({ message }) => message === 'gateway connection error');
      expect(logged).toHaveLength(outage);
    }
  });

  test.each<readonly [how: string, end: (gateway: FakeDiscord['gateway']) => void]>([
    ['together with its session', (gateway) => gateway.invalidateSessions()],
    [
      'for so long that its session expires',
      (gateway) => {
        gateway.dropConnections();
        gateway.invalidateSessions();
      },
    ],
    ...[1000, 1001, 4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009, 4321].map(
      (code) =>
        [
          `with close code ${code}`,
          (gateway: FakeDiscord['gateway']) => gateway.closeConnections(code),
        ] as const,
    ),
  ])('%s, the bot connects again and handles interactions', async (_, end) => {
    await using bot = await start();
    end(bot.fakeDiscord.gateway);
    await waitForOffline(bot);
    await waitForOnline(bot);
    expect((await openTable(bot)).kind).toBe('message');
    expect(await openTables(bot)).toHaveLength(1);
    expect(bot.lostReasons).toEqual([]);
    expect(await bot.checkInvariants()).toEqual([]);
  });
});

/** Close codes after which reconnecting does not help, and the explanation for each. */
const FATAL_CLOSE_CODES: readonly (readonly [GatewayCloseCodes, RegExp])[] = [
  [GatewayCloseCodes.AuthenticationFailed, /^Discord does not know this token: .*\.$/u],
  [GatewayCloseCodes.InvalidShard, /^The bot is on too many servers .*\.$/u],
  [GatewayCloseCodes.ShardingRequired, /^The bot is on too many servers .*\.$/u],
  [GatewayCloseCodes.InvalidAPIVersion, /^Discord's gateway has moved on .*\.$/u],
  [GatewayCloseCodes.InvalidIntents, /^Discord does not allow the bot its intents: .*\.$/u],
  [GatewayCloseCodes.DisallowedIntents, /^Discord does not allow the bot its intents: .*\.$/u],
];

describe.concurrent('when the gateway connection is lost for good', () => {
  test.each(FATAL_CLOSE_CODES)(
    'with close code %i while running, the reason is reported in one sentence',
    async (code, reason) => {
      await using bot = await start();
      bot.fakeDiscord.gateway.closeConnections(code);
      await waitForLost(bot);
      expect(bot.lostReasons).toEqual([expect.stringMatching(reason)]);
    },
  );

  test.each(FATAL_CLOSE_CODES)(
    'with close code %i at the login, the start fails with one sentence',
    async (code, reason) => {
      const starting = startInProcessBot({ prepare: ({ gateway }) => gateway.closeOnIdentify(code) });
      await expect(starting).rejects.toThrow(ConnectionRefusedError);
      await expect(starting).rejects.toThrow(reason);
    },
  );
});

/** How long a request of the login may take, in milliseconds; and one that the test lets run out, it alone. */
const LOGIN_LIMIT_MS = 600_001;
const HELD_LOGIN_LIMIT_MS = 600_002;

describe.concurrent('a failed login is explained in one sentence', () => {
  const limit = (remaining: number) => ({
    total: 1000,
    remaining,
    reset_after: 3_600_000,
    max_concurrency: 1,
  });
  test.each([
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
      'a ban by Cloudflare in the format of Discord',
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
  ] as const)('%s', async (_, fault, reason) => {
    // Only what gets no answer at all is given up.
    const requestTimeoutMs = 'hang' in fault ? HELD_LOGIN_LIMIT_MS : LOGIN_LIMIT_MS;
    using timers = 'hang' in fault ? holdTimers(requestTimeoutMs) : null;
    const starting = startInProcessBot({
      requestTimeoutMs,
      prepare: (fakeDiscord) => {
        fakeDiscord.intercept = ({ path }) => (path === '/gateway/bot' ? fault : undefined);
      },
    });
    const started = timers?.ringUntil(starting) ?? starting;
    await expect(started).rejects.toThrow(ConnectionRefusedError);
    await expect(started).rejects.toThrow(reason);
  });
});

test('reports a fatal error when the token is revoked while running (401)', async () => {
  await using bot = await start();
  bot.fakeDiscord.intercept = ({ path }) =>
    path.startsWith('/channels/')
      ? { status: 401, body: { message: '401: Unauthorized', code: 0 } }
      : undefined;
  expect((await openTable(bot)).kind).toBe('message');
  await waitForLost(bot);
  expect(bot.lostReasons[0]).toMatch(/^Discord does not know this token: .*\.$/u);
  expect(await openTables(bot)).toHaveLength(1);
});
