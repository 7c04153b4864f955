import { type Brush, initialsOf } from '../../../pictures/painter-api.ts';
import { type Bet, type Columns, PARTS, type Piece, pieceOf } from '../rules/pieces.ts';
import { NUMERAL_HEIGHT, pieceBox } from './board-layout.ts';
import { numeralWidth } from './faces.ts';
import { drawBox, drawCentredText, fillAndStroke } from './primitives.ts';
import { CARD, INK, SEAT_COLOURS } from './theme.ts';

/** The sizes of a flag in pixels: on the board, and beside a name. `height` is that of its pole. */
export const FLAG_SIZE = {
  board: { width: 34, height: 40 },
  name: { width: 46, height: 50 },
} as const;
export type FlagSize = (typeof FLAG_SIZE)[keyof typeof FLAG_SIZE];

/** How far apart flags on a piece stand, and how many have room to the right of its numeral. */
const PITCH = 33;
const FIRST_ROW = 3;

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
  { width, height }: FlagSize,
): void {
  const margin = 3;
  const sprite = brush.sprite(
    `vips/flag/${seat}/${initial}`,
    width + 2 * margin,
    height + 2 * margin,
    (context) => {
      const [left, top] = [margin, margin];
      const cloth = { x: left + 4, width: width - 4, height: height * 0.74 };
      const trace = (): void => {
        context.beginPath();
        context.moveTo(cloth.x, top);
        context.lineTo(cloth.x + cloth.width, top);
        context.lineTo(cloth.x + cloth.width * 0.84, top + cloth.height / 2);
        context.lineTo(cloth.x + cloth.width, top + cloth.height);
        context.lineTo(cloth.x, top + cloth.height);
        context.closePath();
      };
      const pole = { x: left, y: top - 1, width: 5, height: height + 1 };
      drawBox(context, pole, { line: CARD, width: 5, round: 2 });
      trace();
      fillAndStroke(context, { line: CARD, width: 6 });
      trace();
      fillAndStroke(context, { fill: SEAT_COLOURS[seat] ?? CARD, line: INK, width: 2.5 });
      drawBox(context, pole, { fill: INK, round: 2 });
      const size = height * (initial.length > 1 ? 0.45 : 0.54);
      drawCentredText(context, initial, cloth.x + cloth.width * 0.44, top + cloth.height / 2, {
        font: brush.font('number', Math.round(size)),
        height: Math.round(size) * 0.72,
      });
    },
  );
  brush.context.drawImage(sprite, Math.round(x) - margin, Math.round(y) - margin);
}

/** The flags of these bets on their pieces, `names` in seat order: to the right of its numeral, and from the fourth on above (V18). */
export function drawBetFlags(
  brush: Brush,
  columns: Columns,
  names: readonly string[],
  bets: readonly { readonly seat: number; readonly bet: Bet }[],
): void {
  const initials = initialsOf(brush, names);
  const { height } = FLAG_SIZE.board;
  const flagCounts = new Map<Piece, number>();
  for (const { seat, bet } of bets) {
    for (const part of PARTS) {
      const piece = pieceOf(part, bet[part]);
      const before = flagCounts.get(piece) ?? 0;
      flagCounts.set(piece, before + 1);
      const box = pieceBox(columns, piece);
      const [at, y] =
        before < FIRST_ROW
          ? [box.x + numeralWidth(NUMERAL_HEIGHT) + 2 + before * PITCH, box.y + box.height - height]
          : [box.x + 4 + (before - FIRST_ROW) * PITCH, box.y + box.height - 2 * height + 4];
      drawBetFlag(brush, seat, initials[seat] ?? '', at, y, FLAG_SIZE.board);
    }
  }
}
