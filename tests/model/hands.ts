import type { APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { ClientError, type Outcome, type Person } from '../../playground/standin/index.ts';
import { ARGUMENT, pressable, selectsIn } from '../e2e/guest.ts';
import type { TableModel } from './model.ts';
import type { Stage } from './stage.ts';

/** What people's hands do: only what a client lets them, on the messages they see. */

type Component = ReturnType<typeof pressable>[number];

const MOST_PRESSES = 12;
const ROUTES_OF_LOBBY = { join: 'j', leave: 'l', start: 's', addBot: 'b', remove: 'r', cancel: 'c' } as const;
export type LobbyDeed = keyof typeof ROUTES_OF_LOBBY;
export const LOBBY_DEEDS = Object.keys(ROUTES_OF_LOBBY) as readonly LobbyDeed[];

/** An item of a list, whatever the number. */
export const nth = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

/** What the client does not let through is no interaction at all. */
function tried(act: () => string): string | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof ClientError) return null;
    throw error;
  }
}

/** Uses a component of a message as it was seen. Gives the interaction's id, `null` when the client refuses. */
export function use(
  stage: Stage,
  person: Person,
  message: APIMessage,
  component: Component,
  choice: number,
): string | null {
  const values =
    component.type === ComponentType.StringSelect
      ? component.options
          .slice(choice % component.options.length)
          .slice(0, 1)
          .map(({ value }) => value)
      : undefined;
  return attempt(stage, () => person.useStale(message, component.custom_id, values));
}

/** Begins an interaction, unless the client refuses. */
export const attempt = (stage: Stage, act: () => Promise<Outcome>): string | null =>
  tried(() => {
    // A client's refusal rejects before anything is delivered.
    const before = stage.discord.newest;
    const outcome = act();
    if (stage.discord.newest === before) {
      outcome.catch(() => undefined);
      throw new ClientError('refused');
    }
    return stage.begin(() => outcome);
  });

/** The public message of a table that has buttons, the newest. */
export const livePost = ({ discord }: Stage, table: TableModel): APIMessage | undefined =>
  [table.channelId, table.playedIn]
    .flatMap((channelId) => discord.world.messagesIn(channelId))
    .filter(
      ({ message, owner }) => owner === undefined && isOf(message, table) && pressable(message).length > 0,
    )
    .at(-1)?.message;

/** Whether a message has a button of this table. */
export const isOf = (message: APIMessage, { id }: Pick<TableModel, 'id'>): boolean =>
  pressable(message).some(({ custom_id }) => custom_id.split(':')[2] === id);

/** Presses a button of the lobby's post. */
export function pressInLobby(
  stage: Stage,
  person: Person,
  table: TableModel,
  deed: LobbyDeed,
  choice: number,
): string | null {
  const post = livePost(stage, table);
  const component = pressable(post ?? NOTHING).find(({ custom_id }) =>
    custom_id.startsWith(`v1:${ROUTES_OF_LOBBY[deed]}:`),
  );
  return post === undefined || component === undefined ? null : use(stage, person, post, component, choice);
}

const NOTHING = { components: [] } as unknown as APIMessage;

/** Opens the secret panel of a table's newest post and waits for it. */
export async function openPanel(stage: Stage, person: Person, table: TableModel): Promise<APIMessage | null> {
  const post = livePost(stage, table);
  const open = pressable(post ?? NOTHING).find(({ custom_id }) => /^v1:o:[a-z2-7]{8}:\d+:$/u.test(custom_id));
  if (post === undefined || open === undefined) return null;
  const id = use(stage, person, post, open, 0);
  return id === null ? null : stage.answered(id, null);
}

/** A panel in which only the confirmation is missing. */
export interface Ready {
  readonly panel: APIMessage;
  readonly confirm: Component;
}

/** Chooses a face in the panel of a bet. */
export async function chooseFace(
  stage: Stage,
  person: Person,
  panel: APIMessage,
  face: readonly number[],
): Promise<Ready | null> {
  let now: APIMessage | null = panel;
  for (const [place, choice] of face.entries()) {
    const select: Component | undefined = selectsIn(now)[place];
    const id: string | null = select === undefined ? null : use(stage, person, now, select, choice);
    now = id === null ? null : await stage.answered(id, now);
    if (now === null) return null;
  }
  return readyIn(now);
}

/** Presses what is lit in the panel of a turn, until only the confirmation is missing. */
export async function draftTurn(
  stage: Stage,
  person: Person,
  panel: APIMessage,
  choices: readonly number[],
): Promise<Ready | null> {
  let now: APIMessage | null = panel;
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const ready = readyIn(now);
    if (ready !== null) return ready;
    const onward: readonly Component[] = pressable(now).filter(
      ({ custom_id }) => /^v1:u:.*-/u.test(custom_id) && !custom_id.endsWith('-u'),
    );
    const component = nth(onward, choices[presses % choices.length] ?? 0);
    const id: string | null = component === undefined ? null : use(stage, person, now, component, 0);
    now = id === null ? null : await stage.answered(id, now);
    if (now === null) return null;
  }
  return null;
}

function readyIn(panel: APIMessage): Ready | null {
  const confirm = pressable(panel).find(({ custom_id }) => /^v1:[pm]:/u.test(custom_id));
  return confirm === undefined ? null : { panel, confirm };
}

/** Presses the confirmation, and argues where that is asked for. Gives the id of the interaction that makes the moves. */
export async function confirm(
  stage: Stage,
  person: Person,
  { panel, confirm: button }: Ready,
): Promise<string | null> {
  const id = use(stage, person, panel, button, 0);
  if (id === null || !button.custom_id.startsWith('v1:m:')) return id;
  await stage.answered(id, panel);
  const outcome = stage.outcomes.get(id);
  if (outcome?.kind !== 'modal') return null;
  const { modal } = outcome;
  return attempt(stage, () => person.submit(modal, { because: ARGUMENT }));
}
