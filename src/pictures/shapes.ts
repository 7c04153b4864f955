import type { Box, Brush } from './brush.ts';

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
export function fillAndStroke({ context }: Brush, { fill, line, width }: ShapeStyle): void {
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
  brush: Brush,
  { x, y, width, height }: Box,
  style: ShapeStyle & { readonly round?: number },
): void {
  brush.context.beginPath();
  brush.context.roundRect(x, y, width, height, style.round ?? 0);
  fillAndStroke(brush, style);
}

/** Fills a rectangle of this position and size. */
export function fillBox(
  { context }: Brush,
  fill: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  context.fillStyle = fill;
  context.fillRect(x, y, width, height);
}

/** A disc around a centre. */
export function drawDisc(brush: Brush, x: number, y: number, radius: number, style: ShapeStyle): void {
  brush.context.beginPath();
  brush.context.arc(x, y, radius, 0, Math.PI * 2);
  fillAndStroke(brush, style);
}

/** How many numbers a command of a path takes at a time. */
const PATH_NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6 };

/**
 * Begins a path in the notation of SVG, with absolute points only: `M` begins at a point and goes on with lines, as `L` does,
 * `Q` and `C` are curves, which name the points that bend them first, and `Z` closes the shape.
 */
export function tracePath({ context }: Brush, path: string): void {
  context.beginPath();
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/gu)) {
    if (command === 'Z') context.closePath();
    const all = numbers.trim().split(/\s+/u).map(Number);
    const step = PATH_NUMBERS[command] ?? all.length;
    for (let i = 0; i < all.length; i += step) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = all.slice(i, i + step);
      if (command === 'C') context.bezierCurveTo(a, b, c, d, e, f);
      else if (command === 'Q') context.quadraticCurveTo(a, b, c, d);
      else if (command === 'M' && i === 0) context.moveTo(a, b);
      else if (command !== 'Z') context.lineTo(a, b);
    }
  }
}

/** A path of this notation, filled and outlined. */
export function drawPath(brush: Brush, path: string, style: ShapeStyle): void {
  tracePath(brush, path);
  fillAndStroke(brush, style);
}

/** Draws with the origin moved and turned, and then as before. */
export function withTurn({ context }: Brush, x: number, y: number, angle: number, draw: () => void): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  draw();
  context.restore();
}

/** A five-pointed star around a centre, its line as wide as suits its size. */
export function drawStar(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  { fill, line }: { readonly fill: string; readonly line: string },
): void {
  const { context } = brush;
  context.beginPath();
  for (let i = 0; i < 10; i++) {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const reach = i % 2 === 0 ? radius : radius * 0.45;
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  context.closePath();
  fillAndStroke(brush, { fill, line, width: Math.max(2, radius / 6) });
}
