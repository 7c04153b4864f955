import { type Context2D, drawStar as drawStarShape } from '../../../../pictures/painter-api.ts';
import { GOLD, INK } from './theme.ts';

export {
  type Box,
  drawBox,
  drawDisc,
  drawPolygon,
  drawText,
  fillAndStroke,
  inset,
} from '../../../../pictures/painter-api.ts';

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
