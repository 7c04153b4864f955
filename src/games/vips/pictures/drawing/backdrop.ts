import {
  type Brush,
  asText,
  drawLines,
  drawStar as drawStarShape,
  firstBaseline,
  type FittedText,
  fitText,
  LINE_HEIGHT,
  type TextRoom,
  type TextSizes,
} from '../../../../pictures/painter-api.ts';
import { type Box, drawBox, inset } from './primitives.ts';
import { CARD, FAINT, FLOOR, FLOOR_SHADE, GOLD, INK, PAPER, PAPER_SHADE } from './theme.ts';

/** The paper in the background, with a thin border. */
export function drawPaper(brush: Brush, width: number, height: number): void {
  const { context } = brush;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  drawBox(context, inset({ x: 0, y: 0, width, height }, 6), { line: PAPER_SHADE, width: 4, round: 10 });
}

/** A wooden floor from `top` down to `bottom`. */
export function drawFloor(brush: Brush, width: number, top: number, bottom: number): void {
  const { context } = brush;
  context.fillStyle = FLOOR;
  context.fillRect(0, top, width, bottom - top);
  context.fillStyle = FLOOR_SHADE;
  context.fillRect(0, top, width, 8);
  context.fillRect(0, bottom - 3, width, 3);
  context.fillStyle = INK;
  context.fillRect(0, top - 3, width, 4);
}

/** Draws a text as large as its room and its sizes allow, and keeps it as a sprite. */
export function drawText(brush: Brush, text: string, room: TextRoom, sizes: TextSizes): void {
  const { style, maxSize, minSize } = sizes;
  const { align = 'center', colour = INK, lines: maxLines = 1 } = room;
  const margin = Math.ceil(maxSize * 0.4);
  const width = Math.ceil(room.width + 2 * margin);
  const height = Math.ceil((room.height ?? maxLines * maxSize * LINE_HEIGHT) + 2 * margin);
  const key = JSON.stringify(['vips/text', text, style, maxLines, maxSize, minSize, align, colour]);
  const { sprite, x, y } = brush.placedSprite(`${key} ${width}x${height}`, () => {
    const fitted = fitText(brush, text, room, sizes);
    const font = brush.font(style, fitted.size);
    const start = align === 'left' ? margin : width / 2;
    const first = firstBaseline(fitted, height / 2);
    return {
      box: textBox(brush, { ...fitted, font, start, first }, { align, margin, width, height }),
      draw: (context) => {
        drawLines(context, { ...fitted, font }, { x: start, y: height / 2, align, colour });
      },
    };
  });
  const left = align === 'left' ? room.x - margin : room.x - width / 2;
  brush.context.drawImage(sprite, Math.round(left) + x, Math.round(room.y - height / 2) + y);
}

/**
 * The part of a text's room that its lines take, with a margin on each side for what reaches over, in whole pixels. Most
 * texts are much smaller than their room, and sprites of nothing would drive others from the cache.
 */
function textBox(
  brush: Brush,
  text: FittedText & { readonly font: string; readonly start: number; readonly first: number },
  room: Pick<Box, 'width' | 'height'> & { readonly align: 'left' | 'center'; readonly margin: number },
): Box {
  brush.context.font = text.font;
  const widest = Math.max(...text.lines.map((line) => brush.context.measureText(line).width));
  const before = room.align === 'left' ? 0 : widest / 2;
  const last = text.first + (text.lines.length - 1) * text.size * LINE_HEIGHT;
  const left = Math.max(0, Math.floor(text.start - before - room.margin));
  const top = Math.max(0, Math.floor(text.first - text.size - room.margin));
  const right = Math.min(room.width, Math.ceil(text.start - before + widest + room.margin));
  const bottom = Math.min(room.height, Math.ceil(last + text.size / 2 + room.margin));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A short note on a card as wide as its text; `right` and `y` are the upper right corner. */
export function drawNote(brush: Brush, text: string, right: number, y: number, maxWidth: number): void {
  const margin = 2;
  const sprite = brush.sprite(`vips/note/${text}`, maxWidth + 2 * margin, 50 + 2 * margin, (context) => {
    const { lines, size } = fitText(brush, text, { width: maxWidth - 36 }, asText(30, 20));
    const [line = ''] = lines;
    context.font = brush.font('text', size);
    const width = Math.ceil(context.measureText(line).width) + 36;
    const card: Box = { x: margin + maxWidth - width, y: margin, width, height: 50 };
    drawBox(context, card, { fill: CARD, line: INK, width: 3, round: 25 });
    context.fillStyle = INK;
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillText(line, card.x + width / 2, card.y + 25 + size * 0.36);
  });
  brush.context.drawImage(sprite, right - maxWidth - margin, y - margin);
}

/** A thin ornament: a line with a star in its middle. `x`, `y` is the middle. */
export function drawOrnament(brush: Brush, x: number, y: number, width: number): void {
  const { context } = brush;
  context.fillStyle = FAINT;
  context.fillRect(x - width / 2, y - 1, width / 2 - 22, 3);
  context.fillRect(x + 22, y - 1, width / 2 - 22, 3);
  drawStar(brush, x, y, 13);
}

/** A golden five-pointed star. `x`, `y` is its centre. */
export const drawStar = ({ context }: Brush, x: number, y: number, radius: number): void =>
  drawStarShape(context, x, y, radius, { fill: GOLD, line: INK });
