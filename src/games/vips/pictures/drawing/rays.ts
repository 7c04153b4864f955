import type { Brush } from '../../../../pictures/drawing-api.ts';
import { type Box, drawPath, fillBox } from './primitives.ts';

const RAYS = 18;

/** Rays in two tones that spread from a point, in a box. */
export function drawRays(
  brush: Brush,
  { x, y, width, height }: Box,
  [light, shade]: readonly [string, string],
  from: { readonly x: number; readonly y: number },
): void {
  const { context } = brush;
  const reach = width + height;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  fillBox(brush, light, x, y, width, height);
  for (let ray = 0; ray < RAYS; ray++) {
    const [first, last] = [-0.25, 0.25].map((half) => {
      const angle = ((ray + half) / RAYS) * 2 * Math.PI;
      return `${from.x + Math.cos(angle) * reach} ${from.y + Math.sin(angle) * reach}`;
    });
    drawPath(brush, `M${from.x} ${from.y} ${first} ${last}Z`, { fill: shade });
  }
  context.restore();
}
