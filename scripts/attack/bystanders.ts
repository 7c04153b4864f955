import type { APIMessage } from 'discord-api-types/v10';
import { placeFromNow } from '../../tests/e2e/game-flow.ts';
import {
  buttonLabelled,
  picturesIn,
  pressable,
  shownName,
  type SimulatedPlayer,
  textIn,
} from '../../tests/e2e/player.ts';
import type { Stage } from './stage.ts';

/**
 * Something that someone does who has no part in an attack. Resolves when they see what came of it: with what is missing
 * there, `null` if nothing is.
 */
export type Bystander = () => Promise<string | null>;

const hasButton = (label: RegExp) => (post: APIMessage) =>
  pressable(post).some((component) => 'label' in component && label.test(component.label ?? ''));

/** Opens a table; resolves with its post in the channel. */
export async function openTable(
  stage: Stage,
  host: SimulatedPlayer,
  channelId: string,
  computers = 0,
): Promise<APIMessage> {
  const place = placeFromNow(stage.fakeDiscord, channelId);
  const options = { target: 'the ideal neighbour', thread: false, ...(computers > 0 ? { computers } : {}) };
  const outcome = await host.user.command(channelId, 'vips new', options);
  if (outcome.kind === 'failed') throw new Error(outcome.text);
  const isOwn = (post: APIMessage): boolean =>
    textIn(post).includes(shownName(host.user)) && hasButton(/join/iu)(post);
  return stage.post(place, isOwn, 'the post of a new table');
}

/** Starts a game for one; resolves with its first post, on which a bet is awaited. */
export async function startSolo(
  stage: Stage,
  player: SimulatedPlayer,
  channelId: string,
): Promise<APIMessage> {
  const place = placeFromNow(stage.fakeDiscord, channelId);
  await player.user.command(channelId, 'vips solo', { thread: false, opponents: 4 });
  return stage.post(place, hasButton(/place my bet/iu), 'the first post of a game');
}

/** A new person opens a table each time. */
export const opensTable =
  (stage: Stage, channelId: string): Bystander =>
  async () => {
    await openTable(stage, stage.person('Bystander'), channelId);
    return null;
  };

/** Someone opens the panel of their game, with its picture. */
export function opensPanel(player: SimulatedPlayer, post: APIMessage): Bystander {
  return async () => {
    const panel = await player.openPanel(post);
    return picturesIn(panel).length === 0 ? 'a panel came without its picture' : null;
  };
}

/** A lobby as it is shown once it can be started. */
export const untilStartable = (stage: Stage, { id, channel_id }: APIMessage): Promise<APIMessage> =>
  stage.post(
    { channelId: channel_id, after: '0' },
    (post) => post.id === id && hasButton(/start/iu)(post),
    'a lobby that can be started',
  );

/** The host of a lobby that can be started starts the game. */
export const startsGame =
  (stage: Stage, host: SimulatedPlayer, lobby: APIMessage): Bystander =>
  async () => {
    const place = placeFromNow(stage.fakeDiscord, lobby.channel_id);
    await host.user.click(lobby.id, buttonLabelled(lobby, /start/iu));
    await stage.post(place, hasButton(/place my bet/iu), 'the first post of a game');
    return null;
  };
