import type { Rejection } from '../kernel/message.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { Decision } from './command-handler.ts';
import { closesAt } from './idle-lobby.ts';
import type { OutboxTask } from './ports/outbox.ts';
import type { LoadedTable } from './table.ts';

/**
 * Closes a lobby that nobody has touched for `idleMs`; `null` when it is not time yet. A time that is missing, or that a
 * wrong clock has set, begins anew: `handleCommand` stores it.
 */
export function decideCloseIdle(
  loaded: LoadedTable,
  now: number,
  idleMs: number,
): Result<Decision, Rejection> | null {
  const { table, match } = loaded;
  if (table.status !== 'lobby') return null;
  const redraw: readonly OutboxTask[] = [{ kind: 'lobby', fresh: false }];
  // A change removes the deadline for showing a parked table again: it is tried now instead.
  if (closesAt(table, table, { now, isTouched: false, idleMs }) !== table.closesAt)
    return ok({ table, match, outbox: table.parked === null ? [] : redraw });
  if (table.closesAt === null || table.closesAt > now) return null;
  return ok({ table: { ...table, status: 'cancelled', waiting: [] }, match, outbox: redraw });
}
