import { type Seat, ok, type Result, refuse } from '../../../kernel/game.ts';
import { codePointLength, sanitizeText } from '../../../kernel/text.ts';
import { ARGUMENT_LENGTH, STOCK_ARGUMENT_COUNT } from './limits.ts';
import {
  type Board,
  type ChipCount,
  type Columns,
  NO_CHIPS,
  PIECE_PAIRS,
  PIECES_BY_PART,
  type Piece,
  partOf,
  portraitOf,
  rankOf,
  totalChips,
  isOutOfChips,
} from './pieces.ts';
import type { SwapArgument, TurnAction, TurnInProgress, VipsEvent, VipsMove, VipsState } from './state.ts';

const sameChips = (a: ChipCount, b: ChipCount): boolean =>
  a.red === b.red && a.green === b.green && a.blue === b.blue;

/**
 * True if two pieces can be swapped: the same part, two columns, both with chips, equal combinations (V11, V12).
 * Two pieces of one part always stand on different columns.
 */
function canSwap(board: Board, a: Piece, b: Piece): boolean {
  return (
    a !== b &&
    partOf(a) === partOf(b) &&
    totalChips(board.chips[a]) > 0 &&
    sameChips(board.chips[a], board.chips[b])
  );
}

/** The pieces that can be swapped with this one (V11). */
export const swapPartners = (board: Board, piece: Piece): readonly Piece[] =>
  PIECES_BY_PART[partOf(piece)].filter((other) => canSwap(board, piece, other));

/** Every legal swap of the board, each pair once (V11). */
export const swapPairs = (board: Board): readonly (readonly [Piece, Piece])[] =>
  PIECE_PAIRS.filter(([a, b]) => canSwap(board, a, b));

/** The columns after two pieces of one part have changed places. */
export function swapColumns(columns: Columns, [a, b]: readonly [Piece, Piece]): Columns {
  const part = partOf(a);
  const [portraitA, portraitB] = [portraitOf(a), portraitOf(b)];
  const swapped = columns[part].map((portrait) =>
    portrait === portraitA ? portraitB : portrait === portraitB ? portraitA : portrait,
  );
  return { ...columns, [part]: swapped };
}

/** The board after a swap: the pieces have changed columns and their chips have left the game (V12). */
export const boardAfterSwap = ({ columns, chips }: Board, pieces: readonly [Piece, Piece]): Board => ({
  columns: swapColumns(columns, pieces),
  chips: { ...chips, [pieces[0]]: NO_CHIPS, [pieces[1]]: NO_CHIPS },
});

/** True if this swap brings a piece onto the tallest column and so needs an argument (V15). */
export const needsArgument = (board: Board, [a, b]: readonly [Piece, Piece]): boolean =>
  rankOf(board.columns, a) === 1 || rankOf(board.columns, b) === 1;

/** A piece that a swap brought onto the tallest column, and the column it came from (V15). */
export interface RaisedPiece {
  readonly piece: Piece;
  readonly from: number;
}

/** A swap that was made. */
export type SwappedAction = Extract<TurnAction, { type: 'swapped' }>;

/** The swap among these actions of a turn; `null` for none. */
export const swapIn = (actions: readonly TurnAction[]): SwappedAction | null =>
  actions.find((action) => action.type === 'swapped') ?? null;

/** The piece that a swap brought onto the tallest column; `null` if neither. */
export function raisedBy({ pieces, from }: SwappedAction): RaisedPiece | null {
  const [a, b] = pieces;
  const [fromA, fromB] = from;
  if (fromA === 1) return { piece: b, from: fromB };
  return fromB === 1 ? { piece: a, from: fromA } : null;
}

/** True if the seat laid its last chip in phase 1, so that phase 2 can only be a swap (V14). */
export const mustSwap = (state: TurnInProgress, seat: Seat): boolean =>
  state.actions.length === 1 && isOutOfChips(state, seat);

/** The swaps of phase 2 (V10), with a stock argument where one is required (V15). */
export function legalSwaps(state: VipsState, seat: Seat): readonly VipsMove[] {
  if (state.active !== seat || state.actions.length !== 1) return [];
  return swapPairs(state).map((pieces) =>
    needsArgument(state, pieces) ? { type: 'swap', pieces, because: { stock: 0 } } : { type: 'swap', pieces },
  );
}

/** A swap in phase 2 (V10 to V12), with an argument if one of the pieces reaches the tallest column (V15). */
export function decideSwap(
  state: VipsState,
  seat: Seat,
  pieces: readonly [Piece, Piece],
  because: SwapArgument | undefined,
): Result<VipsEvent[]> {
  if (state.active !== seat) return refuse({ key: 'vips.refused.not-your-turn' });
  if (state.actions.length !== 1) return refuse({ key: 'vips.refused.chip-first' });
  if (!canSwap(state, ...pieces)) return refuse({ key: 'vips.refused.no-such-swap' });
  const argued = needsArgument(state, pieces);
  if (argued && !isValidArgument(because))
    return refuse({ key: 'vips.refused.argue', args: { ...ARGUMENT_LENGTH } });
  return ok([
    swapOf(state, seat, pieces, argued && because !== undefined ? sanitizeArgument(because) : null),
  ]);
}

/** The event of a swap (V12), with its argument where it needs one. */
export const swapOf = (
  { columns }: Board,
  seat: Seat,
  pieces: readonly [Piece, Piece],
  because: SwapArgument | null,
): SwappedAction => ({
  type: 'swapped',
  seat,
  pieces,
  from: [rankOf(columns, pieces[0]), rankOf(columns, pieces[1])],
  because,
});

const sanitizeArgument = (because: SwapArgument): SwapArgument =>
  'said' in because ? { said: sanitizeText(because.said) } : because;

/** True if this may be said for a new face on the tallest column (V15). */
export function isValidArgument(because: SwapArgument | undefined): boolean {
  if (because === undefined) return false;
  const sanitized = sanitizeArgument(because);
  if ('stock' in sanitized) return sanitized.stock >= 0 && sanitized.stock < STOCK_ARGUMENT_COUNT;
  const length = codePointLength(sanitized.said);
  return length >= ARGUMENT_LENGTH.min && length <= ARGUMENT_LENGTH.max;
}
