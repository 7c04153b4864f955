import { setTimeout as pause } from 'node:timers/promises';
import type { FakeDiscord, SimulatedUser } from '../../playground/fake-discord/index.ts';
import { games as registry } from '../../src/games/index.ts';
import { pick, type Random, shuffled } from '../../src/kernel/random.ts';
import {
  addressOf,
  announcesEnd,
  type PlayerHooks,
  pressable,
  shownName,
  SimulatedPlayer,
  textIn,
} from '../../tests/e2e/player.ts';
import { isReminder } from '../../tests/e2e/invariants/channel.ts';
import { openTestChannel, type TestChannel } from '../../tests/e2e/test-channel.ts';
import type { GameProfile } from '../../tests/games/profile.ts';
import { makeMove } from './make-move.ts';
import { answerTo, controlOf, livePostIn, postsIn } from './table-posts.ts';

/** How games ended. Cancelled ones were so by their host, or are gone with what a database has lost. */
export interface GameResults {
  finished: number;
  cancelled: number;
  /** Tables without progress for a long time, with the last error there. */
  stuck: { readonly channelId: string; readonly lastError: string }[];
}

/** How long a player waits for a response before looking at the table again, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 4_000;
/** A table without progress for so many milliseconds and attempts, after the last kill, is stuck. */
const STUCK_AFTER = { ms: 120_000, tries: 5 } as const;

const NAMES = ['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma', 'Farid', 'Gus', 'Hana', 'Ivo', 'Jun'];

interface Play extends Pick<PlayerHooks, 'beforePress'> {
  readonly profile: GameProfile;
  readonly random: Random;
  readonly shouldStop: () => boolean;
  /** Where spectators wait for tables that open by themselves; they do not if it is left out. */
  readonly queue?: TestChannel;
  /** After so many milliseconds without a change the host has the table posted again; never if it is left out. */
  readonly showAfterMs?: number;
}

/** Plays one game after the other in channels of their own, at least one, until `shouldStop`; the last one to its end. */
export async function playGames(
  fakeDiscord: FakeDiscord,
  name: string,
  games: GameResults,
  play: Play,
): Promise<void> {
  for (let number = 1; number === 1 || !play.shouldStop(); number++) {
    const channel = openTestChannel(fakeDiscord, `${name}-${number}`, ANSWER_TIMEOUT_MS);
    const player = (who: string): SimulatedPlayer =>
      new SimulatedPlayer(channel, fakeDiscord.user(`${who} ${name}`), play.random, {
        beforePress: play.beforePress,
      });
    const ended = await playGame(channel, player, number === 1, play);
    if (ended === null) continue;
    if (typeof ended === 'string') games[ended]++;
    else games.stuck.push({ channelId: channel.channelId, lastError: ended.lastError });
  }
}

