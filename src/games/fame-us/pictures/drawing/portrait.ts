import { projectFile } from '../../../../kernel/project-files.ts';
import { asTitle, type Brush } from '../../../../pictures/drawing-api.ts';
import type { Piece, PortraitScene } from '../portrait.ts';
import { drawExtras } from './portrait-extras.ts';
import { type Box, drawBox, drawPath, drawText, inset, fillBox } from './primitives.ts';
import { FAINT, INK, PAPER, PAPER_SHADE } from './theme.ts';

/** The size of a portrait in its own units, and where its parts end: those of the pieces in `assets/vips`. */
export const PORTRAIT_SIZE = { width: 320, height: 500 } as const;
const PARTS = [
  { part: 'head', top: 0, bottom: 190 },
  { part: 'eyes', top: 190, bottom: 330 },
  { part: 'mouth', top: 330, bottom: 500 },
] as const;

const PIECES_DIR = projectFile('assets/vips/');

/** The height of a portrait of this width. */
export const portraitHeight = (width: number): number =>
  Math.round((width * PORTRAIT_SIZE.height) / PORTRAIT_SIZE.width);

/** The person who is wanted, as far as they are known: a silhouette, pieces of a face, and what criteria add to it. */
export function drawPortrait(
  brush: Brush,
  { parts, extras }: PortraitScene,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
): void {
  const box = { x: 0, y: 0, width, height: portraitHeight(width) };
  brush.drawKept(`fame-us/portrait/${JSON.stringify([parts, extras, width])}`, x, y, () => ({
    box: inset({ ...box, width: Math.ceil(width) }, -4),
    draw: (sprite) => drawPerson(sprite, { parts, extras }, box),
  }));
}

function drawPerson(brush: Brush, { parts, extras }: PortraitScene, box: Box): void {
  const { context } = brush;
  const scale = box.width / PORTRAIT_SIZE.width;
  context.save();
  context.beginPath();
  context.rect(0, 0, box.width, box.height);
  context.clip();
  fillBox(brush, PAPER_SHADE, 0, 0, box.width, box.height);
  context.scale(scale, scale);
  drawScaled(brush, extras, () => {
    for (const { part, top, bottom } of PARTS) {
      const piece = parts[part];
      if (piece === null) drawSilhouette(brush, part, top, bottom);
      else drawPiece(brush, piece, top, bottom, box.width);
    }
    if (extras.includes('green')) tintGreen(brush);
    drawExtras(brush, extras);
  });
  context.restore();
  drawBox(brush, box, { line: INK, width: 5, round: 4 });
}

/** A tall person fills the frame and more; a small one leaves room above. */
function drawScaled(brush: Brush, extras: PortraitScene['extras'], draw: () => void): void {
  const { context } = brush;
  const { width, height } = PORTRAIT_SIZE;
  const factor = extras.includes('small') ? 0.7 : 1;
  const stretch = extras.includes('tall') ? 1.16 : 1;
  context.save();
  context.translate((width * (1 - factor)) / 2, height * (1 - factor * stretch));
  context.scale(factor, factor * stretch);
  draw();
  context.restore();
}

/** `shown` is the width of the whole portrait in the picture. */
function drawPiece(brush: Brush, piece: Piece, top: number, bottom: number, shown: number): void {
  const file = new URL(`${piece}.svg`, PIECES_DIR);
  const sprite = brush.svg(file, Math.round(shown), portraitHeight(shown));
  const { width, height } = PORTRAIT_SIZE;
  const scale = sprite.height / height;
  const [y, tall] = [top * scale, (bottom - top) * scale];
  brush.context.drawImage(sprite, 0, y, sprite.width, tall, 0, top, width, bottom - top);
}

const SILHOUETTES = {
  head: 'M62 190 C60 10 260 10 258 190Z',
  eyes: 'M62 190 258 190 258 330 62 330Z',
  mouth:
    'M62 330 C64 440 110 446 130 450 L126 470 C60 474 20 480 8 500 L312 500 C300 480 260 474 194 470 L190 450 C210 446 256 440 258 330Z',
} as const;

/** A part of which nothing is known yet: its outline in the dark, with a question mark. */
function drawSilhouette(brush: Brush, part: 'head' | 'eyes' | 'mouth', top: number, bottom: number): void {
  fillBox(brush, PAPER_SHADE, 0, top, PORTRAIT_SIZE.width, bottom - top);
  drawPath(brush, SILHOUETTES[part], { fill: FAINT });
  const markRoom = {
    x: 160,
    y: part === 'mouth' ? top + 56 : (top + bottom) / 2 + (part === 'head' ? 20 : 0),
    colour: PAPER,
    width: 120,
  };
  drawText(brush, '?', markRoom, asTitle(92, 40));
}

/** Everything of it in green, lines as dark as before. */
function tintGreen(brush: Brush): void {
  const { context } = brush;
  context.save();
  context.globalCompositeOperation = 'multiply';
  fillBox(brush, '#8fd66a', -40, -100, PORTRAIT_SIZE.width + 80, PORTRAIT_SIZE.height + 200);
  context.restore();
}
