import type { Seat } from '../../../kernel/game.ts';
import { type Colour, PARTS, type Part, type Piece, type Portrait, pieceOf } from './pieces.ts';

/** The portraits on columns 1 to 5. */
const LAYOUT: readonly Portrait[] = ['III', 'I', 'V', 'II', 'IV'];

/**
 * The chips on columns 1 to 5: in each part two pairs could be swapped at once, one of them with the tallest column and one
 * without.
 */
const CHIPS: Readonly<Record<Part, readonly Colour[]>> = {
  head: ['red', 'green', 'red', 'blue', 'blue'],
  eyes: ['green', 'blue', 'green', 'red', 'red'],
  mouth: ['blue', 'green', 'blue', 'green', 'red'],
};

/** How a guided game begins: the same for everybody, with the person first. */
export const GUIDED_DEAL: {
  readonly first: Seat;
  readonly layout: readonly Portrait[];
  readonly chips: Readonly<Record<Piece, Colour>>;
} = {
  first: 0,
  layout: LAYOUT,
  chips: Object.fromEntries(
    PARTS.flatMap((part) => LAYOUT.map((portrait, at) => [pieceOf(part, portrait), CHIPS[part][at]])),
  ) as Record<Piece, Colour>,
};
