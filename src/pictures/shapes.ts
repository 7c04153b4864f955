import type { CanvasRenderingContext2D as Context2D } from 'canvas';

/** A rectangle in a picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box within a box, so far from each of its edges; around it where `by` is negative. */
export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** How a shape is filled and outlined; `width` of the line in pixels, 3 if left out. */
export interface ShapeStyle {
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
}

/** Fills and outlines the current path, as far as `fill` and `line` are given. */
export function fillAndStroke(context: Context2D, { fill, line, width }: ShapeStyle): void {
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill();
  }
  if (line === undefined) return;
  context.strokeStyle = line;
  context.lineWidth = width ?? 3;
  context.lineJoin = 'round';
  context.stroke();
}

/** A rectangle; `round` is the radius of its corners. */
export function drawBox(
  context: Context2D,
  { x, y, width, height }: Box,
  style: ShapeStyle & { readonly round?: number },
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, style.round ?? 0);
  fillAndStroke(context, style);
}

/** A disc around a centre. */
export function drawDisc(context: Context2D, x: number, y: number, radius: number, style: ShapeStyle): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  fillAndStroke(context, style);
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

/** A five-pointed star around a centre, its line as wide as suits its size. */
export function drawStar(
  context: Context2D,
  x: number,
  y: number,
  radius: number,
  { fill, line }: { readonly fill: string; readonly line: string },
): void {
  const points = Array.from({ length: 10 }, (_, i): readonly [number, number] => {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const reach = i % 2 === 0 ? radius : radius * 0.45;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  drawPolygon(context, points, { fill, line, width: Math.max(2, radius / 6) });
}
