import type { Brush, Context2D } from '../../../render/painter-api.ts';
import { type ChipCount, COLOURS, type Colour } from '../rules/pieces.ts';
import { type Box, drawCentredText, drawDisc, fillAndStroke } from './primitives.ts';
import { CHIP_COLOURS, CHIP_LETTERS, GOLD, INK } from './theme.ts';

/** How far each lower chip of a pile is shifted down, in pixels. */
const LAYER_OFFSET = 4;
const MAX_LAYERS = 4;
/** The diameter of the disc with the number of chips. */
const COUNT_SIZE = 34;

/**
 * Traces a chip's shape around a centre: a circle, a square or a diamond, like the emoji in the texts. `size` is about
 * its width.
 */
export function traceChip(context: Context2D, colour: Colour, x: number, y: number, size: number): void {
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

/** Chips of one colour on top of each other. `x`, `y` is the centre of the top one. */
function drawPile(brush: Brush, colour: Colour, count: number, x: number, y: number, size: number): void {
  const layers = Math.min(count, MAX_LAYERS);
  const side = Math.ceil(size * 1.5) + 2 * LAYER_OFFSET * MAX_LAYERS;
  const centre = side / 2;
  const style = CHIP_COLOURS[colour];
  const sprite = brush.sprite(`vips/chip/${colour}/${layers}/${size}`, side, side, (context) => {
    for (let layer = layers - 1; layer >= 0; layer--) {
      traceChip(context, colour, centre, centre + layer * LAYER_OFFSET, size);
      fillAndStroke(context, {
        fill: layer === 0 ? style.face : style.side,
        line: INK,
        width: layer === 0 ? 3.5 : 3,
      });
    }
    traceChip(context, colour, centre, centre, size * 0.8);
    fillAndStroke(context, { line: 'rgba(255,255,255,0.55)', width: 2 });
    const letter = Math.round(size * (colour === 'blue' ? 0.56 : 0.62));
    drawCentredText(context, CHIP_LETTERS[colour], centre, centre, {
      font: brush.font('number', letter),
      height: letter * 0.72,
      colour: style.ink,
    });
  });
  brush.context.drawImage(sprite, Math.round(x - centre), Math.round(y - centre));
}

/** The number of chips on a dark disc, or the number of new ones on a golden disc. */
function drawCount(brush: Brush, count: string, x: number, y: number, size: number, of: 'all' | 'new'): void {
  const side = size + 4;
  const [background, ink] = of === 'all' ? [INK, '#ffffff'] : [GOLD, INK];
  const sprite = brush.sprite(`vips/count/${of}/${count}`, side, side, (context) => {
    drawDisc(context, side / 2, side / 2, size / 2, { fill: background, line: ink, width: 2 });
    const height = Math.round(size * (count.length > 1 ? 0.62 : 0.8));
    drawCentredText(context, count, side / 2, side / 2, {
      font: brush.font('number', height),
      height: height * 0.72,
      colour: ink,
    });
  });
  brush.context.drawImage(sprite, Math.round(x - side / 2), Math.round(y - side / 2));
}

/** Golden rays around a new chip. */
function drawRays(context: Context2D, x: number, y: number, size: number): void {
  context.beginPath();
  for (let ray = 0; ray < 12; ray++) {
    const angle = (ray * Math.PI) / 6 + Math.PI / 12;
    context.moveTo(x + Math.cos(angle) * size * 0.66, y + Math.sin(angle) * size * 0.68);
    context.lineTo(x + Math.cos(angle) * size * 0.88, y + Math.sin(angle) * size * 0.88);
  }
  context.lineCap = 'round';
  fillAndStroke(context, { line: INK, width: 7.5 });
  fillAndStroke(context, { line: GOLD, width: 4 });
  context.lineCap = 'butt';
}

/** A golden rim around a new chip. */
function drawRim(context: Context2D, colour: Colour, x: number, y: number, size: number): void {
  traceChip(context, colour, x, y, size);
  fillAndStroke(context, { line: INK, width: 15 });
  traceChip(context, colour, x, y, size);
  fillAndStroke(context, { line: GOLD, width: 10 });
}

/** The chips of one colour on a piece, and where they are drawn. */
interface Pile {
  readonly colour: Colour;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Where its number is: on the outer side (1) or the inner side (-1). */
  readonly side: 1 | -1;
}

/** The chips on a piece, the colours of the new ones, and the box of the piece. */
export interface ChipsOnPiece {
  readonly chips: ChipCount;
  readonly newColours: readonly Colour[];
  readonly box: Box;
}

/** All chips of a board: piles by colour beside their pieces, then the numbers on top. */
export function drawChips(brush: Brush, board: readonly ChipsOnPiece[], size: number): void {
  drawPiles(brush, board, size);
  drawCounts(brush, board, size);
}

/** The piles without numbers. The rays of new chips are drawn below all piles. */
export function drawPiles(brush: Brush, board: readonly ChipsOnPiece[], size: number): void {
  const piles = board.map(({ chips, box }) => layoutPiles(chips, box, size));
  board.forEach(({ newColours }, i) => {
    for (const { colour, x, y, size } of piles[i] ?? [])
      if (newColours.includes(colour)) drawRays(brush.context, x, y, size);
  });
  piles.forEach((pilesOfPiece, i) => {
    for (const { colour, count, x, y, size } of pilesOfPiece) {
      if (board[i]?.newColours.includes(colour)) drawRim(brush.context, colour, x, y, size);
      drawPile(brush, colour, count, x, y, size);
    }
  });
}

/** The number of chips of every pile of more than one, and of new chips if there are several. */
export function drawCounts(brush: Brush, board: readonly ChipsOnPiece[], size: number): void {
  for (const { chips, newColours, box } of board) {
    for (const { colour, count, x, y, size: width, side } of layoutPiles(chips, box, size)) {
      const added = newColours.filter((one) => one === colour).length;
      if (count > 1)
        drawCount(brush, String(count), x + side * width * 0.44, y + width * 0.42, COUNT_SIZE, 'all');
      if (added > 1)
        drawCount(brush, `+${added}`, x - side * width * 0.5, y - width * 0.42, COUNT_SIZE, 'new');
    }
  }
}

/** Piles down the right edge of a piece; of three, the middle one is further left. */
function layoutPiles(chips: ChipCount, box: Box, maxSize: number): readonly Pile[] {
  const colours = COLOURS.filter((colour) => chips[colour] > 0);
  const three = colours.length === 3;
  const size = colours.length > 1 && box.height < maxSize * 2.1 ? Math.round(maxSize * 0.92) : maxSize;
  const spacing =
    colours.length < 2
      ? 0
      : Math.min(maxSize * 1.06, (box.height - size * (three ? 0.94 : 1.02)) / (colours.length - 1));
  const inset = three ? Math.max(0, maxSize * 1.5 - spacing * 1.36) : 0;
  const edge = box.x + box.width + (three ? 14 : 9);
  return colours.map((colour, i) => ({
    colour,
    count: chips[colour],
    x: edge - (three && i === 1 ? inset : 0),
    y: box.y + box.height / 2 + (i - (colours.length - 1) / 2) * spacing,
    size,
    side: three && i === 1 ? -1 : 1,
  }));
}
