import type { Localizer } from '../../../kernel/screen.ts';
import {
  asTitle,
  type Brush,
  type Context2D,
  definePictureOfSize,
  type PictureOf,
} from '../../../pictures/painter-api.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { PARTS, type Part, pieceOf } from '../rules/pieces.ts';
import type { VipsView } from '../rules/view.ts';
import { pieceName } from '../words/formatting.ts';
import { shortNames } from '../words/portrait-names.ts';
import { drawPaper, drawText } from './drawing/backdrop.ts';
import { partBox, drawCut, drawNumeral, drawPiece, faceHeight } from './drawing/faces.ts';
import { drawPieceChoices, type PieceChoices } from './drawing/piece-choices.ts';
import { drawBox, drawCentredText, fillAndStroke } from './drawing/primitives.ts';
import { CARD, FAINT, INK, PAPER_SHADE } from './drawing/theme.ts';
import { type Subject, subjectOf } from './subject.ts';

/** A face being built, beside the pieces that it can be built of. */
export interface FaceBuilderScene extends Subject, PieceChoices {}

/**
 * A bet as far as it is made, beside the pieces to choose from as they stand on the board. Secret: for the bettor only.
 */
export const faceBuilderPicture = (
  localizer: Localizer,
  view: Pick<VipsView, 'set' | 'target' | 'columns'>,
  face: PieceChoices['face'],
): PictureOf<FaceBuilderScene> =>
  faceBuilder.of(
    {
      ...subjectOf(localizer, view),
      face,
      columns: view.columns,
      names: shortNames(localizer, view.set),
    },
    () => faceBuilderAlt(localizer, view, face),
  );

/** Describes the face, and the pieces that it can be built of. */
const faceBuilderAlt = (
  localizer: Localizer,
  { set, columns }: Pick<VipsView, 'set' | 'columns'>,
  face: PieceChoices['face'],
): string =>
  localizer.plain('vips.alt.face-builder', {
    parts: PARTS.map((part) =>
      face[part] === null
        ? localizer.plain('vips.alt.open-part', { part: { key: `vips.part.${part}` } })
        : pieceName(localizer, set, pieceOf(part, face[part])),
    ).join(', '),
    choices: PARTS.map((part) =>
      localizer.plain('vips.alt.choice', {
        part: { key: `vips.laid.part-${part}` },
        pieces: columns[part]
          .map((portrait) =>
            localizer.plain('vips.alt.look', { piece: pieceMessageArgument(set, pieceOf(part, portrait)) }),
          )
          .join('; '),
      }),
    ).join(' '),
  });

const WIDTH = 1200;
/** Flat enough to be in sight together with its selects on a small desktop. */
const HEIGHT = 560;
const TITLE = { x: 240, y: 52, width: 440, height: 78, lines: 2 } as const;
const FACE = { x: 96, y: 98, width: 288 } as const;
const NUMERAL = 38;
const CHOICES = { x: 478, y: 16, width: 706, height: 530 } as const;
/** Units of a portrait's drawing to pixels. */
const SCALE = FACE.width / 320;

/**
 * A face as far as it is built, with outlines for the open parts; beside it all pieces that it can be built of.
 */
export const faceBuilder = definePictureOfSize(
  'vips/face-builder',
  { width: WIDTH, height: HEIGHT },
  drawFaceBuilder,
);

function drawFaceBuilder(brush: Brush, scene: FaceBuilderScene): void {
  drawPaper(brush, WIDTH, HEIGHT);
  drawText(brush, scene.title, TITLE, asTitle(44, 22));
  drawBuiltFace(brush, scene);
  drawPieceChoices(brush, scene, CHOICES);
}

/** The face itself, with the numerals of its parts. */
function drawBuiltFace(brush: Brush, { set, face }: FaceBuilderScene): void {
  const { context } = brush;
  const card = { ...FACE, height: faceHeight(FACE.width) };
  drawBox(context, { ...card, x: card.x + 7, y: card.y + 9 }, { fill: PAPER_SHADE, round: 4 });
  for (const part of PARTS) {
    const portrait = face[part];
    if (portrait === null) drawOpenPart(brush, part);
    else drawPiece(brush, set, part, portrait, FACE);
  }
  for (const part of ['eyes', 'mouth'] as const) drawCut(context, part, FACE, 6);
  drawBox(context, card, { line: INK, width: 5, round: 4 });
  for (const part of PARTS) {
    const { x, y } = partBox(part, FACE);
    const portrait = face[part];
    if (portrait !== null) drawNumeral(brush, portrait, x + 6, y + 8, NUMERAL);
  }
}

/** A part that is not chosen yet: its outline, and a question mark. */
function drawOpenPart(brush: Brush, part: Part): void {
  const { context } = brush;
  const band = partBox(part, FACE);
  context.fillStyle = CARD;
  context.fillRect(band.x, band.y, band.width, band.height);
  context.save();
  context.translate(FACE.x, FACE.y);
  context.scale(SCALE, SCALE);
  tracePartOutline(context, part);
  context.restore();
  fillAndStroke(context, { fill: PAPER_SHADE });
  context.setLineDash([14, 11]);
  fillAndStroke(context, { line: FAINT, width: 4 });
  context.setLineDash([]);
  const size = part === 'eyes' ? 76 : 86;
  const nudge = part === 'head' ? 18 : part === 'mouth' ? -15 : 0;
  drawCentredText(context, '?', band.x + band.width / 2, band.y + band.height / 2 + nudge, {
    font: brush.font('title', size),
    height: size * 0.68,
    colour: FAINT,
  });
}

/** The outline of one part of an egg-shaped face, in the units of the portraits; it meets the outlines of their parts. */
function tracePartOutline(context: Context2D, part: Part): void {
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
