import { COLOURS, PIECES } from '../../rules/pieces.ts';
import type { VipsMove, VipsState } from '../../rules/state.ts';
import { viewFor } from '../../rules/view.ts';
import { betNumber, readView } from '../search/codec.ts';
import { at, colourOfPlace, FIRST_SWAP, PAIR_FIRST, PAIR_SECOND, pieceOfPlace } from '../search/layout.ts';
import { createPosition, type Position } from '../search/twin.ts';

/** A state as a position of the twin. Only once the chips are dealt. */
export function positionOf(state: VipsState): Position {
  const position = createPosition();
  readView(viewFor(state, null), position);
  return position;
}

/** The numbers of all bets, which are all in. */
export const betsOf = (state: VipsState): Int32Array =>
  Int32Array.from(state.bets, (bet) => (bet === null ? 0 : betNumber(bet)));

/** A move of the twin as one of the rules. Nobody is to be persuaded in a puzzle: the argument is a stock one (V15). */
export function moveOfNumber(number: number): VipsMove {
  if (number >= FIRST_SWAP) {
    const pair = number - FIRST_SWAP;
    const [a, b] = [PIECES[at(PAIR_FIRST, pair)], PIECES[at(PAIR_SECOND, pair)]];
    if (a === undefined || b === undefined) throw new RangeError(`no move ${number}`);
    return { type: 'swap', pieces: [a, b], because: { stock: 0 } };
  }
  const [colour, piece] = [COLOURS[colourOfPlace(number)], PIECES[pieceOfPlace(number)]];
  if (colour === undefined || piece === undefined) throw new RangeError(`no move ${number}`);
  return { type: 'place', colour, piece };
}
