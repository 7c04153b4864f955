import type { Bot } from '../../../kernel/game.ts';
import { pick } from '../../../kernel/random.ts';
import {
  type Bet,
  type Board,
  PARTS,
  PIECES_BY_PART,
  pieceOf,
  rankOf,
  totalChips,
  withChip,
} from '../rules/pieces.ts';
import { basePoints } from '../rules/score.ts';
import type { VipsMove } from '../rules/state.ts';
import { boardAfterSwap, canSwap } from '../rules/swap.ts';
import type { VipsView } from '../rules/view.ts';

/**
 * Looks one move ahead: bets on pieces that already stand well, then takes the move after which its own three pieces are
 * worth most. The chance to rise by a swap is part of the value. Knows only its own bet.
 */
export const greedyBot: Bot<VipsView, VipsMove> = (view, moves, random) => {
  const values = moves.map((move) => evaluateMove(view, move));
  const best = Math.max(...values);
  return pick(
    random,
    moves.filter((_, i) => values[i] === best),
  );
};

function evaluateMove(view: VipsView, move: VipsMove): number {
  switch (move.type) {
    case 'bet':
      return evaluateBet(view, move.bet);
    case 'place': {
      const laid = withChip(view.chips[move.piece], move.colour, 1);
      return evaluateBoard({ ...view, chips: { ...view.chips, [move.piece]: laid } }, view.ownBet);
    }
    case 'swap':
      return evaluateBoard(boardAfterSwap(view, move.pieces), view.ownBet);
    // Nothing is to be gained in the smile test: any of them will do.
    case 'show':
    case 'smile':
      return 0;
  }
}

/** One piece on top and two in the middle: a bet on the whole tallest face has too many rivals. */
const PREFERRED_RANKS: readonly number[] = [1, 2, 3];

function evaluateBet(view: VipsView, bet: Bet): number {
  const ranks = PARTS.map((part) => rankOf(view.columns, pieceOf(part, bet[part]))).sort();
  return -ranks.reduce((off, rank, i) => off + Math.abs(rank - (PREFERRED_RANKS[i] ?? 3)), 0);
}

/** The points of the own pieces, and for each half of what its best legal swap would add. */
function evaluateBoard(board: Board, bet: Bet | null): number {
  if (bet === null) return 0;
  return PARTS.reduce((sum, part) => {
    const piece = pieceOf(part, bet[part]);
    const rank = rankOf(board.columns, piece);
    const now = basePoints(rank, 1) + totalChips(board.chips[piece]);
    const rises = PIECES_BY_PART[part].filter(
      (other) => rankOf(board.columns, other) < rank && canSwap(board, piece, other),
    );
    const gain = Math.max(0, ...rises.map((other) => basePoints(rankOf(board.columns, other), 1) - now));
    return sum + now + gain / 2;
  }, 0);
}
