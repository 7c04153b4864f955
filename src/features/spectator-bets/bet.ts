import { ok, refuse, type Rejection } from '../../kernel/message.ts';
import { defineCommand } from '../../table/command.ts';
import { spectatorBetOf, SPECTATOR_BETS_KEY, type SpectatorBet } from '../../table/spectator-bet.ts';
import type { Caller } from '../../table/decision.ts';
import type { LoadedTable } from '../../table/table.ts';
import { isSpectator, NO_WATCHING, seatOf } from '../../table/seats.ts';
import type { ResultStore } from '../../table/stored/results.ts';
import type { TableStore } from '../../table/ports/tables.ts';

/** How many people may bet on one game. */
export const MAX_SPECTATOR_BETS = 50;

/** Why this caller cannot bet on a game from outside, or `null`. */
export function rejectUnlessMayBet(
  { table, match }: LoadedTable,
  caller: Pick<Caller, 'userId'>,
): Rejection | null {
  if (table.status === 'cancelled') return { key: 'app.refused.cancelled' };
  if (match === null) return { key: 'app.refused.not-begun' };
  // A table of before there were seals has nothing to close a bet with.
  if (match.spectatorBets === 'none') return { key: 'app.house.none' };
  if (seatOf(table, caller) >= 0) return { key: 'app.refused.house-seated' };
  return match.spectatorBets === 'open' ? null : { key: 'app.refused.house-closed' };
}

/**
 * Makes or changes the caller's spectator bet, as a click with this payload asks: for people without a seat. Nobody else
 * notices: the game, its deadlines and its posts stay as they are. The table's version grows, so that a bet and the move
 * that closes them cannot both be late.
 */
export const placeBet = defineCommand(
  'place-bet',
  (loaded, { payload }: { readonly payload: string }, { caller, now, watching, spectatorBets }) => {
    const { table, match } = loaded;
    if (isSpectator(table, caller) && !watching) return refuse(NO_WATCHING);
    const rejection = rejectUnlessMayBet(loaded, caller);
    if (rejection !== null) return refuse(rejection);
    const bet = loaded.game.parts.spectatorBets?.betOf(payload) ?? null;
    if (bet === null) return refuse({ key: 'app.not-any-more' });
    const own = spectatorBetOf(spectatorBets, caller.userId);
    if (own === null && spectatorBets.filter(({ userId }) => userId !== null).length >= MAX_SPECTATOR_BETS)
      return refuse({ key: 'app.refused.house-full', args: { max: MAX_SPECTATOR_BETS } });
    const number = own?.number ?? Math.max(0, ...spectatorBets.map((each) => each.number)) + 1;
    const spectatorBet = { number, userId: caller.userId, name: caller.name, bet, at: now };
    return ok({ table, match, outbox: [], isUnseen: true, spectatorBet });
  },
  { reads: ['watching', 'spectatorBets'] },
);

/** The spectator bets that may be told at the end of a game: not those of nobody, nor of who is hidden. Empty before. */
export async function toldSpectatorBets(
  store: Pick<TableStore, 'spectatorBetsOf'> & Pick<ResultStore, 'isHidden'>,
  { table, match }: Pick<LoadedTable, 'table' | 'match'>,
): Promise<readonly SpectatorBet[]> {
  if (match === null || match.outcome === null || table.commitments[SPECTATOR_BETS_KEY] === undefined)
    return [];
  const told: SpectatorBet[] = [];
  for (const bet of await store.spectatorBetsOf(table.id))
    if (bet.userId !== null && !(await store.isHidden(bet.userId))) told.push(bet);
  return told;
}
