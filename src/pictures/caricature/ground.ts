import { type FaceLines, withinLimits } from '../../kernel/lent-face.ts';

/** The size of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The ground is looked for beside the head and above the shoulders: shares of the width and the height. */
const CORNER = { width: 0.25, height: 0.5 } as const;
/**
 * The proportions of a head that is 1 wide: its height, its cuts as shares of that, and how far down it gets wider. Hair may
 * stand up for a share of the picture's height.
 */
const HEAD = { height: 1.3, eyes: 0.315, mouth: 0.675, widest: 0.9, hair: 0.12 } as const;
/** How wide a head is at least and at most, as shares of a picture's width. */
const HEAD_WIDTHS = [0.08, 0.97] as const;
/** What is narrower at its top, as a share of the width, is a speck. */
const SPECK = 0.01;
/** What has ground there is no head: as shares of its size from its middle. */
const IN_HEAD = [-0.15, 0, 0.15] as const;

/**
 * Marks the ground of a picture with 1: what joins its upper corners and the sides below them by such steps, and all that is not one
 * with the largest thing that is left. Nothing is recognized.
 */
export function groundOf({ width, height }: Size, isStep: (from: number, to: number) => boolean): Uint8Array {
  const GROUND = 1;
  /** Of each pixel the number of its part; 0 before it has one. */
  const parts = new Int32Array(width * height);
  const stack = new Int32Array(width * height);
  const fill = (seed: number, part: number, isIn: (from: number, to: number) => boolean): number => {
    let [top, count] = [0, 0];
    const reach = (from: number, to: number): void => {
      if (parts[to] !== 0 || !isIn(from, to)) return;
      parts[to] = part;
      stack[top++] = to;
      count += 1;
    };
    reach(seed, seed);
    while (top > 0) {
      const i = stack[--top] ?? 0;
      if (i % width > 0) reach(i, i - 1);
      if (i % width < width - 1) reach(i, i + 1);
      reach(i, i - width);
      reach(i, i + width);
    }
    return count;
  };
  for (let x = 0; x < width; x++)
    if (Math.min(x, width - 1 - x) < width * CORNER.width) fill(x, GROUND, isStep);
  for (let y = 0; y < height * CORNER.height; y++)
    for (const x of [0, width - 1]) fill(y * width + x, GROUND, isStep);
  let [largest, most] = [GROUND, 0];
  for (let i = 0; i < parts.length; i++) {
    const count = fill(i, GROUND + 1 + i, () => true);
    if (count > most) [largest, most] = [parts[i] ?? GROUND, count];
  }
  return Uint8Array.from(parts, (part) => (part === largest ? 0 : 1));
}

/** The lines of what stands out from the ground; `null` where nothing does that could be a head. */
export function linesOf(ground: Uint8Array, { width, height }: Size): FaceLines | null {
  let [top, left, right] = [height, width, 0];
  for (let y = 0; y < height && y - top <= Math.max(HEAD.widest * (right - left), HEAD.hair * height); y++) {
    const row = ground.subarray(y * width, (y + 1) * width);
    if (row.reduce((count, mark) => count - mark, width) < SPECK * width) continue;
    top = Math.min(top, y);
    left = Math.min(left, row.indexOf(0));
    right = Math.max(right, row.lastIndexOf(0) + 1);
  }
  const size = right - left;
  if (size < HEAD_WIDTHS[0] * width || size > HEAD_WIDTHS[1] * width) return null;
  const tall = Math.min(HEAD.height * size, height - top);
  if (tall < size / 2) return null;
  const middle = (left + right) / 2;
  const isHole = (dx: number, dy: number): boolean =>
    ground[Math.floor(top + dy * tall) * width + Math.floor(middle + dx * size)] === 1;
  if (IN_HEAD.some((dx) => IN_HEAD.some((dy) => isHole(dx, dy + 0.5)))) return null;
  const cutAt = (share: number): number => (100 * (top + share * tall)) / height;
  const [eyes, mouth] = [cutAt(HEAD.eyes), cutAt(HEAD.mouth)];
  return withinLimits({ eyes, mouth, width: (100 * size) / width, middle: (100 * middle) / width });
}

/** Gives each pixel the value of the highest rank in a square around it: `reach` pixels each way. */
export function spread(
  values: Uint8Array,
  { width, height }: Size,
  reach: number,
  rankOf: (value: number) => number,
): Uint8Array {
  const ranks = Float64Array.from({ length: 256 }, (_, value) => rankOf(value));
  const along = (from: Uint8Array, step: number, size: number): Uint8Array =>
    from.map((value, i) => {
      const place = Math.floor(i / step) % size;
      for (let by = -Math.min(reach, place); by <= Math.min(reach, size - 1 - place); by++) {
        const other = from[i + by * step] ?? 0;
        if ((ranks[other] ?? 0) > (ranks[value] ?? 0)) value = other;
      }
      return value;
    });
  return along(along(values, 1, width), width, height);
}
