import type { Context2D } from '../../../render/index.ts';
import { INK } from './look.ts';

/** A place in a picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle filled and, if a line is given, outlined. `round` is the radius of its corners. */
export function box(
  context: Context2D,
  { x, y, width, height }: Box,
  look: { readonly fill?: string; readonly line?: string; readonly width?: number; readonly round?: number },
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, look.round ?? 0);
  paint(context, look);
}

/** A disc filled and, if a line is given, outlined. */
export function disc(
  context: Context2D,
  x: number,
  y: number,
  radius: number,
  look: { readonly fill?: string; readonly line?: string; readonly width?: number },
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  paint(context, look);
}

/** Fills and outlines the present path. */
export function paint(
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
export function centred(
  context: Context2D,
  text: string,
  x: number,
  y: number,
  look: { readonly font: string; readonly height: number; readonly colour?: string },
): void {
  context.font = look.font;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = look.colour ?? INK;
  context.fillText(text, x, y + look.height / 2);
}
