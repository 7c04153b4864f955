import type { Brush } from '../../../../pictures/drawing-api.ts';
import type { Colour } from '../../rules/pieces.ts';
import { drawCentredText, fillAndStroke } from './primitives.ts';
import { CHIP_COLOURS, GOLD, INK, WELL } from './theme.ts';

/** The sizes of chips: on the board, in a player's hand, on a turn's picture. Each is the diameter of a red chip, in pixels. */
export const CHIP_SIZE = { board: 40, hand: 46, turn: 38 } as const;
export type ChipSize = (typeof CHIP_SIZE)[keyof typeof CHIP_SIZE];

/** The width of a chip for a red one of width 1: a circle, a square and a diamond look equally large. */
const SHAPE_WIDTHS: Readonly<Record<Colour, number>> = { red: 1, green: 0.92, blue: 1.14 };

/**
 * Traces a chip's shape around a centre: a circle, a square or a diamond, like the emoji in the texts. `size` is that of
 * a red chip.
 */
export function traceChip(brush: Brush, colour: Colour, x: number, y: number, size: number): void {
  const { context } = brush;
  const half = (size * SHAPE_WIDTHS[colour]) / 2;
  context.beginPath();
  switch (colour) {
    case 'red':
      context.arc(x, y, half, 0, Math.PI * 2);
      return;
    case 'green':
      context.roundRect(x - half, y - half, 2 * half, 2 * half, size * 0.12);
      return;
    case 'blue':
      context.moveTo(x, y - half);
      context.lineTo(x + half, y);
      context.lineTo(x, y + half);
      context.lineTo(x - half, y);
      context.closePath();
  }
}

/**
 * All chips of a colour that lie in one place, as one chip with their number on it; an empty well of the same shape for
 * none. `x`, `y` is its centre.
 */
export function drawChips(
  brush: Brush,
  colour: Colour,
  count: number,
  x: number,
  y: number,
  size: ChipSize,
): void {
  const side = Math.ceil(size * 1.3);
  const centre = side / 2;
  const sprite = brush.sprite(`vips/chips/${colour}/${count}/${size}`, side, side, (own) => {
    if (count === 0) {
      traceChip(own, colour, centre, centre, size * 0.84);
      fillAndStroke(own, { fill: WELL });
      return;
    }
    traceChip(own, colour, centre, centre, size);
    const { face, ink } = CHIP_COLOURS[colour];
    fillAndStroke(own, { fill: face, line: INK, width: 3 });
    const digits = String(count);
    const height = size * (digits.length > 1 ? 0.62 : 0.8) * (colour === 'blue' ? 0.92 : 1);
    drawCentredText(own, digits, centre, centre, {
      size: Math.round(height),
      height: Math.round(height) * 0.72,
      colour: ink,
    });
  });
  brush.context.drawImage(sprite, Math.round(x - centre), Math.round(y - centre));
}

/** A golden rim, to be drawn under a chip that is new. */
export function drawNewRim(brush: Brush, colour: Colour, x: number, y: number, size: ChipSize): void {
  for (const [line, width] of [
    [INK, 15],
    [GOLD, 10],
  ] as const) {
    traceChip(brush, colour, x, y, size);
    fillAndStroke(brush, { line, width });
  }
}
