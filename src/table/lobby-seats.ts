import { type Message, type MessageArguments, type Rejection, refuse, ok } from '../kernel/game.ts';
import { keptSeats, withoutKept } from './challenge.ts';
import { defineCommand } from './command.ts';
import { type Apart, NO_SEAT, rejectApart } from './apart.ts';
import type { DecisionResult } from './decision.ts';
import { rejectUnlessLobby, changeLobby } from './in-lobby.ts';
import type { OutboxTask } from './ports/outbox.ts';
import { seatOf, userHolder, type Caller } from './seats.ts';
import type { Holder, LoadedTable, Table, UserHolder } from './table.ts';
import { ballotOfSeated } from './ballot.ts';

/** How many may wait for a seat at one table. */
export const MAX_WAITING = 10;

/** The caller's place on the waiting list, counted from 1; 0 for none. */
export const waitingPlace = (
  { waiting }: Pick<Table, 'waiting'>,
  { userId }: Pick<Caller, 'userId'>,
): number => waiting.findIndex((holder) => holder.userId === userId) + 1;

const withoutWaiting = ({ waiting }: Pick<Table, 'waiting'>, userId: string): Pick<Table, 'waiting'> => ({
  waiting: waiting.filter((holder) => holder.userId !== userId),
});

/** True if there is a seat for this person, or for a bot (an empty id): a free one that is not kept for others. */
export function hasSeatFor({ table, game }: LoadedTable, userId: string, now: number): boolean {
  const kept = keptSeats(table, now);
  const isKeptForThem = kept.some((each) => each.userId === userId);
  return game.seats.max - table.seats.length > (isKeptForThem ? 0 : kept.length);
}

const idOf = (holder: Holder): string => (holder.kind === 'user' ? holder.userId : '');

const seated = (table: Table, holder: Holder): Table => ({
  ...table,
  ...withoutWaiting(table, idOf(holder)),
  seats: [...table.seats, holder],
  invited: withoutKept(table.invited, 'accepted', idOf(holder)),
});

/**
 * The table with other seats and whatever else changes. The person who waits longest takes each seat that there is for them,
 * and is called to it, but for one who `comes` just now.
 */
export function withSeats(
  loaded: LoadedTable,
  changes: Partial<Table>,
  now: number,
  comes?: UserHolder,
): DecisionResult {
  const tasks: OutboxTask[] = [];
  for (let table = { ...loaded.table, ...changes }; ;) {
    const next = table.waiting.find(({ userId }) => hasSeatFor({ ...loaded, table }, userId, now));
    if (next === undefined) return changeLobby(loaded, { ...table, ballot: ballotOfSeated(table) }, ...tasks);
    if (next !== comes) tasks.push({ kind: 'seated', userId: next.userId });
    table = seated(table, next);
  }
}

/**
 * Gives up a person's seat, or their place on the waiting list. When the host leaves, the next person in seat order is
 * host; when no person is left, the table is cancelled.
 */
export function leaveLobby(
  loaded: LoadedTable,
  { userId }: Pick<Caller, 'userId'>,
  now: number,
): DecisionResult {
  const rejection = rejectUnlessLobby(loaded, { userId });
  if (rejection !== null) return refuse(rejection);
  const { table } = loaded;
  if (waitingPlace(table, { userId }) > 0) return withSeats(loaded, withoutWaiting(table, userId), now);
  const seat = seatOf(table, { userId });
  if (seat < 0) return refuse({ key: 'app.refused.not-seated' });
  const left = withSeats(loaded, { seats: table.seats.toSpliced(seat, 1) }, now);
  if (!left.ok || userId !== table.hostId) return left;
  const { seats } = left.value.table;
  const next = [...seats.slice(seat), ...seats.slice(0, seat)].find((holder) => holder.kind === 'user');
  const changes =
    next === undefined ? ({ status: 'cancelled', waiting: [] } as const) : { hostId: next.userId };
  return ok({ ...left.value, table: { ...left.value.table, ...changes } });
}

/** The same for the caller. */
export const leave = defineCommand('leave', (loaded, _, { caller, now }) => leaveLobby(loaded, caller, now));

/**
 * Takes the next free seat; a challenged person may take the seat that is kept for them. Where all seats are taken or kept
 * for others, the caller goes on the waiting list.
 */
export const join = defineCommand(
  'join',
  (loaded, _, { caller, now, apart }) => {
    const rejection = rejectUnlessLobby(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const { table, game } = loaded;
    if (seatOf(table, caller) >= 0) {
      const isHost = caller.userId === table.hostId;
      return refuse({ key: isHost ? 'app.refused.host-seated' : 'app.refused.seated-already' });
    }
    const unwelcome = rejectUnwelcome(loaded, caller, apart);
    if (unwelcome !== null) return refuse(unwelcome);
    const place = waitingPlace(table, caller);
    if (place > 0) return refuse({ key: 'app.refused.waiting-already', args: { place } });
    const comes = userHolder(caller);
    const joined = withSeats(loaded, { waiting: [...table.waiting, comes] }, now, comes);
    if (!joined.ok || joined.value.table.waiting.length <= MAX_WAITING) return joined;
    const args = { max: game.seats.max, waiting: MAX_WAITING };
    return refuse({ key: 'app.refused.waiting-full', args });
  },
  { reads: ['apart'], marksPresence: true },
);

/** Why a person may not come to this lobby, or `null`. One who is blocked is not told why: a removed one reads the same. */
function rejectUnwelcome(
  { table }: LoadedTable,
  { userId }: Pick<Caller, 'userId'>,
  apart: Apart,
): Rejection | null {
  if (table.removed.includes(userId)) return NO_SEAT;
  if (table.invitedOnly && !table.invited.some((each) => each.userId === userId))
    return { key: 'app.refused.invited-only' };
  return rejectApart([...table.seats, ...table.waiting], apart);
}

/** Gives a person or a bot the next free seat, unless it is kept for someone else. */
export function decideSeat(loaded: LoadedTable, holder: Holder, now: number): DecisionResult {
  const { table, game } = loaded;
  if (hasSeatFor(loaded, idOf(holder), now)) return withSeats(loaded, seated(table, holder), now);
  const kept = keptFor(loaded, now);
  const full = { key: 'app.refused.full', args: { max: game.seats.max } };
  return refuse(kept === null ? full : { key: 'app.refused.kept', args: kept });
}

/** For whom the next seat is kept, and until when; `null` if no seat is free or none is kept. */
function keptFor({ table, game }: LoadedTable, now: number): MessageArguments | null {
  const [next] = keptSeats(table, now).toSorted((a, b) => a.until - b.until);
  if (next === undefined || table.seats.length >= game.seats.max) return null;
  return { name: { userText: next.name }, when: { time: next.until } };
}

/** Tells a person their place on the waiting list, and for whom a seat is kept if one is free; `null` for no place. */
export function waitingMessage(loaded: LoadedTable, userId: string, now: number): Message | null {
  const place = waitingPlace(loaded.table, { userId });
  const kept = keptFor(loaded, now);
  const key = kept === null ? 'app.waiting.place' : 'app.waiting.kept';
  return place === 0 ? null : { key, args: { place, ...kept } };
}
