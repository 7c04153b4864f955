import {
  asText,
  type Brush,
  drawStar as drawStarShape,
  drawText as drawTextAt,
  fitText,
  LINE_HEIGHT,
  type TextRoom,
  type TextSizes,
} from '../../../../pictures/drawing-api.ts';
import { type Box, drawBox, drawCentredText, inset, fillBox } from './primitives.ts';
import { CARD, FAINT, FLOOR, FLOOR_SHADE, GOLD, INK, PAPER, PAPER_SHADE, PEDESTAL_COLOURS } from './theme.ts';

/** The heights of the plinths under the columns. */
export const PLINTH = { tallest: 44, step: 4 } as const;

/** The paper in the background, with a thin border. */
export function drawPaper(brush: Brush, width: number, height: number): void {
  fillBox(brush, PAPER, 0, 0, width, height);
  drawBox(brush, inset({ x: 0, y: 0, width, height }, 6), { line: PAPER_SHADE, width: 4, round: 10 });
}

/** A wooden floor from `top` down to `bottom`. */
export function drawFloor(brush: Brush, width: number, top: number, bottom: number): void {
  const { context } = brush;
  fillBox(brush, FLOOR, 0, top, width, bottom - top);
  fillBox(brush, FLOOR_SHADE, 0, top, width, 8);
  context.fillRect(0, bottom - 3, width, 3);
  fillBox(brush, INK, 0, top - 3, width, 4);
}

/** The pedestals' plinths on this ground, from the tallest to the lowest, with their numbers; `leftOf` a column, from 0. */
export function drawPlinths(
  brush: Brush,
  ground: number,
  width: number,
  leftOf: (column: number) => number,
): void {
  PEDESTAL_COLOURS.forEach(({ front, light }, column) => {
    const height = PLINTH.tallest - column * PLINTH.step;
    const stone = { x: leftOf(column), y: ground - height, width, height };
    drawBox(brush, stone, { fill: front, line: INK, width: 3, round: 4 });
    fillBox(brush, light, stone.x + 4, stone.y + 3, width - 8, 4);
    const number = { size: 28, height: 20 };
    drawCentredText(brush, String(column + 1), stone.x + width - 20, stone.y + height / 2 + 2, number);
  });
}

/** Draws a text as large as its room and its sizes allow, its room with a margin on whole pixels. */
export function drawText(brush: Brush, text: string, room: TextRoom, sizes: TextSizes): void {
  const { maxSize } = sizes;
  const { x, y, width, height = (room.lines ?? 1) * maxSize * LINE_HEIGHT, align } = room;
  const margin = Math.ceil(maxSize * 0.4);
  const onPixels = (middle: number, length: number): number => {
    const half = Math.ceil(length + 2 * margin) / 2;
    return Math.round(middle - half) + half;
  };
  const left = align === 'left' ? Math.round(x) : onPixels(x, width);
  drawTextAt(brush, text, { ...room, x: left, y: onPixels(y, height) }, sizes);
}

/** A short note on a card as wide as its text; `right` and `y` are the upper right corner. */
export function drawNote(brush: Brush, text: string, right: number, y: number, maxWidth: number): void {
  const margin = 2;
  const sprite = brush.sprite(`vips/note/${text}`, maxWidth + 2 * margin, 50 + 2 * margin, (own) => {
    const { lines, size } = fitText(brush, text, { width: maxWidth - 36 }, asText(30, 20));
    const [line = ''] = lines;
    const { context } = own;
    context.font = brush.font('text', size);
    const width = Math.ceil(context.measureText(line).width) + 36;
    const card: Box = { x: margin + maxWidth - width, y: margin, width, height: 50 };
    drawBox(own, card, { fill: CARD, line: INK, width: 3, round: 25 });
    context.fillStyle = INK;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillText(line, card.x + width / 2, card.y + 25 + size * 0.36);
  });
  brush.context.drawImage(sprite, right - maxWidth - margin, y - margin);
}

/** A thin ornament: a line with a star in its middle. `x`, `y` is the middle. */
export function drawOrnament(brush: Brush, x: number, y: number): void {
  fillBox(brush, FAINT, x - 210, y - 1, 188, 3);
  brush.context.fillRect(x + 22, y - 1, 188, 3);
  drawStar(brush, x, y, 13);
}

/** A golden five-pointed star. `x`, `y` is its centre. */
export const drawStar = (brush: Brush, x: number, y: number, radius: number): void =>
  drawStarShape(brush, x, y, radius, { fill: GOLD, line: INK });
