import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { pick, type Random } from '../../src/kernel/random.ts';
import { texts } from '../../src/features/lobby/texts.ts';
import {
  pressable,
  selectCalled,
  selectsIn,
  shownName,
  type SimulatedPlayer,
  textIn,
} from '../../tests/e2e/player.ts';
import type { TestChannel } from '../../tests/e2e/test-channel.ts';
import type { GameProfile } from '../../tests/games/profile.ts';
import { deskIn, joinFromDesk } from './beside-the-game.ts';
import { controlOf, livePostIn, postsIn, tableIdOf } from './table-posts.ts';

/**
 * Does what the newest live post waits for: joins, leaves, starts, bets or takes a turn; or answers a challenge, which
 * is always one of the second person. A player who is `absent` neither bets nor takes a turn: the others decide what
 * becomes of it.
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
  // If the bot could not post for a while, nobody is mentioned: any player looks at the table.
  const player = pick(random, awaited.length === 0 ? present : awaited);
  const panel = await player.openPanel(post);
  // A name that is due is asked for beside one's own cards, too.
  const isNameDue = controlOf(panel, 'm') !== undefined;
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

/** The host has the game played at a slow pace, so that each player is pinged. */
async function slowDown(host: SimulatedPlayer, lobby: APIMessage): Promise<void> {
  const settings = await host.pressLabelled(lobby, /^Settings$/u);
  const panel = await host.pressLabelled(settings, /^The table$/u);
  const id = selectCalled(panel, texts.en['app.settings.pace']);
  const select = selectsIn(panel).find(({ custom_id }) => custom_id === id);
  if (select !== undefined) await host.press(panel, select, '1440m');
}
