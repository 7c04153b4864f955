import { LENT_FACE } from '../../../../kernel/lent-face.ts';
import { projectFile } from '../../../../kernel/project-files.ts';
import { type Brush, type Sprite, unpackFace, GROUND_TONE, TONES } from '../../../../pictures/drawing-api.ts';
import {
  type Bet,
  isLent,
  lentFaceOf,
  PARTS,
  type Part,
  type Portrait,
  type ShownSet,
  wholePortrait,
} from '../../rules/pieces.ts';
import { type Box, drawBox, drawCentredText, fillBox } from './primitives.ts';
import { BRASS, BRASS_LIGHT, INK } from './theme.ts';

/** The height of a portrait for a width of 1. */
export const FACE_RATIO = LENT_FACE.height / LENT_FACE.width;

/** The top and bottom of a part, as shares of a portrait's height. */
const PART_BANDS: Readonly<Record<Part, readonly [number, number]>> = {
  head: [0, LENT_FACE.eyes / LENT_FACE.height],
  eyes: [LENT_FACE.eyes / LENT_FACE.height, LENT_FACE.mouth / LENT_FACE.height],
  mouth: [LENT_FACE.mouth / LENT_FACE.height, 1],
};

/** The line width of the outline of a face's card. */
const OUTLINE_WIDTH = 4;

const PORTRAITS_DIR = projectFile('assets/vips/');

/**
 * The height of a face of this width, in whole pixels. If the width is a multiple of 32, cuts lie between pixels, and a
 * whole portrait shows no seam.
 */
export const faceHeight = (width: number): number => Math.round(width * FACE_RATIO);

/** The place of a face: its upper left corner and its width. Without its sides it is narrower than its portrait. */
export interface FacePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The width of the whole portrait, which determines the height; by default the face's own. */
  readonly portrait?: number;
  /** The most that is shown of a part's height, from its top; by default all of it. */
  readonly most?: number;
}

const portraitWidth = ({ width, portrait = width }: FacePlace): number => portrait;

/** The box of a part of a face. */
export function partBox(part: Part, place: FacePlace): Box {
  const { x, y, width, most = Infinity } = place;
  const whole = faceHeight(portraitWidth(place));
  const [from, to] = PART_BANDS[part];
  const top = Math.round(from * whole);
  return { x, y: y + top, width, height: Math.min(most, Math.round(to * whole) - top) };
}

/** The file of a portrait; a lent face that may be shown no more is a paper bag. */
const portraitFile = (set: ShownSet, portrait: Portrait): URL =>
  new URL(`${isLent(set) ? 'bags' : set}/${portrait}.svg`, PORTRAITS_DIR);

/** The tones of the grounds behind lent faces and paper bags, a colour for each portrait of a set. */
const GROUNDS: Readonly<Record<Portrait, number>> = { I: 2, II: 3, III: 4, IV: 5, V: 6 };
/** How much of its own colour a pixel has, and of that of those beside it, in each direction: edges become smooth. */
const SMOOTH = [1, 2, 1] as const;

/** A whole lent face in its own size, on the ground of a portrait. `key` is of these tones alone. */
export const lentSprite = (brush: Brush, key: string, portrait: Portrait, tones: () => Uint8Array): Sprite =>
  brush.sprite(`vips/lent/${key} ${portrait}`, LENT_FACE.width, LENT_FACE.height, (own) =>
    drawTones(own, tones(), GROUNDS[portrait]),
  );

function drawTones(brush: Brush, tones: Uint8Array, ground: number): void {
  const { width, height } = LENT_FACE;
  const image = brush.context.createImageData(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      let [red, green, blue, all] = [0, 0, 0, 0];
      for (let dy = y === 0 ? 0 : -1; dy <= (y === height - 1 ? 0 : 1); dy++)
        for (let dx = x === 0 ? 0 : -1; dx <= (x === width - 1 ? 0 : 1); dx++) {
          const tone = tones[(y + dy) * width + x + dx] ?? GROUND_TONE;
          const [r, g, b] = TONES[tone === GROUND_TONE ? ground : tone] ?? [0, 0, 0];
          const weight = (SMOOTH[dx + 1] ?? 0) * (SMOOTH[dy + 1] ?? 0);
          [red, green, blue, all] = [red + weight * r, green + weight * g, blue + weight * b, all + weight];
        }
      image.data.set([red / all, green / all, blue / all, 255], at);
    }
  brush.context.putImageData(image, 0, 0);
}

