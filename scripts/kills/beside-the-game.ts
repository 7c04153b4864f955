import type { APIMessage } from 'discord-api-types/v10';
import type { SimulatedUser } from '../../playground/fake-discord/index.ts';
import { parseCustomId } from '../../src/discord/components/custom-id.ts';
import { routeCodes } from '../../src/features/index.ts';
import type { Random } from '../../src/kernel/random.ts';
import { isDesk } from '../../tests/e2e/invariants/desks.ts';
import { publicPosts, pressable, textIn } from '../../tests/e2e/player.ts';
import type { SimulatedPlayer } from '../../tests/e2e/player.ts';
import type { TestChannel } from '../../tests/e2e/test-channel.ts';
import { controlOf, livePostIn } from './table-posts.ts';

/**
 * Actions beside the game: people place desks and play from them, and bet on games of others.
 */

type Control = ReturnType<typeof pressable>[number];

/** The first control whose custom id matches. Throws when there is none. */
function control(message: APIMessage, pattern: RegExp): Control {
  const found = pressable(message).find(({ custom_id }) => pattern.test(custom_id));
  if (found === undefined) throw new Error(`no control ${pattern.source} in: ${textIn(message)}`);
  return found;
}

const deskControl = (message: APIMessage, payload: string): Control =>
  control(message, new RegExp(`^v1:Q:[a-z2-7]{8}:\\d+:${payload}$`, 'u'));

/** A command's answer, once it has something to press. */
export async function answerTo(
  channel: TestChannel,
  act: ReturnType<SimulatedUser['command']>,
): Promise<APIMessage> {
  const outcome = await act;
  if (!('message' in outcome)) throw new Error(`a command was answered with ${outcome.kind}`);
  return channel.waitFor(() => {
    const message = channel.state.findMessage(outcome.message.id)?.message;
    return message !== undefined && pressable(message).length > 0 ? message : null;
  }, 'the answer to a command');
}

/** The newest desk in a channel. */
export const deskIn = (channel: TestChannel): APIMessage | undefined =>
  publicPosts(channel, { channelId: channel.channelId, after: '0' }).findLast(isDesk);

/** A manager puts a desk in the channel, beside those that other channels have. */
export async function placeDesk(channel: TestChannel, manager: SimulatedPlayer): Promise<void> {
  const settings = await answerTo(channel, manager.user.command(channel.channelId, 'settings'));
  const page = await manager.press(settings, control(settings, /:page\.posts$/u));
  const answer = await manager.press(page, deskControl(page, 'place'));
  const more = pressable(answer).find(({ custom_id }) => custom_id.endsWith(':place.more'));
  if (more !== undefined) await manager.press(answer, more);
}

/** Opens a table from a desk, or plays alone. */
export async function openFromDesk(
  desk: APIMessage,
  host: SimulatedPlayer,
  game: string,
  solo: boolean,
): Promise<void> {
  const games = await host.press(desk, deskControl(desk, solo ? 'play' : 'open'));
  await host.press(games, deskControl(games, `run.${game}.${solo ? 'solo' : 'new'}`));
}

/** Finds a table in the list of a desk, and takes a seat there. */
export async function joinFromDesk(
  desk: APIMessage,
  player: SimulatedPlayer,
  tableId: string,
): Promise<void> {
  const list = await player.press(desk, deskControl(desk, 'join'));
  const menu = await player.press(list, deskControl(list, 'table'), tableId);
  await player.press(menu, deskControl(menu, 'sit'));
}

/** Now and then lets someone watch the game, if one is played, and bet on it or change their bet. They are keen in its first steps. */
export async function betFromOutside(
  channel: TestChannel,
  watcher: SimulatedPlayer,
  random: Random,
): Promise<void> {
  const post = livePostIn(channel);
  const open = post === undefined ? undefined : controlOf(post, 'o');
  const opened = open === undefined ? null : parseCustomId(routeCodes, open);
  if (post === undefined || opened?.ok !== true) return;
  if (random.below(opened.value.step < 2 ? 2 : 10) > 0) return;
  const portrait = (): number => 1 + random.below(5);
  await watcher.betFromOutside(post, [portrait(), portrait(), portrait()]);
}
