import { routeCodes } from '../../src/features/index.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { parseCustomId } from '../../src/discord/components/custom-id.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { type GameEntry, games as registry } from '../../src/games/index.ts';
import type { AnyGame } from '../../src/kernel/playable-game.ts';
import { titleKey } from '../../src/kernel/game-texts.ts';
import { pick, type Random, shuffled } from '../../src/kernel/random.ts';
import {
  announcesEnd,
  type Place,
  type PlayerHooks,
  pressable,
  publicPosts,
  shownName,
  SimulatedPlayer,
  textIn,
} from '../../tests/e2e/player.ts';
import { slowDown } from '../../tests/e2e/desk-games.ts';
import type { GameProfile } from '../../tests/games/profile.ts';
import { isReminder } from '../../tests/e2e/invariants/channel.ts';
import { isDesk } from '../../tests/e2e/invariants/desks.ts';
import { openTestChannel, type TestChannel } from '../../tests/e2e/test-channel.ts';
import { blankText, block, deskIn, joinFromDesk, openFromDesk, placeDesk } from './beside-the-game.ts';

/** How games ended. */
export interface GameResults {
  finished: number;
  cancelled: number;
  /** Tables without progress for a long time, with the last error there. */
  stuck: { readonly channelId: string; readonly lastError: string }[];
}

function entryOf({ gameId }: GameProfile): GameEntry {
  const entry = registry.find(({ game }) => game.id === gameId);
  if (entry === undefined) throw new RangeError(`the registry has no game "${gameId}"`);
  return entry;
}

/** How many may play. */
const seatsOf = (profile: GameProfile): AnyGame['seats'] => entryOf(profile).game.seats;

/** The name of the command in the context menu of a person. */
function challengeCommand(profile: GameProfile): string {
  const { game, catalogue } = entryOf(profile);
  return translator.translate('en', 'command.challenge', { game: catalogue.en[titleKey(game)] ?? game.id });
}
const translator = createAppTranslator(registry);

/** How long a player waits for a response before looking at the table again, in milliseconds. */
const ANSWER_TIMEOUT_MS = 4_000;
/** A table without progress for so many milliseconds and attempts, after the last kill, is stuck. */
const STUCK_AFTER = { ms: 120_000, tries: 5 } as const;

const NAMES = ['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma', 'Farid', 'Gus', 'Hana', 'Ivo', 'Jun'];

/** Plays one game after the other in channels of their own, at least one, until `shouldStop`; the last one to its end. */
export async function playGames(
  fakeDiscord: FakeDiscord,
  name: string,
  random: Random,
  games: GameResults,
  shouldStop: () => boolean,
  { profile, ...hooks }: Partial<PlayerHooks> & { readonly profile: GameProfile },
): Promise<void> {
  const { min, max } = seatsOf(profile);
  for (let number = 1; number === 1 || !shouldStop(); number++) {
    const channel = openTestChannel(fakeDiscord, `${name}-${number}`, ANSWER_TIMEOUT_MS);
    // Each text once, so that one that is blanked can be looked for.
    let texts = 0;
    const typed = (): string => `${name}-${number} has ${++texts} chins`;
    const player = (userName: string): SimulatedPlayer =>
      new SimulatedPlayer(channel, fakeDiscord.user(userName), random, { typed, ...hooks });
    const people = shuffled(random, NAMES)
      .slice(0, min + random.below(max - min + 1))
      .map((who) => player(`${who} ${name}`));
    const { state } = fakeDiscord;
    const beforePress = hooks.beforePress ?? (() => Promise.resolve());
    const ended = await playGame(channel, people, random, {
      profile,
      watcher: player(`Vera ${name}`),
      stranger: player(`Walt ${name}`),
      manager: player(state.findMember(state.guild.owner_id)?.user.global_name ?? ''),
      typed,
      shouldStop,
      mustBegin: number === 1,
      beforePress,
    });
    if (ended === null) continue;
    if (typeof ended === 'string') games[ended]++;
    else games.stuck.push({ channelId: channel.channelId, lastError: ended.lastError });
  }
}

