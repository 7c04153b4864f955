import { type FaceLines, LENT_FACE } from '../../../kernel/lent-face.ts';
import {
  asTitle,
  type Brush,
  cutFace,
  definePicture,
  faceKey,
  type Sprite,
  unpackFace,
  unpackPicture,
} from '../../../pictures/painter-api.ts';
import { type Part, PARTS, PORTRAIT_SETS, PORTRAITS } from '../rules/pieces.ts';
import { drawPaper, drawText } from './drawing/backdrop.ts';
import { drawCut, drawPiece, type FacePlace, faceHeight, lentSprite, partBox } from './drawing/faces.ts';
import { drawBox } from './drawing/primitives.ts';
import { CARD, INK } from './drawing/theme.ts';

/** A face that a person lends, beside the portraits. */
export interface LentFaceScene {
  readonly title: string;
  /** Its strips; or a flat picture, and where the face is in it. */
  readonly face: { readonly strips: string } | { readonly flat: string; readonly lines: FaceLines };
}

const SIZE = { width: 1200, height: 610 } as const;
/** The face alone, beside the portraits that it is swapped with. */
const ALONE: FacePlace = { x: 44, y: 96, width: 288 };
const SWAPPED = { x: 384, y: 96, width: 128, pitchX: 158, pitchY: 236 } as const;
const TITLE = { x: SIZE.width / 2, y: 50 } as const;

/** A face as its person lends it: whole, and with a part of it on each portrait of the house. */
export const lentFace = definePicture('vips/lent-face', (scene: LentFaceScene) => {
  const tones = tonesOf(scene);
  return { ...SIZE, draw: (brush) => drawLentFace(brush, tones, scene.title) };
});

const tonesOf = ({ face }: LentFaceScene): Uint8Array =>
  'flat' in face ? cutFace(unpackPicture(face.flat), face.lines) : unpackFace(face.strips);

function drawLentFace(brush: Brush, tones: Uint8Array, title: string): void {
  const { context } = brush;
  // The key says all that is seen: only a scene that has these tones can find them among the sprites.
  const sprite = lentSprite(brush, faceKey(tones), () => tones);
  drawPaper(brush, SIZE.width, SIZE.height);
  drawText(brush, title, { ...TITLE, width: SIZE.width - 120 }, asTitle(46, 22));
  const drawCard = (place: FacePlace): void => {
    const card = { x: place.x, y: place.y, width: place.width, height: faceHeight(place.width) };
    drawBox(context, { ...card, x: card.x + 5, y: card.y + 7 }, { fill: 'rgba(43,32,48,0.2)', round: 4 });
    drawBox(context, card, { fill: CARD, round: 3 });
  };
  const drawOutline = (place: FacePlace): void => {
    for (const part of ['eyes', 'mouth'] as const) drawCut(context, part, place, 4);
    const card = { x: place.x, y: place.y, width: place.width, height: faceHeight(place.width) };
    drawBox(context, card, { line: INK, width: 4, round: 3 });
  };
  drawCard(ALONE);
  for (const part of PARTS) drawLentPart(brush, sprite, part, ALONE);
  drawOutline(ALONE);
  PORTRAIT_SETS.forEach((set, row) => {
    PORTRAITS.forEach((portrait, column) => {
      const place: FacePlace = {
        x: SWAPPED.x + column * SWAPPED.pitchX,
        y: SWAPPED.y + row * SWAPPED.pitchY,
        width: SWAPPED.width,
      };
      const lent = PARTS[(row + column) % PARTS.length];
      drawCard(place);
      for (const part of PARTS)
        if (part === lent) drawLentPart(brush, sprite, part, place);
        else drawPiece(brush, set, part, portrait, place);
      drawOutline(place);
    });
  });
}

/** A part of a lent face, in its band of a face at this place. */
function drawLentPart(brush: Brush, sprite: Sprite, part: Part, place: FacePlace): void {
  const { width } = LENT_FACE;
  const from = partBox(part, { x: 0, y: 0, width });
  const { x, y, width: toWidth, height: toHeight } = partBox(part, place);
  brush.context.drawImage(sprite, 0, from.y, width, from.height, x, y, toWidth, toHeight);
}
