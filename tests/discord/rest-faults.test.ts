import { ChannelType, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../playground/standin/index.ts';
import { createLine } from '../../src/discord/line.ts';
import { refusalOf } from '../../src/discord/refused.ts';
import { announceCommands } from '../../src/discord/registration.ts';
import { openLobby } from '../e2e/game.ts';
import { buttonCalled, type Guest, pressable, publicPosts, selectsIn, textIn } from '../e2e/guest.ts';
import { startLoopback } from './loopback.ts';
import { FAULTS, firstOfEach, type Kind, kindOf } from './restFaults.ts';
import { startWholeBot, type WholeBot } from './wholeBot.ts';

/** Short, so that silence is found out soon. */
const TIMEOUT = 700;
/** Answers that the bot cannot know to be wrong, or that forbid it to ask again. */
const LOSE_ANSWERS: readonly string[] = [
  'JSON of the wrong shape',
  'a rate limit that says nothing more',
  'a ban by Cloudflare (1015) that says nothing more',
  'a ban by Cloudflare (403)',
  'a ban by Cloudflare in the words of Discord (40333)',
];

const untilQuiet = (bot: WholeBot): Promise<void> =>
  vi.waitFor(async () => expect(await bot.store.nextDue()).toBeNull(), { timeout: 15_000, interval: 50 });

const threadsOf = ({ standIn }: WholeBot) =>
  [...standIn.world.channels.values()].filter(({ type }) => type === ChannelType.PublicThread);

const isThinking = ({ flags = 0 }: { readonly flags?: number }): boolean =>
  (flags & MessageFlags.Loading) !== 0;

const posts = (bot: WholeBot, channelId: string, words: RegExp) =>
  publicPosts(bot.standIn, { channelId, after: '0' }).filter((post) => words.test(textIn(post)));

/** The one public post in a place whose text has this, once it is there and nothing more is to come. */
async function only(bot: WholeBot, channelId: string, words: RegExp) {
  await bot.standIn.waitFor(() => posts(bot, channelId, words).length > 0, String(words), 20_000);
  await untilQuiet(bot);
  const [post, ...more] = posts(bot, channelId, words);
  expect(more).toEqual([]);
  return post!;
}

async function bet(guest: Guest, bot: WholeBot, channelId: string): Promise<void> {
  const ready = await guest.prepare(await guest.openPanel(await only(bot, channelId, /bets in secret/u)));
  await guest.confirm(ready.message, ready.customId);
}

describe.concurrent('the first request of each kind meets', { timeout: 60_000 }, () => {
  it.each(Object.entries(FAULTS))('%s: everything is there once', async (name, fault) => {
    const hit = new Set<Kind>();
    await using bot = await startWholeBot({
      timeout: TIMEOUT,
      prepare: (fresh) => {
        fresh.intercept = firstOfEach(fault, ['a callback'], hit);
      },
    });
    const { standIn } = bot;
    await vi.waitFor(() => expect(standIn.world.globalCommands).toHaveLength(1), { timeout: 20_000 });
    const [ada, ben] = [bot.guest('Ada'), bot.guest('Ben')];
    const lobby = await openLobby(standIn, ada, standIn.channelId, { target: 'a survivor', thread: true });
    await ben.person.click(lobby.id, buttonCalled(lobby, /join/iu));
    // Told in a follow-up that this is not for Ben.
    await ben.person.select(lobby.id, selectsIn(lobby)[0]!.custom_id, ['random']);
    await only(bot, standIn.channelId, new RegExp(`<@${ben.person.id}>`, 'u'));
    await ada.person.click(
      lobby.id,
      buttonCalled(await only(bot, standIn.channelId, /survivor/u), /start/iu),
    );
    const place = await standIn.waitFor(() => threadsOf(bot)[0]?.id, 'the thread', 20_000);
    const post = await only(bot, place, /bets in secret/u);
    // Where the drawn panel is lost for good, Ada waits in vain and opens it again.
    const panel = ada.openPanel(post).catch(() => null);
    await vi.waitFor(() => expect(hit).toContain('an edit of the answer'), { timeout: 10_000 });
    if (!LOSE_ANSWERS.includes(name)) expect(await panel).not.toBeNull();
    await bet(ada, bot, place);
    await bet(ben, bot, place);

    const turn = await only(bot, place, /-# Turn 1\n/u);
    expect(threadsOf(bot)).toHaveLength(1);
    expect(publicPosts(standIn, { channelId: place, after: '0' })).toHaveLength(2);
    expect(pressable(await only(bot, place, /bets in secret/u))).toEqual([]);
    expect(pressable(turn)).not.toEqual([]);
    expect(pressable(await only(bot, standIn.channelId, /survivor/u))).toEqual([]);
    expect([...hit].sort()).toEqual(
      [
        'a follow-up',
        'a look at the commands',
        'a post',
        'a registration',
        'a thread',
        'an edit',
        'an edit of the answer',
      ].sort(),
    );
    if (!LOSE_ANSWERS.includes(name)) {
      expect(ada.person.messages(place).filter(isThinking)).toEqual([]);
      expect(ben.person.messages(standIn.channelId).map(textIn).join('\n')).toContain('can do that');
    }
    expect(bot.lost).toEqual([]);
    expect(await bot.breaches()).toEqual([]);
    expect(bot.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

async function openSomething({ standIn, says }: WholeBot): Promise<void> {
  await says('commands are registered');
  await standIn.person('Ada').command(standIn.channelId, 'vips new', { target: 'a survivor', thread: false });
}

/** Lets every post, or only the first, suffer a fault. */
const spoilPosts =
  (fault: Fault, most = Number.POSITIVE_INFINITY) =>
  ({ standIn }: WholeBot): void => {
    let spoilt = 0;
    standIn.intercept = (request) => (kindOf(request) === 'a post' && spoilt++ < most ? fault : undefined);
  };

describe.concurrent('a post that meets', () => {
  it('a rate limit without a time and without an end: each try asks once, and comes later', async () => {
    await using bot = await startWholeBot();
    spoilPosts({ status: 429 })(bot);
    await openSomething(bot);
    const triesTold = () => bot.logged.filter(({ message }) => message === 'Discord did not show a table');
    await vi.waitFor(() => expect(triesTold().length).toBeGreaterThan(1), { timeout: 10_000 });
    const asked = bot.standIn.requests.filter((request) => kindOf(request) === 'a post');
    expect(asked).toHaveLength(triesTold().length);
  });

  it('a rate limit of an hour: nobody waits for it, and the store keeps when to come again', async () => {
    await using bot = await startWholeBot();
    spoilPosts({ status: 429, headers: { 'retry-after': '3600' } })(bot);
    const before = Date.now();
    await openSomething(bot);
    await bot.says('Discord did not show a table');
    await vi.waitFor(async () =>
      expect(await bot.store.nextDue()).toBeGreaterThanOrEqual(before + 3_600_000),
    );
  });

  it('silence for longer than showing a table may take: it is given up, and tried again', async () => {
    await using bot = await startWholeBot({ longestShow: 500 });
    spoilPosts({ hang: 'after' }, 1)(bot);
    await openSomething(bot);
    await only(bot, bot.standIn.channelId, /survivor/u);
    expect(await bot.breaches()).toEqual([]);
  });
});

describe.concurrent('no way to Discord', () => {
  it.each([
    'EAI_AGAIN',
    'ENOTFOUND',
    'CERT_NOT_YET_VALID',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])(
    'for a while (%s): commands are registered when there is one, and a start says what to check',
    async (code) => {
      await using discord = await startLoopback();
      let lost = 1;
      const line = createLine(discord.api, 'token', {
        keepPace:
          (makeRequest) =>
          async (...asked) => {
            if (lost-- > 0) throw Object.assign(new Error('no way'), { code });
            return makeRequest(...asked);
          },
      });
      const told: string[] = [];
      const note = (_: unknown, message: string) => void told.push(message);
      await announceCommands(
        { line, guildId: null, commands: [], log: { info: note, warn: note, error: note } },
        '400000000000000001',
        new AbortController().signal,
      );
      expect(told).toEqual(['commands could not be registered yet', 'commands are registered']);
      expect(refusalOf(Object.assign(new Error('no way'), { code }))).toMatch(/^Discord cannot be reached/u);
    },
  );
});

describe('commands that Discord refuses', () => {
  it('for good are not registered again and again', async () => {
    await using bot = await startWholeBot();
    const { standIn, logged } = bot;
    await bot.says('commands are registered');
    standIn.intercept = () => ({ status: 403, body: { code: 50_001, message: 'Missing Access' } });
    const line = createLine(standIn.apiUrl, standIn.token);
    const failed: string[] = [];
    const note = (_: unknown, message: string) => void failed.push(message);
    const log = { info: note, warn: note, error: note };
    await announceCommands(
      { line, guildId: standIn.guildId, commands: [], log },
      standIn.applicationId,
      new AbortController().signal,
    );
    expect(failed).toEqual(['commands could not be registered']);
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
