import { ok, refuse } from '../../kernel/result.ts';
import { defineCommand } from '../../table/command.ts';
import { houseBetOf, HOUSE_KEY, type HouseBet } from '../../table/house-bet.ts';
import type { LoadedTable } from '../../table/table.ts';
import { isSpectator, NO_WATCHING, seatOf } from '../../table/seats.ts';
import type { ResultStore } from '../../table/ports/results.ts';
import type { TableStore } from '../../table/ports/tables.ts';

/** How many people may bet on one game. */
export const MAX_HOUSE_BETS = 50;

/**
 * Makes or changes the caller's house bet, as a click with this payload asks: for people without a seat. Nobody else
 * notices: the game, its deadlines and its posts stay as they are. The table's version grows, so that a bet and the move
 * that closes them cannot both be late.
 */
export const placeBet = defineCommand(
  'place-bet',
  (loaded, { payload }: { readonly payload: string }, { caller, now, watching, houseBets }) => {
    const { table, match, commitments } = loaded;
    if (isSpectator(table, caller) && !watching) return refuse(NO_WATCHING);
    if (table.status === 'cancelled') return refuse({ key: 'app.refused.cancelled' });
    if (match === null) return refuse({ key: 'app.refused.not-begun' });
    // A table of before there were seals has nothing to close a bet with.
    if (match.houseBets === 'none' || commitments === null) return refuse({ key: 'app.house.none' });
    if (seatOf(table, caller) >= 0) return refuse({ key: 'app.refused.house-seated' });
    if (match.houseBets === 'closed') return refuse({ key: 'app.refused.house-closed' });
    const bet = loaded.game.parts.houseBets?.ui.betOf(payload) ?? null;
    if (bet === null) return refuse({ key: 'app.not-any-more' });
    const own = houseBetOf(houseBets, caller.userId);
    if (own === null && houseBets.filter(({ userId }) => userId !== null).length >= MAX_HOUSE_BETS)
      return refuse({ key: 'app.refused.house-full', args: { max: MAX_HOUSE_BETS } });
    const number = own?.number ?? Math.max(0, ...houseBets.map((each) => each.number)) + 1;
    const houseBet = { number, userId: caller.userId, name: caller.name, bet, at: now };
    return ok({ table, match, outbox: [], isUnseen: true, houseBet });
  },
  { reads: ['watching', 'houseBets'] },
);

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
