import type { APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import {
  ClientError,
  type InteractionOutcome,
  type SimulatedUser,
} from '../../playground/fake-discord/index.ts';
import { ARGUMENT, fieldsOf, type Pressable, pressable, waysOn } from '../e2e/player.ts';
import type { TableModel } from './model.ts';
import type { SystemUnderTest } from './system-under-test.ts';

/** Actions of users: only what a Discord client allows, on messages that they can see. */

/** Which table is meant, and where its posts are. */
export type TablePlaces = Pick<TableModel, 'id' | 'channelId' | 'playedIn'>;

const MAX_PRESSES = 12;
const LOBBY_ROUTES = {
  join: 'j',
  leave: 'l',
  start: 's',
  addBot: 'b',
  cancel: 'c',
  decline: 'd',
  release: 'g',
} as const;
export type LobbyAction = keyof typeof LOBBY_ROUTES;
export const LOBBY_ACTIONS = Object.keys(LOBBY_ROUTES) as readonly LobbyAction[];

/** The item at this index, modulo the length of the list. */
export const nth = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

/** Runs an action; `null` when the client refuses it, so that there is no interaction. */
function orNullIfRefused(act: () => string): string | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof ClientError) return null;
    throw error;
  }
}

/** Uses a component of a version of a message. Returns the interaction's id, or `null` when the client refuses. */
export function useComponent(
  system: SystemUnderTest,
  user: SimulatedUser,
  message: APIMessage,
  component: Pressable,
  choice: number,
): string | null {
  const values =
    component.type === ComponentType.StringSelect
      ? component.options
          .slice(choice % component.options.length)
          .slice(0, 1)
          .map(({ value }) => value)
      : undefined;
  return attempt(system, () => user.useStaleComponent(message, component.custom_id, values));
}

/** Starts an interaction and returns its id, or `null` when the client refuses. */
export const attempt = (system: SystemUnderTest, act: () => Promise<InteractionOutcome>): string | null =>
  orNullIfRefused(() => {
    // When the client refuses, the promise rejects and no interaction is started.
    const before = system.discord.newestInteractionId;
    const outcome = act();
    if (system.discord.newestInteractionId === before) {
      outcome.catch(() => undefined);
      throw new ClientError('refused');
    }
    return system.trackOutcome(() => outcome);
  });

/** The newest public message of a table that has controls. */
export const livePost = ({ discord }: SystemUnderTest, table: TablePlaces): APIMessage | undefined =>
  [table.channelId, table.playedIn]
    .flatMap((channelId) => discord.state.messagesIn(channelId))
    .filter(
      ({ message, owner }) =>
        owner === undefined && belongsTo(message, table) && pressable(message).length > 0,
    )
    .at(-1)?.message;

/** Whether a message has a control of this table. */
export const belongsTo = (message: APIMessage, { id }: Pick<TablePlaces, 'id'>): boolean =>
  pressable(message).some(({ custom_id }) => custom_id.split(':')[2] === id);

/** Uses a control of the lobby's post. */
export function pressInLobby(
  system: SystemUnderTest,
  user: SimulatedUser,
  table: TablePlaces,
  action: LobbyAction,
  choice: number,
): string | null {
  const post = livePost(system, table);
  const component = pressable(post ?? EMPTY_MESSAGE).find(({ custom_id }) =>
    custom_id.startsWith(`v1:${LOBBY_ROUTES[action]}:`),
  );
  return post === undefined || component === undefined
    ? null
    : useComponent(system, user, post, component, choice);
}

const EMPTY_MESSAGE = { components: [] } as unknown as APIMessage;

/** Opens a page of the panel in which a host changes the lobby, and waits for it. */
export async function openLobbyPanel(
  system: SystemUnderTest,
  user: SimulatedUser,
  table: TablePlaces,
  page: number,
): Promise<APIMessage | null> {
  const post = livePost(system, table);
  const open = pressable(post ?? EMPTY_MESSAGE).find(({ custom_id }) => custom_id.startsWith('v1:1:'));
  if (post === undefined || open === undefined) return null;
  const opened = useComponent(system, user, post, open, 0);
  const panel = opened === null ? null : await system.waitForResponse(opened, null);
  const tab = nth(
    pressable(panel ?? EMPTY_MESSAGE).filter(({ custom_id }) => custom_id.includes(':page.')),
    page,
  );
  if (panel === null || tab === undefined) return panel;
  const turned = useComponent(system, user, panel, tab, 0);
  return turned === null ? null : system.waitForResponse(turned, panel);
}

/** Opens the ephemeral panel of a table's newest post and waits for it. */
export async function openPanel(
  system: SystemUnderTest,
  user: SimulatedUser,
  table: TablePlaces,
): Promise<APIMessage | null> {
  const post = livePost(system, table);
  const open = pressable(post ?? EMPTY_MESSAGE).find(({ custom_id }) =>
    /^v1:o:[a-z2-7]{8}:\d+:$/u.test(custom_id),
  );
  if (post === undefined || open === undefined) return null;
  const id = useComponent(system, user, post, open, 0);
  return id === null ? null : system.waitForResponse(id, null);
}

/** A panel in which only the confirmation is left. */
export interface ReadyPanel {
  readonly panel: APIMessage;
  readonly confirm: Pressable;
}

/** Makes choices in a panel until only a confirmation is left; `null` when there is none, or no answer. */
export async function draft(
  system: SystemUnderTest,
  user: SimulatedUser,
  panel: APIMessage,
  choices: readonly number[],
): Promise<ReadyPanel | null> {
  let now: APIMessage | null = panel;
  for (let presses = 0; presses < MAX_PRESSES && now !== null; presses++) {
    const [choice = 0, option = 0] = [presses, presses + 1].map((n) => choices[n % choices.length]);
    const ways = waysOn(now);
    const confirm = nth(ways.confirmations, choice);
    if (confirm !== undefined) return { panel: now, confirm };
    const component = nth(ways.choices, choice);
    const id: string | null =
      component === undefined ? null : useComponent(system, user, now, component, option);
    now = id === null ? null : await system.waitForResponse(id, now);
  }
  return null;
}

/** Presses the confirmation and submits its modal, if there is one. Resolves with the id of the last interaction. */
export async function confirm(
  system: SystemUnderTest,
  user: SimulatedUser,
  { panel, confirm: button }: ReadyPanel,
): Promise<string | null> {
  const id = useComponent(system, user, panel, button, 0);
  if (id === null || !button.custom_id.startsWith('v1:m:')) return id;
  await system.waitForResponse(id, panel);
  const outcome = system.outcomes.get(id);
  if (outcome?.kind !== 'modal') return null;
  const { modal } = outcome;
  const typed = Object.fromEntries(fieldsOf(modal).map((id) => [id, ARGUMENT]));
  return attempt(system, () => user.submit(modal, typed));
}
