import type { Kysely } from 'kysely';
import type { FollowUp } from '../../table/ports/outbox.ts';
import type { Post } from '../../table/ports/posts.ts';
import { outboxEntryId } from '../change.ts';
import { clearDeadlines, setDeadlines } from './deadlines.ts';
import { enqueueTasks, nextTurn, type QueueDeps } from './enqueue-tasks.ts';
import { upsertPost } from './posts.ts';
import type { Schema } from './schema.ts';

/**
 * Inside a transaction: deletes the entry, queues what follows and makes the next one of its table due. With a post,
 * stores it and unparks the table, which counts as a change of the table.
 */
export async function settleEntry(
  db: Kysely<Schema>,
  deps: QueueDeps,
  entryId: string,
  post: Post | null,
  followUps: readonly FollowUp[],
  now: number,
): Promise<void> {
  const entry = await db.selectFrom('outbox').select('table_id').where('id', '=', entryId).executeTakeFirst();
  const tableId = entry?.table_id ?? post?.tableId;
  if (tableId === undefined) return;
  if (deps.rowLocks)
    await db.selectFrom('tables').select('id').where('id', '=', tableId).forUpdate().execute();
  if (entry !== undefined) {
    await db.deleteFrom('outbox').where('id', '=', entryId).execute();
    for (const followUp of followUps) await enqueueFollowUp(db, deps, tableId, followUp, now);
    await activateOldestEntry(db, tableId, now);
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

/** Queues a task behind all others of its table, due at its time. */
async function enqueueFollowUp(
  db: Kysely<Schema>,
  deps: QueueDeps,
  tableId: string,
  { task, dueAt }: FollowUp,
  now: number,
): Promise<void> {
  const { queued, ...table } = await db
    .updateTable('tables')
    .set('queued', (column) => column('queued', '+', 1))
    .where('id', '=', tableId)
    .returning(['id', 'guild_id as guildId', 'play_channel_id as playChannelId', 'queued'])
    .executeTakeFirstOrThrow();
  await enqueueTasks(db, deps, table, [task], queued - 1, now);
  await db
    .updateTable('outbox')
    .set({ at: dueAt })
    .set('due_at', (column) => column.case().when('due_at', 'is', null).then(null).else(dueAt).end())
    .where('id', '=', outboxEntryId(tableId, queued - 1))
    .execute();
}

/** Makes the oldest entry of a table due and gives it a turn, unless it is due or claimed already. */
async function activateOldestEntry(db: Kysely<Schema>, tableId: string, now: number): Promise<void> {
  const oldest = await db
    .selectFrom('outbox')
    .select(['id', 'guild_id as guildId', 'channel_id as channelId', 'due_at'])
    .where('table_id', '=', tableId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined || oldest.due_at !== null) return;
  await db
    .updateTable('outbox')
    .set((column) => ({ due_at: column.ref('at') }))
    .set({ turn: await nextTurn(db, tableId, oldest, now) })
    .where('id', '=', oldest.id)
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

/** As `retryEntry`; the last attempt is not counted. */
export async function deferEntry(db: Kysely<Schema>, entryId: string, dueAt: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ at: dueAt, due_at: dueAt })
    .set('attempts', (column) =>
      column
        .case()
        .when('attempts', '>', 0)
        .then(column('attempts', '-', 1))
        .else(0)
        .end(),
    )
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
