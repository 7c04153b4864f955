import {
  type Bet,
  type Board,
  boardWithChip,
  type ChipCount,
  COLOURS,
  PIECES_BY_PART,
  type Piece,
  partOf,
  piecesOf,
} from './pieces.ts';
import { canSwap } from './swap.ts';

/** One chip that would make two pieces ready to be swapped (V11): its colour, the piece it would be laid on, and the other. */
export type MatchingChip = NonNullable<ReturnType<typeof chipToMatch>>;

/**
 * A chip of this hand that would give a piece an equal among those of its part (V11): laid on the other piece if
 * possible, else on the piece itself. `null` when no single chip does.
 */
export function chipToMatch(board: Board, hand: ChipCount, piece: Piece) {
  const others = PIECES_BY_PART[partOf(piece)].filter((other) => other !== piece);
  const pairs = [
    ...others.map((other) => ({ on: other, with: piece })),
    ...others.map((other) => ({ on: piece, with: other })),
  ];
  for (const pair of pairs) {
    const colour = COLOURS.find(
      (each) => hand[each] > 0 && canSwap(boardWithChip(board, pair.on, each), pair.on, pair.with),
    );
    if (colour !== undefined) return { ...pair, colour };
  }
  return null;
}

/** The same for a piece of a bet, the first for which there is one. */
export function chipToMatchBet(board: Board, hand: ChipCount, bet: Bet): MatchingChip | null {
  for (const piece of piecesOf(bet)) {
    const match = chipToMatch(board, hand, piece);
    if (match !== null) return match;
  }
  return null;
}
