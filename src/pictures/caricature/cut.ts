import { type FaceLines, LENT_FACE } from '../../kernel/lent-face.ts';
import { type FlatPicture, mostFrequent } from './flatten.ts';
import { spread } from './ground.ts';
import { GROUND_TONE, INK_TONE, TONE_LIGHTNESS } from './tones.ts';

/** The width of a head between its sides in a lent face. */
const HEAD_WIDTH = 232;

/** The outline of a cut-out head: an oval with flat sides, the same for everyone, so that strips of any two fit. */
const OVAL = { middle: 252, halfWidth: 124, halfHeight: 236, power: 2.7 } as const;
/** The widths of outlines in pixels: around the head, and where dark meets light. */
const INK = { head: 6, edge: 3 } as const;
/** By how much a strip is stretched at most. */
const STRETCH = 1.3;
/** By how much the lightness of two areas differs that a line parts. */
const EDGE = 0.17;

const isInOval = (x: number, y: number): boolean =>
  (Math.abs(x + 0.5 - LENT_FACE.width / 2) / OVAL.halfWidth) ** OVAL.power +
    (Math.abs(y + 0.5 - OVAL.middle) / OVAL.halfHeight) ** OVAL.power <=
  1;

/** Cuts a face out of a picture and inks it: a tone for each of its pixels, row by row. */
export function cutFace(picture: FlatPicture, lines: FaceLines): Uint8Array {
  const { width, height } = LENT_FACE;
  const columnAt = columnsOf(picture, lines);
  const rowAt = rowsOf(picture, lines);
  const tones = new Uint8Array(width * height).fill(GROUND_TONE);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [row, column] = [rowAt[y] ?? 0, columnAt[x] ?? 0];
      // Beyond the edges of a picture there is only ground.
      if (row < 0 || row >= picture.height || column < 0 || column >= picture.width) continue;
      tones[y * width + x] = picture.tones[row * picture.width + column] ?? GROUND_TONE;
    }
  return inked(mostFrequent(tones, width, height, 2));
}

const clamp = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value));

/** The column of the picture for each of the face's. */
function columnsOf({ width }: FlatPicture, lines: FaceLines): Int16Array {
  const perPixel = ((lines.width / 100) * width) / HEAD_WIDTH;
  const middle = (lines.middle / 100) * width;
  return Int16Array.from({ length: LENT_FACE.width }, (_, x) =>
    Math.floor(middle + (x + 0.5 - LENT_FACE.width / 2) * perPixel),
  );
}

/**
 * The row of the picture for each of the face's. Each part is stretched by itself, and by no more than `STRETCH`: then it
 * takes more of the picture.
 */
function rowsOf({ width, height }: FlatPicture, lines: FaceLines): Int16Array {
  const least = ((lines.width / 100) * width) / HEAD_WIDTH / STRETCH;
  const band = LENT_FACE.mouth - LENT_FACE.eyes;
  const middle = ((lines.eyes + lines.mouth) / 200) * height;
  const between = Math.max(least, (((lines.mouth - lines.eyes) / 100) * height) / band);
  const [eyes, mouth] = [middle - (between * band) / 2, middle + (between * band) / 2];
  return Int16Array.from({ length: LENT_FACE.height }, (_, y) => {
    const at = y + 0.5;
    if (at < LENT_FACE.eyes) return Math.floor(eyes - (LENT_FACE.eyes - at) * least);
    return at < LENT_FACE.mouth
      ? Math.floor(eyes + (at - LENT_FACE.eyes) * between)
      : Math.floor(mouth + (at - LENT_FACE.mouth) * least);
  });
}

/** The face with ink around the head and where dark meets light, on the ground of its portrait. */
function inked(tones: Uint8Array): Uint8Array {
  const { width } = LENT_FACE;
  const head = tones.map((tone, i) => (isInOval(i % width, Math.floor(i / width)) ? tone : GROUND_TONE));
  // What is drawn in ink needs no outline.
  const isOutlined = (tone: number): number => (tone === GROUND_TONE || tone === INK_TONE ? 0 : 1);
  const outlined = spread(head.map(isOutlined), LENT_FACE, INK.head, (mark) => mark);
  const reach = (INK.edge - 1) / 2;
  return head.map((tone, i) => {
    if (tone === GROUND_TONE) return outlined[i] === 1 ? INK_TONE : GROUND_TONE;
    return isEdge(head, i % width, Math.floor(i / width), reach) ? INK_TONE : tone;
  });
}

/** True if areas of very different lightness meet within `reach` pixels. */
function isEdge(tones: Uint8Array, x: number, y: number, reach: number): boolean {
  let [darkest, lightest] = [1, 0];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const column = clamp(x + dx, LENT_FACE.width);
      const row = clamp(y + dy, LENT_FACE.height);
      const lightness = TONE_LIGHTNESS[tones[row * LENT_FACE.width + column] ?? INK_TONE];
      if (lightness === undefined) continue;
      darkest = Math.min(darkest, lightness);
      lightest = Math.max(lightest, lightness);
    }
  return lightest - darkest > EDGE;
}
