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
/** How much a strip is stretched at most. */
const STRETCH = 1.3;
/** How much two areas differ in lightness where a line parts them. */
const EDGE = 0.17;

const isInOval = (x: number, y: number): boolean =>
  (Math.abs(x + 0.5 - LENT_FACE.width / 2) / OVAL.halfWidth) ** OVAL.power +
    (Math.abs(y + 0.5 - OVAL.middle) / OVAL.halfHeight) ** OVAL.power <=
  1;

/**
 * Cuts a face out of a picture and inks it: a tone for each of its pixels, row by row. Each part is stretched by itself, and
 * by no more than `STRETCH`: then it takes more of the picture. Beyond the edges of the picture there is only ground.
 */
export function cutFace(picture: FlatPicture, lines: FaceLines): Uint8Array {
  const { width, height, eyes, mouth } = LENT_FACE;
  const perPixel = ((lines.width / 100) * picture.width) / HEAD_WIDTH;
  const least = perPixel / STRETCH;
  const middle = ((lines.eyes + lines.mouth) / 200) * picture.height;
  const between = Math.max(least, (((lines.mouth - lines.eyes) / 100) * picture.height) / (mouth - eyes));
  const half = ((mouth - eyes) / 2) * between;
  const rowOf = (y: number): number => {
    if (y < eyes) return Math.floor(middle - half - (eyes - y - 0.5) * least);
    if (y >= mouth) return Math.floor(middle + half + (y + 0.5 - mouth) * least);
    return Math.floor(middle - half + (y + 0.5 - eyes) * between);
  };
  const left = (lines.middle / 100) * picture.width - (width / 2) * perPixel;
  const tones = new Uint8Array(width * height).map((_, i) => {
    const [row, column] = [rowOf(Math.floor(i / width)), Math.floor(left + ((i % width) + 0.5) * perPixel)];
    const isInside = row >= 0 && row < picture.height && column >= 0 && column < picture.width;
    return isInside ? (picture.tones[row * picture.width + column] ?? GROUND_TONE) : GROUND_TONE;
  });
  return inked(mostFrequent(tones, width, height, 2));
}

/** The face with ink around the head and where dark meets light, on the ground of its portrait. */
function inked(tones: Uint8Array): Uint8Array {
  const { width } = LENT_FACE;
  const head = tones.map((tone, i) => (isInOval(i % width, Math.floor(i / width)) ? tone : GROUND_TONE));
  // What is drawn in ink needs no outline.
  const isOutlined = (tone: number): number => (tone === GROUND_TONE || tone === INK_TONE ? 0 : 1);
  const outlined = spread(head.map(isOutlined), LENT_FACE, INK.head, (mark) => mark);
  return head.map((tone, i) => {
    if (tone === GROUND_TONE) return outlined[i] === 1 ? INK_TONE : GROUND_TONE;
    return isEdge(head, i) ? INK_TONE : tone;
  });
}

/** True if areas of very different lightness meet at a pixel of a head, which is never at the edge of its face. */
function isEdge(tones: Uint8Array, at: number): boolean {
  const reach = (INK.edge - 1) / 2;
  let [darkest, lightest] = [1, 0];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const tone = tones[at + dy * LENT_FACE.width + dx] ?? GROUND_TONE;
      if (tone === GROUND_TONE) continue;
      darkest = Math.min(darkest, TONE_LIGHTNESS[tone] ?? 0);
      lightest = Math.max(lightest, TONE_LIGHTNESS[tone] ?? 0);
    }
  return lightest - darkest > EDGE;
}
