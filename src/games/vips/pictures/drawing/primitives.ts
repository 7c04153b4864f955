import type { Brush } from '../../../../pictures/drawing-api.ts';
import { INK } from './theme.ts';

export {
  type Box,
  drawBox,
  drawDisc,
  drawPath,
  fillAndStroke,
  fillBox,
  inset,
  tracePath,
  withTurn,
} from '../../../../pictures/drawing-api.ts';

/** A short text centred on a point: figures, or letters in the `style` of titles. `height` is the height of its capitals. */
export function drawCentredText(
  { context, font }: Brush,
  text: string,
  x: number,
  y: number,
  { style = 'number', size, height, colour = INK }: CentredText,
): void {
  context.font = font(style, size);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = colour;
  context.fillText(text, x, y + height / 2);
}

interface CentredText {
  readonly style?: 'number' | 'title';
  readonly size: number;
  readonly height: number;
  readonly colour?: string;
}
