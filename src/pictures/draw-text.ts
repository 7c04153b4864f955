import type { Context2D } from './brush.ts';
import { type FittedText, LINE_HEIGHT } from './fit-text.ts';

/** Where a text stands: `y` is the middle of its lines, `x` their left edge or their middle. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center';
  readonly colour: string;
}

/** The baseline of the first line of a text whose lines have their middle at `y`. */
export const firstBaseline = ({ lines, size }: FittedText, y: number): number =>
  y + size * 0.35 - ((lines.length - 1) * size * LINE_HEIGHT) / 2;

/** Draws the lines of a text in this font. */
export function drawLines(
  context: Context2D,
  text: FittedText & { readonly font: string },
  { x, y, align, colour }: TextPlace,
): void {
  context.font = text.font;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  context.fillStyle = colour;
  const first = firstBaseline(text, y);
  text.lines.forEach((line, i) => context.fillText(line, x, first + i * text.size * LINE_HEIGHT));
}
