import {
  type Brush,
  type Context2D,
  drawLines,
  drawStar as drawStarShape,
  fitText,
  type TextConstraints,
  type TextPlace,
} from '../../../../pictures/painter-api.ts';
import { GOLD, INK } from './theme.ts';

export { type Box, drawBox, drawDisc, drawPolygon, fillAndStroke } from '../../../../pictures/painter-api.ts';

/** A five-pointed star around a centre, outlined in ink. */
export const drawStar = (context: Context2D, x: number, y: number, radius: number, fill = GOLD): void =>
  drawStarShape(context, x, y, radius, { fill, line: INK });

/** Draws with the origin moved and turned, and then as before. */
export function withTurn(context: Context2D, x: number, y: number, angle: number, draw: () => void): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  draw();
  context.restore();
}

/** A text set as large as the constraints allow, in ink and centred unless `at` says otherwise. */
export function drawText(
  brush: Brush,
  text: string,
  at: Pick<TextPlace, 'x' | 'y'> & Partial<TextPlace>,
  constraints: TextConstraints,
): void {
  const fitted = fitText(brush, text, constraints);
  const font = brush.font(constraints.style, fitted.size);
  drawLines(brush.context, { ...fitted, font }, { align: 'center', colour: INK, ...at });
}
