import type { Canvas } from 'canvas';
import type { Animation, Drawing, Frame } from './brush.ts';
import { createLzwCompressor } from './lzw.ts';
import { createQuantizeBuffers, quantize } from './quantize.ts';
import { releaseMemory } from './release-memory.ts';

/** Of all frames together: a minute of processor time at the most. */
const MAX_PIXELS = 25_000_000;

/** Animations in the cache, a megabyte or less each. */
const MAX_CACHED = 4;

/** The palette index of pixels that stay as they were; colours have the others. */
const UNCHANGED = 255;
const PALETTE_BYTES = 256 * 3;
/** That the animation repeats for ever; without it, it plays once. */
const LOOP = Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex');

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
  const encodeFrame = createFrameEncoder(width, height);
  const parts = [header(width, height), ...(plays === 'once' ? [] : [new Uint8Array(LOOP)])];
  for (const { durationMs, draw: drawFrame } of frames) {
    const canvas = draw({ width, height, draw: drawFrame });
    const raw = canvas.toBuffer('raw');
    const pixels = new Uint32Array(raw.buffer, raw.byteOffset, width * height);
    parts.push(...encodeFrame(pixels, durationMs));
    releaseMemory(raw);
  }
  const file = new Uint8Array(Buffer.concat([...parts, Buffer.of(0x3b)]));
  for (const part of parts) releaseMemory(part);
  return file;
}

/** The signature, the size, and that there is no palette for all frames. */
function header(width: number, height: number): Uint8Array {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen.set([0x70, 0, 0], 4);
  return new Uint8Array(Buffer.concat([Buffer.from('GIF89a', 'latin1'), screen]));
}

/** Encodes the frames of one animation in order: a frame is what has changed since the one before. */
function createFrameEncoder(width: number, height: number) {
  const buffers = createQuantizeBuffers();
  const compress = createLzwCompressor();
  let before: Uint32Array | null = null;
  return (pixels: Uint32Array, durationMs: Frame['durationMs']): readonly Uint8Array[] => {
    const box = changedBox(before, pixels, width, height);
    const { colours, isUnchanged } = copyChanged(before, pixels, width, box);
    const { palette, rows } = quantize(colours, box.width, box.height, buffers, UNCHANGED);
    const indices = new Uint8Array(colours.length);
    for (let y = 0; y < box.height; y++) {
      const row = y * (box.width + 1) + 1;
      indices.set(rows.subarray(row, row + box.width), y * box.width);
    }
    for (let at = 0; at < indices.length; at++) if (isUnchanged[at] === 1) indices[at] = UNCHANGED;
    const fullPalette = new Uint8Array(PALETTE_BYTES);
    fullPalette.set(palette);
    const parts = [frameHead(box, durationMs), fullPalette, compress(indices)];
    for (const array of [colours, isUnchanged, indices, palette]) releaseMemory(array);
    before ??= new Uint32Array(pixels.length);
    before.set(pixels);
    return parts;
  };
}

/** A part of a picture, in pixels. */
interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around all pixels that differ; one pixel where none does. */
function changedBox(
  before: Uint32Array | null,
  pixels: Uint32Array,
  width: number,
  height: number,
): PixelBox {
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
  before: Uint32Array | null,
  pixels: Uint32Array,
  width: number,
  box: PixelBox,
): { readonly colours: Uint32Array; readonly isUnchanged: Uint8Array } {
  const colours = new Uint32Array(box.width * box.height);
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

/** What stands before a frame's palette: that it stays and which index is transparent, its duration, its box. */
function frameHead({ left, top, width, height }: PixelBox, durationMs: number): Uint8Array {
  const head = Buffer.alloc(18);
  head.set([0x21, 0xf9, 4, 0b101]);
  head.writeUInt16LE(Math.round(durationMs / 10), 4);
  head.set([UNCHANGED, 0, 0x2c], 6);
  head.writeUInt16LE(left, 9);
  head.writeUInt16LE(top, 11);
  head.writeUInt16LE(width, 13);
  head.writeUInt16LE(height, 15);
  head[17] = 0b1000_0111;
  return new Uint8Array(head);
}
