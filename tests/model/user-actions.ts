import type { APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import {
  ClientError,
  type InteractionOutcome,
  type SimulatedUser,
} from '../../playground/fake-discord/index.ts';
import { ARGUMENT, fieldsOf, isEphemeral, type Pressable, pressable, waysOn } from '../e2e/player.ts';
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

/** Starts an interaction and returns its id, or `null` when the client refuses, so that there is none. */
export function attempt(system: SystemUnderTest, act: () => Promise<InteractionOutcome>): string | null {
  const before = system.discord.newestInteractionId;
  try {
    const outcome = act();
    if (system.discord.newestInteractionId !== before) return system.trackOutcome(outcome);
    // When the client refuses, the promise rejects and no interaction is started.
    outcome.catch(() => undefined);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
  }
  return null;
}

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

/** Uses the first control of a message whose custom id is like this; `null` when there is none, or the client refuses. */
export function press(
  system: SystemUnderTest,
  user: SimulatedUser,
  message: APIMessage | null | undefined,
  pattern: RegExp,
  choice = 0,
): string | null {
  const found = message && pressable(message).find(({ custom_id }) => pattern.test(custom_id));
  return message && found ? useComponent(system, user, message, found, choice) : null;
}

/** The same; waits for the message that it leads to: that itself when it is secret, else an answer of its own. */
export async function follow(
  system: SystemUnderTest,
  user: SimulatedUser,
  message: APIMessage | null | undefined,
  pattern: RegExp,
  choice = 0,
): Promise<APIMessage | null> {
  const id = press(system, user, message, pattern, choice);
  return id === null ? null : system.waitForResponse(id, message && isEphemeral(message) ? message : null);
}

/** Uses a control of the lobby's post. */
export const pressInLobby = (
  system: SystemUnderTest,
  user: SimulatedUser,
  table: TablePlaces,
  action: LobbyAction,
  choice = 0,
): string | null =>
  press(system, user, livePost(system, table), new RegExp(`^v1:${LOBBY_ROUTES[action]}:`, 'u'), choice);

/** Opens the secret panel of a table's newest post and waits for it. */
export const openPanel = (
  system: SystemUnderTest,
  user: SimulatedUser,
  table: TablePlaces,
): Promise<APIMessage | null> => follow(system, user, livePost(system, table), /^v1:o:[a-z2-7]{8}:\d+:$/u);

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
  if (id === null || !/^v1:(?:m:|pl:.*:say)/u.test(button.custom_id)) return id;
  return fillIn(system, user, id, panel, (fields) =>
    Object.fromEntries(fields.map((field) => [field, ARGUMENT])),
  );
}

/** Submits the form that an interaction leads to. Resolves with the id of that interaction. */
export async function fillIn(
  system: SystemUnderTest,
  user: SimulatedUser,
  id: string,
  screen: APIMessage | null,
  typed: (fields: readonly string[]) => Readonly<Record<string, string>>,
): Promise<string | null> {
  await system.waitForResponse(id, screen);
  const outcome = system.outcomes.get(id);
  if (outcome?.kind !== 'modal') return null;
  const { modal } = outcome;
  return attempt(system, () => user.submit(modal, typed(fieldsOf(modal))));
}
