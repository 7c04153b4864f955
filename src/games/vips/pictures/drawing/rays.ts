import type { Context2D } from '../../../../pictures/painter-api.ts';
import type { Box } from './primitives.ts';

const RAYS = 18;

/** Rays in two tones that spread from a point, in a box. */
export function drawRays(
  context: Context2D,
  { x, y, width, height }: Box,
  [light, shade]: readonly [string, string],
  from: { readonly x: number; readonly y: number },
): void {
  const reach = width + height;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.fillStyle = light;
  context.fillRect(x, y, width, height);
  context.fillStyle = shade;
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray / RAYS) * 2 * Math.PI;
    const half = Math.PI / RAYS / 2;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(from.x + Math.cos(angle - half) * reach, from.y + Math.sin(angle - half) * reach);
    context.lineTo(from.x + Math.cos(angle + half) * reach, from.y + Math.sin(angle + half) * reach);
    context.closePath();
    context.fill();
  }
  context.restore();
}
