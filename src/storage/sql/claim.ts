import { DamagedRow } from '../../app/ports.ts';

/** Whether rows must be locked one by one, because several processes write to the database at once. */
export interface Sharing {
  readonly rowLocks: boolean;
}

/** Rows that were found due: either all of them can be read, or some are damaged. */
export type Due<Row, Value> =
  | { readonly ok: true; readonly rows: readonly Row[]; readonly values: readonly Value[] }
  | { readonly ok: false; readonly rows: readonly Row[]; readonly error: DamagedRow };

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
