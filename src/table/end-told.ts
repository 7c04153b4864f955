import type { LoadedTable } from './table.ts';
import type { Tables } from './tables.ts';

/**
 * Whether the post of the end tells all of it: until then no lookup tells it either. Also for a game
 * that is not over, and at a table that cannot be posted, where nobody would ever see it.
 */
export async function isEndTold(
  tables: Pick<Tables, 'newestPost'>,
  { table, match }: Pick<LoadedTable, 'table' | 'match'>,
): Promise<boolean> {
  if (match === null || match.outcome === null || table.parked !== null) return true;
  const end = await tables.newestPost(table, 'game');
  return end !== null && end.to >= match.endedAt && end.message?.stage === undefined;
}
