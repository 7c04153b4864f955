import type { Seat } from '../../../kernel/game.ts';
import type { Rejection } from '../../../kernel/line.ts';
import { type Luck, shuffled } from '../../../kernel/luck.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { VipsEvent, VipsMove, VipsState } from './state.ts';
import { type Bet, COLOURS, type Colour, PIECES, type Piece, PORTRAITS } from './words.ts';

/** Every bet there is: one head, one eyes, one mouth (V5). */
export const ALL_BETS: readonly Bet[] = PORTRAITS.flatMap((head) =>
  PORTRAITS.flatMap((eyes) => PORTRAITS.map((mouth) => ({ head, eyes, mouth }))),
);

const BET_MOVES: readonly VipsMove[] = ALL_BETS.map((bet) => ({ type: 'bet', bet }));

/** While bets are open everyone may bet, and change it until the last bet is in (V5). */
export const legalBets = (state: VipsState, seat: Seat): readonly VipsMove[] =>
  state.phase === 'betting' && state.bets[seat] !== undefined ? BET_MOVES : [];

/** A bet (V5). The last one turns up the chips on the pieces (V6). */
export function decideBet(
  state: VipsState,
  seat: Seat,
  bet: Bet,
  luck: Luck,
): Result<VipsEvent[], Rejection> {
  if (state.phase !== 'betting') return refuse({ key: 'vips.refused.bets-closed' });
  const last = state.bets.every((made, other) => made !== null || other === seat);
  const events: VipsEvent[] = [{ type: 'bet', seat, bet }];
  if (last) events.push({ type: 'dealt', chips: state.faceDown ?? dealChips(luck) });
  return ok(events);
}

/** 5 chips of each colour, one on each of the 15 pieces (V6). */
export function dealChips(luck: Luck): Record<Piece, Colour> {
  const bag = shuffled(
    luck,
    COLOURS.flatMap((colour) => PORTRAITS.map(() => colour)),
  );
  return Object.fromEntries(PIECES.map((piece, i) => [piece, bag[i]])) as Record<Piece, Colour>;
}
