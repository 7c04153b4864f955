import type { Brush } from '../../../../pictures/drawing-api.ts';
import { type Box, drawBox, drawDisc, fillBox } from './primitives.ts';
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
  brush: Brush,
  { width, height }: Pick<Box, 'width' | 'height'>,
  wall: string,
  stripe: string,
): void {
  fillBox(brush, wall, 0, 0, width, height);
  brush.context.fillStyle = stripe;
  for (let x = 20; x < width; x += 80) brush.context.fillRect(x, 0, 40, height);
}

/** A gilded frame around a mat around a picture. */
export function drawFrame(brush: Brush, picture: Box, scale: number): void {
  const around = (by: number): Box => ({
    x: picture.x - by * scale,
    y: picture.y - by * scale,
    width: picture.width + 2 * by * scale,
    height: picture.height + 2 * by * scale,
  });
  const outer = around(MAT + FRAME);
  const shadow = { ...outer, x: outer.x + 10 * scale, y: outer.y + 18 * scale };
  drawBox(brush, shadow, { fill: WALL_SHADOW, round: 8 });
  drawBox(brush, outer, { fill: BRASS, line: INK, width: 5 * scale, round: 8 });
  drawBox(brush, around(MAT + FRAME - 9), { line: BRASS_LIGHT, width: 7 * scale, round: 5 });
  drawBox(brush, around(MAT + FRAME - 23), { line: GOLD_DEEP, width: 5 * scale, round: 4 });
  drawBox(brush, around(MAT + 8), { line: BRASS_LIGHT, width: 6 * scale, round: 3 });
  drawBox(brush, around(MAT), { fill: CARD, line: INK, width: 4 * scale });
  const inset = 26 * scale;
  for (const x of [outer.x + inset, outer.x + outer.width - inset])
    for (const y of [outer.y + inset, outer.y + outer.height - inset]) {
      drawDisc(brush, x, y, 22 * scale, { fill: BRASS_LIGHT, line: INK, width: 4 * scale });
      drawDisc(brush, x, y, 10 * scale, { fill: GOLD_DEEP, line: INK, width: 3 * scale });
    }
}
