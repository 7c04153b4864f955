import type { Kysely } from 'kysely';
import { FURTHEST, type OutboxEntry, type OutboxTask, type Post } from '../../app/ports.ts';
import { encode, outboxId } from '../change.ts';
import { type Due, readDue, type Sharing } from './claim.ts';
import { clearDeadlines, setDeadline } from './deadlines.ts';
import { keepPost } from './posts.ts';
import { readEntry } from './rows.ts';
import type { OutboxRow, Schema } from './schema.ts';

/**
 * Queues tasks of a table, numbered from `number`. Only the oldest entry of a table has a time when it is due, so that
 * finding what is due never looks at entries that must wait their turn.
 */
export async function queueTasks(
  db: Kysely<Schema>,
  tableId: string,
  tasks: readonly OutboxTask[],
  number: number,
  now: number,
): Promise<void> {
  const older = await db
    .selectFrom('outbox')
    .select('number')
    .where('table_id', '=', tableId)
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto('outbox')
    .values(
      tasks.map((task, i) => ({
        id: outboxId(tableId, number + i),
        table_id: tableId,
        number: number + i,
        task: encode(task),
        attempts: 0,
        queued_at: now,
        at: 0,
        due_at: older === undefined && i === 0 ? 0 : null,
      })),
    )
    .execute();
}

type DueEntry = Pick<OutboxRow, 'id' | 'table_id' | 'task' | 'attempts'>;

/** Inside a transaction: finds up to `limit` entries that are due at `now` and takes them until `until`. */
export async function takeEntries(
  db: Kysely<Schema>,
  sharing: Sharing,
  now: number,
  until: number,
  limit: number,
): Promise<Due<DueEntry, OutboxEntry>> {
  await db
    .updateTable('outbox')
    .set({ at: now, due_at: now })
    .where('due_at', '>', now + FURTHEST)
    .execute();
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'table_id', 'task', 'attempts'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('queued_at')
    .orderBy('table_id')
    .limit(limit)
    .$if(sharing.rowLocks, (query) => query.forUpdate().skipLocked())
    .execute();
  const due = readDue(rows, readEntry);
  for (const { id } of due.rows)
    await db
      .updateTable('outbox')
      .set({ due_at: until })
      .set('attempts', (column) => column('attempts', '+', 1))
      .where('id', '=', id)
      .execute();
  return due;
}

/**
 * Inside a transaction: the entry goes, the next one of its table gets its turn, the post is kept, and a table that could
 * be shown is not parked any more. That counts as a change of the table.
 */
export async function settleEntry(
  db: Kysely<Schema>,
  sharing: Sharing,
  entryId: string,
  post: Post | null,
): Promise<void> {
  const entry = await db.selectFrom('outbox').select('table_id').where('id', '=', entryId).executeTakeFirst();
  const tableId = entry?.table_id ?? post?.tableId;
  if (tableId === undefined) return;
  if (sharing.rowLocks)
    await db.selectFrom('tables').select('id').where('id', '=', tableId).forUpdate().execute();
  if (entry !== undefined) {
    await db.deleteFrom('outbox').where('id', '=', entryId).execute();
    await giveTurn(db, tableId);
  }
  if (post === null) return;
  await keepPost(db, post);
  const { numUpdatedRows: unparked } = await db
    .updateTable('tables')
    .set({ parked: null })
    .set('version', (column) => column('version', '+', 1))
    .where('id', '=', tableId)
    .where('parked', 'is not', null)
    .executeTakeFirst();
  if (unparked > 0n) await clearDeadlines(db, tableId, 'show');
}

/** The oldest entry of a table becomes due, unless it has had its turn already. */
async function giveTurn(db: Kysely<Schema>, tableId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set((column) => ({ due_at: column.ref('at') }))
    .where('table_id', '=', tableId)
    .where('number', '=', (query) =>
      query
        .selectFrom('outbox')
        .select((column) => column.fn.min('number').as('number'))
        .where('table_id', '=', tableId),
    )
    .where('due_at', 'is', null)
    .execute();
}

/** Those of these entries that are taken come back at `until`. */
export async function holdEntries(
  db: Kysely<Schema>,
  entryIds: readonly string[],
  until: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: until })
    .where('id', 'in', entryIds)
    .whereRef('due_at', '<>', 'at')
    .execute();
}

/** The entry is due again at `at`. */
export async function retryEntry(db: Kysely<Schema>, entryId: string, at: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ at, due_at: at })
    .where('id', '=', entryId)
    .where('due_at', 'is not', null)
    .execute();
}

/**
 * Inside a transaction: nothing more is shown of the table before `again`, if ever. It counts as a change, so that nobody
 * who read the table before overwrites it.
 */
export async function parkIn(
  db: Kysely<Schema>,
  tableId: string,
  code: number,
  again: number | null,
): Promise<void> {
  const { numUpdatedRows: parked } = await db
    .updateTable('tables')
    .set({ parked: code })
    .set('version', (column) => column('version', '+', 1))
    .where('id', '=', tableId)
    .executeTakeFirst();
  await db.deleteFrom('outbox').where('table_id', '=', tableId).execute();
  await clearDeadlines(db, tableId, 'show');
  if (again !== null && parked > 0n) await setDeadline(db, { tableId, kind: 'show', at: again });
}

/** Inside a transaction: a table's entries and posts go. */
export async function forgetIn(db: Kysely<Schema>, tableId: string): Promise<void> {
  for (const rows of ['outbox', 'posts'] as const)
    await db.deleteFrom(rows).where('table_id', '=', tableId).execute();
}
