import { type Rejection, refuse, ok } from '../kernel/game.ts';
import { keptSeats, withoutKept } from './challenge.ts';
import { defineCommand } from './command.ts';
import { type Apart, NO_SEAT, rejectApart } from './apart.ts';
import type { DecisionResult } from './decision.ts';
import { rejectUnlessLobby, changeLobby } from './in-lobby.ts';
import { isUser, seatOf, userHolder, type Caller } from './seats.ts';
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

/** Puts someone at the end of the waiting list of a table whose seats (`max`) are all taken. */
function decideWait(loaded: LoadedTable, holder: UserHolder, max: number): DecisionResult {
  const { table } = loaded;
  const place = waitingPlace(table, holder);
  if (place > 0) return refuse({ key: 'app.refused.waiting-already', args: { place } });
  if (table.waiting.length >= MAX_WAITING)
    return refuse({ key: 'app.refused.waiting-full', args: { max, waiting: MAX_WAITING } });
  return changeLobby(loaded, { waiting: [...table.waiting, holder] });
}

/**
 * The table after the person who waits longest has taken each seat that is free, and who they are. A seat that is kept
 * for someone else stays free.
 */
function giveFreeSeats(before: Table, max: number, now: number) {
  const seated: UserHolder[] = [];
  for (let table = before; ;) {
    const kept = keptSeats(table, now);
    const room = max - table.seats.length;
    const next = table.waiting.find(
      ({ userId }) => room > kept.filter((each) => each.userId !== userId).length,
    );
    if (next === undefined) return { table, seated };
    seated.push(next);
    table = {
      ...table,
      ...withoutWaiting(table, next.userId),
      seats: [...table.seats, next],
      invited: withoutKept(table.invited, 'accepted', next.userId),
    };
  }
}

/** The table with other seats and whatever else changes. Seats that came free go to people who wait for one. */
export function withSeats(loaded: LoadedTable, changes: Partial<Table>, now: number): DecisionResult {
  const { table, seated } = giveFreeSeats({ ...loaded.table, ...changes }, loaded.game.seats.max, now);
  const tasks = seated.map(({ userId }) => ({ kind: 'seated', userId }) as const);
  return changeLobby(loaded, { ...table, ballot: ballotOfSeated(table) }, ...tasks);
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
 * Takes the next free seat; a challenged person may take the seat that is kept for them. When all seats are taken,
 * the caller goes on the waiting list.
 */
export const join = defineCommand(
  'join',
  (loaded, _, { caller, now, apart }) => {
    const rejection = rejectUnlessLobby(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    if (seatOf(loaded.table, caller) >= 0) {
      const isHost = caller.userId === loaded.table.hostId;
      return refuse({ key: isHost ? 'app.refused.host-seated' : 'app.refused.seated-already' });
    }
    const unwelcome = rejectUnwelcome(loaded, caller, apart);
    if (unwelcome !== null) return refuse(unwelcome);
    const { max } = loaded.game.seats;
    return loaded.table.seats.length < max
      ? decideSeat(loaded, userHolder(caller), now)
      : decideWait(loaded, userHolder(caller), max);
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
  const { max } = loaded.game.seats;
  const { seats, invited } = loaded.table;
  if (seats.length >= max) return refuse({ key: 'app.refused.full', args: { max } });
  const kept = keptSeats(loaded.table, now).filter(({ userId }) => !isUser(holder, userId));
  const [first] = kept.toSorted((a, b) => a.until - b.until);
  const isKeptForThem = keptSeats(loaded.table, now).length > kept.length;
  if (first !== undefined && !isKeptForThem && seats.length + kept.length >= max)
    return refuse({
      key: 'app.refused.kept',
      args: { name: { userText: first.name }, when: { time: first.until } },
    });
  const taken = { seats: [...seats, holder] };
  if (holder.kind !== 'user') return withSeats(loaded, taken, now);
  const gone = { invited: withoutKept(invited, 'accepted', holder.userId) };
  return withSeats(loaded, { ...taken, ...gone, ...withoutWaiting(loaded.table, holder.userId) }, now);
}
