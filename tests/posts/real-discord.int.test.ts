import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags, MessageType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FakeDiscord, RequestRecord } from '../../playground/fake-discord/index.ts';
import { isThread } from '../../playground/fake-discord/state/channels.ts';
import { nextPost, openLobby, playOn, startGame } from '../e2e/game-flow.ts';
import {
  announcesEnd,
  buttonLabelled,
  pressable,
  publicPosts,
  shownName,
  type SimulatedPlayer,
  textIn,
} from '../e2e/player.ts';
import { ephemeralText, responseTo } from '../e2e/responses.ts';
import { waitForOldPostsClosed } from '../e2e/table-fixture.ts';
import { fameUsProfile } from '../games/fame-us/profile.ts';
import { type InProcessBot, startInProcessBot } from '../discord/in-process-bot.ts';
import { expectNothingDue } from '../discord/nothing-due.ts';
import { eventually } from '../eventually.ts';

let bot: InProcessBot;
let fakeDiscord: FakeDiscord;
let players: readonly SimulatedPlayer[];
beforeEach(async () => {
  bot = await startInProcessBot();
  fakeDiscord = bot.fakeDiscord;
  await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the commands');
  players = ['Ada', 'Ben', 'Chloé'].map((name) => bot.player(name));
});
afterEach(() => bot[Symbol.asyncDispose]());

/** Posts that were marked as edited although their words did not change. */
function watchMarks(): () => readonly string[] {
  const seen = new Map<string, Pick<APIMessage, 'edited_timestamp'> & { readonly words: string }>();
  const needless: string[] = [];
  fakeDiscord.state.changes.subscribe((change) => {
    if (change.type !== 'message' || ((change.message.flags ?? 0) & MessageFlags.Ephemeral) !== 0) return;
    const { id, edited_timestamp } = change.message;
    const words = textIn(change.message);
    const before = seen.get(id);
    if (before !== undefined && before.edited_timestamp !== edited_timestamp && before.words === words)
      needless.push(words);
    seen.set(id, { edited_timestamp, words });
  });
  return () => needless;
}

const isPost = ({ method, path }: RequestRecord) =>
  method === 'POST' && /^\/channels\/\d+\/messages$/u.test(path);
const isEdit = ({ method, path }: RequestRecord) =>
  method === 'PATCH' && /^\/channels\/\d+\/messages\/\d+$/u.test(path);
const count = (matches: (request: RequestRecord) => boolean): number =>
  fakeDiscord.requests.filter(matches).length;

const lobbyOf = (options: Readonly<Record<string, string | number | boolean>> = {}) =>
  openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, {
    target: 'the ideal neighbour',
    thread: false,
    ...options,
  });
const expectNothingRefused = (): void => {
  expect(fakeDiscord.violations).toEqual([]);
  expect(fakeDiscord.requests.filter(({ status }) => status >= 400)).toEqual([]);
};
const storeIsQuiet = () => eventually(() => expectNothingDue(bot.store));

test('a bet takes five presses, at the table and from outside', async () => {
  const lobby = await lobbyOf();
  await startGame(fakeDiscord, lobby, players.slice(0, 2));
  const place = { channelId: fakeDiscord.channelId, after: lobby.id };
  const post = await nextPost(fakeDiscord, place, players.slice(0, 2));
  // With the last bet the game begins: it is their turn, or they wait.
  for (const [at, said] of [/Your bet is in/u, /Nobody but you sees it/u, /Wanted|Your turn/u].entries()) {
    const player = players[[0, 2, 1][at]!]!;
    const panel = await player.pressLabelled(post, /^Place my bet$/u);
    const { message, customId } = await player.chooseFace(panel, [1, 2, 3]);
    expect(textIn(await player.confirm(message, customId))).toMatch(said);
  }
  expect(fakeDiscord.violations).toEqual([]);
});

