import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFile } from '../kernel/project-files.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export const rgbOf = (pixel: number): Rgb => [(pixel >>> 16) & 0xff, (pixel >>> 8) & 0xff, pixel & 0xff];

/** A bin holds the colours that agree in the upper five bits of red, green and blue. */
const BIN_COUNT = 1 << 15;
export const binOf = (pixel: number): number =>
  ((pixel >>> 9) & 0x7c00) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 3) & 0x1f);
const middleOf = (bin: number): number =>
  ((bin & 0x7c00) << 9) | ((bin & 0x3e0) << 6) | ((bin & 0x1f) << 3) | 0x040404;

/** The colours of pictures, at most 255. */
export interface Palette {
  readonly colours: readonly Rgb[];
  /** Writes the index of the colour of each 0xAARRGGBB pixel, from `at` on. */
  index(row: Int32Array, indices: Uint8Array, at: number): void;
}

/**
 * The palette of each kind of picture (`<game>/<picture>`): that of its game, `assets/palettes/<game>.json`. All
 * pictures of a game share it: the art is flat, and a palette made of a picture's own pixels took as long as to compress
 * it. Pictures of no game share that of the last one. A colour that is not in it becomes the nearest of those that are.
 */
export function readPalettes(): (kind: string) => Palette {
  const folder = projectFile('assets/palettes/');
  const names = readdirSync(folder).map((file) => path.parse(file).name);
  const palettes = new Map<string | undefined, Palette>();
  return (kind) => {
    const name = names.findLast((each) => kind.startsWith(`${each}/`)) ?? names.at(-1);
    const palette = palettes.get(name) ?? readPalette(new URL(`${name}.json`, folder));
    palettes.set(name, palette);
    return palette;
  };
}

function readPalette(file: URL): Palette {
  const hexes = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
  const pixels = hexes.map((hex) => Number.parseInt(hex.slice(1), 16));
  const colours = pixels.map(rgbOf);
  const indexByBin = new Uint8Array(BIN_COUNT);
  for (let bin = 0; bin < BIN_COUNT; bin++) indexByBin[bin] = nearestIn(colours, rgbOf(middleOf(bin)));
  pixels.forEach((pixel, index) => (indexByBin[binOf(pixel)] = index));
  return {
    colours,
    index: (row, indices, at) => {
      for (let i = 0; i < row.length; i++) indices[at + i] = indexByBin[binOf(row[i] ?? 0)] ?? 0;
    },
  };
}

/** How different two colours look. People see differences in green best, and in red worst. */
export const colourDistance = (a: Rgb, b: Rgb): number =>
  2 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 3 * (a[2] - b[2]) ** 2;

/** The index of the colour that looks most like another one, the first of several. */
export function nearestIn(colours: readonly Rgb[], to: Rgb): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  colours.forEach((colour, index) => {
    const distance = colourDistance(colour, to);
    if (distance >= least) return;
    nearest = index;
    least = distance;
  });
  return nearest;
}
