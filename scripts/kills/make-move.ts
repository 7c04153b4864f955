import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { pick, type Random } from '../../src/kernel/random.ts';
import { pressable, shownName, type SimulatedPlayer, textIn } from '../../tests/e2e/player.ts';
import type { TestChannel } from '../../tests/e2e/test-channel.ts';
import type { GameProfile } from '../../tests/games/profile.ts';
import { controlOf, livePostIn, postsIn } from './table-posts.ts';

/**
 * Does what the newest live post waits for: joins, leaves, starts, bets or takes a turn. A player who is `absent` neither
 * bets nor takes a turn: the others decide what becomes of it.
 */
export async function makeMove(
  channel: TestChannel,
  players: readonly SimulatedPlayer[],
  absent: SimulatedPlayer | undefined,
  random: Random,
  profile: GameProfile,
): Promise<void> {
  const post = await channel.waitFor(() => livePostIn(channel), 'a post that can be pressed');
  // It may have ended meanwhile: nobody asks for a rematch here.
  if (profile.unfoldsEnd(textIn(post))) return pause(100);
  const button = (code: string): string | undefined => controlOf(post, code);
  const join = button('j');
  if (join === undefined) return playTurn(channel, post, players, absent, random, profile);
  const [host, ...others] = players;
  const missing = others.filter(({ user: person }) => !textIn(post).includes(shownName(person)));
  const joiner = missing.length > 0 ? pick(random, missing) : undefined;
  const start = button('s');
  if (joiner !== undefined) await joiner.user.click(post.id, join);
  else if (random.below(6) === 0 && others[0] !== undefined) await others[0].clickLabelled(post, /^Leave$/u);
  else if (start !== undefined) await host?.user.click(post.id, start);
  const before = post.edited_timestamp;
  await channel.waitFor(
    () =>
      channel.state.findMessage(post.id)?.message.edited_timestamp !== before ||
      postsIn(channel).at(-1)?.id !== post.id,
    'the lobby to change',
  );
}

/** Lets someone vote on what becomes of a turn whose time is up, if there is such a question. */
async function voteOnTurn(
  channel: TestChannel,
  voters: readonly SimulatedPlayer[],
  random: Random,
): Promise<void> {
  const question = postsIn(channel).findLast((post) => controlOf(post, '4') !== undefined);
  if (question === undefined) return;
  const choices = pressable(question).filter(({ custom_id }) => custom_id.startsWith('v1:4:'));
  await pick(random, voters).user.click(question.id, pick(random, choices).custom_id);
}

/** Lets someone who waits plan their next turn, where that is possible. */
async function planTurn(player: SimulatedPlayer, post: APIMessage): Promise<void> {
  const panel = await player.openPanel(post);
  const mayPlan = pressable(panel).some(({ custom_id }) => /^v1:pl:\w+:\d+:(?:at|keep)/u.test(custom_id));
  if (mayPlan) await player.play(panel);
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
  const idle = present.filter((player) => !everyone.includes(player));
  if (idle.length > 0 && random.below(6) === 0) await planTurn(pick(random, idle), post);
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
  // If the bot could not post for a while, nobody is mentioned: any player looks at the table.
  const player = pick(random, awaited.length === 0 ? present : awaited);
  const panel = await player.openPanel(post);
  // A name that is due is asked for beside one's own cards, too, and a planned turn is laid out, to be confirmed.
  const isDue = ['m', 'p'].some((code) => controlOf(panel, code) !== undefined);
  if (!profile.asksToAct(textIn(panel)) && !isDue) {
    if (awaited.length === 0) return;
    throw new Error(`the table waits for ${player.user.user.global_name}, who is answered: ${textIn(panel)}`);
  }
  const { message, customId } = await player.prepare(panel);
  const answer = await player.confirm(message, customId);
  await waitForProgress().catch((error: unknown) => {
    throw new Error(`${String(error)} after ${customId} was answered with: ${textIn(answer)}`);
  });
}
