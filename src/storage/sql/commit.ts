import type {
  Change,
  CommitResult,
  NewTableChange,
  RewrittenLog,
  TableStore,
} from '../../table/ports/tables.ts';
import type { Table } from '../../table/table.ts';
import { deadlinesOf, checkNewTable, checkNextVersion, logLengthError } from '../change.ts';
import type { Access, Db } from './access.ts';
import { encodeRow } from './columns.ts';
import { clearDeadlines, setDeadlines } from './deadlines.ts';
import { enqueueTasks } from './enqueue-tasks.ts';
import { replaceExhibit } from './gallery.ts';
import { storeSpectatorBets } from './spectator-bets.ts';
import { addSpectatorPoints } from './spectator-points.ts';
import { deleteOutboxAndPosts } from './outbox.ts';
import { insertResult, markPrizes } from './results.ts';
import { eventColumns } from './rows.ts';
import { replaceSeatings } from './seatings.ts';
import { encodeTable } from './table-row.ts';

/** The changes of `TableStore`. */
export const commitStore = (access: Access): Pick<TableStore, 'create' | 'commit'> => ({
  create: (change) =>
    access.run(async (priorAttempts) => {
      const result = await commit(access, (db) => insertGameTable(db, access, change, access.clock()));
      const isRetry = priorAttempts > 0 && result !== 'committed';
      return isRetry && (await wasCreated(access.db, change.table)) ? 'committed' : result;
    }),
  commit: async (change) => {
    const result = await access.run(() =>
      commit(access, (db) => commitChange(db, access, change, access.clock())),
    );
    if (result === 'committed' && change.rewritten !== undefined) access.eraseReplaced();
    return result;
  },
});

/** Thrown inside a transaction to roll it back for an expected result. */
class NotCommittedError extends Error {
  readonly result: CommitResult;

  constructor(result: CommitResult) {
    super(result);
    this.result = result;
  }
}

/** Runs work in a transaction, which is rolled back unless the result is `committed`. */
async function commit(
  { transact, flush, monitor }: Access,
  work: (db: Db) => Promise<CommitResult>,
): Promise<CommitResult> {
  try {
    const result = await transact(async (db) => {
      const outcome = await work(db);
      if (outcome !== 'committed') throw new NotCommittedError(outcome);
      return outcome;
    });
    monitor.recordWrite();
    return result;
  } catch (error) {
    if (!(error instanceof NotCommittedError)) throw error;
    // The commit that stood in its way may be a moment old.
    await flush();
    return error.result;
  }
}

/** Stores a new table inside a transaction. */
async function insertGameTable(
  db: Db,
  access: Access,
  change: NewTableChange,
  now: number,
): Promise<CommitResult> {
  checkNewTable(change);
  const { table, events, outbox } = change;
  if (!(await recordInteraction(db, change, now))) return 'duplicate';
  const inserted = await db
    .insertInto('tables')
    .values({
      ...encodeTable(table),
      event_count: events.length,
      queued: outbox.length,
      seed: access.cipher.encrypt(change.seed, { column: 'tables.seed', key: [table.id] }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return 'conflict';
  await replaceSeatings(db, table, true);
  await storeRelatedRows(db, access, change, 0, now);
  return 'committed';
}

/** Stores the next version of a table inside a transaction. */
async function commitChange(db: Db, access: Access, change: Change, now: number): Promise<CommitResult> {
  checkNextVersion(change);
  const { table, events, after, outbox } = change;
  if (!(await recordInteraction(db, change, now))) return 'duplicate';
  const changed = await db
    .updateTable('tables')
    .set({ ...encodeTable(table), event_count: after + events.length })
    .set('queued', (column) => column('queued', '+', outbox.length))
    .where('id', '=', table.id)
    .where('version', '=', table.version - 1)
    .where('event_count', '=', after)
    .returning('queued')
    .executeTakeFirst();
  if (changed === undefined) {
    if (await hasVersion(db, table.id, table.version - 1)) throw logLengthError(change);
    return 'conflict';
  }
  if (change.reseated === true) await replaceSeatings(db, table, false);
  await storeRelatedRows(db, access, change, changed.queued - outbox.length, now);
  return 'committed';
}

/** Records the interaction; `false` when it was recorded before. */
async function recordInteraction(db: Db, { interactionId }: Change, now: number): Promise<boolean> {
  if (interactionId === null) return true;
  const inserted = await db
    .insertInto('interactions')
    .values({ id: interactionId, counted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** True if this very table exists: then an earlier attempt with an unknown outcome had created it. */
async function wasCreated(db: Db, { id, openedBy, openedAt }: Table): Promise<boolean> {
  const found = await db
    .selectFrom('tables')
    .select('id')
    .where('id', '=', id)
    .where('opened_by', '=', openedBy)
    .where('opened_at', '=', openedAt)
    .executeTakeFirst();
  return found !== undefined;
}

async function hasVersion(db: Db, tableId: string, version: number): Promise<boolean> {
  const found = await db
    .selectFrom('tables')
    .select('id')
    .where('id', '=', tableId)
    .where('version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
}

/** Replaces events, and what hangs in the gallery. */
async function rewriteLog(
  db: Db,
  { cipher }: Access,
  tableId: string,
  { events, exhibit }: RewrittenLog,
): Promise<void> {
  for (const { number, event } of events) {
    const place = { column: 'events.data', key: [tableId, number] } as const;
    await db
      .updateTable('events')
      .set({ data: cipher.encrypt(encodeRow(eventColumns, { number, event }).data, place) })
      .where('table_id', '=', tableId)
      .where('number', '=', number)
      .execute();
  }
  await replaceExhibit(db, tableId, exhibit);
}

/** Stores what a change holds beside the table itself. Its outbox entries are numbered from `number`. */
async function storeRelatedRows(
  db: Db,
  access: Access,
  change: Change,
  number: number,
  now: number,
): Promise<void> {
  const { table, events, after, outbox, republish = false } = change;
  if (republish) await deleteOutboxAndPosts(db, table.id);
  if (events.length > 0)
    await db
      .insertInto('events')
      .values(
        events.map((event, i) => {
          const { number, data } = encodeRow(eventColumns, { number: after + i, event });
          const place = { column: 'events.data', key: [table.id, number] } as const;
          return { table_id: table.id, number, data: access.cipher.encrypt(data, place) };
        }),
      )
      .execute();
  for (const { changed } of access.stored) await changed?.(access.rows.inside(db), change, now);
  await storeSpectatorBets(db, access.cipher, change);
  if (change.rewritten !== undefined) await rewriteLog(db, access, table.id, change.rewritten);
  if (change.result !== undefined) await insertResult(db, access, change.result);
  await addSpectatorPoints(db, access, change);
  if (change.prizes !== undefined) await markPrizes(db, table.id, change.prizes);
  if (outbox.length > 0) await enqueueTasks(db, access, table, outbox, number, now);
  if (change.keepDeadlines === true) return;
  await clearDeadlines(db, table.id);
  await setDeadlines(db, deadlinesOf(change));
}
