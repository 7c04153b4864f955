import type { Box, Brush, Context2D } from './brush.ts';
import { INK } from './colours.ts';
import { type FittedText, fitText, LINE_HEIGHT, type TextSizes } from './fit-text.ts';
import type { TextStyle } from './fonts.ts';

/** The position of a text, in pixels: `y` is the middle of its lines. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  /** The meaning of `x`: the left edge of the lines, or, if left out, their middle. */
  readonly align?: 'left' | 'center';
  /** Ink if left out. */
  readonly colour?: string;
}

/** The room that a text may take. */
export interface TextRoom extends TextPlace {
  readonly width: number;
  /** The height of all lines together; unlimited if left out. */
  readonly height?: number;
  /** How many lines there may be; one if left out. */
  readonly lines?: number;
}

/** The room for a text in the middle of a box: so much narrower, and with a height so much lower (`edge`) where there is one. */
export const roomIn = (
  { x, y, width, height }: Box,
  side: number,
  { edge, ...more }: Pick<TextRoom, 'lines' | 'colour'> & { readonly edge?: number } = {},
): TextRoom => ({
  x: x + width / 2,
  y: y + height / 2,
  width: width - side,
  ...(edge !== undefined && { height: height - edge }),
  ...more,
});

/** Room around the ink of a text, in pixels: smoothed edges reach a little over it. */
const SPARE = 3;

const sizesOf =
  (style: TextStyle) =>
  (maxSize: number, minSize: number): TextSizes => ({ style, maxSize, minSize });

/** Sizes of a text, in pixels: the largest that fits is taken. */
export const asTitle = sizesOf('title');
export const asText = sizesOf('text');
export const asNumber = sizesOf('number');

/** A text, the size at which it fits, and the font of that size. */
type SetText = FittedText & { readonly font: string };

/** The baseline of the first line of a text whose lines have their middle at `y`. */
const firstBaseline = ({ lines, size }: FittedText, y: number): number =>
  y + size * 0.35 - ((lines.length - 1) * size * LINE_HEIGHT) / 2;

/** Draws the lines of a text in this font. */
export function drawLines(
  context: Context2D,
  text: SetText,
  { x, y, align = 'center', colour = INK }: TextPlace,
): void {
  context.font = text.font;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  context.fillStyle = colour;
  const first = firstBaseline(text, y);
  text.lines.forEach((line, i) => context.fillText(line, x, first + i * text.size * LINE_HEIGHT));
}

/** Draws a text as large as its room and its sizes allow. */
export function drawText(brush: Brush, text: string, room: TextRoom, sizes: TextSizes): void {
  const { style, maxSize, minSize } = sizes;
  const { x, y, align = 'center', colour = INK, width, height, lines } = room;
  const key = JSON.stringify(['text', text, style, maxSize, minSize, align, colour, width, height, lines]);
  brush.drawKept(key, x, y, () => {
    const fitted = fitText(brush, text, room, sizes);
    const set = { ...fitted, font: brush.font(style, fitted.size) };
    return {
      box: inkBox(brush.context, set, align),
      draw: ({ context }) => drawLines(context, set, { x: 0, y: 0, align, colour }),
    };
  });
}

/** A box around the ink of a text that is drawn at the origin, in whole pixels, with some to spare on each side. */
function inkBox(context: Context2D, text: SetText, align: 'left' | 'center'): Box {
  context.font = text.font;
  // So measured, node-canvas gives the left edge of the ink from where the line starts, and not from there to the left.
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const first = firstBaseline(text, 0);
  const inks = text.lines.map((line, i) => {
    const ink = context.measureText(line);
    const baseline = first + i * text.size * LINE_HEIGHT;
    const start = align === 'left' ? 0 : -ink.width / 2;
    return {
      left: start + ink.actualBoundingBoxLeft,
      right: start + ink.actualBoundingBoxRight,
      top: baseline - ink.actualBoundingBoxAscent,
      bottom: baseline + ink.actualBoundingBoxDescent,
    };
  });
  const x = Math.floor(Math.min(...inks.map(({ left }) => left))) - SPARE;
  const y = Math.floor(Math.min(...inks.map(({ top }) => top))) - SPARE;
  const right = Math.ceil(Math.max(...inks.map((ink) => ink.right))) + SPARE;
  const bottom = Math.ceil(Math.max(...inks.map((ink) => ink.bottom))) + SPARE;
  return { x, y, width: right - x, height: bottom - y };
}
