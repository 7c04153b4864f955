import type { Brush } from '../../../render/index.ts';
import { PARTS, type Piece, pieceOf } from '../rules/words.ts';
import { placeOf } from './changes.ts';
import { centred, disc } from './draw.ts';
import { INK, SEAT_COLOURS } from './look.ts';
import { initialsOf } from './names.ts';
import type { RevealScene } from './scenes.ts';

/** A seat's black chip; `x`, `y` is its centre. */
export function drawMarker(
  brush: Brush,
  seat: number,
  initial: string,
  x: number,
  y: number,
  size: number,
): void {
  const colour = SEAT_COLOURS[seat] ?? '#ffffff';
  const side = size + 6;
  const stamp = brush.stamp(`vips/marker/${seat}/${initial}`, side, side, (context) => {
    disc(context, side / 2, side / 2, size / 2, { fill: INK, line: '#fffaf0', width: 3 });
    disc(context, side / 2, side / 2, size / 2 - 5, { line: colour, width: 3.5 });
    const height = Math.round(size * 0.5);
    centred(context, initial, side / 2, side / 2, {
      font: brush.font('number', height),
      height: height * 0.72,
      colour,
    });
  });
  brush.context.drawImage(stamp, Math.round(x - side / 2), Math.round(y - side / 2));
}

/** A black chip for every bettor on every piece, in a row from its lower left (V18). */
export function drawMarkers(brush: Brush, { columns, players }: RevealScene, size: number): void {
  const on = new Map<Piece, number>();
  const initials = initialsOf(
    brush,
    players.map(({ name }) => name),
  );
  players.forEach(({ bet }, seat) => {
    for (const part of PARTS) {
      const piece = pieceOf(part, bet[part]);
      const before = on.get(piece) ?? 0;
      on.set(piece, before + 1);
      const { x, y, height } = placeOf(columns, piece);
      drawMarker(
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