/** Plays one game, alone against bots or with others, and cancels some. `null` when it never began. */
async function playGame(
  channel: TestChannel,
  people: readonly SimulatedPlayer[],
  random: Random,
  {
    profile,
    watcher,
    stranger,
    manager,
    typed,
    shouldStop,
    mustBegin,
    beforePress,
  }: {
    readonly profile: GameProfile;
    /** Someone without a seat, who bets all the same where the game takes such bets. */
    readonly watcher: SimulatedPlayer;
    /** Someone who blocks the host, or whom the host blocks, and who tries to sit down at the table all the same. */
    readonly stranger: SimulatedPlayer;
    readonly manager: SimulatedPlayer;
    readonly typed: PlayerHooks['typed'];
    readonly shouldStop: () => boolean;
    readonly mustBegin: boolean;
    readonly beforePress: PlayerHooks['beforePress'];
  },
): Promise<'finished' | 'cancelled' | { readonly lastError: string } | null> {
  const [host] = people;
  if (host === undefined) throw new RangeError('a game needs a host');
  const solo = random.below(3) === 0;
  const cancelAfter = random.below(8) === 0 ? 2 + random.below(20) : Number.POSITIVE_INFINITY;
  const players = solo ? [host] : people;
  // Someone does nothing until the last kill: the table reminds them, asks the others, and goes on without them.
  const absent = !solo && random.below(4) === 0 ? players.at(-1) : undefined;
  const pace = absent === undefined ? {} : { pace: '1 min' };
  const thread = random.below(4) === 0;
  const { min, max } = seatsOf(profile);
  const opponents = (): number => Math.max(1, min - 1) + random.below(max - Math.max(1, min - 1));
  // Refused when the same two have met like this before, and then it is opened by the usual command.
  let [, challenged] = absent === undefined && random.below(2) === 0 ? players : [];
  const usesDesk = absent === undefined && random.below(3) === 0;
  const blocking = shuffled(random, random.below(2) === 0 ? [host, stranger] : []);
  let areApart = false;
  const target = 'target' in profile.options ? { target: `who says that ${typed()}` } : {};
  const command = (): ReturnType<SimulatedPlayer['user']['command']> => {
    if (solo)
      return host.user.command(channel.channelId, `${profile.gameId} solo`, {
        thread,
        ...profile.soloOptions,
        ...target,
        opponents: opponents(),
      });
    return challenged === undefined
      ? host.user.command(channel.channelId, `${profile.gameId} new`, {
          thread,
          ...pace,
          ...profile.options,
          ...target,
        })
      : host.user.chooseOnUser(channel.channelId, challengeCommand(profile), challenged.user.id);
  };
  let rounds = 0;
  let last = Date.now();
  let seen = '';
  let lastError = '';
  for (let tries = 0; ; tries++) {
    const posts = postsIn(channel);
    const state = posts.map(({ id, edited_timestamp: edited }) => `${id} ${edited}`).join();
    // While the bot is killed again and again, no progress is expected.
    if (!shouldStop() || state !== seen) [last, tries] = [Date.now(), 0];
    seen = state;
    const newest = posts.findLast((post) => !isReminder(post));
    if (newest === undefined && shouldStop() && !mustBegin) return null;
    if (newest !== undefined && /cancelled/iu.test(textIn(newest))) return 'cancelled';
    if (newest !== undefined && announcesEnd(newest)) return 'finished';
    if (tries >= STUCK_AFTER.tries && Date.now() - last >= STUCK_AFTER.ms) return { lastError };
    await beforePress();
    try {
      const desk = deskIn(channel);
      const [blocker, blocked] = blocking;
      if (newest === undefined && usesDesk && desk === undefined) await placeDesk(channel, manager);
      else if (newest === undefined && blocker !== undefined && blocked !== undefined && !areApart)
        areApart = await block(channel, blocker, blocked);
      else if (newest === undefined && usesDesk && desk !== undefined) {
        await openFromDesk(desk, host, profile.gameId, solo);
        await channel.waitFor(() => postsIn(channel)[0], 'the table');
      } else if (newest === undefined) {
        const opening = command();
        challenged = undefined;
        await waitForTable(channel, opening);
      } else if (++rounds > cancelAfter) await cancelTable(channel, host, profile);
      else {
        await betFromOutside(channel, watcher, random);
        if (areApart) await intrude(channel, desk, stranger, random);
        if (random.below(6) === 0) await blankText(newest, random.below(3) === 0 ? manager : host, random);
        await makeMove(channel, players, shouldStop() ? undefined : absent, random, profile);
      }
      lastError = '';
    } catch (error) {
      // The bot was killed meanwhile: players look at the table and continue from there.
      lastError = String(error);
      await pause(20);
    }
  }
}

/** The bot's public posts about tables in the channel and in its threads, oldest first. */
const postsIn = (channel: TestChannel): readonly APIMessage[] =>
  placesOf(channel).flatMap((place) => publicPosts(channel, place).filter((post) => !isDesk(post)));

/** The channel and its threads. */
const placesOf = ({ state, channelId }: TestChannel): readonly Place[] =>
  [...state.channels.values()]
    .filter((each) => each.id === channelId || ('parent_id' in each && each.parent_id === channelId))
    .map(({ id }) => ({ channelId: id, after: '0' }));

