import { type Piece, partOf, portraitOf } from '../../../src/games/vips/rules/pieces.ts';
import type { VipsView } from '../../../src/games/vips/rules/view.ts';

/** Whether these pieces are in the same columns as before, with the same chips, by a look at the board alone. */
export const areAsBefore = (pieces: readonly Piece[], before: VipsView, now: VipsView): boolean =>
  pieces.every((piece) => {
    const column = ({ columns }: VipsView) => columns[partOf(piece)].indexOf(portraitOf(piece));
    const isSame = JSON.stringify(before.chips[piece]) === JSON.stringify(now.chips[piece]);
    return isSame && column(before) === column(now);
  });
