import { DEFAULT_LINES, type FaceLines } from '../../kernel/lent-face.ts';
import { groundOf, linesOf, type Size, spread } from './ground.ts';
import { GROUND_TONE, nearestTone, TONE_LIGHTNESS, WHITE_TONE } from './tones.ts';

/** A picture twice, in red, green and blue bytes, row by row. */
export interface Pixels extends Size {
  /** As if painted over, without its details. */
  readonly painted: Uint8Array;
  /** Its dark lines on white; `null` where it is not mostly of one colour. */
  readonly lines: Uint8Array | null;
}

/** A picture of flat areas: a tone for each pixel, row by row. */
export interface FlatPicture extends Size {
  readonly tones: Uint8Array;
}

/** A flat picture that a face is to be cut out of. */
export interface Draft extends FlatPicture {
  /** The lines to begin with. */
  readonly lines: FaceLines;
}

/** How far specks are swallowed, in pixels. */
const SWALLOWED = 3;
/** Of a drawing with a pen: its least blank share, how far lines grow (of the head's width), the widest gap (of the picture). */
const PEN = { blank: 0.5, line: 0.005, gap: 0.025 } as const;
/** How much pixels of the ground differ from their neighbours, as a sum of channels: the first that leaves a head. */
const GROUND_STEPS = [20, 13, 8, 5] as const;
/** How far colours of the ground reach into what stands before it, in pixels. */
const FRINGE = 2;
/** The ground of a photograph is lighter than this: dark hair can't be told from it. */
const DARK = 0.4;
/** The lines of a photograph that is higher than wide, where nothing better is known. */
const PHOTO_LINES: FaceLines = { ...DEFAULT_LINES, eyes: 42, mouth: 56 };

/** A picture as if painted in few colours, without what is behind its head: no photograph is left of it. */
export function flattenPicture({ width, height, painted, lines: pen }: Pixels): Draft {
  if (pen !== null) {
    const drawing = { width, height, tones: tonesOf(pen) };
    const blank = drawing.tones.reduce((count, tone) => (tone === WHITE_TONE ? count + 1 : count), 0);
    if (blank > PEN.blank * drawing.tones.length) return penDrawing(drawing);
  }
  const flat = { width, height, tones: mostFrequent(tonesOf(painted), width, height, SWALLOWED) };
  const stepOf = (from: number, to: number): number => Math.abs((painted[from] ?? 0) - (painted[to] ?? 0));
  for (const most of GROUND_STEPS) {
    const ground = groundOf(flat, (from, to) => {
      const step =
        stepOf(3 * from, 3 * to) + stepOf(3 * from + 1, 3 * to + 1) + stepOf(3 * from + 2, 3 * to + 2);
      return step <= most && (TONE_LIGHTNESS[flat.tones[to] ?? 0] ?? 0) > DARK;
    });
    const lines = linesOf(ground, flat);
    const grown = spread(ground, flat, FRINGE, (mark) => mark);
    if (lines !== null) return { ...onGround(flat, grown), lines };
  }
  return { ...flat, lines: height > width ? PHOTO_LINES : DEFAULT_LINES };
}

function tonesOf(rgb: Uint8Array): Uint8Array {
  const known = new Map<number, number>();
  return Uint8Array.from({ length: rgb.length / 3 }, (_, i) => {
    // Colours that differ by less than can be seen are looked up once.
    const [red, green, blue] = [rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0];
    const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
    const tone = known.get(key) ?? nearestTone(red, green, blue);
    known.set(key, tone);
    return tone;
  });
}

const onGround = (flat: FlatPicture, ground: Uint8Array): FlatPicture => ({
  ...flat,
  tones: flat.tones.map((tone, i) => (ground[i] === 1 ? GROUND_TONE : tone)),
});

/** A drawing with strong lines, on the ground if they close. */
function penDrawing(drawing: FlatPicture): Draft {
  const { width, height, tones } = drawing;
  const gap = Math.ceil(Math.min(width, height) * PEN.gap);
  const grow = (marks: Uint8Array): Uint8Array => spread(marks, drawing, gap, (mark) => mark);
  const closed = grow(tones.map((tone) => (tone === WHITE_TONE ? 0 : 1)));
  const outside = groundOf(drawing, (_, to) => closed[to] === 0);
  const ground = grow(outside).map((mark, i) => (tones[i] === WHITE_TONE ? mark : (outside[i] ?? 0)));
  const lines = linesOf(ground, drawing);
  const flat = lines === null ? drawing : onGround(drawing, ground);
  const reach = Math.max(1, Math.round((PEN.line * (lines ?? DEFAULT_LINES).width * width) / 100));
  const strong = spread(flat.tones, flat, reach, (tone) => 1 - (TONE_LIGHTNESS[tone] ?? 2));
  return { width, height, tones: strong, lines: lines ?? DEFAULT_LINES };
}

/** Gives each pixel the value that most of those around it have, so that specks go and edges become smooth. */
export function mostFrequent(values: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const result = new Uint8Array(values.length);
  const counts = new Uint16Array(256);
  for (let y = 0; y < height; y++) {
    const [y0, y1] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
    counts.fill(0);
    const count = (x: number, by: 1 | -1): void => {
      if (x < 0 || x >= width) return;
      for (let row = y0; row <= y1; row++) {
        const value = values[row * width + x] ?? 0;
        counts[value] = (counts[value] ?? 0) + by;
      }
    };
    for (let x = 0; x < reach; x++) count(x, 1);
    let best = values[y * width] ?? 0;
    for (let x = 0; x < width; x++) {
      count(x + reach, 1);
      count(x - reach - 1, -1);
      // Only what is around can be more frequent than the last one.
      for (let row = y0; row <= y1; row++) {
        const value = values[row * width + Math.min(width - 1, x + reach)] ?? 0;
        if ((counts[value] ?? 0) > (counts[best] ?? 0)) best = value;
      }
      const own = values[y * width + x] ?? 0;
      if ((counts[own] ?? 0) >= (counts[best] ?? 0)) best = own;
      result[y * width + x] = best;
    }
  }
  return result;
}