/** Waits for the lobby or the first post. Rejects when the command failed. */
async function waitForTable(
  channel: TestChannel,
  command: ReturnType<SimulatedPlayer['user']['command']>,
): Promise<void> {
  const outcome = await command;
  if (outcome.kind === 'failed') throw new Error(outcome.text);
  await channel.waitFor(() => postsIn(channel)[0], 'the table');
}

/** The table that the controls of a post belong to. */
function tableIdOf(post: APIMessage): string {
  const ids = pressable(post).map(({ custom_id }) => parseCustomId(routeCodes, custom_id));
  const found = ids.findLast((id) => id.ok);
  if (found?.ok !== true) throw new Error(`no table in: ${textIn(post)}`);
  return found.value.tableId;
}

async function cancelTable(
  channel: TestChannel,
  host: SimulatedPlayer,
  { gameId }: GameProfile,
): Promise<void> {
  // The newest: a repeated command may have opened two tables here, and one may be over.
  const live = postsIn(channel).findLast((post) => pressable(post).length > 0);
  if (live === undefined) throw new Error('no table to cancel');
  const outcome = await host.user.command(channel.channelId, `${gameId} cancel`, { table: tableIdOf(live) });
  if (!('message' in outcome)) throw new Error(outcome.kind);
  const question = await channel.waitFor(() => {
    const message = channel.state.findMessage(outcome.message.id)?.message;
    return message !== undefined && textIn(message) !== '' ? message : null;
  });
  const yes = pressable(question).find(({ custom_id }) => custom_id.startsWith('v1:x:'));
  if (yes === undefined) throw new Error('no confirmation to press');
  await host.user.click(question.id, yes.custom_id);
}

/**
 * Does what the newest live post waits for: joins, leaves, starts, bets or takes a turn; or answers a challenge, which
 * is always one of the second person. A player who is `absent` neither bets nor takes a turn: the others decide what
 * becomes of it.
 */
async function makeMove(
  channel: TestChannel,
  players: readonly SimulatedPlayer[],
  absent: SimulatedPlayer | undefined,
  random: Random,
  profile: GameProfile,
): Promise<void> {
  const places = placesOf(channel);
  const post = await channel.waitFor(
    () => places.map((place) => livePostOfGame(channel, place)).findLast((live) => live !== undefined),
    'a post that can be pressed',
  );
  // It may have ended meanwhile: nobody asks for a rematch here.
  if (profile.unfoldsEnd(textIn(post))) return pause(100);
  const button = (code: string): string | undefined =>
    pressable(post).find(({ custom_id }) => custom_id.startsWith(`v1:${code}:`))?.custom_id;
  const join = button('j');
  if (join === undefined && button('l') === undefined)
    return playTurn(channel, post, players, absent, random, profile);
  const [host, ...others] = players;
  // The call of a challenge names someone, too, who has no seat yet.
  const seats =
    textIn(post)
      .match(/^\d+\. .*$/gmu)
      ?.join('\n') ?? '';
  const missing = others.filter(({ user: person }) => !seats.includes(shownName(person)));
  const joiner = missing.length > 0 ? pick(random, missing) : undefined;
  const desk = deskIn(channel);
  const start = button('s');
  const [decline, release] = [button('d'), button('g')];
  if (decline !== undefined && others[0] !== undefined && random.below(4) === 0)
    await others[0].user.click(post.id, decline);
  else if (release !== undefined && host !== undefined && random.below(8) === 0)
    await host.user.click(post.id, release);
  // A table from a desk is as quick as its game likes: the host slows it down before others come.
  else if (desk !== undefined && host !== undefined && !textIn(post).includes('24 hours'))
    await slowDown(host, post);
  else if (joiner !== undefined && join !== undefined && desk !== undefined && random.below(2) === 0)
    await joinFromDesk(desk, joiner, tableIdOf(post));
  else if (joiner !== undefined && join !== undefined) await joiner.user.click(post.id, join);
  else if (random.below(6) === 0 && others[0] !== undefined)
    await others[0].user.click(post.id, button('l') ?? '');
  else if (start !== undefined) await host?.user.click(post.id, start);
  const before = post.edited_timestamp;
  await channel.waitFor(
    () =>
      channel.state.findMessage(post.id)?.message.edited_timestamp !== before ||
      postsIn(channel).at(-1)?.id !== post.id,
    'the lobby to change',
  );
}