describe('a whole game of three people', () => {
  test('mentions nobody without a ping, pings nobody without words, and no request is refused', async () => {
    const needlessMarks = watchMarks();
    const lobby = await lobbyOf({ thread: true });
    await startGame(fakeDiscord, lobby, players);
    const place = { channelId: lobby.id, after: lobby.id };
    await nextPost(fakeDiscord, place, players);
    const before = { posts: count(isPost), edits: count(isEdit) };
    await playOn(fakeDiscord, place, players, 3);
    const bets = { posts: count(isPost), edits: count(isEdit) };
    await playOn(fakeDiscord, place, players);
    await waitForOldPostsClosed(fakeDiscord, place);
    await storeIsQuiet();

    expectNothingRefused();
    const posts = publicPosts(fakeDiscord, place);
    const pings = players.flatMap(({ user }) => user.notifications());
    expect(pings.length).toBeGreaterThanOrEqual(posts.length - 1);
    for (const { body } of pings) {
      expect(body).toMatch(
        /^(?:VIPs at Ada’s table: (?:place your secret bet|it’s your turn)|[^*#>]+ (?:puts|swaps) [^*#]+ Your turn, @)/u,
      );
      expect(body).toMatch(/@(?:Ada|Ben|Chloé)/u);
    }
    // Each turn has one post, and one edit that closes the post before it; so has the end of the betting.
    const steps = posts.length - 1;
    expect(count(isPost) - before.posts).toBeLessThanOrEqual(steps + 1);
    // One for each step, and one for the result in the lobby's post.
    expect(count(isEdit) - bets.edits).toBeLessThanOrEqual(steps + 1);
    // Starting the game closes the lobby; each bet but the last is one edit.
    expect(bets.edits - before.edits).toBeLessThanOrEqual(3);
    // A picture is uploaded when it shows something new, as who has bet: never to close a post.
    const closings = fakeDiscord.requests.filter(
      (request) => isEdit(request) && !/custom_id|How it ended/u.test(JSON.stringify(request.body)),
    );
    expect(closings.length).toBeGreaterThanOrEqual(steps);
    expect(closings.flatMap(({ files }) => files)).toEqual([]);
    // A post is marked as edited when its words change: a closed one asks nobody any more, and no time runs out.
    expect(needlessMarks()).toEqual([]);
  });

  test('of Fame Us does none of this either, and each turn costs a post and an edit', async () => {
    const needlessMarks = watchMarks();
    const options = { ...fameUsProfile.options, pace: 'slow', bots: 1, thread: true };
    const lobby = await openLobby(fakeDiscord, players[0]!, fakeDiscord.channelId, options, fameUsProfile);
    await startGame(fakeDiscord, lobby, players);
    const place = { channelId: lobby.id, after: lobby.id };
    const before = { posts: count(isPost), edits: count(isEdit) };
    const end = await playOn(fakeDiscord, place, players);
    await waitForOldPostsClosed(fakeDiscord, place);
    await storeIsQuiet();

    expect(announcesEnd(end)).toBe(true);
    expectNothingRefused();
    const posts = publicPosts(fakeDiscord, place);
    const pings = players.flatMap(({ user }) => user.notifications());
    // Posts that wait for a bot ping nobody.
    expect(pings.length).toBeGreaterThanOrEqual(posts.length / 2);
    for (const { body } of pings) {
      expect(body).toMatch(/^(?:Fame Us at Ada’s table: \p{L}[^@]+@|[^*#>]+[.!?] Your turn, @)/u);
      expect(body).not.toContain('@unknown-user');
    }
    expect(count(isPost) - before.posts).toBeLessThanOrEqual(posts.length);
    // Votes and accusations change a post in place; a step that is over has its post closed.
    const steps = posts.length + pings.length;
    expect(count(isEdit) - before.edits).toBeLessThanOrEqual(steps + 2);
    expect(needlessMarks()).toEqual([]);
  });

  test('without a thread has one board, which a new one replaces when someone else is to act', async () => {
    /** The posts of the game: not its lobby's, the only one with a seal without a word. */
    const boards = () =>
      publicPosts(fakeDiscord, { channelId: fakeDiscord.channelId, after: '0' }).filter(
        (post) => !/^-# 🔏 `/mu.test(textIn(post)),
      );
    let most = 0;
    fakeDiscord.state.changes.subscribe((change) => {
      if (change.type === 'message') most = Math.max(most, boards().length);
    });
    const place = await startGame(fakeDiscord, await lobbyOf(), players);
    const turn = await playOn(fakeDiscord, place, players, 5);
    await storeIsQuiet();
    expect(boards().map(({ id }) => id)).toEqual([turn.id]);
    expect(textIn(turn)).not.toContain('🔏');
    const end = await playOn(fakeDiscord, place, players);
    await storeIsQuiet();
    expect(announcesEnd(end)).toBe(true);
    expect(boards().map(({ id }) => id)).toEqual([end.id]);
    // A new board is there before the old one goes: never more than these two.
    expect(most).toBe(2);
    const posted = count(isPost) - 1;
    // Everyone is called for their bet by one board, then one person by each.
    expect(players.flatMap(({ user }) => user.notifications())).toHaveLength(3 + posted - 2);
    expect(count(({ method, path }) => method === 'DELETE' && /\/messages\/\d+$/u.test(path))).toBe(
      posted - 1,
    );
    expectNothingRefused();
  });
});

test('names of people who rename themselves are shown anew when they act', async () => {
  const lobby = await lobbyOf();
  players[1]!.user.rename('Benedikt *the* 2nd');
  await players[1]!.user.click(lobby.id, buttonLabelled(lobby, /join/iu));
  const lobbyText = () => textIn(fakeDiscord.state.findMessage(lobby.id)!.message);
  await fakeDiscord.waitFor(() => lobbyText().includes(shownName(players[1]!.user)), 'the new name');
  const place = await startGame(fakeDiscord, lobby, [players[0]!, players[2]!]);
  players[1]!.user.rename('Ben\u202e\u200b again');
  const post = await playOn(fakeDiscord, place, players, 0);
  await players[1]!.play(await players[1]!.openPanel(post));
  await storeIsQuiet();
  await playOn(fakeDiscord, place, players, 8);
  const texts = publicPosts(fakeDiscord, place).map(textIn).join('\n');
  expect(texts).toContain('**Ben again**');
  expect(texts).not.toMatch(/\u202e|Ben\u200b/u);
});

describe('a refusal that passes', () => {
  test('a locked thread: the table is shown there again once it is unlocked', async () => {
    const lobby = await lobbyOf({ thread: true });
    await startGame(fakeDiscord, lobby, players);
    const place = { channelId: lobby.id, after: lobby.id };
    const post = await playOn(fakeDiscord, place, players, 2);
    fakeDiscord.archiveThread(lobby.id, true);
    const [awaited] = players.filter(({ user }) => post.mentions.some(({ id }) => id === user.id));
    // No button works in a locked thread: the panel is opened in the channel around it.
    const games = await responseTo(fakeDiscord, awaited!.user.command(fakeDiscord.channelId, 'games'));
    await awaited!.play(await awaited!.press(games, pressable(games)[0]!));
    const tableId = (await bot.tables.list(fakeDiscord.guildId))[0]!.id;
    const parked = async () => (await bot.tables.find(fakeDiscord.guildId, tableId))!.table.parked;
    await eventually(async () => expect(await parked()).toBe(160_005));
    const thread = fakeDiscord.state.channels.get(lobby.id)!;
    if (!isThread(thread)) throw new Error('a thread was expected');
    fakeDiscord.state.putChannel({
      ...thread,
      thread_metadata: { ...thread.thread_metadata!, locked: false },
    });
    bot.advance(60_000);
    await eventually(async () => expect(await parked()).toBeNull());
  });

  test('a post that someone deleted before its outcome was known is posted again', async () => {
    const lobby = await lobbyOf();
    let lost: string | undefined;
    fakeDiscord.intercept = ({ method, path, body }) => {
      const { content } = (body ?? {}) as { readonly content?: string };
      return method === 'POST' && /\/messages$/u.test(path) && content !== undefined && lost === undefined
        ? { drop: 'after' }
        : undefined;
    };
    const unsubscribe = fakeDiscord.state.changes.subscribe((change) => {
      if (change.type !== 'message' || !change.isNew || change.message.content === '') return;
      if (change.message.author.id !== fakeDiscord.state.bot.id || lost !== undefined) return;
      lost = change.message.id;
      setImmediate(() => fakeDiscord.state.removeMessage(change.message.channel_id, change.message.id));
    });
    const place = await startGame(fakeDiscord, lobby, players);
    await fakeDiscord.waitFor(
      () => lost !== undefined && fakeDiscord.state.findMessage(lost) === undefined,
      'the first post to be deleted',
    );
    const post = await playOn(fakeDiscord, place, players, 0);
    unsubscribe();
    expect(post.id).not.toBe(lost);
    expect((await bot.tables.list(fakeDiscord.guildId))[0]!.parked).toBeNull();
  });
});

test('Discord’s line about a thread goes, though the answer to the creation of the thread was lost', async () => {
  const lobby = await lobbyOf({ thread: true });
  let lost = 0;
  fakeDiscord.intercept = ({ method, path }) =>
    method === 'POST' && path.endsWith('/threads') && lost++ === 0 ? { drop: 'after' } : undefined;
  await startGame(fakeDiscord, lobby, players);
  await nextPost(fakeDiscord, { channelId: lobby.id, after: lobby.id }, players);
  expect(lost).toBe(2);
  const messages = fakeDiscord.state.messagesIn(fakeDiscord.channelId);
  expect(messages.filter(({ message }) => message.type === MessageType.ThreadCreated)).toEqual([]);
});

describe('a private thread', () => {
  test('in which the bot is not: nothing is opened, and it says how to bring it in', async () => {
    const [ada] = players;
    const threadId = ada!.user.startPrivateThread(fakeDiscord.channelId, 'backroom');
    const open = () => ada!.user.command(threadId, 'vips new', { target: 'the ideal secret' });
    expect(await ephemeralText(fakeDiscord, ada!.user, open())).toContain('not in this private thread');
    expect(await bot.tables.list(fakeDiscord.guildId)).toEqual([]);
    ada!.user.sendMessage(threadId, `come in, <@${fakeDiscord.applicationId}>`);
    expect(await ephemeralText(fakeDiscord, ada!.user, open())).toContain('Your table’s open');
    const lobby: APIMessage = await fakeDiscord.waitFor(
      () => publicPosts(fakeDiscord, { channelId: threadId, after: '0' })[0],
      'the lobby',
    );
    expect((lobby.flags ?? 0) & MessageFlags.IsComponentsV2).not.toBe(0);
  });
});
