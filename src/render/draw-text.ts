import type { Brush, Context2D } from './brush.ts';
import { fitText, LINE_HEIGHT, type TextConstraints } from './fit-text.ts';

/** Where a text stands: `y` is the middle of its lines, `x` their left edge or their middle. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center';
  readonly colour: string;
}

/** Draws a text on this canvas, set as large as the constraints allow. The fonts are the brush's. */
export function drawFittedText(
  brush: Brush,
  context: Context2D,
  text: string,
  { x, y, align, colour }: TextPlace,
  constraints: TextConstraints,
): void {
  const { lines, size } = fitText(brush, text, constraints);
  context.font = brush.font(constraints.style, size);
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  context.fillStyle = colour;
  const first = y + size * 0.35 - ((lines.length - 1) * size * LINE_HEIGHT) / 2;
  lines.forEach((line, i) => context.fillText(line, x, first + i * size * LINE_HEIGHT));
}
