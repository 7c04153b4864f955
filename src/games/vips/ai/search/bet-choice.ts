import { type Random, shuffled } from '../../../../kernel/random.ts';
import { PARTS, pieceOf, rankOf } from '../../rules/pieces.ts';
import type { VipsMove } from '../../rules/state.ts';
import type { VipsView } from '../../rules/view.ts';

/** A kind of bet, and how often it is made. */
export interface BetShape {
  /** The columns of the three pieces, 1 (tallest) to 5, in any order. */
  readonly ranks: readonly number[];
  readonly weight: number;
}

/**
 * Bets worth making before the chips are dealt, and how often. What stands high needs few swaps; what stands low is
 * suspected by nobody and can be raised by a single one. Several kinds are mixed, with the parts in random order, so that
 * nobody reads a bet from the layout.
 */
export const BET_SHAPES: readonly BetShape[] = [
  { ranks: [1, 1, 1], weight: 2 },
  { ranks: [1, 1, 2], weight: 6 },
  { ranks: [1, 1, 3], weight: 5 },
  { ranks: [1, 1, 4], weight: 3 },
  { ranks: [1, 1, 5], weight: 3 },
  { ranks: [1, 2, 2], weight: 2 },
];

/** One of these bets (V5), drawn; of the moves that are offered. */
export function chooseBet(view: VipsView, moves: readonly VipsMove[], random: Random): VipsMove {
  const ranks = shuffled(random, drawShape(random).ranks);
  const chosen = moves.find(
    (move) =>
      move.type === 'bet' &&
      PARTS.every((part, i) => rankOf(view.columns, pieceOf(part, move.bet[part])) === ranks[i]),
  );
  const move = chosen ?? moves[0];
  if (move === undefined) throw new RangeError('there is nothing to bet on');
  return move;
}

function drawShape(random: Random): BetShape {
  let rest = random.below(BET_SHAPES.reduce((sum, { weight }) => sum + weight, 0));
  const drawn = BET_SHAPES.find(({ weight }) => (rest -= weight) < 0);
  if (drawn === undefined) throw new RangeError('no shape of bets has a weight');
  return drawn;
}
