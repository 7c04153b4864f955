import { HOUSE_KEY, type HouseBet } from './house-bet.ts';
import type { ResultStore } from './ports/results.ts';
import type { TableStore } from './ports/tables.ts';
import type { LoadedTable } from './table.ts';

/** The house bets that may be told at the end of a game: not those of nobody, nor of who is hidden. Empty before. */
export async function toldHouseBets(
  store: Pick<TableStore, 'houseBetsOf'> & Pick<ResultStore, 'isHidden'>,
  { table, match }: Pick<LoadedTable, 'table' | 'match'>,
): Promise<readonly HouseBet[]> {
  if (match === null || match.outcome === null || table.commitments[HOUSE_KEY] === undefined) return [];
  const told: HouseBet[] = [];
  for (const bet of await store.houseBetsOf(table.id))
    if (bet.userId !== null && !(await store.isHidden(bet.userId))) told.push(bet);
  return told;
}
