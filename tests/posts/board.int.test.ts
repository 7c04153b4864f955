import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FakeDiscord, RequestRecord } from '../../playground/fake-discord/index.ts';
import { playOn, placeFromNow, openLobby, startGame } from '../e2e/game-flow.ts';
import { announcesEnd, publicPosts, pressable, type SimulatedPlayer, textIn } from '../e2e/player.ts';
import { type InProcessBot, startInProcessBot } from '../discord/in-process-bot.ts';
import { expectNothingDue } from '../discord/nothing-due.ts';
import { eventually } from '../eventually.ts';

let bot: InProcessBot;
let fakeDiscord: FakeDiscord;
let players: readonly SimulatedPlayer[];
/** The greatest number of posts of the game with controls, and of all of them, that the channel ever showed. */
let most: { live: number; all: number };
let stopWatching: () => void;
beforeEach(async () => {
  bot = await startInProcessBot();
  fakeDiscord = bot.fakeDiscord;
  await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the commands');
  players = ['Ada', 'Ben', 'Chloé'].map((name) => bot.player(name));
  most = { live: 0, all: 0 };
  stopWatching = fakeDiscord.state.changes.subscribe((change) => {
    if (change.type !== 'message') return;
    const boards = boardsIn(fakeDiscord.channelId);
    most = {
      live: Math.max(most.live, boards.filter((post) => pressable(post).length > 0).length),
      all: Math.max(most.all, boards.length),
    };
  });
});
afterEach(() => {
  stopWatching();
  return bot[Symbol.asyncDispose]();
});

/** The seal that only a lobby shows without a word. */
const LOBBY_SEAL = /^-# 🔏 `/mu;
/** The posts of the game in a channel: not its lobby's. */
const boardsIn = (channelId: string): readonly APIMessage[] =>
  publicPosts(fakeDiscord, { channelId, after: '0' }).filter((post) => !LOBBY_SEAL.test(textIn(post)));
const countOf = (method: string, path: RegExp): number =>
  fakeDiscord.requests.filter(
    (request: RequestRecord) => request.method === method && path.test(request.path),
  ).length;
const MESSAGES = /^\/channels\/\d+\/messages$/u;
const MESSAGE = /^\/channels\/\d+\/messages\/\d+$/u;
const storeIsQuiet = () => eventually(() => expectNothingDue(bot.store));

describe('a table without a thread', () => {
  test('of three people has one board, which a new one replaces when someone else is to act', async () => {
    const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, {
      target: 'the ideal neighbour',
      thread: false,
    });
    const place = await startGame(fakeDiscord, lobby, players);
    const turn = await playOn(fakeDiscord, place, players, 5);
    await storeIsQuiet();
    expect(boardsIn(fakeDiscord.channelId).map(({ id }) => id)).toEqual([turn.id]);
    expect(textIn(turn)).not.toContain('🔏');
    const end = await playOn(fakeDiscord, place, players);
    await storeIsQuiet();
    expect(announcesEnd(end)).toBe(true);
    expect(boardsIn(fakeDiscord.channelId).map(({ id }) => id)).toEqual([end.id]);
    // What was sealed can be seen at the end, though the posts that told it first are gone.
    expect(textIn(end)).toContain('🔏 The deal');
    expect(textIn(end)).toContain('🔏 All bets');
    // A new board is there before the old one goes: never more than these two.
    expect(most.all).toBe(2);
    const boards = countOf('POST', MESSAGES) - 1;
    const pings = players.flatMap(({ user }) => user.notifications());
    // Everyone is called for their bet by one board, then one person by each.
    expect(pings).toHaveLength(3 + boards - 2);
    expect(countOf('DELETE', MESSAGE)).toBe(boards - 1);
    expect(fakeDiscord.violations).toEqual([]);
    expect(fakeDiscord.requests.filter(({ status }) => status >= 400)).toEqual([]);
  });

  test('of one person edits its board while nobody else is to act, and posts it anew for what the game announces', async () => {
    const [ada] = players;
    const place = placeFromNow(fakeDiscord, fakeDiscord.channelId);
    await ada!.user.command(fakeDiscord.channelId, 'vips solo', { opponents: 2, thread: false });
    await playOn(fakeDiscord, place, [ada!]);
    await storeIsQuiet();
    const [loaded] = await Promise.all([bot.store.load(tableIdIn(place.channelId))]);
    const events = loaded!.events as readonly { type: string; because?: unknown }[];
    const announced = events.filter(({ type, because }) => type === 'swapped' && because !== null).length;
    const boards = countOf('POST', MESSAGES) - 1;
    // What was argued stays readable when the board is edited after it: on the board.
    const shown = fakeDiscord.requests
      .map(({ body }) => JSON.stringify(body ?? null))
      .filter((body) => body.includes('👏') && body.includes('👎'));
    // Two of them may have been shown at once: there is no delay here between turns of bots.
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(announced, 1));
    for (const body of shown) expect(body).toMatch(/ argued: “/u);
    // The first board, the end, and for each new face on the tallest column one that shows it. Where bots go on,
    // that one calls nobody yet, and another calls her when her turn has come.
    expect(boards).toBeGreaterThanOrEqual(2);
    expect(boards).toBeLessThanOrEqual(2 + 2 * announced);
    expect(ada!.user.notifications().length).toBeGreaterThanOrEqual(1);
    expect(ada!.user.notifications().length).toBeLessThanOrEqual(boards - 1);
    expect(countOf('DELETE', MESSAGE)).toBe(boards - 1);
    expect(boardsIn(fakeDiscord.channelId)).toHaveLength(1);
    expect(fakeDiscord.violations).toEqual([]);
  });
});

/** The id of the table whose posts are in a channel: each nonce begins with it. */
const tableIdIn = (channelId: string): string =>
  String(publicPosts(fakeDiscord, { channelId, after: '0' }).at(-1)!.nonce).split('.')[0]!;
