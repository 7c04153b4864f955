import type { Kysely } from 'kysely';
import { type Deadline, type DeadlineKind, FURTHEST } from '../../app/ports.ts';
import { type Due, readDue, type Sharing } from './claim.ts';
import { readDeadline } from './rows.ts';
import type { DeadlineRow, Schema } from './schema.ts';

type DueDeadline = Pick<DeadlineRow, 'table_id' | 'kind' | 'at'>;

/** Inside a transaction: a new deadline of a table that has none of its kind. */
export async function setDeadline(db: Kysely<Schema>, { tableId, kind, at }: Deadline): Promise<void> {
  await db.insertInto('deadlines').values({ table_id: tableId, kind, at, due_at: at }).execute();
}

/** Inside a transaction: all deadlines of a table go, damaged ones too, or the one of a kind. */
export async function clearDeadlines(
  db: Kysely<Schema>,
  tableId: string,
  kind?: DeadlineKind,
): Promise<void> {
  const all = db.deleteFrom('deadlines').where('table_id', '=', tableId);
  await (kind === undefined ? all : all.where('kind', '=', kind)).execute();
}

/** Inside a transaction: finds up to `limit` deadlines that are due at `now` and takes them until `until`. */
export async function takeDueDeadlines(
  db: Kysely<Schema>,
  sharing: Sharing,
  now: number,
  until: number,
  limit: number,
): Promise<Due<DueDeadline, Deadline>> {
  await db
    .updateTable('deadlines')
    .set({ at: now, due_at: now })
    .where('due_at', '>', now + FURTHEST)
    .execute();
  const rows = await db
    .selectFrom('deadlines')
    .select(['table_id', 'kind', 'at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('table_id')
    .limit(limit)
    .$if(sharing.rowLocks, (query) => query.forUpdate().skipLocked())
    .execute();
  const due = readDue(rows, readDeadline);
  for (const { table_id, kind } of due.rows)
    await db
      .updateTable('deadlines')
      .set({ due_at: until })
      .where('table_id', '=', table_id)
      .where('kind', '=', kind)
      .execute();
  return due;
}

/** Those of these tables' deadlines that are taken come back at `until`. */
export async function holdDeadlines(
  db: Kysely<Schema>,
  tableIds: readonly string[],
  until: number,
): Promise<void> {
  await db
    .updateTable('deadlines')
    .set({ due_at: until })
    .where('table_id', 'in', tableIds)
    .whereRef('due_at', '<>', 'at')
    .execute();
}

/** When the next outbox entry or deadline is due, in milliseconds since 1970. */
export async function selectNextDue(db: Kysely<Schema>): Promise<number | null> {
  const entry = await db
    .selectFrom('outbox')
    .select((column) => column.fn.min('due_at').as('at'))
    .executeTakeFirst();
  const deadline = await db
    .selectFrom('deadlines')
    .select((column) => column.fn.min('due_at').as('at'))
    .executeTakeFirst();
  const times = [entry?.at, deadline?.at].filter((time) => typeof time === 'number');
  return times.length === 0 ? null : Math.min(...times);
}

/**
 * What was taken becomes due again at once. Only for a database of one owner: whoever took it is dead.
 */
export async function freeClaims(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('outbox')
    .set((column) => ({ due_at: column.ref('at') }))
    .whereRef('due_at', '<>', 'at')
    .execute();
  await db
    .updateTable('deadlines')
    .set((column) => ({ due_at: column.ref('at') }))
    .whereRef('due_at', '<>', 'at')
    .execute();
}
