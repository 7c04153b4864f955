import {
  type Brush,
  type Context2D,
  fillAndStroke,
  fitText,
  LINE_HEIGHT,
  type ShapeStyle,
  type TextConstraints,
} from '../../../render/painter-api.ts';
import { GOLD, INK } from './theme.ts';

export { type Box, drawBox, drawDisc, fillAndStroke } from '../../../render/painter-api.ts';

/** A five-pointed star around a centre. */
export function drawStar(context: Context2D, x: number, y: number, radius: number, fill = GOLD): void {
  context.beginPath();
  for (let i = 0; i < 10; i++) {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const reach = i % 2 === 0 ? radius : radius * 0.45;
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  context.closePath();
  fillAndStroke(context, { fill, line: INK, width: Math.max(2, radius / 6) });
}

/** A closed polygon. */
export function drawPolygon(
  context: Context2D,
  points: readonly (readonly [number, number])[],
  style: ShapeStyle,
): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
  fillAndStroke(context, style);
}

/** Draws with the origin moved and turned, and then as before. */
export function withTurn(context: Context2D, x: number, y: number, angle: number, draw: () => void): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  draw();
  context.restore();
}

/** A text set as large as the constraints allow. `y` is the middle of its lines, `x` their left edge or middle. */
export function drawText(
  brush: Brush,
  text: string,
  at: { readonly x: number; readonly y: number; readonly align?: 'left'; readonly colour?: string },
  constraints: TextConstraints,
): void {
  const { context } = brush;
  const { lines, size } = fitText(brush, text, constraints);
  context.font = brush.font(constraints.style, size);
  context.textAlign = at.align ?? 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = at.colour ?? INK;
  const first = at.y + size * 0.35 - ((lines.length - 1) * size * LINE_HEIGHT) / 2;
  lines.forEach((line, i) => context.fillText(line, at.x, first + i * size * LINE_HEIGHT));
}
