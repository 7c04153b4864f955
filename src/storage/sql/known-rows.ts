import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import type { DataCipher } from '../data-cipher.ts';
import { readTable, type TableRecord } from './table-row.ts';

/** A row of `tables`: cells by column name. */
interface Row {
  readonly id: string;
  readonly seed: string;
}

/** How many rows are known: more than are clicked on at once. A row has about 1 kB. */
const KNOWN_ROWS = 256;

/**
 * Returns a function that decodes rows of `tables` as `readTable` does, and remembers them: a row that has the same cells
 * as when it was read last is not parsed again. Each click reads a row, and few of them change one. Throws
 * `CorruptRowError`.
 */
export function createTableReader(cipher: DataCipher): (row: Row) => TableRecord {
  const known = createLeastRecentlyUsed<{ readonly row: Row; readonly record: TableRecord }>(
    { entries: KNOWN_ROWS, weight: KNOWN_ROWS },
    () => 1,
  );
  return (row) => {
    const before = known.get(row.id);
    if (before !== null && haveSameCells(before.row, row)) return before.record;
    const record = readTable(row, cipher);
    known.set(row.id, { row, record });
    return record;
  };
}

function haveSameCells(one: Row, other: Row): boolean {
  const names = Object.keys(one) as (keyof Row)[];
  return names.length === Object.keys(other).length && names.every((name) => other[name] === one[name]);
}
