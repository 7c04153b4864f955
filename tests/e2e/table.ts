import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { StandIn } from '../../playground/standin/index.ts';
import type { OpenTable } from '../../src/app/table.ts';
import type { VipsEvent } from '../../src/games/vips/rules/state.ts';
import { addressOf } from './answers.ts';
import { openLobby, playOn, startGame } from './game.ts';
import { buttonCalled, type Guest, type Place, pressable, publicPosts, type Ready, textIn } from './guest.ts';
import { publicly } from './manners.ts';
import type { Stage } from './stage.ts';
import { storedTable } from './stored.ts';

/** A table on a stage at which something is to be tried. */
export interface Tried {
  readonly tableId: string;
  /** The host first. */
  readonly guests: readonly Guest[];
  readonly place: Place;
  readonly lobby: APIMessage;
  /** The newest post. */
  readonly post: APIMessage;
}

/** A table where it is somebody's turn. */
export interface Turn extends Tried {
  readonly active: Guest;
  readonly others: readonly Guest[];
}

/** A table of these people where nobody has bet yet; `most` plays on through so many bets and turns. */
export async function openTable(
  { standIn, guest }: Stage,
  names: readonly string[],
  { most = 0, channelId = standIn.channelId }: { readonly most?: number; readonly channelId?: string } = {},
): Promise<Tried> {
  const guests = names.map((name) => guest(name));
  const [host] = guests;
  if (host === undefined) throw new Error('a table needs a host');
  const lobby = await openLobby(standIn, host, channelId, { target: 'the ideal clicker', thread: false });
  const place = await startGame(standIn, lobby, guests);
  const post = await playOn(standIn, place, guests, most);
  return { tableId: addressOf(post).tableId, guests, place, lobby, post };
}

/** The same after all bets: with who is to play, and the others. */
export async function openTurn(
  stage: Stage,
  names: readonly string[],
  options: { readonly channelId?: string } = {},
): Promise<Turn> {
  const table = await openTable(stage, names, { ...options, most: names.length });
  const active = table.guests.find(({ person }) => table.post.mentions.some(({ id }) => id === person.id));
  if (active === undefined) throw new Error(`nobody is to play: ${textIn(table.post)}`);
  return { ...table, active, others: table.guests.filter((guest) => guest !== active) };
}

const FIRST_PRESSES = [/-[rgb]$/u, /-[hem]\d$/u];

/** Presses colour and piece, once or twice, in a panel of the turn: the first ones that are lit. */
export async function lay(guest: Guest, panel: APIMessage, chips: 1 | 2): Promise<APIMessage> {
  let now = panel;
  for (const wanted of Array.from({ length: chips }, () => FIRST_PRESSES).flat()) {
    const component = pressable(now).find(({ custom_id }) => wanted.test(custom_id));
    if (component === undefined) throw new Error(`nothing like ${String(wanted)} in: ${textIn(now)}`);
    now = await guest.press(now, component);
  }
  return now;
}

/** A turn of two chips, put together in a panel and ready to be confirmed. */
export async function layTwo(guest: Guest, post: APIMessage): Promise<Ready> {
  const message = await lay(guest, await guest.openPanel(post), 2);
  return { message, customId: buttonCalled(message, /^Confirm$/u) };
}

/** The posts that tell of a turn. */
export const postsOfTurn = ({ standIn }: Stage, place: Place, turn: number): readonly APIMessage[] =>
  publicPosts(standIn, place).filter((post) => textIn(post).includes(`-# Turn ${turn}\n`));

/** The post of a turn, once it is there. */
export const turnPosted = (stage: Stage, place: Place, turn: number): Promise<APIMessage> =>
  stage.standIn.waitFor(() => postsOfTurn(stage, place, turn)[0], `the post of turn ${turn}`);

/** The log of a table. */
export const eventsOf = ({ match }: OpenTable): readonly VipsEvent[] =>
  (match?.events ?? []) as readonly VipsEvent[];

/** Resolves when at most the newest post can be pressed: no edit of an older one is under way. */
export const oldPostsClosed = (standIn: StandIn, place: Place): Promise<boolean> =>
  standIn.waitFor(
    () =>
      publicPosts(standIn, place)
        .slice(0, -1)
        .every((post) => pressable(post).length === 0),
    'old posts to lose their buttons',
  );

/** Does what must change nothing for everybody, and looks that it does not: neither in the channel nor in the store. */
export async function unchanged<Value>(
  { standIn, databaseUrl }: Stage,
  { tableId, place }: Pick<Tried, 'tableId' | 'place'>,
  act: () => Promise<Value>,
): Promise<Value> {
  await oldPostsClosed(standIn, place);
  const look = async (): Promise<unknown> => {
    const open = await storedTable(databaseUrl, tableId);
    return { everybodySees: publicly(standIn, place), table: open.table, events: eventsOf(open) };
  };
  const before = await look();
  const value = await act();
  expect(await look()).toEqual(before);
  return value;
}
