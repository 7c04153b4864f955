import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFile } from '../kernel/project-files.ts';

/** A bin holds the colours that agree in the upper five bits of red, green and blue. */
const BIN_BITS = 5;
const BIN_COUNT = 1 << (3 * BIN_BITS);
const binOf = (pixel: number): number =>
  ((pixel >>> 9) & 0x7c00) | ((pixel >>> 6) & 0x3e0) | ((pixel >>> 3) & 0x1f);
/** Red, green and blue in the middle of a bin. */
const middleOf = (bin: number): number =>
  ((bin & 0x7c00) << 9) | ((bin & 0x3e0) << 6) | ((bin & 0x1f) << 3) | 0x040404;

/** The colours of pictures, at most 255. */
export interface Palette {
  /** Red, green, blue bytes of each colour. */
  readonly bytes: Uint8Array;
  /** Writes the index of the colour of each 0xAARRGGBB pixel, from `at` on. */
  index(pixels: Int32Array, indices: Uint8Array, at: number): void;
}

/**
 * The palette for each painter, by its name (`<game>/<picture>`): that of its game, `assets/palettes/<game>.json`. All
 * pictures of a game share it: the art is flat, and a palette made of a picture's own pixels took as long as to compress
 * it. Pictures of no game share that of the last one. A colour that is not in it becomes the nearest of those that are.
 */
export function readPalettes(): (painter: string) => Palette {
  const folder = projectFile('assets/palettes/');
  const palettes = new Map(
    readdirSync(folder).map((file) => [path.parse(file).name, readPalette(new URL(file, folder))]),
  );
  const [last] = [...palettes.values()].reverse();
  return (painter) => {
    const palette = palettes.get(painter.split('/')[0] ?? '') ?? last;
    if (palette === undefined) throw new Error('assets/palettes is empty');
    return palette;
  };
}

function readPalette(file: URL): Palette {
  const colours = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
  const bytes = Uint8Array.from(
    colours.flatMap((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))),
  );
  const indexByBin = new Uint8Array(BIN_COUNT);
  for (let bin = 0; bin < BIN_COUNT; bin++) indexByBin[bin] = nearestTo(middleOf(bin), bytes);
  colours.forEach((hex, index) => (indexByBin[binOf(Number.parseInt(hex.slice(1), 16))] = index));
  return {
    bytes,
    index: (pixels, indices, at) => {
      for (let i = 0; i < pixels.length; i++) indices[at + i] = indexByBin[binOf(pixels[i] ?? 0)] ?? 0;
    },
  };
}

/** The index of the colour that looks most like a pixel. People see differences in green best, and in red worst. */
function nearestTo(pixel: number, bytes: Uint8Array): number {
  let index = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i * 3 < bytes.length; i++) {
    const red = ((pixel >>> 16) & 0xff) - (bytes[i * 3] ?? 0);
    const green = ((pixel >>> 8) & 0xff) - (bytes[i * 3 + 1] ?? 0);
    const blue = (pixel & 0xff) - (bytes[i * 3 + 2] ?? 0);
    const distance = 2 * red * red + 4 * green * green + 3 * blue * blue;
    if (distance >= least) continue;
    index = i;
    least = distance;
  }
  return index;
}
