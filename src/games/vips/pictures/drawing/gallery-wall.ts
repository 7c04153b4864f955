import type { Context2D } from '../../../../pictures/painter-api.ts';
import { type Box, drawBox, drawDisc } from './primitives.ts';
import { BRASS, BRASS_LIGHT, CARD, GOLD_DEEP, INK } from './theme.ts';

/** The colours of the unlit wall. */
export const WALL = '#2f5d5a';
export const WALL_STRIPE = '#2a5452';

/** The shadow that things cast on the wall. */
export const WALL_SHADOW = 'rgba(20,24,30,0.35)';

/** How much wider than its picture a frame of scale 1 is on each side. */
export const FRAME_WIDTH = 68;
const FRAME = 46;
const MAT = FRAME_WIDTH - FRAME;

/** Striped wallpaper. */
export function drawStripes(
  context: Context2D,
  { width, height }: Pick<Box, 'width' | 'height'>,
  wall: string,
  stripe: string,
): void {
  context.fillStyle = wall;
  context.fillRect(0, 0, width, height);
  context.fillStyle = stripe;
  for (let x = 20; x < width; x += 80) context.fillRect(x, 0, 40, height);
}

/** A gilded frame around a mat around a picture. */
export function drawFrame(context: Context2D, picture: Box, scale: number): void {
  const around = (by: number): Box => ({
    x: picture.x - by * scale,
    y: picture.y - by * scale,
    width: picture.width + 2 * by * scale,
    height: picture.height + 2 * by * scale,
  });
  const outer = around(MAT + FRAME);
  const shadow = { ...outer, x: outer.x + 10 * scale, y: outer.y + 18 * scale };
  drawBox(context, shadow, { fill: WALL_SHADOW, round: 8 });
  drawBox(context, outer, { fill: BRASS, line: INK, width: 5 * scale, round: 8 });
  drawBox(context, around(MAT + FRAME - 9), { line: BRASS_LIGHT, width: 7 * scale, round: 5 });
  drawBox(context, around(MAT + FRAME - 23), { line: GOLD_DEEP, width: 5 * scale, round: 4 });
  drawBox(context, around(MAT + 8), { line: BRASS_LIGHT, width: 6 * scale, round: 3 });
  drawBox(context, around(MAT), { fill: CARD, line: INK, width: 4 * scale });
  const inset = 26 * scale;
  for (const x of [outer.x + inset, outer.x + outer.width - inset])
    for (const y of [outer.y + inset, outer.y + outer.height - inset]) {
      drawDisc(context, x, y, 22 * scale, { fill: BRASS_LIGHT, line: INK, width: 4 * scale });
      drawDisc(context, x, y, 10 * scale, { fill: GOLD_DEEP, line: INK, width: 3 * scale });
    }
}
