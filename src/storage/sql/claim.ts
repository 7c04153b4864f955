import { MAX_DELAY_MS } from '../../table/ports/leases.ts';
import { CorruptRowError } from '../../table/ports/store.ts';
import type { Access, Db } from './access.ts';
import { compileOnce } from './compiled-query.ts';

/** Rows that are due: all of them decoded, or only the corrupt ones. */
export type DueRows<Row, Value> =
  | { readonly ok: true; readonly rows: readonly Row[]; readonly values: readonly Value[] }
  | { readonly ok: false; readonly rows: readonly Row[]; readonly error: CorruptRowError };

const compileIsAnyDue = (dbTable: 'outbox' | 'deadlines') =>
  compileOnce((db, { now, latest }: { readonly now: number; readonly latest: number }) =>
    db.selectNoFrom((column) => {
      const first = column.selectFrom(dbTable).select(({ fn }) => fn.min('due_at').as('at'));
      const last = column.selectFrom(dbTable).select(({ fn }) => fn.max('due_at').as('at'));
      return column.or([column(first, '<=', now), column(last, '>', latest)]).as('due');
    }),
  );
const IS_ANY_DUE = { outbox: compileIsAnyDue('outbox'), deadlines: compileIsAnyDue('deadlines') } as const;

/**
 * Claims what is due. Mostly nothing is, so the transaction is only begun after a check that takes one round trip and no
 * locks. Rows that a failed attempt had claimed become due again when their leases end.
 */
export async function claimDue<Row, Value>(
  { run, select, transact, db }: Access,
  dbTable: keyof typeof IS_ANY_DUE,
  now: number,
  claim: (db: Db) => Promise<DueRows<Row, Value>>,
): Promise<readonly Value[]> {
  const due = await run(async () => {
    // Also what a wrong clock has postponed.
    const rows = await select(IS_ANY_DUE[dbTable](db, { now, latest: now + MAX_DELAY_MS }));
    return rows.some(({ due }) => Boolean(due)) ? transact(claim) : null;
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
