import type { Bot } from '../../../kernel/game.ts';
import {
  type Bet,
  type Board,
  boardWithChip,
  PARTS,
  type Piece,
  pieceOf,
  piecesOf,
  rankOf,
} from '../rules/pieces.ts';
import type { VipsMove } from '../rules/state.ts';
import { boardAfterSwap, needsArgument, swapPairs } from '../rules/swap.ts';
import type { VipsView } from '../rules/view.ts';

type Pair = readonly [Piece, Piece];
type Swap = Extract<VipsMove, { type: 'swap' }>;

/** The columns that a guided game's bot bets on, by part: its coach says so of the head. */
const DEMONSTRATED_RANKS = { head: 1, eyes: 2, mouth: 3 } as const;

/** The argument with which it lifts a piece to the top (V15). */
const DEMONSTRATED_ARGUMENT = { stock: 0 } as const;

/**
 * A bot that shows in a guided game what can be done: in its first turn it swaps two low pieces, in its second it
 * brings one to the top. Then it goes easy on the learner. If it cannot show that, and in all other games, it plays as
 * `bot` does.
 */
export const demonstrating =
  (bot: Bot<VipsView, VipsMove>): Bot<VipsView, VipsMove> =>
  (view, moves, random, search) => {
    if (!view.isGuided || view.phase === 'over') return bot(view, moves, random, search);
    const ownTurn = (): number => search.history().filter(({ active }) => active === view.viewer).length;
    const shown = demonstratedMove(view, moves, ownTurn);
    return shown ?? bot(view, easyMoves(view, moves), random, search);
  };

/** Chips on low pieces that are not its own; all moves where there are none of these, as after the last chip (V14). */
function easyMoves({ columns, ownBet }: VipsView, moves: readonly VipsMove[]): readonly VipsMove[] {
  const easy = moves.filter(
    (move) => move.type === 'place' && rankOf(columns, move.piece) > 2 && !isOwn(ownBet, move.piece),
  );
  return easy.length === 0 ? moves : easy;
}

function demonstratedMove(
  view: VipsView,
  moves: readonly VipsMove[],
  turnNumber: () => number,
): VipsMove | null {
  if (view.phase === 'betting') return moves.find((move) => isDemonstratedBet(view, move)) ?? null;
  const turn = turnNumber();
  if (turn > 2) return null;
  const worth = (board: Board, pair: Pair): number =>
    turn === 1 ? worthOfLowSwap(view, board, pair) : worthOfRise(view, board, pair);
  if (view.actions.length === 0) return chipBefore(view, moves, worth);
  const [swap] = moves
    .filter((move): move is Swap => move.type === 'swap' && worth(view, move.pieces) > 0)
    .toSorted((a, b) => worth(view, b.pieces) - worth(view, a.pieces));
  if (swap === undefined) return null;
  return swap.because === undefined ? swap : { ...swap, because: DEMONSTRATED_ARGUMENT };
}

const isDemonstratedBet = ({ columns }: VipsView, move: VipsMove): boolean =>
  move.type === 'bet' &&
  PARTS.every((part) => rankOf(columns, pieceOf(part, move.bet[part])) === DEMONSTRATED_RANKS[part]);

/** The chip after which the worthiest swap is possible: on a piece of its own bet if that makes no difference. */
function chipBefore(
  view: VipsView,
  moves: readonly VipsMove[],
  worth: (board: Board, pair: Pair) => number,
): VipsMove | null {
  const rated = moves.flatMap((move) => {
    if (move.type !== 'place') return [];
    const board = boardWithChip(view, move.piece, move.colour);
    const best = Math.max(0, ...swapPairs(board).map((pair) => worth(board, pair)));
    return best === 0 ? [] : [{ move, worth: best + (isOwn(view.ownBet, move.piece) ? 0.5 : 0) }];
  });
  return rated.toSorted((a, b) => b.worth - a.worth)[0]?.move ?? null;
}

const isOwn = (bet: Bet | null, piece: Piece): boolean => piecesOf(bet).includes(piece);

/** A swap of low pieces is worth the more the lower they stand; nothing if one of them is its own, or it needs an argument. */
const worthOfLowSwap = ({ ownBet }: VipsView, board: Board, pair: Pair): number =>
  needsArgument(board, pair) || pair.some((piece) => isOwn(ownBet, piece))
    ? 0
    : pair.reduce((sum, piece) => sum + rankOf(board.columns, piece), 0);

/** A swap that brings a piece to the tallest column: best one of its own, and never in place of one. */
function worthOfRise({ ownBet }: VipsView, board: Board, pair: Pair): number {
  if (!needsArgument(board, pair)) return 0;
  const after = boardAfterSwap(board, pair);
  const raised = pair.find((piece) => rankOf(after.columns, piece) === 1);
  if (raised !== undefined && isOwn(ownBet, raised)) return 2;
  return pair.some((piece) => isOwn(ownBet, piece)) ? 0 : 1;
}
