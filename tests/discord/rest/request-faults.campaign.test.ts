import { ChannelType, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, test, vi } from 'vitest';
import type { Fault } from '../../../playground/fake-discord/index.ts';
import { createDiscordClients } from '../../../src/discord/rest/clients.ts';
import { describeConnectionError } from '../../../src/discord/rest/connection-refused.ts';
import { registerCommandsWithRetry } from '../../../src/discord/rest/command-registration.ts';
import { games } from '../../../src/games/index.ts';
import { openLobby } from '../../e2e/game-flow.ts';
import { buttonLabelled, type SimulatedPlayer, pressable, publicPosts, textIn } from '../../e2e/player.ts';
import { startStubDiscordApi } from '../stub-discord-api.ts';
import { FAULTS, failFirstOfEachKind, type RequestKind, requestKind } from './request-faults.ts';
import { holdTimers } from '../../held-timers.ts';
import { startInProcessBot, type InProcessBot } from '../in-process-bot.ts';
import { expectNothingDue } from '../nothing-due.ts';
import { eventually } from '../../eventually.ts';
import { createLogRecorder } from '../../log-recorder.ts';

/** How long a request may take, in milliseconds: the tests let it run out for those that get no response. */
const REQUEST_LIMIT_MS = 600_001;
/** How long showing a table may take, in milliseconds, in the test of that limit. */
const SHOW_LIMIT_MS = 700_001;
/** How long after a request that gets no response: half a response may still arrive. */
const HALF_RESPONSE_MS = 200;
/** Faults that the bot cannot recognise, or after which it must not retry at once. */
const UNDETECTABLE_FAULTS: readonly string[] = [
  'JSON of the wrong shape',
  'a rate limit without a duration',
  'a ban by Cloudflare (1015) without a duration',
  'a ban by Cloudflare (403)',
  'a ban by Cloudflare in the format of Discord (40333)',
];

const waitForQuiet = (bot: InProcessBot): Promise<void> => eventually(() => expectNothingDue(bot.store));

const threadsOf = ({ fakeDiscord }: InProcessBot) =>
  [...fakeDiscord.state.channels.values()].filter(({ type }) => type === ChannelType.PublicThread);

const isThinking = ({ flags = 0 }: { readonly flags?: number }): boolean =>
  (flags & MessageFlags.Loading) !== 0;

const postsMatching = (bot: InProcessBot, channelId: string, text: RegExp) =>
  publicPosts(bot.fakeDiscord, { channelId, after: '0' }).filter((post) => text.test(textIn(post)));

/** The only public post in a channel whose text matches, once it is there and the store has nothing more to deliver. */
async function singlePost(bot: InProcessBot, channelId: string, text: RegExp) {
  await bot.fakeDiscord.waitFor(() => postsMatching(bot, channelId, text).length > 0, String(text));
  await waitForQuiet(bot);
  const [post, ...more] = postsMatching(bot, channelId, text);
  expect(more).toEqual([]);
  return post!;
}

async function placeBet(player: SimulatedPlayer, bot: InProcessBot, channelId: string): Promise<void> {
  const ready = await player.prepare(
    await player.openPanel(await singlePost(bot, channelId, /Bet in secret/u)),
  );
  await player.confirm(ready.message, ready.customId);
}

