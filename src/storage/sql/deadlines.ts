import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Deadline, DEADLINE_KINDS, type DeadlineStore } from '../../table/ports/deadlines.ts';
import type { DueTimes } from '../../table/ports/tables.ts';
import { MAX_DELAY_MS } from '../../table/ports/leases.ts';
import type { RowsOf } from '../../table/stored/stored.ts';
import type { Access, Db } from './access.ts';
import { claimDue, type DueRows, readDue } from './claim.ts';
import { deadlines } from './core-tables.ts';
import type { Schema } from './schema.ts';

type DueDeadline = Pick<Schema['deadlines'], 'table_id' | 'kind' | 'at'>;

/** Inside a transaction: gives a table these deadlines in place of all others, also of corrupt ones. */
export async function replaceDeadlines(rowsOf: RowsOf, tableId: string, dueTimes: DueTimes): Promise<void> {
  await rowsOf(deadlines).remove({ tableId });
  const wanted = DEADLINE_KINDS.flatMap((kind) => {
    const at = kind === 'show' ? null : (dueTimes[kind] ?? null);
    return at === null ? [] : [{ tableId, kind, at, dueAt: at }];
  });
  await rowsOf(deadlines).add(...wanted);
}

/** Inside a transaction: claims up to `limit` deadlines that are due at `now`, until `leaseUntil`. */
async function claimDeadlines(
  db: Db,
  { rows, rowLocks }: Access,
  now: number,
  leaseUntil: number,
  limit: number,
): Promise<DueRows<DueDeadline, Deadline>> {
  await db
    .updateTable('deadlines')
    .set({ at: now, due_at: now })
    .where('due_at', '>', now + MAX_DELAY_MS)
    .execute();
  const found = await db
    .selectFrom('deadlines')
    .select(['table_id', 'kind', 'at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('table_id')
    .limit(limit)
    .$if(rowLocks, (query) => query.forUpdate().skipLocked())
    .execute();
  const due = readDue(found, rows.read(deadlines, ['tableId', 'kind', 'at']));
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
