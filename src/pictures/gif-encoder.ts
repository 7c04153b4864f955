import type { Canvas } from 'canvas';
// The package's main file is CommonJS, whose default export Node and bundlers understand differently.
import { type Encoder, GIFEncoder } from 'gifenc/dist/gifenc.esm.js';
import { createLeastRecentlyUsed } from '../table/least-recently-used.ts';
import type { Animation, Drawing } from './brush.ts';
import type { Palette } from './palette.ts';
import { readPixels } from './read-pixels.ts';
import { releaseMemory } from './release-memory.ts';

/** The pixels of all frames together: a minute of processor time at the most. */
const MAX_PIXELS = 25_000_000;

/** More than most animations have, so that the file seldom moves as it grows. */
const INITIAL_BYTES = 1 << 20;

/** Animations in the cache, a megabyte or less each. */
const MAX_CACHED = 4;

/** The palette index of pixels that stay as they were; the palette's colours have the others. */
const UNCHANGED = 255;
/** The disposal of a frame that stays below the next one (GIF89a, 23). */
const STAYS = 1;
/** How often an animation repeats: once, or for ever. */
const REPEATS = { once: -1, forEver: 0 } as const;
/** Bytes of a frame before the position of its box: its graphic control extension and the separator. */
const BYTES_BEFORE_BOX = 9;

/**
 * An encoder with a cache of the animations used last: several people who watch the same game, each with their own
 * click, wait for the encoding once. `key` names everything that an animation depends on. Every caller gets its own copy.
 */
export function createGifEncoder(draw: (drawing: Drawing) => Canvas) {
  const cache = createLeastRecentlyUsed<Uint8Array>(MAX_CACHED);
  return (key: string, animation: Animation, palette: Palette): Uint8Array<ArrayBuffer> =>
    new Uint8Array(cache.getOr(key, () => encodeGif(animation, draw, palette)));
}

/**
 * Encodes an animation as a GIF file, the only format of animations that every Discord client plays by itself. One frame
 * is in memory at a time, and what stays the same from frame to frame is written once. Throws a `RangeError` when there are
 * no frames or too many pixels.
 */
export function encodeGif(
  { width, height, frames, plays }: Animation,
  draw: (drawing: Drawing) => Canvas,
  palette: Palette,
): Uint8Array<ArrayBuffer> {
  if (frames.length === 0 || frames.length * width * height > MAX_PIXELS)
    throw new RangeError(`an animation of ${frames.length} frames of ${width} x ${height} pixels`);
  const encoder = GIFEncoder({ initialCapacity: INITIAL_BYTES });
  const repeat = plays === 'once' ? REPEATS.once : REPEATS.forEver;
  let before: Uint8Array<ArrayBuffer> | null = null;
  let now = new Uint8Array(width * height);
  for (const { durationMs, draw: drawFrame } of frames) {
    readPixels(draw({ width, height, draw: drawFrame }), { width, height }, (row, y) => {
      palette.index(row, now, y * width);
    });
    const box = changedBox(before, now, width, height);
    const changed = copyChanged(before, now, width, box);
    const start = encoder.bytesView().length;
    encoder.writeFrame(changed, box.width, box.height, {
      // Those that follow use the palette of the first.
      ...(before === null ? { palette: palette.colours } : {}),
      transparent: true,
      transparentIndex: UNCHANGED,
      dispose: STAYS,
      delay: durationMs,
      repeat,
    });
    if (before !== null) placeFrame(encoder, start, box);
    releaseMemory(changed);
    [before, now] = [now, before ?? new Uint8Array(now.length)];
  }
  encoder.finish();
  const file = encoder.bytes();
  releaseMemory(encoder.bytesView());
  return file;
}

/** Moves a frame behind the first to its place: the encoder knows only frames in the upper left corner. */
function placeFrame(encoder: Encoder, start: number, { left, top }: PixelBox): void {
  const position = new DataView(encoder.buffer, start + BYTES_BEFORE_BOX);
  position.setUint16(0, left, true);
  position.setUint16(2, top, true);
}

/** A part of a picture, in pixels. */
type PixelBox = ReturnType<typeof changedBox>;

/** The smallest box around all pixels that differ; one pixel where none does. */
function changedBox(before: Uint8Array | null, now: Uint8Array, width: number, height: number) {
  if (before === null) return { left: 0, top: 0, width, height };
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (before[at] === now[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (left > right) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The palette indices in a box, `UNCHANGED` where a pixel stays as it was. */
function copyChanged(before: Uint8Array | null, now: Uint8Array, width: number, box: PixelBox): Uint8Array {
  const changed = new Uint8Array(box.width * box.height);
  let to = 0;
  for (let y = box.top; y < box.top + box.height; y++) {
    const start = y * width + box.left;
    for (let at = start; at < start + box.width; at++)
      changed[to++] = before !== null && before[at] === now[at] ? UNCHANGED : (now[at] ?? 0);
  }
  return changed;
}
