import type { Brush, Context2D, PicturePainter } from '../../../render/index.ts';
import { PARTS, type Part } from '../rules/words.ts';
import { drawChoices } from './choices.ts';
import { box, centred, paint } from './draw.ts';
import { bandOf, drawCut, drawNumeral, drawPiece, faceHeight } from './faces.ts';
import { CARD, FAINT, INK, PAPER_SHADE } from './look.ts';
import { drawPaper, drawText } from './room.ts';
import type { FaceScene } from './scenes.ts';
import { faceShape } from './shapes.ts';

const WIDTH = 1200;
const HEIGHT = 800;
const FACE = { x: 36, y: 130, width: 404 } as const;
const NUMERAL = 58;
const CHOICES = { x: 472, y: 126, width: 698, height: 642 } as const;
/** Units of a portrait's drawing to pixels. */
const SCALE = FACE.width / 320;

/**
 * A face as far as it is built, parts that are still open as an outline; beside it all pieces that it can be built of.
 */
export const paintFace: PicturePainter = (raw) => {
  const scene = faceShape.parse(raw);
  return { width: WIDTH, height: HEIGHT, draw: (brush) => drawBuilder(brush, scene) };
};

function drawBuilder(brush: Brush, scene: FaceScene): void {
  drawPaper(brush, WIDTH, HEIGHT);
  drawText(
    brush,
    scene.title,
    { x: WIDTH / 2, y: 68, align: 'center' },
    { face: 'title', width: WIDTH - 90, lines: 2, size: 60, smallest: 26, height: 92 },
  );
  drawBuilt(brush, scene);
  drawChoices(brush, scene, CHOICES);
}

/** The face itself, with the numerals of its parts. */
function drawBuilt(brush: Brush, { set, face }: FaceScene): void {
  const { context } = brush;
  const card = { ...FACE, height: faceHeight(FACE.width) };
  box(context, { ...card, x: card.x + 7, y: card.y + 9 }, { fill: PAPER_SHADE, round: 4 });
  for (const part of PARTS) {
    const portrait = face[part];
    if (portrait === null) drawOpen(brush, part);
    else drawPiece(brush, set, part, portrait, FACE);
  }
  for (const part of ['eyes', 'mouth'] as const) drawCut(context, part, FACE, 6);
  box(context, card, { line: INK, width: 5, round: 4 });
  for (const part of PARTS) {
    const { x, y } = bandOf(part, FACE.x, FACE.y, FACE.width);
    const portrait = face[part];
    if (portrait !== null) drawNumeral(brush, portrait, x + 6, y + 8, NUMERAL);
  }
}

/** A part nobody has chosen yet: its outline, and a question mark. */
function drawOpen(brush: Brush, part: Part): void {
  const { context } = brush;
  const band = bandOf(part, FACE.x, FACE.y, FACE.width);
  context.fillStyle = CARD;
  context.fillRect(band.x, band.y, band.width, band.height);
  context.save();
  context.translate(FACE.x, FACE.y);
  context.scale(SCALE, SCALE);
  outline(context, part);
  context.restore();
  paint(context, { fill: PAPER_SHADE });
  context.setLineDash([14, 11]);
  paint(context, { line: FAINT, width: 4 });
  context.setLineDash([]);
  const size = part === 'eyes' ? 110 : 124;
  const nudge = part === 'head' ? 26 : part === 'mouth' ? -22 : 0;
  centred(context, '?', band.x + band.width / 2, band.y + band.height / 2 + nudge, {
    font: brush.font('title', size),
    height: size * 0.68,
    colour: FAINT,
  });
}

/** Half an egg, its middle, and its end, in the units of the portraits, meeting where their outlines meet. */
function outline(context: Context2D, part: Part): void {
  context.beginPath();
  switch (part) {
    case 'head':
      context.moveTo(62, 190);
      context.bezierCurveTo(62, 90, 96, 40, 160, 40);
      context.bezierCurveTo(224, 40, 258, 90, 258, 190);
      return;
    case 'eyes':
      context.moveTo(62, 190);
      context.bezierCurveTo(62, 240, 74, 280, 74, 330);
      context.lineTo(246, 330);
      context.bezierCurveTo(246, 280, 258, 240, 258, 190);
      context.closePath();
      return;
    case 'mouth':
      context.moveTo(74, 330);
      context.bezierCurveTo(74, 410, 108, 466, 160, 466);
      context.bezierCurveTo(212, 466, 246, 410, 246, 330);
  }
}
