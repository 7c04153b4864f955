import type { Brush } from '../../../render/painter-api.ts';
import { PARTS, type Piece, pieceOf } from '../rules/pieces.ts';
import { pieceBox } from './swap-marks.ts';
import { drawCentredText, drawDisc } from './primitives.ts';
import { INK, SEAT_COLOURS } from './theme.ts';
import { initialsOf } from './player-names.ts';
import type { RevealScene } from '../scenes/schemas.ts';

/** A seat's black chip with the player's initial; `x`, `y` is its centre. */
export function drawSeatMarker(
  brush: Brush,
  seat: number,
  initial: string,
  x: number,
  y: number,
  size: number,
): void {
  const colour = SEAT_COLOURS[seat] ?? '#ffffff';
  const side = size + 6;
  const sprite = brush.sprite(`vips/marker/${seat}/${initial}`, side, side, (context) => {
    drawDisc(context, side / 2, side / 2, size / 2, { fill: INK, line: '#fffaf0', width: 3 });
    drawDisc(context, side / 2, side / 2, size / 2 - 5, { line: colour, width: 3.5 });
    const height = Math.round(size * 0.5);
    drawCentredText(context, initial, side / 2, side / 2, {
      font: brush.font('number', height),
      height: height * 0.72,
      colour,
    });
  });
  brush.context.drawImage(sprite, Math.round(x - side / 2), Math.round(y - side / 2));
}

/** A black chip for every bettor of a piece, in a row from its lower left corner (V18). */
export function drawSeatMarkers(brush: Brush, { columns, players }: RevealScene, size: number): void {
  const markerCounts = new Map<Piece, number>();
  const initials = initialsOf(
    brush,
    players.map(({ name }) => name),
  );
  players.forEach(({ bet }, seat) => {
    for (const part of PARTS) {
      const piece = pieceOf(part, bet[part]);
      const before = markerCounts.get(piece) ?? 0;
      markerCounts.set(piece, before + 1);
      const { x, y, height } = pieceBox(columns, piece);
      drawSeatMarker(
        brush,
        seat,
        initials[seat] ?? '',
        x + 18 + before * (size - 5),
        y + height - size / 2 - 3,
        size,
      );
    }
  });
}
