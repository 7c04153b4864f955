import type { Seat } from '../kernel/game.ts';
import type { Rejection } from '../kernel/line.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Deed } from './deeds.ts';
import type { Holder, OpenTable, Table } from './table.ts';
import type { Caller } from './tables.ts';

type Judged = Result<Deed, Rejection>;

/** Whether this holder is this user. */
export const isUser = (holder: Holder, userId: string): boolean =>
  holder.kind === 'user' && holder.userId === userId;

/** Where a user sits; -1 for nowhere. */
export const seatOf = ({ seats }: Pick<Table, 'seats'>, { userId }: Pick<Caller, 'userId'>): Seat =>
  seats.findIndex((holder) => isUser(holder, userId));

/** Why a lobby is no longer one, or `null` while it is. */
export function notInLobby({ table }: OpenTable): Rejection | null {
  switch (table.status) {
    case 'lobby':
      return null;
    case 'playing':
      return { key: 'app.refused.begun' };
    case 'over':
      return { key: 'app.refused.over' };
    case 'cancelled':
      return { key: 'app.refused.cancelled' };
  }
}

/** Why this caller may not do what only the host may, or `null`. */
export function notHost({ table }: OpenTable, caller: Caller): Rejection | null {
  if (table.hostId === caller.userId) return null;
  const host = seatOf(table, { userId: table.hostId });
  return { key: 'app.refused.not-host', args: { host: host < 0 ? '' : { seat: host } } };
}

/** Why this caller may not call the table off, or `null`. `hostLeft`: the server, so that any player may. */
export function notCanceller(open: OpenTable, caller: Caller, hostLeft: boolean): Rejection | null {
  const refusal = notHost(open, caller);
  if (refusal === null || caller.moderates || (hostLeft && seatOf(open.table, caller) >= 0)) return null;
  return { ...refusal, key: 'app.refused.not-canceller' };
}

const seated = (open: OpenTable, seats: readonly Holder[]): Judged =>
  ok({ table: { ...open.table, seats }, events: [], outbox: [{ kind: 'lobby', fresh: false }] });

/** Takes the next free seat. */
export function judgeJoin(open: OpenTable, caller: Caller): Judged {
  const refusal = notInLobby(open);
  if (refusal !== null) return refuse(refusal);
  if (seatOf(open.table, caller) >= 0) return refuse({ key: 'app.refused.seated-already' });
  return judgeSeat(open, { kind: 'user', userId: caller.userId, name: caller.name });
}

/** Leaves the lobby; the host cannot, but can cancel. */
export function judgeLeave(open: OpenTable, caller: Caller): Judged {
  const refusal = notInLobby(open);
  if (refusal !== null) return refuse(refusal);
  if (caller.userId === open.table.hostId) return refuse({ key: 'app.refused.host-stays' });
  const seats = open.table.seats.filter((holder) => !isUser(holder, caller.userId));
  if (seats.length === open.table.seats.length) return refuse({ key: 'app.refused.not-seated' });
  return seated(open, seats);
}

/** Seats a computer player. `nameOf` gives its display name, `count` counting those of its kind from 1. */
export function judgeAddBot(
  open: OpenTable,
  caller: Caller,
  bot: string,
  nameOf: (bot: string, count: number) => string,
): Judged {
  const refusal = notInLobby(open) ?? notHost(open, caller);
  if (refusal !== null) return refuse(refusal);
  if (!open.game.bots.includes(bot)) return refuse({ key: 'app.refused.no-such-bot' });
  return judgeSeat(open, botHolder(open.table.seats, bot, nameOf));
}

/** A computer player with a name that nobody at the table has. */
export function botHolder(
  seats: readonly Holder[],
  bot: string,
  nameOf: (bot: string, count: number) => string,
): Holder {
  const names = new Set(seats.map((holder) => holder.name));
  for (let count = 1; ; count++) {
    const name = nameOf(bot, count);
    if (!names.has(name)) return { kind: 'bot', bot, name };
  }
}

/** Takes somebody's seat away; not the host's own. */
export function judgeRemove(open: OpenTable, caller: Caller, holder: string): Judged {
  const refusal = notInLobby(open) ?? notHost(open, caller);
  if (refusal !== null) return refuse(refusal);
  if (holder === open.table.hostId) return refuse({ key: 'app.refused.host-stays' });
  const seats = open.table.seats.filter((seat) =>
    seat.kind === 'user' ? seat.userId !== holder : seat.name !== holder,
  );
  if (seats.length === open.table.seats.length) return refuse({ key: 'app.refused.no-such-holder' });
  return seated(open, seats);
}

function judgeSeat(open: OpenTable, holder: Holder): Judged {
  const { max } = open.game.seats;
  if (open.table.seats.length >= max) return refuse({ key: 'app.refused.full', args: { max } });
  return seated(open, [...open.table.seats, holder]);
}
