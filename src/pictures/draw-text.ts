import type { Brush, Context2D } from './brush.ts';
import { INK } from './colours.ts';
import { type FittedText, fitText, LINE_HEIGHT, type TextSizes } from './fit-text.ts';
import type { TextStyle } from './fonts.ts';

/** The position of a text, in pixels: `y` is the middle of its lines. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  /** The meaning of `x`: the left edge of the lines, or, if left out, their middle. */
  readonly align?: 'left' | 'center';
  /** Ink if left out. */
  readonly colour?: string;
}

/** The room that a text may take. */
export interface TextRoom extends TextPlace {
  readonly width: number;
  /** The height of all lines together; unlimited if left out. */
  readonly height?: number;
  /** How many lines there may be; one if left out. */
  readonly lines?: number;
}

const sizesOf =
  (style: TextStyle) =>
  (maxSize: number, minSize: number): TextSizes => ({ style, maxSize, minSize });

/** Sizes of a text, in pixels: the largest that fits is taken. */
export const asTitle = sizesOf('title');
export const asText = sizesOf('text');
export const asNumber = sizesOf('number');

/** The baseline of the first line of a text whose lines have their middle at `y`. */
export const firstBaseline = ({ lines, size }: FittedText, y: number): number =>
  y + size * 0.35 - ((lines.length - 1) * size * LINE_HEIGHT) / 2;

/** Draws the lines of a text in this font. */
export function drawLines(
  context: Context2D,
  text: FittedText & { readonly font: string },
  { x, y, align = 'center', colour = INK }: TextPlace,
): void {
  context.font = text.font;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  context.fillStyle = colour;
  const first = firstBaseline(text, y);
  text.lines.forEach((line, i) => context.fillText(line, x, first + i * text.size * LINE_HEIGHT));
}

/** Draws a text as large as its room and its sizes allow. */
export function drawText(brush: Brush, text: string, room: TextRoom, sizes: TextSizes): void {
  const fitted = fitText(brush, text, room, sizes);
  drawLines(brush.context, { ...fitted, font: brush.font(sizes.style, fitted.size) }, room);
}
