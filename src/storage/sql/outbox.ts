import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { createShareCounter } from '../../app/delivery-shares.ts';
import { mergeTasks } from '../../app/merge-tasks.ts';
import { MAX_DELAY_MS } from '../../app/ports/leases.ts';
import {
  type ClaimedEntry,
  type DeliveryPlace,
  type DeliveryShares,
  type FollowUp,
  MAX_TURN_TABLES,
  type OutboxTask,
} from '../../app/ports/outbox.ts';
import type { Post } from '../../app/ports/posts.ts';
import type { Table } from '../../app/table.ts';
import { encodeJson, outboxEntryId, turnAfter } from '../change.ts';
import { type DueRows, type LockingOptions, readDue } from './claim.ts';
import { encodeRow } from './columns.ts';
import { clearDeadlines, setDeadlines } from './deadlines.ts';
import { upsertPost } from './posts.ts';
import { outboxColumns, readOutboxEntry, readTask } from './rows.ts';
import type { OutboxRow, Schema } from './schema.ts';

/**
 * Inside a transaction: adds entries to the outbox of a table whose row is locked, numbered from `number`. The first of
 * them is merged with the newest that waits, if one task does for both. Only the oldest entry of a table has a due time
 * and a turn, so that a search for due entries never reads those that wait behind another.
 */
export async function enqueueTasks(
  db: Kysely<Schema>,
  locking: LockingOptions,
  table: TableAtPlace,
  tasks: readonly OutboxTask[],
  number: number,
  now: number,
): Promise<void> {
  const newest = await selectNewestEntry(db, locking, table.id);
  const [first] = tasks;
  const isMerged =
    newest !== undefined && first !== undefined && (await mergeWithNewest(db, newest, first, table));
  const added = isMerged ? tasks.slice(1) : tasks;
  if (added.length === 0) return;
  const place = { guildId: table.guildId, channelId: table.playChannelId };
  const turn = newest === undefined ? await nextTurn(db, table.id, place, now) : null;
  await db
    .insertInto('outbox')
    .values(
      added.map((task, i) => ({
        ...encodeRow(outboxColumns, {
          id: outboxEntryId(table.id, number + i),
          tableId: table.id,
          task,
          attempts: 0,
          ...place,
        }),
        number: number + i,
        queued_at: now,
        at: 0,
        due_at: turn !== null && i === 0 ? 0 : null,
        turn: i === 0 ? turn : null,
      })),
    )
    .execute();
}

/** A table and where it is played. */
export type TableAtPlace = Pick<Table, 'id' | 'guildId' | 'playChannelId'>;

type NewestEntry = Pick<OutboxRow, 'id' | 'task' | 'attempts' | 'due_at'>;

/** The newest entry of a table, locked: whoever claims it at this moment has done so, or has to wait. */
const selectNewestEntry = (
  db: Kysely<Schema>,
  locking: LockingOptions,
  tableId: string,
): Promise<NewestEntry | undefined> =>
  db
    .selectFrom('outbox')
    .select(['id', 'task', 'attempts', 'due_at'])
    .where('table_id', '=', tableId)
    .orderBy('number', 'desc')
    .limit(1)
    .$if(locking.rowLocks, (query) => query.forUpdate())
    .executeTakeFirst();

/**
 * Merges a task with the newest entry of a table; whether that was possible. One that was attempted may be on Discord
 * under its nonce, and stays as it is. Something new to do is tried at once.
 */
async function mergeWithNewest(
  db: Kysely<Schema>,
  newest: NewestEntry,
  task: OutboxTask,
  { playChannelId }: TableAtPlace,
): Promise<boolean> {
  const waiting = newest.attempts === 0 ? readTask(newest.task) : null;
  const merged = waiting === null ? null : mergeTasks(waiting, task);
  if (merged === null) return false;
  if (isDeepStrictEqual(merged, waiting)) return true;
  await db
    .updateTable('outbox')
    .set({ task: encodeJson(merged), at: 0, channel_id: playChannelId })
    .$if(newest.due_at !== null, (query) => query.set({ due_at: 0 }))
    .where('id', '=', newest.id)
    .execute();
  return true;
}

/** The turn of a table's entry that may be claimed from now on: the later, the more tables of its server and channel wait. */
async function nextTurn(
  db: Kysely<Schema>,
  tableId: string,
  { guildId, channelId }: DeliveryPlace,
  now: number,
): Promise<number> {
  const waiting = await db
    .selectFrom('outbox')
    .select('channel_id')
    .where('guild_id', '=', guildId)
    .where('turn', 'is not', null)
    .where('table_id', '<>', tableId)
    .limit(MAX_TURN_TABLES)
    .execute();
  const inChannel = waiting.filter((entry) => entry.channel_id === channelId);
  return turnAfter(now, { server: waiting.length, channel: inChannel.length });
}

