import { type Seat, ok, type Result, refuse } from '../../../kernel/game.ts';
import { COLOURS, type Colour, PIECES, type Piece, handOf } from './pieces.ts';
import type { TurnInProgress, VipsEvent, VipsMove, VipsState } from './state.ts';
import { mustSwap } from './swap.ts';

const PLACE_MOVES: Readonly<Record<Colour, readonly VipsMove[]>> = {
  red: PIECES.map((piece) => ({ type: 'place', colour: 'red', piece })),
  green: PIECES.map((piece) => ({ type: 'place', colour: 'green', piece })),
  blue: PIECES.map((piece) => ({ type: 'place', colour: 'blue', piece })),
};

/** The colours that may be laid: any still held, in phase 1 (V9) or 2 (V10); none if only a swap is left (V14). */
export function legalColours(state: TurnInProgress, seat: Seat): readonly Colour[] {
  if (state.active !== seat || mustSwap(state, seat)) return [];
  return COLOURS.filter((colour) => handOf(state, seat)[colour] > 0);
}

/** The ways to lay a chip: on any piece (V9, V10). */
export const legalPlaces = (state: VipsState, seat: Seat): readonly VipsMove[] =>
  legalColours(state, seat).flatMap((colour) => PLACE_MOVES[colour]);

/** Lays a chip (V9, V10). A piece can carry any number. */
export function decidePlace(state: VipsState, seat: Seat, colour: Colour, piece: Piece): Result<VipsEvent[]> {
  if (state.active !== seat) return refuse({ key: 'vips.refused.not-your-turn' });
  if (mustSwap(state, seat)) return refuse({ key: 'vips.refused.must-swap' });
  if (handOf(state, seat)[colour] < 1)
    return refuse({ key: 'vips.refused.no-chip', args: { colour: { key: `vips.colour.${colour}` } } });
  return ok([{ type: 'placed', seat, colour, piece }]);
}
