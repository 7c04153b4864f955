import { nearestTone } from './tones.ts';

/** Red, green and blue bytes, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** A picture of flat areas: a tone for each pixel, row by row. */
export interface FlatPicture {
  readonly width: number;
  readonly height: number;
  readonly tones: Uint8Array;
}

/** How far a brush stroke reaches, as a share of the picture's shorter side. */
const STROKE = 1 / 90;
/** How far specks are swallowed, in pixels, one pass after the other. */
const SWALLOWED = [3, 2] as const;
/** Shares of the pixels that become quite dark and quite light. */
const EXTREMES = [0.01, 0.99] as const;

/** A picture as if painted in few colours: no photograph is left of it. */
export function flattenPicture({ width, height, rgb }: Pixels): FlatPicture {
  const stroke = Math.max(2, Math.round(Math.min(width, height) * STROKE));
  const painted = paintOver({ width, height, rgb: stretchContrast(rgb) }, stroke);
  const known = new Map<number, number>();
  const tones = new Uint8Array(width * height);
  for (let i = 0; i < tones.length; i++) {
    // Colours that differ by less than can be seen are looked up once.
    const [red, green, blue] = [painted[3 * i] ?? 0, painted[3 * i + 1] ?? 0, painted[3 * i + 2] ?? 0];
    const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
    const tone = known.get(key) ?? nearestTone(red, green, blue);
    known.set(key, tone);
    tones[i] = tone;
  }
  return {
    width,
    height,
    tones: SWALLOWED.reduce<Uint8Array>((flat, reach) => mostFrequent(flat, width, height, reach), tones),
  };
}

/** The same colours from quite dark to quite light. */
function stretchContrast(rgb: Uint8Array): Uint8Array {
  const counts = new Uint32Array(256);
  for (const value of rgb) counts[value] = (counts[value] ?? 0) + 1;
  const valueAt = (share: number): number => {
    let left = share * rgb.length;
    return counts.findIndex((count) => (left -= count) <= 0);
  };
  const [dark, light] = [valueAt(EXTREMES[0]), valueAt(EXTREMES[1])];
  if (light - dark < 16) return rgb;
  return rgb.map((value) => Math.min(255, Math.max(0, Math.round(((value - dark) * 255) / (light - dark)))));
}

/**
 * Gives each pixel the mean of that of the four squares at its corners that differs least in itself (Kuwahara's filter):
 * areas become flat, and edges stay.
 */
function paintOver({ width, height, rgb }: Pixels, reach: number): Uint8Array {
  const stride = width + 1;
  const channels = [0, 1, 2].map((channel) => sumsOf(width, height, (i) => rgb[3 * i + channel] ?? 0));
  const lightness = (i: number): number =>
    0.3 * (rgb[3 * i] ?? 0) + 0.59 * (rgb[3 * i + 1] ?? 0) + 0.11 * (rgb[3 * i + 2] ?? 0);
  const light = sumsOf(width, height, lightness);
  const squares = sumsOf(width, height, (i) => lightness(i) ** 2);
  const painted = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [least, top, left, bottom, right] = [Number.POSITIVE_INFINITY, y, x, y + 1, x + 1];
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const [x0, x1] = [Math.max(0, x - (1 - dx) * reach), Math.min(width, x + dx * reach + 1)];
        const [y0, y1] = [Math.max(0, y - (1 - dy) * reach), Math.min(height, y + dy * reach + 1)];
        const count = (x1 - x0) * (y1 - y0);
        const mean = boxSum(light, stride, x0, y0, x1, y1) / count;
        const variance = boxSum(squares, stride, x0, y0, x1, y1) / count - mean * mean;
        if (variance < least) [least, left, top, right, bottom] = [variance, x0, y0, x1, y1];
      }
      const count = (right - left) * (bottom - top);
      channels.forEach((sums, channel) => {
        painted[3 * (y * width + x) + channel] = Math.round(
          boxSum(sums, stride, left, top, right, bottom) / count,
        );
      });
    }
  return painted;
}

/** For each corner between pixels the sum of everything above and left of it. */
function sumsOf(width: number, height: number, valueAt: (i: number) => number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += valueAt(y * width + x);
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

const boxSum = (sums: Float64Array, stride: number, x0: number, y0: number, x1: number, y1: number): number =>
  (sums[y1 * stride + x1] ?? 0) -
  (sums[y0 * stride + x1] ?? 0) -
  (sums[y1 * stride + x0] ?? 0) +
  (sums[y0 * stride + x0] ?? 0);

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
