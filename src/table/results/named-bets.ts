import type { TableStore } from '../ports/tables.ts';
import type { SpectatorBet } from '../spectator-bet.ts';
import type { ResultStore } from '../stored/results.ts';

/** A bet of a spectator who may be named. */
export type NamedBet = SpectatorBet & { readonly userId: string };

/** The bets at a table whose people may be named: not those of nobody, nor of people who are hidden. */
export async function namedBets(
  store: Pick<TableStore, 'spectatorBetsOf'> & Pick<ResultStore, 'isHidden'>,
  tableId: string,
): Promise<readonly NamedBet[]> {
  const named: NamedBet[] = [];
  for (const bet of await store.spectatorBetsOf(tableId))
    if (bet.userId !== null && !(await store.isHidden(bet.userId)))
      named.push({ ...bet, userId: bet.userId });
  return named;
}
