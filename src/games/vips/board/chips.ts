import type { Brush, Context2D } from '../../../render/index.ts';
import { type ChipCount, COLOURS, type Colour } from '../rules/words.ts';
import { type Box, centred, disc, paint } from './draw.ts';
import { CHIP_COLOURS, CHIP_LETTERS, GOLD, INK } from './look.ts';

/** How far a pile's lower chips show. */
const LAYER = 4;
const MOST_LAYERS = 4;
/** How wide the disc is that says how many chips a pile has. */
const COUNT = 34;

/**
 * Traces a chip's shape around a centre: a circle, a square, a diamond, like the emoji in the texts. `size` is about its
 * width.
 */
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
      context.lineTo(x + size * 0.58, y);
      context.lineTo(x, y + size * 0.58);
      context.lineTo(x - size * 0.58, y);
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
    trace(context, colour, centre, centre, size * 0.8);
    paint(context, { line: 'rgba(255,255,255,0.55)', width: 2 });
    const letter = Math.round(size * (colour === 'blue' ? 0.56 : 0.62));
    centred(context, CHIP_LETTERS[colour], centre, centre, {
      font: brush.font('number', letter),
      height: letter * 0.72,
      colour: look.ink,
    });
  });
  brush.context.drawImage(stamp, Math.round(x - centre), Math.round(y - centre));
}

/** How many there are, on a dark disc; or how many are new, on a golden one. */
function drawCount(brush: Brush, count: string, x: number, y: number, size: number, of: 'all' | 'new'): void {
  const side = size + 4;
  const [ground, ink] = of === 'all' ? [INK, '#ffffff'] : [GOLD, INK];
  const stamp = brush.stamp(`vips/count/${of}/${count}`, side, side, (context) => {
    disc(context, side / 2, side / 2, size / 2, { fill: ground, line: ink, width: 2 });
    const height = Math.round(size * (count.length > 1 ? 0.62 : 0.8));
    centred(context, count, side / 2, side / 2, {
      font: brush.font('number', height),
      height: height * 0.72,
      colour: ink,
    });
  });
  brush.context.drawImage(stamp, Math.round(x - side / 2), Math.round(y - side / 2));
}

/** Golden rays about a chip that is new. */
function drawRays(context: Context2D, x: number, y: number, size: number): void {
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
}

/** A golden rim about a chip that is new. */
function drawRim(context: Context2D, colour: Colour, x: number, y: number, size: number): void {
  trace(context, colour, x, y, size);
  paint(context, { line: INK, width: 15 });
  trace(context, colour, x, y, size);
  paint(context, { line: GOLD, width: 10 });
}

/** Chips of one colour on a piece, and where. */
interface Pile {
  readonly colour: Colour;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Where its number is: on its outer side or its inner one. */
  readonly side: 1 | -1;
}

/** What lies on a piece, and which colours are new. */
export interface ChipsOnPiece {
  readonly chips: ChipCount;
  readonly fresh: readonly Colour[];
  readonly piece: Box;
}

/** All the chips of a board, in piles by colour beside their pieces, under the numbers of the high ones. */
export function drawChips(brush: Brush, board: readonly ChipsOnPiece[], size: number): void {
  drawPiles(brush, board, size);
  drawCounts(brush, board, size);
}

/** The piles alone. The rays of new chips lie under all. */
export function drawPiles(brush: Brush, board: readonly ChipsOnPiece[], size: number): void {
  const piles = board.map(({ chips, piece }) => pilesOn(chips, piece, size));
  board.forEach(({ fresh }, i) => {
    for (const { colour, x, y, size } of piles[i] ?? [])
      if (fresh.includes(colour)) drawRays(brush.context, x, y, size);
  });
  piles.forEach((on, i) => {
    for (const { colour, count, x, y, size } of on) {
      if (board[i]?.fresh.includes(colour)) drawRim(brush.context, colour, x, y, size);
      drawPile(brush, colour, count, x, y, size);
    }
  });
}

/** How many chips there are in every pile of more than one, and how many of them are new if several are. */
export function drawCounts(brush: Brush, board: readonly ChipsOnPiece[], size: number): void {
  for (const { chips, fresh, piece } of board) {
    for (const { colour, count, x, y, size: width, side } of pilesOn(chips, piece, size)) {
      const added = fresh.filter((one) => one === colour).length;
      if (count > 1) drawCount(brush, String(count), x + side * width * 0.44, y + width * 0.42, COUNT, 'all');
      if (added > 1) drawCount(brush, `+${added}`, x - side * width * 0.5, y - width * 0.42, COUNT, 'new');
    }
  }
}

/** Piles down the right edge of a piece; of three, the middle one stands further in. */
function pilesOn(chips: ChipCount, piece: Box, largest: number): readonly Pile[] {
  const colours = COLOURS.filter((colour) => chips[colour] > 0);
  const three = colours.length === 3;
  const size = colours.length > 1 && piece.height < largest * 2.1 ? Math.round(largest * 0.92) : largest;
  const spacing =
    colours.length < 2
      ? 0
      : Math.min(largest * 1.06, (piece.height - size * (three ? 0.94 : 1.02)) / (colours.length - 1));
  const apart = three ? Math.max(0, largest * 1.5 - spacing * 1.36) : 0;
  const edge = piece.x + piece.width + (three ? 14 : 9);
  return colours.map((colour, i) => ({
    colour,
    count: chips[colour],
    x: edge - (three && i === 1 ? apart : 0),
    y: piece.y + piece.height / 2 + (i - (colours.length - 1) / 2) * spacing,
    size,
    side: three && i === 1 ? -1 : 1,
  }));
}
