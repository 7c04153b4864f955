import type { Rejection } from '../kernel/message.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { acceptedBy, keptChallenge } from './challenge.ts';
import type { LoadedTable, Table, UserHolder } from './table.ts';
import type { Decision, Caller } from './decision.ts';

/** How many may wait for a seat at one table. */
export const MAX_WAITING = 10;

/** The caller's place on the waiting list, counted from 1; 0 for none. */
export const waitingPlace = (
  { waiting }: Pick<Table, 'waiting'>,
  { userId }: Pick<Caller, 'userId'>,
): number => waiting.findIndex((holder) => holder.userId === userId) + 1;

/** The waiting list without this user. */
export const withoutWaiting = (
  { waiting }: Pick<Table, 'waiting'>,
  userId: string,
): Pick<Table, 'waiting'> => ({ waiting: waiting.filter((holder) => holder.userId !== userId) });

/** Puts somebody at the end of the waiting list of a table whose seats (`max`) are all taken. */
export function decideWait(
  { table, match }: LoadedTable,
  holder: UserHolder,
  max: number,
): Result<Decision, Rejection> {
  const place = waitingPlace(table, holder);
  if (place > 0) return refuse({ key: 'app.refused.waiting-already', args: { place } });
  if (table.waiting.length >= MAX_WAITING)
    return refuse({ key: 'app.refused.waiting-full', args: { max, waiting: MAX_WAITING } });
  return ok({
    table: { ...table, waiting: [...table.waiting, holder] },
    match,
    outbox: [{ kind: 'lobby', fresh: false }],
  });
}

/**
 * The table after the person who waits longest has taken each seat that is free, and who they are. A seat that is kept
 * for somebody else stays free.
 */
export function giveFreeSeats(
  before: Table,
  max: number,
  now: number,
): { readonly table: Table; readonly seated: readonly UserHolder[] } {
  const seated: UserHolder[] = [];
  for (let table = before; ;) {
    const kept = keptChallenge(table, now);
    const room = max - table.seats.length;
    const next = table.waiting.find(({ userId }) => room > (kept === null || kept.userId === userId ? 0 : 1));
    if (next === undefined) return { table, seated };
    seated.push(next);
    table = {
      ...table,
      ...withoutWaiting(table, next.userId),
      seats: [...table.seats, next],
      challenge: acceptedBy(table.challenge, next.userId),
    };
  }
}
