import { type Seat, ok, type Result, refuse } from '../../../kernel/game.ts';
import { type Random, shuffled } from '../../../kernel/random.ts';
import { MAX_BET_CHANGES } from './limits.ts';
import {
  type Bet,
  COLOURS,
  type Colour,
  PARTS,
  type Piece,
  PORTRAITS,
  byPiece,
  type Part,
  type Portrait,
  partOf,
  portraitOf,
} from './pieces.ts';
import type { VipsEvent, VipsMove, VipsState } from './state.ts';

/** All 125 bets: one head, one eyes, one mouth (V5). */
export const ALL_BETS: readonly Bet[] = PORTRAITS.flatMap((head) =>
  PORTRAITS.flatMap((eyes) => PORTRAITS.map((mouth) => ({ head, eyes, mouth }))),
);

const BET_MOVES = ALL_BETS.map((bet) => ({ type: 'bet', bet }) as const);

/** While a bet is missing, every seat may bet or replace its bet by another, so many times (V5). */
export function legalBets(state: VipsState, seat: Seat): readonly VipsMove[] {
  const current = state.bets[seat];
  if (state.phase !== 'betting' || current === undefined) return [];
  if (current === null) return BET_MOVES;
  return betChangesLeft(state, seat) === 0 ? [] : BET_MOVES.filter(({ bet }) => !isSameBet(bet, current));
}

/** How often a seat may still replace its bet (V5). */
export const betChangesLeft = (state: Pick<VipsState, 'betChanges'>, seat: Seat): number =>
  Math.max(0, MAX_BET_CHANGES - (state.betChanges[seat] ?? 0));

const isSameBet = (a: Bet, b: Bet): boolean => PARTS.every((part) => a[part] === b[part]);

/**
 * A bet, or another one in its place, so many times (V5), with a vote on who starts if the table votes on that: it may be
 * changed on the same terms (V8). The last bet turns up the chips on the pieces (V6).
 */
export function decideBet(
  state: VipsState,
  seat: Seat,
  { bet, famous }: Extract<VipsMove, { type: 'bet' }>,
): Result<VipsEvent[]> {
  if (state.phase !== 'betting') return refuse({ key: 'vips.refused.bets-closed' });
  const current = state.bets[seat] ?? null;
  if (famous !== undefined && state.lots?.includes(famous) !== true)
    return refuse({ key: 'vips.refused.vote' });
  const isVoteNew = famous !== undefined && famous !== state.votes[seat];
  if (current !== null && isSameBet(bet, current) && !isVoteNew)
    return refuse({ key: 'vips.refused.bet-same' });
  if (current !== null && betChangesLeft(state, seat) === 0)
    return refuse({ key: 'vips.refused.bet-stands', args: { max: MAX_BET_CHANGES } });
  const last = state.bets.every((other, i) => other !== null || i === seat);
  const events: VipsEvent[] = [{ type: 'bet', seat, bet, ...(isVoteNew ? { famous } : {}) }];
  if (last) {
    if (state.faceDownChips === null) throw new RangeError('nobody knows which chips lie face down');
    events.push({ type: 'dealt', chips: state.faceDownChips });
  }
  return ok(events);
}

/** A deal that is not drawn: for each part the chips on the pieces of these portraits. */
export const chipsInRows = (
  rows: Readonly<Record<Part, readonly Colour[]>>,
  portraits: readonly Portrait[],
): Readonly<Record<Piece, Colour>> =>
  byPiece((piece) => rows[partOf(piece)][portraits.indexOf(portraitOf(piece))] ?? 'red');

/** Draws the deal: 5 chips of each colour, one on each of the 15 pieces (V6). */
export function dealChips(random: Random): Readonly<Record<Piece, Colour>> {
  const bag = shuffled(
    random,
    COLOURS.flatMap((colour) => PORTRAITS.map(() => colour)),
  );
  return byPiece((_, i) => bag[i] ?? 'red');
}
