import { ok, refuse } from '../kernel/result.ts';
import { giveFreeSeats, waitingPlace, withoutWaiting } from './waiting-list.ts';
import { defineCommand } from './command.ts';
import type { LoadedTable, Table } from './table.ts';
import type { Caller, DecisionResult } from './decision.ts';
import { seatOf, rejectUnlessLobby } from './seats.ts';
import { ballotOfSeated } from './ballot.ts';

/** The table with other seats and whatever else changes. Seats that came free go to people who wait for one. */
export function withSeats(loaded: LoadedTable, changes: Partial<Table>, now: number): DecisionResult {
  const { table, seated } = giveFreeSeats({ ...loaded.table, ...changes }, loaded.game.seats.max, now);
  return ok({
    table: { ...table, ballot: ballotOfSeated(table) },
    match: loaded.match,
    outbox: [
      { kind: 'lobby', fresh: false },
      ...seated.map(({ userId }) => ({ kind: 'seated', userId }) as const),
    ],
  });
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
  const rejection = rejectUnlessLobby(loaded);
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

/**
 * Gives up the caller's seat, or their place on the waiting list. When the host leaves, the next person is host; when
 * no person is left, the table is cancelled.
 */
export const leave = defineCommand('leave', (loaded, _, { caller, now }) => leaveLobby(loaded, caller, now), {
  marksLeaving: true,
});
