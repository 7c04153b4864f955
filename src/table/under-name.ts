import { ok } from '../kernel/result.ts';
import type { ContextWith, ReadName, Sender, TableCommand } from './command.ts';
import type { DecisionResult } from './decision.ts';
import { seatOf } from './seats.ts';
import type { LoadedTable } from './table.ts';

/**
 * Decides a command at the table with the name that the caller bears now: people rename themselves, and texts show the
 * name on the seat. A change that nobody may notice leaves the name alone.
 */
export function decideUnderName<Args extends object, Who extends Sender>(
  { decide }: TableCommand<Args, Who>,
  loaded: LoadedTable,
  args: Args,
  context: ContextWith<Who, ReadName>,
): DecisionResult | null {
  const { caller } = context;
  const { seats } = loaded.table;
  const seat = caller === null ? -1 : seatOf(loaded.table, caller);
  const holder = seats[seat];
  if (caller === null || holder === undefined || holder.name === caller.name)
    return decide(loaded, args, context);
  const renamed = seats.with(seat, { ...holder, name: caller.name });
  const decided = decide({ ...loaded, table: { ...loaded.table, seats: renamed } }, args, context);
  if (decided?.ok !== true || decided.value.isUnseen !== true) return decided;
  return ok({ ...decided.value, table: { ...decided.value.table, seats } });
}
