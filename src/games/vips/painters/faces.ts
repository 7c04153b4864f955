import type { Brush, Context2D, Sprite } from '../../../render/painter-api.ts';
import { type Bet, PARTS, type Part, type Portrait, type PortraitSet } from '../rules/pieces.ts';
import { type Box, drawBox, drawCentredText } from './primitives.ts';
import { BRASS, BRASS_LIGHT, INK } from './theme.ts';

/** The size of a portrait in its own units. */
export const PORTRAIT_SIZE = { width: 320, height: 500 } as const;

/** The height of a portrait for a width of 1. */
export const FACE_RATIO = PORTRAIT_SIZE.height / PORTRAIT_SIZE.width;

/** The top and bottom of a part, as shares of a portrait's height. */
export const PART_BANDS: Readonly<Record<Part, readonly [number, number]>> = {
  head: [0, 190 / 500],
  eyes: [190 / 500, 330 / 500],
  mouth: [330 / 500, 1],
};

/** The line width of the outline of a face's card. */
const OUTLINE_WIDTH = 4;

const PORTRAITS_DIR = new URL('../../../../assets/vips/', import.meta.url);

/** The height of a face of this width, in whole pixels. */
export const faceHeight = (width: number): number => Math.round(width * FACE_RATIO);

/** The box of a part of a face whose upper left corner is at `x`, `y`. */
export function partBox(part: Part, x: number, y: number, width: number): Box {
  const height = faceHeight(width);
  const [from, to] = PART_BANDS[part];
  const top = Math.round(from * height);
  return { x, y: y + top, width, height: Math.round(to * height) - top };
}

/** A whole portrait of this width, in whole pixels. */
export const portraitSprite = (brush: Brush, set: PortraitSet, portrait: Portrait, width: number): Sprite =>
  brush.svg(new URL(`${set}/${portrait}.svg`, PORTRAITS_DIR), width, faceHeight(width));

/** One piece, at its place in a face whose upper left corner is at `x`, `y`. */
export function drawPiece(
  brush: Brush,
  set: PortraitSet,
  part: Part,
  portrait: Portrait,
  at: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const { y, height } = partBox(part, 0, 0, at.width);
  const sprite = portraitSprite(brush, set, portrait, at.width);
  brush.context.drawImage(sprite, 0, y, at.width, height, at.x, at.y + y, at.width, height);
}

/**
 * The middle of a piece, without its empty sides. `x`, `y` is its upper left corner, `face` the width of the whole face,
 * which determines the height.
 */
export function drawPieceMiddle(
  brush: Brush,
  set: PortraitSet,
  part: Part,
  portrait: Portrait,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly face: number },
): void {
  const { y, height } = partBox(part, 0, 0, at.face);
  const sprite = portraitSprite(brush, set, portrait, at.face);
  const left = Math.round((at.face - at.width) / 2);
  brush.context.drawImage(sprite, left, y, at.width, height, at.x, at.y, at.width, height);
}

/**
 * A face of three pieces in an outlined card. Thin cuts show where its pieces meet: everywhere, or only between pieces
 * of different portraits.
 */
export function drawFace(
  brush: Brush,
  set: PortraitSet,
  face: Bet,
  at: { readonly x: number; readonly y: number; readonly width: number },
  cuts: 'all' | 'between portraits',
): void {
  const { head, eyes, mouth } = face;
  if (head === eyes && eyes === mouth)
    brush.context.drawImage(portraitSprite(brush, set, head, at.width), at.x, at.y);
  else for (const part of PARTS) drawPiece(brush, set, part, face[part], at);
  if (cuts === 'all' || head !== eyes) drawCut(brush.context, 'eyes', at, OUTLINE_WIDTH);
  if (cuts === 'all' || eyes !== mouth) drawCut(brush.context, 'mouth', at, OUTLINE_WIDTH);
  drawBox(
    brush.context,
    { ...at, height: faceHeight(at.width) },
    { line: INK, width: OUTLINE_WIDTH, round: 3 },
  );
}

/** The cut above a part: a light line with a dark one under it. */
export function drawCut(
  context: Context2D,
  part: 'eyes' | 'mouth',
  at: { readonly x: number; readonly y: number; readonly width: number },
  line: number,
): void {
  const { y } = partBox(part, at.x, at.y, at.width);
  const thin = Math.max(1, Math.round(line / 2));
  context.fillStyle = '#fffaf0';
  context.fillRect(at.x, y - thin, at.width, thin);
  context.fillStyle = INK;
  context.fillRect(at.x, y, at.width, Math.max(1, Math.round(line / 4)));
}

/** A small brass plate with a portrait's numeral; `x`, `y` is its upper left corner. */
export function drawNumeral(brush: Brush, portrait: Portrait, x: number, y: number, height: number): void {
  const width = Math.round(height * 1.4);
  const plate = brush.sprite(`vips/numeral/${portrait}`, width, height, (context) => {
    const edge = Math.max(2, Math.round(height / 16));
    const inner = { x: edge / 2, y: edge / 2, width: width - edge, height: height - edge };
    drawBox(context, inner, { fill: BRASS, line: INK, width: edge, round: height / 6 });
    drawBox(
      context,
      { ...inner, x: edge, y: edge, width: width - 2 * edge, height: height * 0.4 },
      { fill: BRASS_LIGHT, round: height / 8 },
    );
    const size = Math.round(height * (portrait === 'III' ? 0.72 : 0.8));
    drawCentredText(context, portrait, width / 2, height / 2, {
      font: brush.font('title', size),
      height: size * 0.66,
    });
  });
  brush.context.drawImage(plate, x, y);
}
