import type {
  Change,
  CommitResult,
  NewTableChange,
  RewrittenLog,
  TableStore,
} from '../../table/ports/tables.ts';
import {
  addSpectatorPoints,
  gallery,
  insertResult,
  results,
  spectatorBets,
} from '../../table/stored/results.ts';
import type { RowsOf } from '../../table/stored/stored.ts';
import { isOpen, type Table, usersAt } from '../../table/table.ts';
import { logLengthError } from '../change.ts';
import type { Access, Db } from './access.ts';
import { posts } from '../../table/stored/posts.ts';
import * as core from '../../table/stored/tables.ts';
import { replaceDeadlines } from './deadlines.ts';
import { enqueueTasks } from './enqueue-tasks.ts';
import { columnsOf } from './table-row.ts';

/** The changes of `TableStore`. */
export const commitStore = (access: Access): Pick<TableStore, 'create' | 'commit'> => ({
  create: (change) =>
    access.run(async (priorAttempts) => {
      const result = await commit(access, (db) => insertGameTable(db, access, change, access.clock()));
      const isRetry = priorAttempts > 0 && result !== 'committed';
      return isRetry && (await wasCreated(access.rows.inside(access.db), change.table))
        ? 'committed'
        : result;
    }),
  commit: async (...changes) => {
    const server = access.serverCount?.();
    const result = await access.run(() =>
      commit(access, async (db) => {
        // What another server has may be of this version, and have come to it by other moves.
        if (access.serverCount?.() !== server) return 'conflict';
        for (const change of changes) {
          const outcome = await commitChange(db, access, change, access.clock());
          if (outcome !== 'committed') return outcome;
        }
        return 'committed';
      }),
    );
    if (result === 'committed' && changes.some(({ rewritten }) => rewritten !== undefined))
      access.eraseReplaced();
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
  { transact, flush, recordWrite }: Access,
  work: (db: Db) => Promise<CommitResult>,
): Promise<CommitResult> {
  try {
    const result = await transact(async (db) => {
      const outcome = await work(db);
      if (outcome !== 'committed') throw new NotCommittedError(outcome);
      return outcome;
    });
    recordWrite();
    return result;
  } catch (error) {
    if (!(error instanceof NotCommittedError)) throw error;
    // The commit that stood in its way may be a moment old.
    await flush();
    return error.result;
  }
}

async function insertGameTable(
  db: Db,
  access: Access,
  change: NewTableChange,
  now: number,
): Promise<CommitResult> {
  const { table, events, outbox, seed } = change;
  const rowsOf = access.rows.inside(db);
  if (!(await recordInteraction(rowsOf, change, now))) return 'duplicate';
  const counts = { eventCount: events.length, queued: outbox.length };
  if ((await rowsOf(core.tables).add({ ...columnsOf(table), ...counts, seed })) === 0) return 'conflict';
  await replaceSeatings(rowsOf, table);
  await storeRelatedRows(db, access, change, 0, now);
  return 'committed';
}

/** Stores the next version of a table inside a transaction. */
async function commitChange(db: Db, access: Access, change: Change, now: number): Promise<CommitResult> {
  const { table, events, after, outbox } = change;
  const rowsOf = access.rows.inside(db);
  if (!(await recordInteraction(rowsOf, change, now))) return 'duplicate';
  const cells = access.rows.cells(core.tables, { ...columnsOf(table), eventCount: after + events.length });
  const known = [outbox.length, table.id, table.version - 1, after];
  const query = access.compile(db, ['commit'], [...Object.values(cells), ...known], (on, next) =>
    on
      .updateTable('tables')
      .set(Object.fromEntries(Object.keys(cells).map((name) => [name, next()])))
      .set('queued', (column) => column('queued', '+', next() as number))
      .where('id', '=', next() as string)
      .where('version', '=', next() as number)
      .where('event_count', '=', next() as number)
      .returning('queued'),
  );
  const [changed] = (await db.executeQuery(query)).rows;
  if (changed === undefined) {
    const isOfVersion = { id: table.id, version: table.version - 1 };
    if ((await rowsOf(core.tables).count(isOfVersion)) > 0) throw logLengthError(change);
    return 'conflict';
  }
  if (change.reseated === true) await replaceSeatings(rowsOf, table);
  await storeRelatedRows(db, access, change, changed.queued - outbox.length, now);
  return 'committed';
}

/** Records the interaction; `false` when it was recorded before. */
const recordInteraction = async (
  rowsOf: RowsOf,
  { interactionId: id }: Change,
  countedAt: number,
): Promise<boolean> => id === null || (await rowsOf(core.interactions).add({ id, countedAt })) > 0;

/** True if this very table exists: then an earlier attempt with an unknown outcome had created it. */
const wasCreated = async (rowsOf: RowsOf, { id, openedBy, openedAt }: Table): Promise<boolean> =>
  (await rowsOf(core.tables).count({ id, openedBy, openedAt })) > 0;

/** Replaces events, and what hangs in the gallery. */
async function rewriteLog(
  rowsOf: RowsOf,
  tableId: string,
  { events, exhibit: work }: RewrittenLog,
): Promise<void> {
  for (const { number, event } of events)
    await rowsOf(core.events).change({ tableId, number }, { data: event });
  await (work === null ? rowsOf(gallery).remove({ tableId }) : rowsOf(gallery).change({ tableId }, { work }));
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
  const tableId = table.id;
  const rowsOf = access.rows.inside(db);
  if (republish) {
    await rowsOf(core.outbox).remove({ tableId });
    await rowsOf(posts).remove({ tableId });
  }
  const added = events.map((data, i) => ({ tableId, number: after + i, data }));
  if ((await rowsOf(core.events).add(...added)) < events.length) throw logLengthError(change);
  for (const { changed } of access.stored) if (changed !== undefined) await changed(rowsOf, change, now);
  await storeSpectatorBets(rowsOf, change);
  if (change.rewritten !== undefined) await rewriteLog(rowsOf, tableId, change.rewritten);
  if (change.result !== undefined) await insertResult(rowsOf, change.result, table);
  await addSpectatorPoints(rowsOf, change);
  if (change.prizes !== undefined)
    await rowsOf(results).change({ tableId, seat: change.prizes }, { prize: true });
  if (outbox.length > 0) await enqueueTasks(db, access, table, outbox, number, now);
  if (change.dueAt !== null) await replaceDeadlines(rowsOf, tableId, change.dueAt);
}

/** Inside a transaction: keeps who has a seat at a table while it is open, in place of what was kept of it. */
async function replaceSeatings(rowsOf: RowsOf, table: Table): Promise<void> {
  const { id: tableId } = table;
  await rowsOf(core.seatings).remove({ tableId });
  if (!isOpen(table)) return;
  const seated = usersAt(table).map(({ userId }) => userId);
  await rowsOf(core.seatings).add(...[...new Set(seated)].map((userId) => ({ userId, tableId })));
}

/** Inside the transaction of a change: stores its new spectator bet, and takes the name off a bet that it ends. */
async function storeSpectatorBets(
  rowsOf: RowsOf,
  { table: { id: tableId }, spectatorBet, endsSpectatorBetOf: userId }: Change,
): Promise<void> {
  if (userId !== undefined)
    await rowsOf(spectatorBets).change({ userId, tableId }, { userId: null, name: '' });
  if (spectatorBet !== undefined) await rowsOf(spectatorBets).put({ ...spectatorBet, tableId });
}
