import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Deadline, DeadlineKind, DeadlineStore } from '../../table/ports/deadlines.ts';
import { MAX_DELAY_MS } from '../../table/ports/leases.ts';
import type { Access, Db } from './access.ts';
import { claimDue, type DueRows, readDue } from './claim.ts';
import { encodeRow } from './columns.ts';
import { deadlineColumns, readDeadline } from './rows.ts';
import type { CoreRow } from './core-tables.ts';
import type { Schema } from './schema.ts';

type DueDeadline = Pick<CoreRow<'deadlines'>, 'table_id' | 'kind' | 'at'>;

/** Inside a transaction: stores deadlines of a table that has none of their kinds. */
export async function setDeadlines(db: Db, deadlines: readonly Deadline[]): Promise<void> {
  if (deadlines.length === 0) return;
  await db
    .insertInto('deadlines')
    .values(deadlines.map((deadline) => ({ ...encodeRow(deadlineColumns, deadline), due_at: deadline.at })))
    .execute();
}

/** Inside a transaction: deletes a table's deadlines, also corrupt ones; with `kind` only that one. */
export async function clearDeadlines(db: Db, tableId: string, kind?: DeadlineKind): Promise<void> {
  const all = db.deleteFrom('deadlines').where('table_id', '=', tableId);
  await (kind === undefined ? all : all.where('kind', '=', kind)).execute();
}

/** Inside a transaction: claims up to `limit` deadlines that are due at `now`, until `leaseUntil`. */
async function claimDeadlines(
  db: Db,
  { rowLocks }: Access,
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
    .$if(rowLocks, (query) => query.forUpdate().skipLocked())
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

/** `DeadlineStore` on any SQL database. */
export const deadlineStore = (access: Access): DeadlineStore => ({
  claimDeadlines: (now, leaseUntil, limit) =>
    claimDue(access, 'deadlines', now, (db) => claimDeadlines(db, access, now, leaseUntil, limit)),
  releaseDeadline: access.write(async (db, { tableId, kind, at }, dueAt) => {
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
  }),
});
