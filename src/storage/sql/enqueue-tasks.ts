import { isDeepStrictEqual } from 'node:util';
import { measure } from '../../table/measure.ts';
import {
  type DeliveryPlace,
  MAX_TURN_TABLES,
  mergeTasks,
  type OutboxTask,
} from '../../table/ports/outbox.ts';
import type { RowsOf } from '../../table/stored/stored.ts';
import type { Table } from '../../table/table.ts';
import { outboxEntryId, turnAfter } from '../change.ts';
import type { Access, Db, Schema } from './access.ts';
import { outbox } from '../../table/stored/tables.ts';

/**
 * Inside a transaction: adds entries to the outbox of a table whose row is locked, numbered from `number`. The first of
 * them is merged with the newest that waits, if one task does for both; a `reshow` with one that waits anywhere. Only the
 * oldest entry of a table has a due time and a turn, so that a search for due entries never reads those that wait behind
 * another.
 */
export async function enqueueTasks(
  db: Db,
  access: Access,
  table: TableAtPlace,
  wanted: readonly OutboxTask[],
  number: number,
  now: number,
): Promise<void> {
  const rowsOf = access.rows.inside(db);
  const tasks = await withoutMergedReshow(db, access, table.id, wanted);
  const newest = await selectNewestEntry(db, access, table.id);
  const [first] = tasks;
  const isMerged =
    newest !== undefined && first !== undefined && (await mergeWithNewest(rowsOf, newest, first, table));
  if (isMerged) measure({ of: 'merged-task', kind: first.kind });
  const added = isMerged ? tasks.slice(1) : tasks;
  if (added.length === 0) return;
  const place = { guildId: table.guildId, channelId: table.playChannelId };
  const turn = newest === undefined ? await nextTurn(rowsOf, table.id, place, now) : null;
  await rowsOf(outbox).add(
    ...added.map((task, i) => ({
      id: outboxEntryId(table.id, number + i),
      tableId: table.id,
      number: number + i,
      task,
      attempts: 0,
      ...place,
      queuedAt: now,
      at: 0,
      dueAt: turn !== null && i === 0 ? 0 : null,
      turn: i === 0 ? turn : null,
    })),
  );
}

/**
 * The tasks without that which shows older posts anew, if another such waits at the table: that one begins with the earlier
 * post then. With one for each text that is blanked, posts of the game would wait behind many edits.
 */
async function withoutMergedReshow(
  db: Db,
  access: Access,
  tableId: string,
  tasks: readonly OutboxTask[],
): Promise<readonly OutboxTask[]> {
  const reshow = tasks.find((task) => task.kind === 'reshow');
  if (reshow === undefined) return tasks;
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'task'])
    .where('table_id', '=', tableId)
    .where('attempts', '=', 0)
    .orderBy('number')
    .$if(access.rowLocks, (query) => query.forUpdate())
    .execute();
  for (const { id, task } of rows) {
    const waiting = readTask(task);
    const merged = waiting === null ? null : mergeTasks(waiting, reshow);
    if (merged === null) continue;
    await access.rows.inside(db)(outbox).change({ id }, { task: merged });
    measure({ of: 'merged-task', kind: 'reshow' });
    return tasks.filter((each) => each !== reshow);
  }
  return tasks;
}

/** The task of an outbox entry; `null` if it is corrupt. */
const readTask = (text: string): OutboxTask | null => outbox.columns.task.schema.safeParse(text).data ?? null;

/** A table and where it is played. */
export type TableAtPlace = Pick<Table, 'id' | 'guildId' | 'playChannelId'>;

type NewestEntry = Pick<Schema['outbox'], 'id' | 'task' | 'attempts' | 'due_at'>;

/** The newest entry of a table, locked: a process that claims it at this moment has done so, or has to wait. */
async function selectNewestEntry(
  db: Db,
  { rowLocks, compile }: Access,
  tableId: string,
): Promise<NewestEntry | undefined> {
  const query = compile(db, ['newest entry'], [tableId], (on, next) =>
    on
      .selectFrom('outbox')
      .select(['id', 'task', 'attempts', 'due_at'])
      .where('table_id', '=', next() as string)
      .orderBy('number', 'desc')
      .limit(1)
      .$if(rowLocks, (locked) => locked.forUpdate()),
  );
  return (await db.executeQuery(query)).rows[0];
}

/**
 * Merges a task with the newest entry of a table; whether that was possible. One that was attempted may be on Discord
 * under its nonce, and stays as it is. Something new to do is tried at once.
 */
async function mergeWithNewest(
  rowsOf: RowsOf,
  newest: NewestEntry,
  task: OutboxTask,
  { playChannelId }: TableAtPlace,
): Promise<boolean> {
  const waiting = newest.attempts === 0 ? readTask(newest.task) : null;
  const merged = waiting === null ? null : mergeTasks(waiting, task);
  if (merged === null) return false;
  if (isDeepStrictEqual(merged, waiting)) return true;
  const due = newest.due_at === null ? {} : { dueAt: 0 };
  await rowsOf(outbox).change({ id: newest.id }, { task: merged, at: 0, channelId: playChannelId, ...due });
  return true;
}

/** The turn of a table's entry that may be claimed from now on: the later, the more tables of its server and channel wait. */
export async function nextTurn(
  rowsOf: RowsOf,
  tableId: string,
  { guildId, channelId }: DeliveryPlace,
  now: number,
): Promise<number> {
  const waiting = await rowsOf(outbox).list(
    { guildId, turn: { '!=': null }, tableId: { '!=': tableId } },
    { limit: MAX_TURN_TABLES, only: ['channelId'] },
  );
  const inChannel = waiting.filter((entry) => entry.channelId === channelId);
  return turnAfter(now, { server: waiting.length, channel: inChannel.length });
}