/** Now and then someone who is kept apart from the host tries to take a seat in the lobby: from its post, or from a desk. */
async function intrude(
  channel: TestChannel,
  desk: APIMessage | undefined,
  stranger: SimulatedPlayer,
  random: Random,
): Promise<void> {
  const post = placesOf(channel)
    .map((place) => livePostOfGame(channel, place))
    .findLast((live) => live !== undefined);
  const join = pressable(post ?? { components: [] }).find(({ custom_id }) => custom_id.startsWith('v1:j:'));
  if (post === undefined || join === undefined || random.below(3) > 0) return;
  if (desk === undefined) await stranger.user.click(post.id, join.custom_id);
  else await joinFromDesk(desk, stranger, tableIdOf(post));
}

/** The buttons of a question to the others about a turn whose time is up, and of a seat that may be taken. */
const BESIDE_THE_GAME = /^v1:[45]:/u;

/** The newest post of a game or its lobby with controls. */
const livePostOfGame = (channel: TestChannel, place: Place): APIMessage | undefined =>
  publicPosts(channel, place).findLast(
    (post) => !isDesk(post) && pressable(post).some(({ custom_id }) => !BESIDE_THE_GAME.test(custom_id)),
  );

/** Now and then lets someone watch the game, if one is played, and bet on it or change their bet. They are keen in its first steps. */
async function betFromOutside(channel: TestChannel, watcher: SimulatedPlayer, random: Random): Promise<void> {
  const post = placesOf(channel)
    .map((place) => livePostOfGame(channel, place))
    .findLast((live) => live !== undefined);
  const open = pressable(post ?? { components: [] }).find(({ custom_id }) => custom_id.startsWith('v1:o:'));
  const opened = open === undefined ? null : parseCustomId(routeCodes, open.custom_id);
  if (post === undefined || opened?.ok !== true) return;
  if (random.below(opened.value.step < 2 ? 2 : 10) > 0) return;
  const portrait = (): number => 1 + random.below(5);
  await watcher.betFromOutside(post, [portrait(), portrait(), portrait()]);
}

/** Lets someone vote on what becomes of a turn whose time is up, if there is such a question. */
async function voteOnTurn(
  channel: TestChannel,
  voters: readonly SimulatedPlayer[],
  random: Random,
): Promise<void> {
  const question = placesOf(channel)
    .flatMap((place) => publicPosts(channel, place))
    .findLast((post) => pressable(post).some(({ custom_id }) => custom_id.startsWith('v1:4:')));
  if (question === undefined) return;
  const choices = pressable(question).filter(({ custom_id }) => custom_id.startsWith('v1:4:'));
  await pick(random, voters).user.click(question.id, pick(random, choices).custom_id);
}

async function playTurn(
  channel: TestChannel,
  post: APIMessage,
  players: readonly SimulatedPlayer[],
  absent: SimulatedPlayer | undefined,
  random: Random,
  profile: GameProfile,
): Promise<void> {
  // A post that changes in place names those it waits for, and pings nobody.
  const named = profile.awaitedIn(textIn(post));
  const everyone = players.filter(
    ({ user: person }) =>
      named.includes(shownName(person)) || (named === '' && post.mentions.some(({ id }) => id === person.id)),
  );
  const awaited = everyone.filter((player) => player !== absent);
  const present = players.filter((player) => player !== absent);
  const waitForProgress = (): Promise<unknown> =>
    channel.waitFor(() => {
      const now = channel.state.findMessage(post.id)?.message;
      return now !== undefined && (pressable(now).length === 0 || textIn(now) !== textIn(post));
    }, 'progress at the table');
  if (awaited.length === 0) {
    if (everyone.length > 0 && random.below(8) === 0) await voteOnTurn(channel, present, random);
    const progressed = await waitForProgress().then(
      () => true,
      () => false,
    );
    if (progressed || everyone.length > 0) return;
  }
  // Where the bot could not post for a while nobody is mentioned: any player looks at the table.
  const player = pick(random, awaited.length === 0 ? present : awaited);
  const panel = await player.openPanel(post);
  // A name that is due is asked for beside one's own cards, too.
  const isNameDue = pressable(panel).some(({ custom_id }) => custom_id.startsWith('v1:m:'));
  if (!profile.asksToAct(textIn(panel)) && !isNameDue) {
    if (awaited.length === 0) return;
    throw new Error(`the table waits for ${player.user.user.global_name}, who is answered: ${textIn(panel)}`);
  }
  const { message, customId } = await player.prepare(panel);
  const answer = await player.confirm(message, customId);
  await waitForProgress().catch((error: unknown) => {
    throw new Error(`${String(error)} after ${customId} was answered with: ${textIn(answer)}`);
  });
}
