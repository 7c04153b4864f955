import type { Bot } from '../../../kernel/game.ts';
import { pick } from '../../../kernel/luck.ts';
import { basePoints } from '../rules/score.ts';
import { STOCK_ARGUMENTS, type VipsMove } from '../rules/state.ts';
import { canSwap } from '../rules/swap.ts';
import type { VipsView } from '../rules/view.ts';
import {
  type Bet,
  type Board,
  type ChipCount,
  NO_CHIPS,
  PARTS,
  PIECES_OF,
  type Piece,
  type Portrait,
  partOf,
  pieceOf,
  portraitOf,
  rankOf,
  total,
  withChip,
} from '../rules/words.ts';

/**
 * Looks one move ahead: bets where the pieces already stand well, then takes whichever move leaves its own three
 * pieces worth most, counting a chance to rise as part of the worth. Knows only its own bet.
 */
export const greedy: Bot<VipsView, VipsMove> = (view, moves, luck) => {
  const worth = moves.map((move) => worthOf(view, move));
  const best = Math.max(...worth);
  const chosen = pick(
    luck,
    moves.filter((_, i) => worth[i] === best),
  );
  if (chosen.type !== 'swap' || chosen.because === undefined) return chosen;
  return { ...chosen, because: { stock: luck.below(STOCK_ARGUMENTS) } };
};

function worthOf(view: VipsView, move: VipsMove): number {
  switch (move.type) {
    case 'bet':
      return betWorth(view, move.bet);
    case 'place': {
      const laid = withChip(view.chips[move.piece], move.colour, 1);
      return boardWorth({ ...view, chips: { ...view.chips, [move.piece]: laid } }, view.ownBet);
    }
    case 'swap':
      return boardWorth(afterSwap(view, move.pieces), view.ownBet);
  }
}

/** One piece high up and the others in the middle: whoever bets on the whole first face has too much company. */
const WISHED_RANKS: readonly number[] = [1, 2, 3];

function betWorth(view: VipsView, bet: Bet): number {
  const ranks = PARTS.map((part) => rankOf(view.columns, pieceOf(part, bet[part]))).sort();
  return -ranks.reduce((off, rank, i) => off + Math.abs(rank - (WISHED_RANKS[i] ?? 3)), 0);
}

/** Points of the own pieces, plus half of what the best swap now open to each would add. */
function boardWorth(board: Board, bet: Bet | null): number {
  if (bet === null) return 0;
  return PARTS.reduce((sum, part) => {
    const piece = pieceOf(part, bet[part]);
    const rank = rankOf(board.columns, piece);
    const now = basePoints(rank, 1) + total(board.chips[piece]);
    const rises = PIECES_OF[part].filter(
      (other) => rankOf(board.columns, other) < rank && canSwap(board, piece, other),
    );
    const gain = Math.max(0, ...rises.map((other) => basePoints(rankOf(board.columns, other), 1) - now));
    return sum + now + gain / 2;
  }, 0);
}

function afterSwap(board: Board, [a, b]: readonly [Piece, Piece]): Board {
  const part = partOf(a);
  const exchanged = (portrait: Portrait): Portrait =>
    portrait === portraitOf(a) ? portraitOf(b) : portrait === portraitOf(b) ? portraitOf(a) : portrait;
  const bare: Record<string, ChipCount> = { [a]: NO_CHIPS, [b]: NO_CHIPS };
  return {
    columns: { ...board.columns, [part]: board.columns[part].map(exchanged) },
    chips: { ...board.chips, ...bare },
  };
}
