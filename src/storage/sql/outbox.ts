import type { FollowUp, OutboxStore } from '../../table/ports/outbox.ts';
import { outboxEntryId, UNLIMITED_SHARES } from '../change.ts';
import type { Access, Db } from './access.ts';
import { claimDue } from './claim.ts';
import { claimEntries } from './claim-entries.ts';
import { clearDeadlines, setDeadlines } from './deadlines.ts';
import { enqueueTasks, nextTurn } from './enqueue-tasks.ts';
import { markRetired, upsertPost } from './posts.ts';

/** Queues a task behind all others of its table, due at its time. */
async function enqueueFollowUp(
  db: Db,
  access: Access,
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
  await enqueueTasks(db, access, table, [task], queued - 1, now);
  await db
    .updateTable('outbox')
    .set({ at: dueAt })
    .set('due_at', (column) => column.case().when('due_at', 'is', null).then(null).else(dueAt).end())
    .where('id', '=', outboxEntryId(tableId, queued - 1))
    .execute();
}

/** Makes the oldest entry of a table due and gives it a turn, unless it is due or claimed already. */
async function activateOldestEntry(db: Db, tableId: string, now: number): Promise<void> {
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

/** Inside a transaction: deletes a table's outbox and posts. */
export async function deleteOutboxAndPosts(db: Db, tableId: string): Promise<void> {
  for (const dbTable of ['outbox', 'posts'] as const)
    await db.deleteFrom(dbTable).where('table_id', '=', tableId).execute();
}

/** `OutboxStore` on any SQL database. */
export const outboxStore = (access: Access): OutboxStore => ({
  claimOutbox: (now, leaseUntil, limit, shares = UNLIMITED_SHARES) =>
    claimDue(access, 'outbox', now, (db) => claimEntries(db, access, now, leaseUntil, limit, shares)),
  settleOutbox: access.write(async (db, entryId, post, { retired = [], followUps = [] } = {}) => {
    const now = access.clock();
    const entry = await db
      .selectFrom('outbox')
      .select('table_id')
      .where('id', '=', entryId)
      .executeTakeFirst();
    const tableId = entry?.table_id ?? post?.tableId;
    if (tableId === undefined) return;
    if (access.rowLocks)
      await db.selectFrom('tables').select('id').where('id', '=', tableId).forUpdate().execute();
    if (entry !== undefined) {
      await db.deleteFrom('outbox').where('id', '=', entryId).execute();
      for (const followUp of followUps) await enqueueFollowUp(db, access, tableId, followUp, now);
      await activateOldestEntry(db, tableId, now);
    }
    await markRetired(db, tableId, retired);
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
  }),
  retryOutbox: access.write(async (db, entryId, dueAt) => {
    await db
      .updateTable('outbox')
      .set({ at: dueAt, due_at: dueAt })
      .where('id', '=', entryId)
      .where('due_at', 'is not', null)
      .execute();
  }),
  deferOutbox: access.write(async (db, entryId, dueAt) => {
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
  }),
  parkTable: access.write(async (db, tableId, code, retryAt, channelId) => {
    const table = db
      .updateTable('tables')
      .set({ parked: code })
      .set('version', (column) => column('version', '+', 1))
      .where('id', '=', tableId);
    const { numUpdatedRows: parked } = await (
      channelId === undefined ? table : table.where('play_channel_id', '=', channelId)
    ).executeTakeFirst();
    if (parked === 0n) return false;
    await db.deleteFrom('outbox').where('table_id', '=', tableId).execute();
    await clearDeadlines(db, tableId, 'show');
    if (retryAt !== null) await setDeadlines(db, [{ tableId, kind: 'show', at: retryAt }]);
    return true;
  }),
});
