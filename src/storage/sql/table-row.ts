import { isDeepStrictEqual } from 'node:util';
import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import { isOpen, type StoredTail, type Table, tableColumns, tableDocument } from '../../table/table.ts';
import { tables } from '../../table/stored/tables.ts';
import type { CellsOf } from './schema.ts';
import type { RowSources } from './stored-rows.ts';

type Columns = (typeof tables)['columns'];

/** The parts of a `Table` that have a column of their own. */
const OWN_COLUMNS = Object.keys(tableColumns) as (keyof typeof tableColumns)[];
const IN_DOCUMENT = tableDocument.keyof().options;

const picked = <Name extends keyof Table>(table: Table, names: readonly Name[]): Pick<Table, Name> =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;

/** A table, the number of events that its log must have, and its secret seed. */
export type TableRecord = Omit<StoredTail, 'events'>;

/** The columns of a table, without those that a change of it counts on. */
export const columnsOf = (table: Table) => ({
  ...picked(table, OWN_COLUMNS),
  open: isOpen(table),
  askedIds: table.invited.map(({ userId }) => userId).join(' ') || null,
  document: picked(table, IN_DOCUMENT),
});

/** How many rows are known: more than are clicked on at once. A row has about 1 kB. */
const KNOWN_ROWS = 256;

/**
 * Returns a function that decodes rows of `tables`, and remembers them: a row that has the same cells as when it was read
 * last is not parsed again. Each click reads a row, and few of them change one. It throws `CorruptRowError`.
 */
export function tableReader(rows: Pick<RowSources, 'read'>): (row: CellsOf<Columns>) => TableRecord {
  const read = rows.read(tables, [...OWN_COLUMNS, 'document', 'eventCount', 'seed']);
  const known = createLeastRecentlyUsed<{ readonly row: object; readonly record: TableRecord }>(KNOWN_ROWS);
  return (row) => {
    const before = known.get(row.id);
    if (before !== null && isDeepStrictEqual(before.row, row)) return before.record;
    const { eventCount, seed, document, ...own } = read(row);
    const record = { table: { ...own, ...document }, eventCount, seed };
    known.set(row.id, { row, record });
    return record;
  };
}
