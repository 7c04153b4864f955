import type { Seat } from '../../../kernel/game.ts';
import type { Rejection } from '../../../kernel/line.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { lengthOf, tidyText } from '../../../kernel/text.ts';
import {
  ARGUMENT_LENGTH,
  type Action,
  type Argument,
  STOCK_ARGUMENTS,
  type VipsEvent,
  type VipsMove,
  type VipsState,
} from './state.ts';
import { type Board, type ChipCount, PARTS, PIECES_OF, type Piece, partOf, rankOf, total } from './words.ts';

const sameChips = (a: ChipCount, b: ChipCount): boolean =>
  a.red === b.red && a.green === b.green && a.blue === b.blue;

/**
 * Whether two pieces can be swapped: the same part, two columns, both with chips, equal combinations (V11, V12).
 * Two pieces of one part always stand on different columns.
 */
export function canSwap(board: Board, a: Piece, b: Piece): boolean {
  return (
    a !== b &&
    partOf(a) === partOf(b) &&
    total(board.chips[a]) > 0 &&
    sameChips(board.chips[a], board.chips[b])
  );
}

/** The pieces that can be swapped with this one (V11). */
export const swapPartners = (board: Board, piece: Piece): readonly Piece[] =>
  PIECES_OF[partOf(piece)].filter((other) => canSwap(board, piece, other));

/** Every legal swap of the board, each pair once (V11). */
export function swapPairs(board: Board): readonly (readonly [Piece, Piece])[] {
  const pairs: [Piece, Piece][] = [];
  for (const part of PARTS) {
    const pieces = PIECES_OF[part];
    for (let i = 0; i < pieces.length; i++) {
      for (let j = i + 1; j < pieces.length; j++) {
        const a = pieces[i];
        const b = pieces[j];
        if (a !== undefined && b !== undefined && canSwap(board, a, b)) pairs.push([a, b]);
      }
    }
  }
  return pairs;
}

/** Whether this swap brings a piece onto the tallest column and so needs an argument (V15). */
export const needsArgument = (board: Board, [a, b]: readonly [Piece, Piece]): boolean =>
  rankOf(board.columns, a) === 1 || rankOf(board.columns, b) === 1;

/** A piece that came onto the tallest column, and the column it came from (V15). */
export interface Raised {
  readonly piece: Piece;
  readonly from: number;
}

/** What a swap brought onto the tallest column; `null` for nothing. */
export function raisedBy({ pieces, from }: Extract<Action, { type: 'swapped' }>): Raised | null {
  const [a, b] = pieces;
  const [fromA, fromB] = from;
  if (fromA === 1) return { piece: b, from: fromB };
  return fromB === 1 ? { piece: a, from: fromA } : null;
}

/** Whether phase 1 took the last own chip, so that phase 2 can only be a swap (V14). */
export const mustSwap = (state: VipsState, seat: Seat): boolean => {
  const hand = state.hands[seat];
  return state.actions.length === 1 && hand !== undefined && total(hand) === 0;
};

/** The swaps of phase 2 (V10); with a stock argument where one is due. */
export function legalSwaps(state: VipsState, seat: Seat): readonly VipsMove[] {
  if (state.active !== seat || state.actions.length !== 1) return [];
  return swapPairs(state).map((pieces) =>
    needsArgument(state, pieces) ? { type: 'swap', pieces, because: { stock: 0 } } : { type: 'swap', pieces },
  );
}

/** Swaps two pieces in phase 2 (V10 to V12), for a reason if one of them reaches the tallest column (V15). */
export function decideSwap(
  state: VipsState,
  seat: Seat,
  pieces: readonly [Piece, Piece],
  because: Argument | undefined,
): Result<VipsEvent[], Rejection> {
  if (state.active !== seat) return refuse({ key: 'vips.refused.not-your-turn' });
  if (state.actions.length !== 1) return refuse({ key: 'vips.refused.chip-first' });
  if (!canSwap(state, ...pieces)) return refuse({ key: 'vips.refused.no-such-swap' });
  const argued = needsArgument(state, pieces);
  if (argued && !isArgument(because))
    return refuse({ key: 'vips.refused.argue', args: { ...ARGUMENT_LENGTH } });
  const from = [rankOf(state.columns, pieces[0]), rankOf(state.columns, pieces[1])] as const;
  return ok([
    { type: 'swapped', seat, pieces, from, because: argued && because !== undefined ? tidy(because) : null },
  ]);
}

const tidy = (because: Argument): Argument =>
  'said' in because ? { said: tidyText(because.said) } : because;

function isArgument(because: Argument | undefined): boolean {
  if (because === undefined) return false;
  const tidied = tidy(because);
  if ('stock' in tidied) return tidied.stock >= 0 && tidied.stock < STOCK_ARGUMENTS;
  const length = lengthOf(tidied.said);
  return length >= ARGUMENT_LENGTH.min && length <= ARGUMENT_LENGTH.max;
}
