import { type Deadline, DEADLINE_KINDS, type DeadlineStore } from '../../table/ports/deadlines.ts';
import type { DueTimes } from '../../table/ports/tables.ts';
import { MAX_DELAY_MS } from '../../table/ports/leases.ts';
import type { RowsOf } from '../../table/stored/stored.ts';
import type { Access, Db, Schema } from './access.ts';
import { deadlines } from '../../table/stored/tables.ts';
import { CorruptRowError } from '../../table/ports/store.ts';

/** Rows that are due: all of them decoded, or only the corrupt ones. */
export type DueRows<Row, Value> =
  | { readonly ok: true; readonly rows: readonly Row[]; readonly values: readonly Value[] }
  | { readonly ok: false; readonly rows: readonly Row[]; readonly error: CorruptRowError };

/**
 * Claims what is due. Mostly nothing is, so the transaction is only begun after a check that takes one round trip and no
 * locks. Rows that a failed attempt had claimed become due again when their leases end.
 */
export async function claimDue<Row, Value>(
  { run, compile, transact, db }: Access,
  dbTable: 'outbox' | 'deadlines',
  now: number,
  claim: (db: Db) => Promise<DueRows<Row, Value>>,
): Promise<readonly Value[]> {
  // Also what a wrong clock has postponed.
  const isAnyDue = compile(db, ['due', dbTable], [now, now + MAX_DELAY_MS], (on, next) =>
    on.selectNoFrom((column) => {
      const first = column.selectFrom(dbTable).select(({ fn }) => fn.min('due_at').as('at'));
      const last = column.selectFrom(dbTable).select(({ fn }) => fn.max('due_at').as('at'));
      return column
        .or([column(first, '<=', next() as number), column(last, '>', next() as number)])
        .as('due');
    }),
  );
  const due = await run(async () => {
    const { rows } = await db.executeQuery(isAnyDue);
    return rows.some((row) => Boolean(row.due)) ? transact(claim) : null;
  });
  if (due === null) return [];
  if (!due.ok) throw due.error;
  return due.values;
}

/**
 * Decodes rows that are due. If some are corrupt, only those are to be claimed and the first of their errors thrown
 * afterwards: so corrupt rows are reported, and block the others for no longer than one call.
 */
export function readDue<Row, Value>(rows: readonly Row[], read: (row: Row) => Value): DueRows<Row, Value> {
  const values: Value[] = [];
  const corrupt: Row[] = [];
  let error: CorruptRowError | null = null;
  for (const row of rows) {
    try {
      values.push(read(row));
    } catch (thrown) {
      if (!(thrown instanceof CorruptRowError)) throw thrown;
      error ??= thrown;
      corrupt.push(row);
    }
  }
  return error === null ? { ok: true, rows, values } : { ok: false, rows: corrupt, error };
}

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
): Promise<DueRows<Pick<Schema['deadlines'], 'table_id' | 'kind' | 'at'>, Deadline>> {
  const all = rows.inside(db)(deadlines);
  await all.change({ dueAt: { '>': now + MAX_DELAY_MS } }, { at: now, dueAt: now });
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
  // Another deadline of the same table may not be due yet.
  const claimed = { tableId: due.rows.map(({ table_id }) => table_id), dueAt: { '<=': now } };
  await all.change(claimed, { dueAt: leaseUntil });
  return due;
}

/** `DeadlineStore` on any SQL database. */
export const deadlineStore = (access: Access): DeadlineStore => ({
  claimDeadlines: (now, leaseUntil, limit) =>
    claimDue(access, 'deadlines', now, (db) => claimDeadlines(db, access, now, leaseUntil, limit)),
  releaseDeadline: access.write(async (db, { tableId, kind, at }, dueAt) => {
    const rows = access.rows.inside(db)(deadlines);
    const claimed = { tableId, kind, at, dueAt: { '!=': at } };
    await (dueAt === null ? rows.remove(claimed) : rows.change(claimed, { at: dueAt, dueAt }));
  }),
});