/** Plays one game, alone against bots or with others, and cancels some. `null` when it never began. */
async function playGame(
  channel: TestChannel,
  player: (name: string) => SimulatedPlayer,
  mustBegin: boolean,
  { profile, random, shouldStop, beforePress, queue, showAfterMs = Number.POSITIVE_INFINITY }: Play,
): Promise<'finished' | 'cancelled' | { readonly lastError: string } | null> {
  const { min, max } = registry.find(({ game }) => game.id === profile.gameId)?.game.seats ?? {
    min: 2,
    max: 2,
  };
  const people = shuffled(random, NAMES)
    .slice(0, min + random.below(max - min + 1))
    .map(player);
  const [host] = people;
  if (host === undefined) throw new RangeError('a game needs a host');
  // Someone without a seat, who bets all the same where the game takes such bets.
  const watcher = player('Vera');
  const solo = random.below(3) === 0;
  const cancelAfter = random.below(8) === 0 ? 2 + random.below(20) : Number.POSITIVE_INFINITY;
  const players = solo ? [host] : people;
  // Someone does nothing until the last kill: the table reminds them, asks the others, and goes on without them.
  const absent = !solo && random.below(4) === 0 ? players.at(-1) : undefined;
  const fewest = Math.max(1, min - 1);
  const options = {
    thread: random.below(4) === 0,
    ...(absent === undefined ? {} : { pace: '1 min' }),
    // Where a turn takes a day, it can be planned.
    ...(absent === undefined && !solo && random.below(2) === 0 ? { pace: 'slow' } : {}),
    ...(solo ? { ...profile.soloOptions, opponents: fewest + random.below(max - fewest) } : profile.options),
  };
  const open = async (): Promise<void> => {
    const outcome = await host.user.command(
      channel.channelId,
      `${profile.gameId} ${solo ? 'solo' : 'new'}`,
      options,
    );
    if (outcome.kind === 'failed') throw new Error(outcome.text);
    await channel.waitFor(() => postsIn(channel)[0], 'the table');
  };
  let rounds = 0;
  let last = Date.now();
  let changedAt = last;
  let seen = '';
  let lastError = '';
  for (let tries = 0; ; tries++) {
    const posts = postsIn(channel);
    const newest = posts.findLast((post) => !isReminder(post));
    // A table that is only posted again says the same.
    const state = newest === undefined ? '' : textIn(newest);
    if (state !== seen) changedAt = Date.now();
    // While the bot is killed again and again, no progress is expected.
    if (!shouldStop() || state !== seen) [last, tries] = [Date.now(), 0];
    seen = state;
    if (newest === undefined && shouldStop() && !mustBegin) return null;
    if (newest !== undefined && /cancelled/iu.test(textIn(newest))) return 'cancelled';
    if (newest !== undefined && announcesEnd(newest)) return 'finished';
    if (tries >= STUCK_AFTER.tries && Date.now() - last >= STUCK_AFTER.ms) return { lastError };
    await beforePress();
    try {
      if (newest === undefined) await open();
      else if (Date.now() - changedAt > showAfterMs) {
        changedAt = Date.now();
        if (await isGone(channel, host.user, profile)) return 'cancelled';
      } else if (++rounds > cancelAfter) await cancelTable(channel, host.user, profile);
      else {
        await betFromOutside(channel, watcher, random);
        if (queue !== undefined && random.below(4) === 0) await wishToPlay(queue, watcher, profile, random);
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

async function cancelTable(
  channel: TestChannel,
  host: SimulatedUser,
  { gameId }: GameProfile,
): Promise<void> {
  // The newest: a repeated command may have opened two tables here, and one may be over.
  const live = livePostIn(channel);
  if (live === undefined) throw new Error('no table to cancel');
  const question = await answerTo(
    channel,
    host.command(channel.channelId, `${gameId} cancel`, { table: addressOf(live).tableId }),
  );
  const yes = controlOf(question, 'x');
  if (yes === undefined) throw new Error('no confirmation to press');
  await host.click(question.id, yes);
}

/** Has the newest table posted again. Resolves with whether the bot no longer knows it. */
async function isGone(channel: TestChannel, host: SimulatedUser, { gameId }: GameProfile): Promise<boolean> {
  const live = livePostIn(channel);
  if (live === undefined) return true;
  const shown = await host.command(live.channel_id, `${gameId} show`, { table: addressOf(live).tableId });
  return 'message' in shown && textIn(shown.message).startsWith('I can’t find that table');
}

/** Now and then lets someone watch the game, if one is played, and bet on it or change their bet. They are keen in its first steps. */
async function betFromOutside(channel: TestChannel, watcher: SimulatedPlayer, random: Random): Promise<void> {
  const post = livePostIn(channel);
  if (post === undefined || controlOf(post, 'o') === undefined) return;
  if (random.below(addressOf(post).step < 2 ? 2 : 10) > 0) return;
  const portrait = (): number => 1 + random.below(5);
  await watcher.betFromOutside(post, [portrait(), portrait(), portrait()]);
}

/** Lets someone say that they would play, too, or call off the newest table that has opened by itself, if they are its host. */
async function wishToPlay(
  channel: TestChannel,
  { user }: SimulatedPlayer,
  profile: GameProfile,
  random: Random,
): Promise<void> {
  const live = livePostIn(channel);
  if (live !== undefined && textIn(live).includes(`${shownName(user)} (host)`))
    return cancelTable(channel, user, profile);
  const help = await answerTo(channel, user.command(channel.channelId, 'help'));
  const joining = pressable(help).find(({ custom_id }) => custom_id.endsWith(':join'))?.custom_id ?? '';
  const list = await answerTo(channel, user.click(help.id, joining));
  const form = await user.click(list.id, controlOf(list, 'U') ?? '');
  if (form.kind === 'modal')
    await user.submit(form.modal, {
      kind: `${profile.gameId}.${pick(random, ['live', 'slow'])}`,
      until: 'hours',
    });
}
