import {
  type Bet,
  type Board,
  boardWithChip,
  type ChipCount,
  COLOURS,
  type Colour,
  PIECES,
  type Piece,
} from './pieces.ts';
import { pointsAlone } from './score.ts';
import { boardAfterSwap, needsArgument, swapPairs } from './swap.ts';

/** A swap, and what it is worth to a bet. */
export interface GoodSwap {
  readonly pieces: readonly [Piece, Piece];
  /** The points that the bet gains, if nobody else bet on its pieces; below 0 for what it costs. */
  readonly gain: number;
  /** True if a piece reaches the tallest column, which takes an argument (V15). */
  readonly reachesTop: boolean;
}

/** The swap that gains a bet most, the first of several; `null` when none gains it anything. */
export function bestSwap(board: Board, bet: Bet): GoodSwap | null {
  const swap = kindestSwap(board, bet);
  return swap !== null && swap.gain > 0 ? swap : null;
}

/** The swap that gains a bet most, or else costs it least, the first of several; `null` when nothing can be swapped. */
export function kindestSwap(board: Board, bet: Bet): GoodSwap | null {
  const before = pointsAlone(board, bet);
  return mostGaining(
    swapPairs(board).map((pieces) => ({
      pieces,
      gain: pointsAlone(boardAfterSwap(board, pieces), bet) - before,
      reachesTop: needsArgument(board, pieces),
    })),
  );
}

/** Of these the one with the highest gain, the first of several; `null` for none. */
export const mostGaining = <Each extends { readonly gain: number }>(all: readonly Each[]): Each | null =>
  all.reduce<Each | null>((most, each) => (most === null || each.gain > most.gain ? each : most), null);

/** A chip of this hand, and the swap after it. */
export interface GoodTurn extends GoodSwap {
  readonly colour: Colour;
  readonly on: Piece;
}

/** The chip and the swap that together leave a bet worth most, the first of several; `null` when no swap gains anything. */
export function bestTurn(board: Board, hand: ChipCount, bet: Bet): GoodTurn | null {
  let best: GoodTurn | null = null;
  let most = 0;
  for (const colour of COLOURS.filter((each) => hand[each] > 0)) {
    for (const on of PIECES) {
      const fed = boardWithChip(board, on, colour);
      const swap = bestSwap(fed, bet);
      const points = swap === null ? 0 : pointsAlone(fed, bet) + swap.gain;
      if (swap === null || points <= most) continue;
      best = { ...swap, colour, on };
      most = points;
    }
  }
  return best;
}