/** A lent face as its person lends it; `null` for a portrait of ours, and once it was taken back. */
function lentFace(brush: Brush, set: ShownSet, portrait: Portrait): Sprite | null {
  if (!isLent(set)) return null;
  const id = lentFaceOf(set, portrait);
  const strips = brush.lentFace(id);
  return strips === null ? null : lentSprite(brush, id, portrait, () => unpackFace(strips));
}

/** The widest portrait that is kept for the next time: ten of a wider one would take all the room that sprites have. */
const MAX_SPRITE_WIDTH = 300;

/** Draws what lies in `band` of a portrait that stands at `place`. */
function drawBand(brush: Brush, set: ShownSet, portrait: Portrait, place: FacePlace, band: Box): void {
  const whole = portraitWidth(place);
  const left = Math.round((whole - place.width) / 2);
  const lent = lentFace(brush, set, portrait);
  if (lent === null && whole > MAX_SPRITE_WIDTH) {
    const box = { x: place.x - left, y: place.y, width: whole, height: faceHeight(whole) };
    brush.drawSvg(portraitFile(set, portrait), box, band);
    return;
  }
  const sprite = lent ?? brush.svg(portraitFile(set, portrait), whole, faceHeight(whole));
  const scale = sprite.width / whole;
  const { x, y, width, height } = band;
  brush.context.drawImage(
    sprite,
    left * scale,
    (y - place.y) * scale,
    width * scale,
    height * scale,
    x,
    y,
    width,
    height,
  );
}

/** One piece, in its band of a face at this place. */
export const drawPiece = (
  brush: Brush,
  set: ShownSet,
  part: Part,
  portrait: Portrait,
  place: FacePlace,
): void => {
  drawBand(brush, set, portrait, place, partBox(part, place));
};

/**
 * A face of three pieces in an outlined card. Thin cuts show where its pieces meet: everywhere, or only between pieces
 * of different portraits.
 */
export function drawFace(
  brush: Brush,
  set: ShownSet,
  face: Bet,
  place: FacePlace,
  cuts: 'all' | 'between portraits',
): void {
  const { head, eyes, mouth } = face;
  const card = { x: place.x, y: place.y, width: place.width, height: faceHeight(portraitWidth(place)) };
  const whole = wholePortrait(face);
  if (whole !== null) drawBand(brush, set, whole, place, card);
  else for (const part of PARTS) drawPiece(brush, set, part, face[part], place);
  if (cuts === 'all' || head !== eyes) drawCut(brush, 'eyes', place, OUTLINE_WIDTH);
  if (cuts === 'all' || eyes !== mouth) drawCut(brush, 'mouth', place, OUTLINE_WIDTH);
  drawBox(brush, card, { line: INK, width: OUTLINE_WIDTH, round: 3 });
}

/** The cut above a part: a light line with a dark one under it. */
export function drawCut(brush: Brush, part: 'eyes' | 'mouth', place: FacePlace, line: number): void {
  const { x, y, width } = partBox(part, place);
  const thin = Math.max(1, Math.round(line / 2));
  fillBox(brush, '#fffaf0', x, y - thin, width, thin);
  fillBox(brush, INK, x, y, width, Math.max(1, Math.round(line / 4)));
}

/** The width of a plate with a numeral. */
export const numeralWidth = (height: number): number => Math.round(height * 1.3);

/** A small brass plate with a portrait's numeral; `x`, `y` is its upper left corner. */
export function drawNumeral(brush: Brush, portrait: Portrait, x: number, y: number, height: number): void {
  const width = numeralWidth(height);
  const plate = brush.sprite(`vips/numeral/${portrait}`, width, height, (own) => {
    const edge = Math.max(2, Math.round(height / 16));
    const inner = { x: edge / 2, y: edge / 2, width: width - edge, height: height - edge };
    drawBox(own, inner, { fill: BRASS, line: INK, width: edge, round: height / 6 });
    const shine = { ...inner, x: edge, y: edge, width: width - 2 * edge, height: height * 0.4 };
    drawBox(own, shine, { fill: BRASS_LIGHT, round: height / 8 });
    const size = Math.round(height * (portrait === 'III' ? 0.72 : 0.8));
    drawCentredText(own, portrait, width / 2, height / 2, { style: 'title', size, height: size * 0.66 });
  });
  brush.context.drawImage(plate, x, y);
}
