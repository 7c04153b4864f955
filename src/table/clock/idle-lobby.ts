import { MAX_CLOCK_SKEW_MS } from '../ports/clock.ts';
import { MAX_DELAY_MS } from '../ports/leases.ts';
import type { LoadedTable, Table } from '../table.ts';
import { hasLapsed, keptSeats } from '../challenge.ts';
import { hasSeatFor, withSeats } from '../lobby-seats.ts';
import { ok } from '../../kernel/game.ts';
import type { OutboxTask } from '../ports/outbox.ts';
import { defineDueCommand } from '../command.ts';

/** How long nobody touches a lobby before it closes by itself, in milliseconds, unless the operator says otherwise. */
export const DEFAULT_LOBBY_IDLE_MS = 7 * 24 * 3_600_000;

/**
 * When a table closes by itself after a change at `now`: a lobby a while after someone has touched it, which is a
 * change by an interaction. A lobby that has closed by itself keeps its time, which tells it from one that was
 * cancelled.
 */
export function closesAt(
  before: Pick<Table, 'closesAt'>,
  { status }: Pick<Table, 'status'>,
  { now, isTouched, idleMs }: { readonly now: number; readonly isTouched: boolean; readonly idleMs: number },
): number | null {
  if (status === 'cancelled' && !isTouched) return before.closesAt;
  if (status !== 'lobby') return null;
  const isRight = before.closesAt !== null && before.closesAt <= now + idleMs + MAX_CLOCK_SKEW_MS;
  return isTouched || !isRight ? now + idleMs : before.closesAt;
}

/** When to look whether a lobby closes, or keeps a seat no more, or sooner: no deadline is far away. `null`: never. */
export const closeDueAt = (
  table: Pick<Table, 'status' | 'closesAt' | 'invited' | 'seats'>,
  now: number,
): number | null =>
  table.status === 'lobby' && table.closesAt !== null
    ? Math.min(table.closesAt, now + MAX_DELAY_MS, ...keptSeats(table, now).map(({ until }) => until))
    : null;

/** True if a lobby is to keep a seat no more, or to give one to a person in line. */
export const isSeatDue = (loaded: LoadedTable, now: number): boolean =>
  loaded.table.status === 'lobby' &&
  (loaded.table.invited.some((each) => hasLapsed(each, now)) ||
    loaded.table.waiting.some(({ userId }) => hasSeatFor(loaded, userId, now)));

/**
 * Closes a lobby that nobody has touched for so long, and gives seats whose time is over to those who wait. A closing time
 * that is missing, or that a wrong clock has set, begins anew: `handleCommand` stores it.
 */
export const closeIdle = defineDueCommand(
  'close-idle',
  (loaded, _, { now, lobbyIdleMs: idleMs }) => {
    const { table, match } = loaded;
    if (table.status !== 'lobby') return null;
    const redraw: readonly OutboxTask[] = [{ kind: 'lobby', fresh: false }];
    // A change removes the deadline for showing a parked table again: it is tried now instead.
    if (closesAt(table, table, { now, isTouched: false, idleMs }) !== table.closesAt)
      return ok({ table, match, outbox: table.parked === null ? [] : redraw });
    if (isSeatDue(loaded, now)) {
      const invited = table.invited.map((each) =>
        hasLapsed(each, now) ? { userId: each.userId, name: each.name } : each,
      );
      return withSeats(loaded, { invited }, now);
    }
    if (table.closesAt === null || table.closesAt > now) return null;
    return ok({ table: { ...table, status: 'cancelled', waiting: [] }, match, outbox: redraw });
  },
  { dueAt: (table, { now }) => closeDueAt(table, now) },
);
