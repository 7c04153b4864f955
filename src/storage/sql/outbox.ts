import type { Kysely } from 'kysely';
import { MAX_DELAY_MS } from '../../app/ports/leases.ts';
import type { OutboxEntry, OutboxTask } from '../../app/ports/outbox.ts';
import type { Post } from '../../app/ports/posts.ts';
import { outboxEntryId } from '../change.ts';
import { type DueRows, type LockingOptions, readDue } from './claim.ts';
import { encodeRow } from './columns.ts';
import { clearDeadlines, setDeadlines } from './deadlines.ts';
import { upsertPost } from './posts.ts';
import { outboxColumns, readOutboxEntry } from './rows.ts';
import type { OutboxRow, Schema } from './schema.ts';

/**
 * Adds entries to a table's outbox, numbered from `number`. Only the oldest entry of a table has a due time, so that a
 * search for due entries never reads those that wait behind another.
 */
export async function enqueueTasks(
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
        ...encodeRow(outboxColumns, { id: outboxEntryId(tableId, number + i), tableId, task, attempts: 0 }),
        number: number + i,
        queued_at: now,
        at: 0,
        due_at: older === undefined && i === 0 ? 0 : null,
      })),
    )
    .execute();
}

type DueEntry = Pick<OutboxRow, 'id' | 'table_id' | 'task' | 'attempts'>;

/** Inside a transaction: claims up to `limit` entries that are due at `now`, until `leaseUntil`. */
export async function claimEntries(
  db: Kysely<Schema>,
  locking: LockingOptions,
  now: number,
  leaseUntil: number,
  limit: number,
): Promise<DueRows<DueEntry, OutboxEntry>> {
  await db
    .updateTable('outbox')
    .set({ at: now, due_at: now })
    .where('due_at', '>', now + MAX_DELAY_MS)
    .execute();
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'table_id', 'task', 'attempts'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('queued_at')
    .orderBy('table_id')
    .limit(limit)
    .$if(locking.rowLocks, (query) => query.forUpdate().skipLocked())
    .execute();
  const due = readDue(rows, readOutboxEntry);
  const ids = due.rows.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .updateTable('outbox')
      .set({ due_at: leaseUntil })
      .set('attempts', (column) => column('attempts', '+', 1))
      .where('id', 'in', ids)
      .execute();
  return due;
}

/**
 * Inside a transaction: deletes the entry and makes the next one of its table due. With a post, stores it and unparks the
 * table, which counts as a change of the table.
 */
export async function settleEntry(
  db: Kysely<Schema>,
  locking: LockingOptions,
  entryId: string,
  post: Post | null,
): Promise<void> {
  const entry = await db.selectFrom('outbox').select('table_id').where('id', '=', entryId).executeTakeFirst();
  const tableId = entry?.table_id ?? post?.tableId;
  if (tableId === undefined) return;
  if (locking.rowLocks)
    await db.selectFrom('tables').select('id').where('id', '=', tableId).forUpdate().execute();
  if (entry !== undefined) {
    await db.deleteFrom('outbox').where('id', '=', entryId).execute();
    await activateOldestEntry(db, tableId);
  }
  if (post === null) return;
  await upsertPost(db, post);
  const { numUpdatedRows: unparked } = await db
    .updateTable('tables')
    .set({ parked: null })
    .set('version', (column) => column('version', '+', 1))
    .where('id', '=', tableId)
    .where('parked', 'is not', null)
    .executeTakeFirst();
  if (unparked > 0n) await clearDeadlines(db, tableId, 'show');
}

/** Makes the oldest entry of a table due, unless it is due or claimed already. */
async function activateOldestEntry(db: Kysely<Schema>, tableId: string): Promise<void> {
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

/** Moves the end of the leases on those of these entries that are claimed. */
export async function extendEntryLeases(
  db: Kysely<Schema>,
  entryIds: readonly string[],
  leaseUntil: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: leaseUntil })
    .where('id', 'in', entryIds)
    .whereRef('due_at', '<>', 'at')
    .execute();
}

/** Releases an entry, due again at `dueAt`. */
export async function retryEntry(db: Kysely<Schema>, entryId: string, dueAt: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ at: dueAt, due_at: dueAt })
    .where('id', '=', entryId)
    .where('due_at', 'is not', null)
    .execute();
}

/**
 * Inside a transaction: parks a table with Discord's error code, empties its outbox and sets the deadline for showing it
 * again. It counts as a change, so that whoever read the table before cannot overwrite it.
 */
export async function parkTable(
  db: Kysely<Schema>,
  tableId: string,
  code: number,
  retryAt: number | null,
): Promise<void> {
  const { numUpdatedRows: parked } = await db
    .updateTable('tables')
    .set({ parked: code })
    .set('version', (column) => column('version', '+', 1))
    .where('id', '=', tableId)
    .executeTakeFirst();
  await db.deleteFrom('outbox').where('table_id', '=', tableId).execute();
  await clearDeadlines(db, tableId, 'show');
  if (retryAt !== null && parked > 0n) await setDeadlines(db, [{ tableId, kind: 'show', at: retryAt }]);
}

/** Inside a transaction: deletes a table's outbox and posts. */
export async function deleteOutboxAndPosts(db: Kysely<Schema>, tableId: string): Promise<void> {
  for (const dbTable of ['outbox', 'posts'] as const)
    await db.deleteFrom(dbTable).where('table_id', '=', tableId).execute();
}