type DueEntry = Pick<OutboxRow, (typeof CLAIMED_COLUMNS)[number]>;
const CLAIMED_COLUMNS = ['id', 'table_id', 'task', 'attempts', 'guild_id', 'channel_id', 'turn'] as const;

/** Inside a transaction: claims up to `limit` entries that are due at `now`, in turn, until `leaseUntil`. */
export async function claimEntries(
  db: Kysely<Schema>,
  locking: LockingOptions,
  now: number,
  leaseUntil: number,
  limit: number,
  shares: DeliveryShares,
): Promise<DueRows<DueEntry, ClaimedEntry>> {
  await undoWrongClock(db, now);
  const due = readDue(await selectDueInTurn(db, locking, now, limit, shares), readOutboxEntry);
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

/** Makes entries due that a wrong clock postponed, and gives a turn to those that it gave one far away. */
async function undoWrongClock(db: Kysely<Schema>, now: number): Promise<void> {
  const latest = now + MAX_DELAY_MS;
  const unlessLater = (name: 'at' | 'due_at') =>
    sql<number>`case when "due_at" > ${latest} then ${now} else ${sql.ref(name)} end`;
  await db
    .updateTable('outbox')
    .set({ at: unlessLater('at'), due_at: unlessLater('due_at'), turn: now })
    .where(({ or, eb }) => or([eb('due_at', '>', latest), eb('turn', '>', latest)]))
    .execute();
}

/**
 * Up to `limit` due entries in turn, without those above their shares. Page by page, because a page may be full of
 * entries of one server.
 */
async function selectDueInTurn(
  db: Kysely<Schema>,
  locking: LockingOptions,
  now: number,
  limit: number,
  shares: DeliveryShares,
): Promise<readonly DueEntry[]> {
  const counter = createShareCounter(shares);
  const chosen: DueEntry[] = [];
  let last: DueEntry | undefined;
  for (;;) {
    const [servers, channels, after] = [counter.fullServers(), counter.fullChannels(), last];
    const page = await db
      .selectFrom('outbox')
      .select(CLAIMED_COLUMNS)
      .where('turn', 'is not', null)
      // As an expression, so that the rows are read in turn from the index, and no more than are needed.
      .where(sql<number>`due_at + 0`, '<=', now)
      .$if(servers.length > 0, (query) => query.where('guild_id', 'not in', servers))
      .$if(channels.length > 0, (query) => query.where('channel_id', 'not in', channels))
      .$if(after !== undefined, (query) =>
        query.where(({ refTuple, tuple, eb }) =>
          eb(refTuple('turn', 'table_id'), '>', tuple(after?.turn ?? 0, after?.table_id ?? '')),
        ),
      )
      .orderBy('turn')
      .orderBy('table_id')
      .limit(limit)
      .$if(locking.rowLocks, (query) => query.forUpdate().skipLocked())
      .execute();
    for (const row of page)
      if (chosen.length < limit && counter.take({ guildId: row.guild_id, channelId: row.channel_id }))
        chosen.push(row);
    last = page.at(-1);
    if (page.length < limit || chosen.length >= limit) return chosen;
  }
}

/**
 * Inside a transaction: deletes the entry, queues what follows and makes the next one of its table due. With a post,
 * stores it and unparks the table, which counts as a change of the table.
 */
export async function settleEntry(
  db: Kysely<Schema>,
  locking: LockingOptions,
  entryId: string,
  post: Post | null,
  followUp: FollowUp | null,
  now: number,
): Promise<void> {
  const entry = await db.selectFrom('outbox').select('table_id').where('id', '=', entryId).executeTakeFirst();
  const tableId = entry?.table_id ?? post?.tableId;
  if (tableId === undefined) return;
  if (locking.rowLocks)
    await db.selectFrom('tables').select('id').where('id', '=', tableId).forUpdate().execute();
  if (entry !== undefined) {
    await db.deleteFrom('outbox').where('id', '=', entryId).execute();
    if (followUp !== null) await enqueueFollowUp(db, locking, tableId, followUp, now);
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
  locking: LockingOptions,
  tableId: string,
  { task, dueAt }: FollowUp,
  now: number,
): Promise<void> {
  const { queued, ...table } = await db
    .updateTable('tables')
    .set('queued', (column) => column('queued', '+', 1))
    .where('id', '=', tableId)
    .returning(['id', 'guild_id as guildId', 'played_in as playChannelId', 'queued'])
    .executeTakeFirstOrThrow();
  await enqueueTasks(db, locking, table, [task], queued - 1, now);
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
