import type { Context2D } from '../../../render/painter-api.ts';
import { INK } from './theme.ts';

/** A rectangle in a picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle filled and, if a line is given, outlined. `round` is the radius of its corners. */
export function drawBox(
  context: Context2D,
  { x, y, width, height }: Box,
  style: { readonly fill?: string; readonly line?: string; readonly width?: number; readonly round?: number },
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, style.round ?? 0);
  fillAndStroke(context, style);
}

/** A disc filled and, if a line is given, outlined. */
export function drawDisc(
  context: Context2D,
  x: number,
  y: number,
  radius: number,
  style: { readonly fill?: string; readonly line?: string; readonly width?: number },
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  fillAndStroke(context, style);
}

/** Fills and outlines the current path, as far as `fill` and `line` are given. */
export function fillAndStroke(
  context: Context2D,
  { fill, line, width }: { readonly fill?: string; readonly line?: string; readonly width?: number },
): void {
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
