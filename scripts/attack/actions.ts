import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import type { InteractionOutcome, SimulatedUser } from '../../playground/fake-discord/index.ts';
import { messageWith, openLobby, placeFromNow } from '../../tests/e2e/game-flow.ts';
import {
  buttonLabelled,
  fieldsOf,
  picturesIn,
  pressable,
  type SimulatedPlayer,
} from '../../tests/e2e/player.ts';
import { answerTo } from '../kills/table-posts.ts';
import type { Bystander } from './attack.ts';
import type { Stage } from './stage.ts';

const hasButton = (label: RegExp) => (post: APIMessage) =>
  pressable(post).some((component) => 'label' in component && label.test(component.label ?? ''));

/** What the tables of attacks are about, unless something else is said. */
export const TARGET = 'the ideal neighbour';

/** Opens a table; resolves with its post in the channel. */
export const openTable = (
  stage: Stage,
  host: SimulatedPlayer,
  channelId: string,
  bots = 0,
  target = TARGET,
): Promise<APIMessage> =>
  openLobby(stage.fakeDiscord, host, channelId, { target, thread: false, ...(bots > 0 ? { bots } : {}) });

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
export const opensPanel =
  (player: SimulatedPlayer, post: APIMessage): Bystander =>
  async () => {
    const panel = await player.openPanel(post);
    return picturesIn(panel).length === 0 ? 'a panel came without its picture' : null;
  };

/** A bystander in a server of their own, with a game for one whose panel they open. */
export async function opensPanelElsewhere(stage: Stage): Promise<Bystander> {
  const player = stage.person('Bystander');
  return opensPanel(player, await startSolo(stage, player, stage.newChannel()));
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

/** Runs a command in the first channel that is answered with a panel. */
export const openPanel = (
  { fakeDiscord }: Stage,
  user: SimulatedUser,
  command: string,
): Promise<APIMessage> => answerTo(fakeDiscord, user.command(fakeDiscord.channelId, command));

/** Forges a press on a component of a panel, by the code of its route and its payload. */
export const forge = (
  user: SimulatedUser,
  { id }: APIMessage,
  route: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<InteractionOutcome> =>
  user.forgeComponent(id, { custom_id: `v1:${route}`, component_type: ComponentType.Button, ...more });

/** Opens a form by a forged press, and types this into its only field. */
export async function typeIn(
  user: SimulatedUser,
  panel: APIMessage,
  route: string,
  text: string,
): Promise<void> {
  const form = await forge(user, panel, route);
  if (form.kind === 'modal') await user.submit(form.modal, { [fieldsOf(form.modal)[0] ?? '']: text });
}

/** The panel of a command, in which this person changes something by a forged press; resolves once it is done. */
export async function changeInPanel(
  stage: Stage,
  user: SimulatedUser,
  command: string,
  change: (panel: APIMessage) => Promise<unknown>,
): Promise<void> {
  const panel = await openPanel(stage, user, command);
  await change(panel);
  await messageWith(stage.fakeDiscord, panel.id, 'Done');
}

/** A function that returns these values one after the other, and again from the first. */
export function cycle<Value>(values: readonly Value[]): () => Value {
  let turn = 0;
  return () => values[turn++ % values.length] as Value;
}
