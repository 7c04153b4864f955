import type { Kysely } from 'kysely';
import { DamagedRow, FURTHEST } from '../../app/ports.ts';
import type { Schema } from './schema.ts';

/** Whether rows must be locked one by one, because several processes write to the database at once. */
export interface Sharing {
  readonly rowLocks: boolean;
}

/** Rows that were found due: either all of them can be read, or some are damaged. */
export type Due<Row, Value> =
  | { readonly ok: true; readonly rows: readonly Row[]; readonly values: readonly Value[] }
  | { readonly ok: false; readonly rows: readonly Row[]; readonly error: DamagedRow };

/** Whether any of these rows is due at `now`, or was put off by a clock that went wrong. One round trip, no locks. */
export async function isAnyDue(
  db: Kysely<Schema>,
  rows: 'outbox' | 'deadlines',
  now: number,
): Promise<boolean> {
  const { due } = await db
    .selectNoFrom((column) => {
      const first = column.selectFrom(rows).select(({ fn }) => fn.min('due_at').as('at'));
      const last = column.selectFrom(rows).select(({ fn }) => fn.max('due_at').as('at'));
      return column.or([column(first, '<=', now), column(last, '>', now + FURTHEST)]).as('due');
    })
    .executeTakeFirstOrThrow();
  return Boolean(due);
}

/**
 * Reads rows that are due. If some are damaged, only those are to be taken (and the first of their errors thrown
 * afterwards), so that they neither stay unnoticed nor hold up the others for longer than one call.
 */
export function readDue<Row, Value>(rows: readonly Row[], read: (row: Row) => Value): Due<Row, Value> {
  const values: Value[] = [];
  const damaged: Row[] = [];
  let error: DamagedRow | null = null;
  for (const row of rows) {
    try {
      values.push(read(row));
    } catch (thrown) {
      if (!(thrown instanceof DamagedRow)) throw thrown;
      error ??= thrown;
      damaged.push(row);
    }
  }
  return error === null ? { ok: true, rows, values } : { ok: false, rows: damaged, error };
}