describe.concurrent('the first request of each kind meets', () => {
  test.each(Object.entries(FAULTS))('%s: every request takes effect once', async (name, fault) => {
    const hit = new Set<RequestKind>();
    const requestTimeoutMs = REQUEST_LIMIT_MS + Object.keys(FAULTS).indexOf(name);
    using limit = holdTimers(requestTimeoutMs);
    await using bot = await startInProcessBot({
      requestTimeoutMs,
      prepare: (discord) => {
        const failFirst = failFirstOfEachKind(fault, ['a callback'], hit);
        discord.intercept = (request) => {
          const chosen = failFirst(request);
          if (chosen?.hang !== undefined) setTimeout(limit.ring, HALF_RESPONSE_MS);
          return chosen;
        };
      },
    });
    const { fakeDiscord } = bot;
    await eventually(() =>
      expect(fakeDiscord.state.globalCommands.length).toBeGreaterThanOrEqual(games.length),
    );
    const [ada, ben] = [bot.player('Ada'), bot.player('Ben')];
    const lobby = await openLobby(fakeDiscord, ada, fakeDiscord.channelId, {
      target: 'a survivor',
      thread: true,
    });
    await ben.user.click(lobby.id, buttonLabelled(lobby, /join/iu));
    const joined = await singlePost(bot, fakeDiscord.channelId, /\*\*Ben\*\*/u);
    // Ben gets a follow-up that only the host can do that.
    await ben.user.click(joined.id, buttonLabelled(joined, /start/iu));
    await ada.user.click(
      lobby.id,
      buttonLabelled(await singlePost(bot, fakeDiscord.channelId, /survivor/u), /start/iu),
    );
    const place = await fakeDiscord.waitFor(() => threadsOf(bot)[0]?.id, 'the thread');
    const post = await singlePost(bot, place, /Bet in secret/u);
    // When the rendered panel is lost for good, Ada opens it again.
    const panel = ada.openPanel(post).catch(() => null);
    await eventually(() => expect(hit).toContain('an edit of the answer'));
    if (!UNDETECTABLE_FAULTS.includes(name)) expect(await panel).not.toBeNull();
    await placeBet(ada, bot, place);
    await placeBet(ben, bot, place);

    const turn = await singlePost(bot, place, /-# Turn 1 ·/u);
    expect(threadsOf(bot)).toHaveLength(1);
    expect(publicPosts(fakeDiscord, { channelId: place, after: '0' })).toHaveLength(2);
    expect(pressable(await singlePost(bot, place, /Bet in secret/u))).toEqual([]);
    expect(pressable(turn)).not.toEqual([]);
    expect(pressable(await singlePost(bot, fakeDiscord.channelId, /survivor/u))).toEqual([]);
    expect([...hit].sort()).toEqual(
      [
        'a follow-up',
        'a read of the commands',
        'a post',
        'a registration',
        'a thread',
        'an edit',
        'an edit of the answer',
      ].sort(),
    );
    if (!UNDETECTABLE_FAULTS.includes(name)) {
      expect(ada.user.visibleMessages(place).filter(isThinking)).toEqual([]);
      expect(ben.user.visibleMessages(fakeDiscord.channelId).map(textIn).join('\n')).toContain('can do that');
    }
    expect(bot.lostReasons).toEqual([]);
    expect(await bot.checkInvariants()).toEqual([]);
    expect(bot.logEntries.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

async function openTable({ fakeDiscord, waitForLog }: InProcessBot): Promise<void> {
  await waitForLog('slash commands registered');
  await fakeDiscord
    .user('Ada')
    .command(fakeDiscord.channelId, 'vips new', { target: 'a survivor', thread: false });
}

/** Injects a fault into every post, or only into the first `limit`. */
const failPosts =
  (fault: Fault, limit = Number.POSITIVE_INFINITY) =>
  ({ fakeDiscord }: InProcessBot): void => {
    let failed = 0;
    fakeDiscord.intercept = (request) =>
      requestKind(request) === 'a post' && failed++ < limit ? fault : undefined;
  };

describe.concurrent('a post that meets', () => {
  test('a permanent rate limit without a duration is requested once per attempt', async () => {
    await using bot = await startInProcessBot();
    failPosts({ status: 429 })(bot);
    await openTable(bot);
    const failedDeliveries = () =>
      bot.logEntries.filter(({ message }) => message === 'delivering a post to Discord failed');
    await eventually(() => expect(failedDeliveries().length).toBeGreaterThan(1));
    const attempts = bot.fakeDiscord.requests.filter((request) => requestKind(request) === 'a post');
    expect(attempts).toHaveLength(failedDeliveries().length);
  });

  test('a rate limit of an hour is retried from the outbox after that time', async () => {
    await using bot = await startInProcessBot();
    failPosts({ status: 429, headers: { 'retry-after': '3600' } })(bot);
    const before = Date.now();
    await openTable(bot);
    await bot.waitForLog('delivering a post to Discord failed');
    await eventually(async () =>
      expect(await bot.store.nextDueAt()).toBeGreaterThanOrEqual(before + 3_600_000),
    );
  });

  test('no response for longer than showing a table may take is aborted and retried', async () => {
    // The first attempt ends when the test says so, the others have as long as they like.
    const attempts: AbortController[] = [];
    const usual = AbortSignal.timeout.bind(AbortSignal);
    using _spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      if (milliseconds !== SHOW_LIMIT_MS) return usual(milliseconds);
      attempts.push(new AbortController());
      return attempts.at(-1)!.signal;
    });
    await using bot = await startInProcessBot({ maxShowMs: SHOW_LIMIT_MS });
    failPosts({ hang: 'after' }, 1)(bot);
    await openTable(bot);
    await bot.fakeDiscord.waitFor(
      () => postsMatching(bot, bot.fakeDiscord.channelId, /survivor/u).length > 0,
    );
    attempts[0]!.abort(new DOMException('Too late', 'TimeoutError'));
    await singlePost(bot, bot.fakeDiscord.channelId, /survivor/u);
    expect(await bot.checkInvariants()).toEqual([]);
  });
});

describe.concurrent('an unreachable Discord', () => {
  test.each([
    'EAI_AGAIN',
    'ENOTFOUND',
    'CERT_NOT_YET_VALID',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('(%s) delays the registration of commands, and is explained at the start', async (code) => {
    await using discord = await startStubDiscordApi();
    let remainingFailures = 1;
    const clients = createDiscordClients(discord.apiUrl, 'token');
    const { options } = clients.api.rest;
    const { makeRequest } = options;
    options.makeRequest = async (...request) => {
      if (remainingFailures-- > 0) throw Object.assign(new Error('no way'), { code });
      return makeRequest(...request);
    };
    const { log, lines } = createLogRecorder();
    await registerCommandsWithRetry(
      { clients, guildId: null, commands: [], log },
      '400000000000000001',
      new AbortController().signal,
    );
    expect(lines.map(({ message }) => message)).toEqual([
      'slash command registration failed, will retry',
      'slash commands registered',
    ]);
    expect(describeConnectionError(Object.assign(new Error('no way'), { code }))).toMatch(
      /^Discord cannot be reached/u,
    );
  });
});

describe('commands that Discord refuses', () => {
  test('permanently are not retried', async () => {
    await using bot = await startInProcessBot();
    const { fakeDiscord, logEntries } = bot;
    await bot.waitForLog('slash commands registered');
    fakeDiscord.intercept = () => ({ status: 403, body: { code: 30_034, message: 'Max commands reached' } });
    const clients = createDiscordClients(fakeDiscord.apiUrl, fakeDiscord.token);
    const { log, lines } = createLogRecorder();
    await registerCommandsWithRetry(
      { clients, guildId: fakeDiscord.guildId, commands: [], log },
      fakeDiscord.applicationId,
      new AbortController().signal,
    );
    expect(lines.map(({ message }) => message)).toEqual(['slash command registration failed']);
    expect(logEntries.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
