import type { CompiledQuery, Kysely } from 'kysely';
import { MAX_DELAY_MS } from '../../table/ports/leases.ts';
import { CorruptRowError } from '../../table/ports/store-errors.ts';
import { compileOnce } from './compiled-query.ts';
import type { Schema } from './schema.ts';

/** `rowLocks`: whether rows must be locked one by one, because several processes write to the database at once. */
export interface LockingOptions {
  readonly rowLocks: boolean;
}

/** Rows that are due: all of them decoded, or only the corrupt ones. */
export type DueRows<Row, Value> =
  | { readonly ok: true; readonly rows: readonly Row[]; readonly values: readonly Value[] }
  | { readonly ok: false; readonly rows: readonly Row[]; readonly error: CorruptRowError };

/** Runs a compiled query outside a transaction. */
export type Select = <Row>(query: CompiledQuery<Row>) => Promise<readonly Row[]>;

const compileIsAnyDue = (dbTable: 'outbox' | 'deadlines') =>
  compileOnce((db, { now, latest }: { readonly now: number; readonly latest: number }) =>
    db.selectNoFrom((column) => {
      const first = column.selectFrom(dbTable).select(({ fn }) => fn.min('due_at').as('at'));
      const last = column.selectFrom(dbTable).select(({ fn }) => fn.max('due_at').as('at'));
      return column.or([column(first, '<=', now), column(last, '>', latest)]).as('due');
    }),
  );
const IS_ANY_DUE = { outbox: compileIsAnyDue('outbox'), deadlines: compileIsAnyDue('deadlines') } as const;

/** Whether any of these rows is due at `now`, or was postponed by a wrong clock. One round trip, no locks. */
export async function isAnyDue(
  db: Kysely<Schema>,
  select: Select,
  dbTable: keyof typeof IS_ANY_DUE,
  now: number,
): Promise<boolean> {
  const rows = await select(IS_ANY_DUE[dbTable](db, { now, latest: now + MAX_DELAY_MS }));
  return rows.some(({ due }) => Boolean(due));
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

const nextDueQuery = compileOnce((db) =>
  db.selectNoFrom((column) => [
    column
      .selectFrom('outbox')
      .select(({ fn }) => fn.min('due_at').as('at'))
      .as('entry'),
    column
      .selectFrom('deadlines')
      .select(({ fn }) => fn.min('due_at').as('at'))
      .as('deadline'),
  ]),
);

/** When the next outbox entry or deadline is due, in milliseconds since 1970; `null` for never. */
export async function selectNextDueAt(db: Kysely<Schema>, select: Select): Promise<number | null> {
  const [next] = await select(nextDueQuery(db, {}));
  const times = [next?.entry, next?.deadline].filter((time) => typeof time === 'number');
  return times.length === 0 ? null : Math.min(...times);
}

/** Ends all leases at once. Only for a database with one owner, whose predecessor is dead. */
export async function releaseClaims(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('outbox')
    .set((column) => ({ due_at: column.ref('at') }))
    .whereRef('due_at', '<>', 'at')
    .execute();
  await db
    .updateTable('deadlines')
    .set((column) => ({ due_at: column.ref('at') }))
    .whereRef('due_at', '<>', 'at')
    .execute();
}
