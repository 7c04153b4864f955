import type { Seat } from '../../../kernel/game.ts';
import type { AnalysedAction, TurningPoint } from './analysis.ts';
import { type Bet, type Board, boardWithChip, type Piece, piecesOf, rankOf, totalChips } from './pieces.ts';
import { boardAfterSwap, swapPartners } from './swap.ts';

/** Why one way to play a turn was better than another, in what can be seen on the board. */
export type Reason =
  /** A piece of one's own bet stands higher. */
  | { readonly kind: 'rises'; readonly piece: Piece; readonly rank: number }
  /** A piece that this rival had bet on stands lower. */
  | { readonly kind: 'falls'; readonly piece: Piece; readonly rival: Seat; readonly rank: number }
  /** A piece of one's own bet cannot be pulled down next, as it could have been. */
  | { readonly kind: 'safe'; readonly piece: Piece }
  /** A piece of one's own bet can be lifted next. */
  | { readonly kind: 'ready'; readonly piece: Piece }
  /** A chip more lies on a piece of one's own bet. */
  | { readonly kind: 'chip'; readonly piece: Piece }
  /** None of these: it told less of the bet. */
  | { readonly kind: 'quiet' };

/** The first reason that fits, the plainest first. `before` is the board of the turn, `bets` those of all seats. */
export function whyBetter(
  before: Board,
  { played, better }: Pick<TurningPoint, 'played' | 'better'>,
  bets: readonly Bet[],
  seat: Seat,
): Reason {
  const [after, wouldBe] = [boardAfter(before, played), boardAfter(before, better)];
  const own = piecesOf(bets[seat]);
  const rivals = bets.flatMap((bet, rival) =>
    rival === seat ? [] : piecesOf(bet).map((piece) => ({ rival, piece })),
  );
  const rank = (board: Board, piece: Piece): number => rankOf(board.columns, piece);
  const risen = own.find((piece) => rank(wouldBe, piece) < rank(after, piece));
  if (risen !== undefined) return { kind: 'rises', piece: risen, rank: rank(wouldBe, risen) };
  const fallen = rivals.find(
    ({ piece }) => !own.includes(piece) && rank(wouldBe, piece) > rank(after, piece),
  );
  if (fallen !== undefined) return { kind: 'falls', ...fallen, rank: rank(wouldBe, fallen.piece) };
  const safe = own.find((piece) => canMove(after, piece, 'down') && !canMove(wouldBe, piece, 'down'));
  if (safe !== undefined) return { kind: 'safe', piece: safe };
  const ready = own.find((piece) => canMove(wouldBe, piece, 'up') && !canMove(after, piece, 'up'));
  if (ready !== undefined) return { kind: 'ready', piece: ready };
  const chips = (board: Board, piece: Piece): number => totalChips(board.chips[piece]);
  const richer = own.find((piece) => chips(wouldBe, piece) > chips(after, piece));
  return richer === undefined ? { kind: 'quiet' } : { kind: 'chip', piece: richer };
}

const boardAfter = (before: Board, actions: readonly AnalysedAction[]): Board =>
  actions.reduce<Board>(
    (board, action) =>
      action.type === 'swap'
        ? boardAfterSwap(board, action.pieces)
        : boardWithChip(board, action.piece, action.colour),
    before,
  );

/** True if a swap that is possible right now would move a piece that way. */
const canMove = (board: Board, piece: Piece, way: 'up' | 'down'): boolean =>
  swapPartners(board, piece).some((other) => {
    const rises = rankOf(board.columns, other) < rankOf(board.columns, piece);
    return rises === (way === 'up');
  });
