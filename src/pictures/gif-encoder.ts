import type { Canvas } from 'canvas';
import type { Animation, Drawing } from './brush.ts';
import { releaseMemory } from './release-memory.ts';

/** Of all frames together: at three bytes a pixel, 60 MB. */
const MAX_PIXELS = 20_000_000;
const CHANNELS = 3;

/**
 * For flat art. Dithering would gain nothing and make frames differ where nothing has changed; a palette is reused for
 * the next frame unless that has other colours.
 */
const GIF_OPTIONS = {
  dither: 0,
  effort: 1,
  loop: 0,
  interPaletteMaxError: 3,
  keepDuplicateFrames: true,
} as const;

/** Animations in the cache, a megabyte or less each. */
const MAX_CACHED = 4;

/** Encodes an animation as a GIF file, as `encodeGif`; `key` names everything it depends on. */
export type GifEncoder = (key: string, animation: Animation) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * An encoder with a cache of the animations used last: several people who watch the same game, each with their own
 * click, wait for the encoding once. Every caller gets its own copy of the bytes.
 */
export function createGifEncoder(draw: (drawing: Drawing) => Canvas): GifEncoder {
  const cache = new Map<string, Uint8Array>();
  return async (key, animation) => {
    const bytes = cache.get(key) ?? (await encodeGif(animation, draw));
    cache.delete(key);
    cache.set(key, bytes);
    const [oldest = key] = cache.keys();
    if (cache.size > MAX_CACHED) cache.delete(oldest);
    return new Uint8Array(bytes);
  };
}

/**
 * Encodes an animation as a GIF file, the only format of animations that every Discord client plays by itself. What
 * stays the same from frame to frame is written once. Throws a `RangeError` when there are no frames or too many pixels.
 */
export async function encodeGif(
  { width, height, frames }: Animation,
  draw: (drawing: Drawing) => Canvas,
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = width * height;
  if (frames.length === 0 || frames.length * pixels > MAX_PIXELS)
    throw new RangeError(`an animation of ${frames.length} frames of ${width} x ${height} pixels`);
  const allPixels = new Uint8Array(frames.length * pixels * CHANNELS);
  frames.forEach((frame, i) => {
    const canvas = draw({ width, height, draw: (brush) => frame.draw(brush) });
    copyRgb(canvas, allPixels.subarray(i * pixels * CHANNELS, (i + 1) * pixels * CHANNELS));
  });
  // Most workers never encode an animation, so only those that do load the encoder.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const raw = { width, height: height * frames.length, channels: CHANNELS, pageHeight: height } as const;
  const { data } = await sharp(allPixels, { raw })
    .gif({ ...GIF_OPTIONS, delay: frames.map(({ durationMs }) => durationMs) })
    .toUint8Array();
  releaseMemory(allPixels);
  return new Uint8Array(data);
}

/** Copies a canvas of opaque pixels (0xAARRGGBB) as red, green, blue bytes. */
function copyRgb(canvas: Canvas, to: Uint8Array): void {
  const raw = canvas.toBuffer('raw');
  const pixels = new Uint32Array(raw.buffer, raw.byteOffset, canvas.width * canvas.height);
  let at = 0;
  for (const pixel of pixels) {
    to[at] = pixel >>> 16;
    to[at + 1] = pixel >>> 8;
    to[at + 2] = pixel;
    at += CHANNELS;
  }
  releaseMemory(raw);
}
