import { type FaceLines, LENT_FACE } from '../../kernel/lent-face.ts';
import { type FlatPicture, mostFrequent } from './flatten.ts';
import { GROUND_TONE, INK_TONE, TONE_LIGHTNESS } from './tones.ts';

/** The width of a head between its sides in a lent face. */
const HEAD_WIDTH = 216;

/** The outline of a cut-out head: an oval with flat sides, the same for everyone, so that strips of any two fit. */
const OVAL = { middle: 252, halfWidth: 124, halfHeight: 236, power: 2.7 } as const;
/** The widths of outlines in pixels: around the head, and where dark meets light. */
const INK = { head: 6, edge: 3 } as const;
/** By how much the lightness of two areas differs that a line parts. */
const EDGE = 0.17;

/** How much of the oval's rim a pixel has passed: below 1 inside. */
const ovalAt = (x: number, y: number, grow: number): number =>
  (Math.abs(x + 0.5 - LENT_FACE.width / 2) / (OVAL.halfWidth + grow)) ** OVAL.power +
  (Math.abs(y + 0.5 - OVAL.middle) / (OVAL.halfHeight + grow)) ** OVAL.power;

/** Cuts a face out of a picture and inks it: a tone for each of its pixels, row by row. */
export function cutFace(picture: FlatPicture, lines: FaceLines): Uint8Array {
  const { width, height } = LENT_FACE;
  const columnAt = columnsOf(picture, lines);
  const rowAt = rowsOf(picture, lines);
  const tones = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      tones[y * width + x] = picture.tones[(rowAt[y] ?? 0) * picture.width + (columnAt[x] ?? 0)] ?? INK_TONE;
  return inked(mostFrequent(tones, width, height, 2));
}

const clamp = (value: number, size: number): number => Math.min(size - 1, Math.max(0, Math.floor(value)));

/** The column of the picture for each of the face's. */
function columnsOf({ width }: FlatPicture, lines: FaceLines): Uint16Array {
  const perPixel = ((lines.width / 100) * width) / HEAD_WIDTH;
  const middle = (lines.middle / 100) * width;
  return Uint16Array.from({ length: LENT_FACE.width }, (_, x) =>
    clamp(middle + (x + 0.5 - LENT_FACE.width / 2) * perPixel, width),
  );
}

/** The row of the picture for each of the face's: each part is stretched by itself, and no more than it must be. */
function rowsOf({ width, height }: FlatPicture, lines: FaceLines): Uint16Array {
  const [eyes, mouth] = [(lines.eyes / 100) * height, (lines.mouth / 100) * height];
  const perPixel = ((lines.width / 100) * width) / HEAD_WIDTH;
  const above = Math.min(perPixel, eyes / LENT_FACE.eyes);
  const between = (mouth - eyes) / (LENT_FACE.mouth - LENT_FACE.eyes);
  const below = Math.min(perPixel, (height - mouth) / (LENT_FACE.height - LENT_FACE.mouth));
  return Uint16Array.from({ length: LENT_FACE.height }, (_, y) => {
    const at = y + 0.5;
    if (at < LENT_FACE.eyes) return clamp(eyes - (LENT_FACE.eyes - at) * above, height);
    if (at < LENT_FACE.mouth) return clamp(eyes + (at - LENT_FACE.eyes) * between, height);
    return clamp(mouth + (at - LENT_FACE.mouth) * below, height);
  });
}

/** The face with ink around the head and where dark meets light, on the ground of its portrait. */
function inked(tones: Uint8Array): Uint8Array {
  const { width, height } = LENT_FACE;
  const result = new Uint8Array(tones.length);
  const reach = (INK.edge - 1) / 2;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const tone = tones[i] ?? INK_TONE;
      if (ovalAt(x, y, 0) > 1) result[i] = ovalAt(x, y, INK.head) > 1 ? GROUND_TONE : INK_TONE;
      else result[i] = isEdge(tones, x, y, reach) ? INK_TONE : tone;
    }
  return result;
}

/** True if areas of very different lightness meet within `reach` pixels. */
function isEdge(tones: Uint8Array, x: number, y: number, reach: number): boolean {
  let [darkest, lightest] = [1, 0];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const column = clamp(x + dx, LENT_FACE.width);
      const row = clamp(y + dy, LENT_FACE.height);
      const lightness = TONE_LIGHTNESS[tones[row * LENT_FACE.width + column] ?? INK_TONE] ?? 0;
      darkest = Math.min(darkest, lightness);
      lightest = Math.max(lightest, lightness);
    }
  return lightest - darkest > EDGE;
}
