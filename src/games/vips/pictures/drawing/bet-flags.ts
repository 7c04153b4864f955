import { type Brush, initialsOf } from '../../../../pictures/drawing-api.ts';
import { type Bet, type Columns, partOf, PIECES, portraitOf } from '../../rules/pieces.ts';
import { pieceBox } from './board-layout.ts';
import { type Box, drawBox, drawCentredText, drawPath } from './primitives.ts';
import { CARD, INK, SEAT_COLOURS } from './theme.ts';

/** The sizes of a flag in pixels: on the board, and beside a name. `height` is that of its pole. */
export const FLAG_SIZE = {
  board: { width: 32, height: 42 },
  name: { width: 46, height: 50 },
} as const;

/** How many flags have room one below the other beside a piece, and how far each reaches over the face's edge. */
const PER_PILE = 3;
const OVERLAP = 5;

/**
 * A player's flag, which marks a bet: a pennant in the seat's colour with the player's initial. Unlike a chip, it has a
 * pole and a notch, and a letter instead of a number. `x`, `y` is its upper left corner.
 */
export function drawBetFlag(
  brush: Brush,
  seat: number,
  initial: string,
  x: number,
  y: number,
  { width, height }: (typeof FLAG_SIZE)[keyof typeof FLAG_SIZE],
): void {
  const margin = 3;
  const sprite = brush.sprite(
    `vips/flag/${seat}/${initial}`,
    width + 2 * margin,
    height + 2 * margin,
    (own) => {
      const [left, top] = [margin, margin];
      const cloth = { x: left + 4, width: width - 4, height: height * 0.74 };
      const [end, bottom] = [cloth.x + cloth.width, top + cloth.height];
      const notch = `${cloth.x + cloth.width * 0.84} ${top + cloth.height / 2}`;
      const pennant = `M${cloth.x} ${top} ${end} ${top} ${notch} ${end} ${bottom} ${cloth.x} ${bottom}Z`;
      const pole = { x: left, y: top - 1, width: 5, height: height + 1 };
      drawBox(own, pole, { line: CARD, width: 5, round: 2 });
      drawPath(own, pennant, { line: CARD, width: 6 });
      drawPath(own, pennant, { fill: SEAT_COLOURS[seat] ?? CARD, line: INK, width: 2.5 });
      drawBox(own, pole, { fill: INK, round: 2 });
      const size = height * (initial.length > 1 ? 0.45 : 0.54);
      drawCentredText(own, initial, cloth.x + cloth.width * 0.44, top + cloth.height / 2, {
        size: Math.round(size),
        height: Math.round(size) * 0.72,
      });
    },
  );
  brush.context.drawImage(sprite, Math.round(x) - margin, Math.round(y) - margin);
}

/**
 * The flags of these bets beside their pieces, `names` in seat order: on the right edge of the face, one below the other,
 * and from the fourth on left of those (V18).
 */
export function drawBetFlags(
  brush: Brush,
  columns: Columns,
  names: readonly string[],
  bets: readonly { readonly seat: number; readonly bet: Bet }[],
): void {
  const initials = initialsOf(brush, names);
  for (const piece of PIECES) {
    const on = bets.filter(({ bet }) => bet[partOf(piece)] === portraitOf(piece));
    const box = pieceBox(columns, piece);
    on.forEach(({ seat }, i) => {
      const { x, y } = flagPlace(box, i, Math.min(on.length, PER_PILE));
      drawBetFlag(brush, seat, initials[seat] ?? '', x, y, FLAG_SIZE.board);
    });
  }
}

/** The upper left corner of a flag beside a piece, by its number from 0; in piles of `pile` flags. */
function flagPlace(piece: Box, number: number, pile: number): { readonly x: number; readonly y: number } {
  const { width, height } = FLAG_SIZE.board;
  const pitch = Math.min(height - 2, (piece.height - 6 - height) / Math.max(1, pile - 1));
  const top = piece.y + (piece.height - height - (pile - 1) * pitch) / 2;
  return {
    x: piece.x + piece.width - OVERLAP - Math.floor(number / PER_PILE) * width,
    y: top + (number % PER_PILE) * pitch,
  };
}
