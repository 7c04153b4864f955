import type { Context2D } from '../../../../pictures/painter-api.ts';
import { INK } from './theme.ts';

export {
  type Box,
  drawBox,
  drawDisc,
  drawPath,
  fillAndStroke,
  inset,
  tracePath,
  withTurn,
} from '../../../../pictures/painter-api.ts';

/** A short text centred on a point: figures, numerals, letters. `height` is the height of its capitals. */
export function drawCentredText(
  context: Context2D,
  text: string,
  x: number,
  y: number,
  style: { readonly font: string; readonly height: number; readonly colour?: string },
): void {
  context.font = style.font;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = style.colour ?? INK;
  context.fillText(text, x, y + style.height / 2);
}
