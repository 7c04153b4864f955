import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Deadline, DeadlineKind } from '../../table/ports/deadlines.ts';
import { MAX_DELAY_MS } from '../../table/ports/leases.ts';
import { type DueRows, type LockingOptions, readDue } from './claim.ts';
import { encodeRow } from './columns.ts';
import { deadlineColumns, readDeadline } from './rows.ts';
import type { DeadlineRow, Schema } from './schema.ts';

type DueDeadline = Pick<DeadlineRow, 'table_id' | 'kind' | 'at'>;

/** Inside a transaction: stores deadlines of a table that has none of their kinds. */
export async function setDeadlines(db: Kysely<Schema>, deadlines: readonly Deadline[]): Promise<void> {
  if (deadlines.length === 0) return;
  await db
    .insertInto('deadlines')
    .values(deadlines.map((deadline) => ({ ...encodeRow(deadlineColumns, deadline), due_at: deadline.at })))
    .execute();
}

/** Inside a transaction: deletes a table's deadlines, also corrupt ones; with `kind` only that one. */
export async function clearDeadlines(
  db: Kysely<Schema>,
  tableId: string,
  kind?: DeadlineKind,
): Promise<void> {
  const all = db.deleteFrom('deadlines').where('table_id', '=', tableId);
  await (kind === undefined ? all : all.where('kind', '=', kind)).execute();
}

/** Inside a transaction: claims up to `limit` deadlines that are due at `now`, until `leaseUntil`. */
export async function claimDueDeadlines(
  db: Kysely<Schema>,
  locking: LockingOptions,
  now: number,
  leaseUntil: number,
  limit: number,
): Promise<DueRows<DueDeadline, Deadline>> {
  await db
    .updateTable('deadlines')
    .set({ at: now, due_at: now })
    .where('due_at', '>', now + MAX_DELAY_MS)
    .execute();
  const rows = await db
    .selectFrom('deadlines')
    .select(['table_id', 'kind', 'at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('table_id')
    .limit(limit)
    .$if(locking.rowLocks, (query) => query.forUpdate().skipLocked())
    .execute();
  const due = readDue(rows, readDeadline);
  const tableIds = due.rows.map(({ table_id }) => table_id);
  if (tableIds.length > 0)
    await db
      .updateTable('deadlines')
      .set({ due_at: leaseUntil })
      .where('table_id', 'in', tableIds)
      // Another deadline of the same table may not be due yet.
      .where('due_at', '<=', now)
      .execute();
  return due;
}

/** Moves the end of the leases on these tables' claimed deadlines. */
export async function extendDeadlineLeases(
  db: Kysely<Schema>,
  tableIds: readonly string[],
  leaseUntil: number,
): Promise<void> {
  await db
    .updateTable('deadlines')
    .set({ due_at: leaseUntil })
    .where('table_id', 'in', tableIds)
    .whereRef('due_at', '<>', 'at')
    .execute();
}

/** Releases a claimed deadline, due again at `dueAt` or never, unless it was replaced since it was claimed. */
export async function releaseDeadline(
  db: Kysely<Schema>,
  { tableId, kind, at }: Deadline,
  dueAt: number | null,
): Promise<void> {
  const claimed = ({ eb, and, ref }: ExpressionBuilder<Schema, 'deadlines'>): Expression<SqlBool> =>
    and([
      eb('table_id', '=', tableId),
      eb('kind', '=', kind),
      eb('at', '=', at),
      eb('due_at', '<>', ref('at')),
    ]);
  await (dueAt === null
    ? db.deleteFrom('deadlines').where(claimed).execute()
    : db.updateTable('deadlines').set({ at: dueAt, due_at: dueAt }).where(claimed).execute());
}
