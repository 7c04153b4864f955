import type { Brush, Context2D } from '../../../render/index.ts';
import { type ChipCount, COLOURS, type Colour } from '../rules/words.ts';
import { type Box, centred, disc, paint } from './draw.ts';
import { CHIP_COLOURS, CHIP_LETTERS, GOLD, INK } from './look.ts';

/** How far a pile's lower chips show. */
const LAYER = 4;
const MOST_LAYERS = 4;

/** Traces a chip's shape around a centre: a circle, a square, a triangle. `size` is about its width. */
function trace(context: Context2D, colour: Colour, x: number, y: number, size: number): void {
  context.beginPath();
  switch (colour) {
    case 'red':
      context.arc(x, y, size / 2, 0, Math.PI * 2);
      return;
    case 'green':
      context.roundRect(x - size * 0.46, y - size * 0.46, size * 0.92, size * 0.92, size * 0.12);
      return;
    case 'blue':
      context.moveTo(x, y - size * 0.58);
      context.lineTo(x + size * 0.6, y + size * 0.46);
      context.lineTo(x - size * 0.6, y + size * 0.46);
      context.closePath();
  }
}

/** One chip, with its letter. `x`, `y` is its centre. */
export function drawChip(brush: Brush, colour: Colour, x: number, y: number, size: number): void {
  drawPile(brush, colour, 1, x, y, size);
}

/** Chips of one colour on top of each other. `x`, `y` is the centre of the uppermost. */
function drawPile(brush: Brush, colour: Colour, count: number, x: number, y: number, size: number): void {
  const layers = Math.min(count, MOST_LAYERS);
  const side = Math.ceil(size * 1.5) + 2 * LAYER * MOST_LAYERS;
  const centre = side / 2;
  const look = CHIP_COLOURS[colour];
  const stamp = brush.stamp(`vips/chip/${colour}/${layers}/${size}`, side, side, (context) => {
    for (let layer = layers - 1; layer >= 0; layer--) {
      trace(context, colour, centre, centre + layer * LAYER, size);
      paint(context, { fill: layer === 0 ? look.face : look.side, line: INK, width: layer === 0 ? 3.5 : 3 });
    }
    trace(context, colour, centre, centre + (colour === 'blue' ? size * 0.03 : 0), size * 0.8);
    paint(context, { line: 'rgba(255,255,255,0.55)', width: 2 });
    const letter = Math.round(size * (colour === 'blue' ? 0.5 : 0.62));
    centred(context, CHIP_LETTERS[colour], centre, centre + (colour === 'blue' ? size * 0.17 : 0), {
      font: brush.font('number', letter),
      height: letter * 0.72,
      colour: look.ink,
    });
  });
  brush.context.drawImage(stamp, Math.round(x - centre), Math.round(y - centre));
}

/** A number on a dark disc, for how many there are. */
export function drawCount(brush: Brush, count: number, x: number, y: number, size: number): void {
  const side = size + 4;
  const stamp = brush.stamp(`vips/count/${count}`, side, side, (context) => {
    disc(context, side / 2, side / 2, size / 2, { fill: INK, line: '#ffffff', width: 2 });
    const height = Math.round(size * (count > 9 ? 0.58 : 0.74));
    centred(context, String(count), side / 2, side / 2, {
      font: brush.font('number', height),
      height: height * 0.72,
      colour: '#ffffff',
    });
  });
  brush.context.drawImage(stamp, Math.round(x - side / 2), Math.round(y - side / 2));
}

/** A golden ring with rays: this chip is new. */
function drawFresh(context: Context2D, colour: Colour, x: number, y: number, size: number): void {
  context.beginPath();
  for (let ray = 0; ray < 12; ray++) {
    const angle = (ray * Math.PI) / 6 + Math.PI / 12;
    context.moveTo(x + Math.cos(angle) * size * 0.66, y + Math.sin(angle) * size * 0.68);
    context.lineTo(x + Math.cos(angle) * size * 0.88, y + Math.sin(angle) * size * 0.88);
  }
  context.lineCap = 'round';
  paint(context, { line: INK, width: 7.5 });
  paint(context, { line: GOLD, width: 4 });
  context.lineCap = 'butt';
  trace(context, colour, x, y, size);
  paint(context, { line: INK, width: 15 });
  trace(context, colour, x, y, size);
  paint(context, { line: GOLD, width: 10 });
}

/** The chips on a piece, in piles by colour down its right edge; the colours in `fresh` are marked. */
export function drawChipsOn(
  brush: Brush,
  chips: ChipCount,
  fresh: readonly Colour[],
  piece: Box,
  size: number,
): void {
  const piles = COLOURS.filter((colour) => chips[colour] > 0);
  const tight = piles.length > 1 && piece.height < size * 2.1;
  const chip = tight ? Math.round(size * 0.92) : size;
  const spacing =
    piles.length < 2
      ? 0
      : Math.min(
          size * 1.08,
          (piece.height - chip * (piles.length === 3 ? 0.92 : 1.02)) / (piles.length - 1),
        );
  const inwards = piles.length < 3 ? 0 : Math.max(0, size * 1.5 - spacing * 1.36);
  const places = piles.map((colour, i) => ({
    colour,
    middle: i === 1 && piles.length === 3,
    x: piece.x + piece.width + 3 + (piles.length === 3 ? inwards * (i === 1 ? -0.7 : 0.2) : 0),
    y: piece.y + piece.height / 2 + (i - (piles.length - 1) / 2) * spacing,
  }));
  for (const { colour, x, y } of places) {
    if (fresh.includes(colour)) drawFresh(brush.context, colour, x, y, chip);
    drawPile(brush, colour, chips[colour], x, y, chip);
  }
  for (const { colour, x, y, middle } of places)
    if (chips[colour] > 1)
      drawCount(
        brush,
        chips[colour],
        x + chip * (middle ? -0.38 : 0.4),
        y + chip * 0.34,
        Math.round(size * 0.64),
      );
}
