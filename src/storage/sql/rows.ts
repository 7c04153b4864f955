import { CorruptRowError } from '../../table/ports/store.ts';
import { events } from './core-tables.ts';
import type { RowSources } from './stored-rows.ts';

/** Decodes rows, without the corrupt ones. */
export const readValidRows = <Row, Value>(
  rows: readonly Row[],
  read: (row: Row) => Value,
): readonly Value[] =>
  rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof CorruptRowError)) throw error;
      return [];
    }
  });

/**
 * Decodes the rows of `events` of one table, ordered by number, that follow the first `after`. Throws `CorruptRowError`,
 * also for a missing event.
 */
export function readEvents(
  rows: Pick<RowSources, 'read'>,
  tableId: string,
  eventCount: number,
  cells: readonly { readonly number: number; readonly data: string }[],
  after = 0,
): readonly unknown[] {
  if (after + cells.length !== Math.max(after, eventCount))
    throw new CorruptRowError(
      `the stored log of table ${tableId} has ${after + cells.length} events instead of ${eventCount}`,
    );
  const read = rows.read(events);
  return cells.map((row, i) => {
    const { number, data } = read({ ...row, table_id: tableId });
    if (number !== after + i)
      throw new CorruptRowError(`event ${after + i} of the stored table ${tableId} is missing`);
    return data;
  });
}
