import type { Canvas } from 'canvas';
// The package's main file is CommonJS, whose default export Node and bundlers understand differently.
import { type Encoder, GIFEncoder } from 'gifenc/dist/gifenc.esm.js';
import type { Animation, Drawing } from './brush.ts';
import { readPixels } from './read-pixels.ts';
import { createQuantizeBuffers, quantize } from './quantize.ts';
import { releaseMemory } from './release-memory.ts';

/** Of all frames together: a minute of processor time at the most. */
const MAX_PIXELS = 25_000_000;

/** More than most animations have, so that the file seldom moves as it grows. */
const INITIAL_BYTES = 1 << 20;

/** Animations in the cache, a megabyte or less each. */
const MAX_CACHED = 4;

/** The palette index of pixels that stay as they were; colours have the others. */
const UNCHANGED = 255;
const COLOURS = 256;
/** The disposal of a frame that stays below the next one (GIF89a, 23). */
const STAYS = 1;
/** For how often an animation repeats: it plays once, or for ever. */
const REPEATS = { once: -1, forEver: 0 } as const;
/** Bytes of a frame before the position of its box: its graphic control extension and the separator. */
const BYTES_BEFORE_BOX = 9;

/** Encodes an animation as a GIF file, as `encodeGif`; `key` names everything it depends on. */
export type GifEncoder = (key: string, animation: Animation) => Uint8Array<ArrayBuffer>;

/**
 * An encoder with a cache of the animations used last: several people who watch the same game, each with their own
 * click, wait for the encoding once. Every caller gets its own copy of the bytes.
 */
export function createGifEncoder(draw: (drawing: Drawing) => Canvas): GifEncoder {
  const cache = new Map<string, Uint8Array>();
  return (key, animation) => {
    const bytes = cache.get(key) ?? encodeGif(animation, draw);
    cache.delete(key);
    cache.set(key, bytes);
    const [oldest = key] = cache.keys();
    if (cache.size > MAX_CACHED) cache.delete(oldest);
    return new Uint8Array(bytes);
  };
}

/**
 * Encodes an animation as a GIF file, the only format of animations that every Discord client plays by itself. One frame
 * is in memory at a time, and what stays the same from frame to frame is written once. Every frame has a palette of its
 * own, of the colours of what has changed. Throws a `RangeError` when there are no frames or too many pixels.
 */
export function encodeGif(
  { width, height, frames, plays }: Animation,
  draw: (drawing: Drawing) => Canvas,
): Uint8Array<ArrayBuffer> {
  if (frames.length === 0 || frames.length * width * height > MAX_PIXELS)
    throw new RangeError(`an animation of ${frames.length} frames of ${width} x ${height} pixels`);
  const encoder = GIFEncoder({ initialCapacity: INITIAL_BYTES });
  const repeat = plays === 'once' ? REPEATS.once : REPEATS.forEver;
  const buffers = createQuantizeBuffers();
  let before: Int32Array<ArrayBuffer> | null = null;
  let pixels = new Int32Array(width * height);
  for (const { durationMs, draw: drawFrame } of frames) {
    const canvas = draw({ width, height, draw: drawFrame });
    readPixels(canvas, height, (strip, from) => pixels.set(strip, from));
    const box = changedBox(before, pixels, width, height);
    const { colours, isUnchanged } = copyChanged(before, pixels, width, box);
    const { palette, rows } = quantize(colours, box.width, box.height, buffers, UNCHANGED);
    const indices = new Uint8Array(colours.length);
    for (let y = 0; y < box.height; y++) {
      const row = y * (box.width + 1) + 1;
      indices.set(rows.subarray(row, row + box.width), y * box.width);
    }
    for (let at = 0; at < indices.length; at++) if (isUnchanged[at] === 1) indices[at] = UNCHANGED;
    const start = encoder.bytesView().length;
    encoder.writeFrame(indices, box.width, box.height, {
      palette: coloursOf(palette),
      transparent: true,
      transparentIndex: UNCHANGED,
      dispose: STAYS,
      delay: durationMs,
      repeat,
    });
    if (before !== null) placeFrame(encoder, start, box);
    for (const array of [colours, isUnchanged, indices, palette]) releaseMemory(array);
    [before, pixels] = [pixels, before ?? new Int32Array(pixels.length)];
  }
  releaseMemory(pixels);
  encoder.finish();
  const file = encoder.bytes();
  releaseMemory(encoder.bytesView());
  return file;
}

/** The colours of a palette and, up to the full number, black ones. */
const coloursOf = (palette: Uint8Array): readonly (readonly [number, number, number])[] =>
  Array.from({ length: COLOURS }, (_, i) => [
    palette[i * 3] ?? 0,
    palette[i * 3 + 1] ?? 0,
    palette[i * 3 + 2] ?? 0,
  ]);

/** Moves a frame behind the first to its place: the encoder knows only frames in the upper left corner. */
function placeFrame(encoder: Encoder, start: number, { left, top }: PixelBox): void {
  const position = new DataView(encoder.buffer, start + BYTES_BEFORE_BOX);
  position.setUint16(0, left, true);
  position.setUint16(2, top, true);
}

/** A part of a picture, in pixels. */
interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around all pixels that differ; one pixel where none does. */
function changedBox(before: Int32Array | null, pixels: Int32Array, width: number, height: number): PixelBox {
  if (before === null) return { left: 0, top: 0, width, height };
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (before[at] === pixels[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (left > right) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The pixels in a box, where those that stay take the colour of the one before them: they need none in the palette. */
function copyChanged(
  before: Int32Array | null,
  pixels: Int32Array,
  width: number,
  box: PixelBox,
): { readonly colours: Int32Array; readonly isUnchanged: Uint8Array } {
  const colours = new Int32Array(box.width * box.height);
  const isUnchanged = new Uint8Array(colours.length);
  let last = pixels[box.top * width + box.left] ?? 0;
  let to = 0;
  for (let y = box.top; y < box.top + box.height; y++) {
    const row = y * width;
    for (let at = row + box.left; at < row + box.left + box.width; at++) {
      const pixel = pixels[at] ?? 0;
      if (before !== null && before[at] === pixel) isUnchanged[to] = 1;
      else last = pixel;
      colours[to++] = last;
    }
  }
  return { colours, isUnchanged };
}
