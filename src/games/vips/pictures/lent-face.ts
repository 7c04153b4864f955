import { type FaceLines, LENT_FACE } from '../../../kernel/lent-face.ts';
import {
  asText,
  asTitle,
  type Brush,
  cutFace,
  definePictureOfSize,
  faceKey,
  type Sprite,
  unpackFace,
  unpackPicture,
} from '../../../pictures/drawing-api.ts';
import { type Part, PARTS, PORTRAIT_SETS, PORTRAITS } from '../rules/pieces.ts';
import { drawPaper, drawText } from './drawing/backdrop.ts';
import { drawCut, drawPiece, type FacePlace, faceHeight, lentSprite, partBox } from './drawing/faces.ts';
import { drawBox, drawCentredText, drawDisc, fillBox } from './drawing/primitives.ts';
import { CARD, GOLD, INK, RACK } from './drawing/theme.ts';

/** A face that a person lends, beside the portraits. */
export interface LentFaceScene {
  readonly title: string;
  /** Its strips. */
  readonly strips: string;
}

/** A face that is to be cut out of a flat picture by these lines. */
export interface FaceCutsScene {
  readonly flat: string;
  readonly lines: FaceLines;
  /** The names of the two cuts, from the top. */
  readonly cuts: readonly [string, string];
}

const SIZE = { width: 1200, height: 610 } as const;
/** The face alone, beside the portraits that it is swapped with. */
const ALONE: FacePlace = { x: 44, y: 96, width: 288 };
const SWAPPED = { x: 384, y: 96, width: 128, pitchX: 158, pitchY: 236 } as const;
const TITLE = { x: SIZE.width / 2, y: 50 } as const;

/** The face with its cuts: as large as a phone has room for, and the cuts' names beside it. */
const LARGE = { size: { width: 1200, height: 928 }, face: { x: 40, y: 29, width: 556 } } as const;
const CUT = { toX: 668, radius: 34, text: { x: 724, width: 440, height: 150, lines: 2 } } as const;

/** A face as its person lends it: whole, and with a part of it on each portrait of the house. */
export const lentFace = definePictureOfSize('vips/lent-face', SIZE, drawLentFace);

/** A face as large as may be, with the two cuts that its person moves. */
export const faceCuts = definePictureOfSize('vips/face-cuts', LARGE.size, drawFaceCuts);

// The key says all that is seen: only a scene that has these tones can find them among the sprites.
const spriteOf = (brush: Brush, tones: Uint8Array): Sprite =>
  lentSprite(brush, faceKey(tones), 'V', () => tones);

function drawFaceCuts(brush: Brush, { flat, lines, cuts }: FaceCutsScene): void {
  const sprite = spriteOf(brush, cutFace(unpackPicture(flat), lines));
  drawPaper(brush, LARGE.size.width, LARGE.size.height);
  drawCard(brush, LARGE.face, (part) => drawLentPart(brush, sprite, part, LARGE.face));
  (['eyes', 'mouth'] as const).forEach((part, i) => {
    const { x, y } = partBox(part, LARGE.face);
    fillBox(brush, RACK, x + 2, y - 7, LARGE.face.width - 4, 4);
    fillBox(brush, INK, x - 14, y - 3, CUT.toX - x + 14, 6);
    drawDisc(brush, CUT.toX, y, CUT.radius, { fill: GOLD, line: INK, width: 5 });
    drawCentredText(brush, `${i + 1}`, CUT.toX, y, { size: 46, height: 32 });
    drawText(brush, cuts[i] ?? '', { ...CUT.text, y, align: 'left' }, asText(54, 30));
  });
}

function drawLentFace(brush: Brush, { strips, title }: LentFaceScene): void {
  const sprite = spriteOf(brush, unpackFace(strips));
  drawPaper(brush, SIZE.width, SIZE.height);
  drawText(brush, title, { ...TITLE, width: SIZE.width - 120 }, asTitle(46, 22));
  drawCard(brush, ALONE, (part) => drawLentPart(brush, sprite, part, ALONE));
  PORTRAIT_SETS.forEach((set, row) => {
    PORTRAITS.forEach((portrait, column) => {
      const { width, pitchX, pitchY } = SWAPPED;
      const place = { x: SWAPPED.x + column * pitchX, y: SWAPPED.y + row * pitchY, width };
      const lent = PARTS[(row + column) % PARTS.length];
      drawCard(brush, place, (part) => {
        if (part === lent) drawLentPart(brush, sprite, part, place);
        else drawPiece(brush, set, part, portrait, place);
      });
    });
  });
}

/** A face in a card with its cuts, part by part. */
function drawCard(brush: Brush, place: FacePlace, drawPart: (part: Part) => void): void {
  const card = { ...place, height: faceHeight(place.width) };
  drawBox(brush, { ...card, x: card.x + 5, y: card.y + 7 }, { fill: 'rgba(43,32,48,0.2)', round: 4 });
  drawBox(brush, card, { fill: CARD, round: 3 });
  PARTS.forEach(drawPart);
  for (const part of ['eyes', 'mouth'] as const) drawCut(brush, part, place, 4);
  drawBox(brush, card, { line: INK, width: 4, round: 3 });
}

/** A part of a lent face, in its band of a face at this place. */
function drawLentPart(brush: Brush, sprite: Sprite, part: Part, place: FacePlace): void {
  const { width } = LENT_FACE;
  const from = partBox(part, { x: 0, y: 0, width });
  const { x, y, width: toWidth, height: toHeight } = partBox(part, place);
  brush.context.drawImage(sprite, 0, from.y, width, from.height, x, y, toWidth, toHeight);
}
