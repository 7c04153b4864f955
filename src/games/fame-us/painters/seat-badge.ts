import type { Brush } from '../../../pictures/painter-api.ts';
import { drawDisc, drawText } from './primitives.ts';
import { CARD, INK, SEAT_COLOURS } from './theme.ts';

/** A seat's disc with the player's initial, so that it can be told apart without its colour. `x`, `y` is its centre. */
export function drawSeatBadge(
  brush: Brush,
  seat: number,
  initial: string,
  x: number,
  y: number,
  size: number,
): void {
  drawDisc(brush.context, x, y, size / 2, { fill: SEAT_COLOURS[seat] ?? CARD, line: INK, width: 3.5 });
  drawText(
    brush,
    initial,
    { x, y: y + size * 0.01 },
    { style: 'number', width: size, maxLines: 1, maxSize: Math.round(size * 0.62), minSize: 10 },
  );
}
