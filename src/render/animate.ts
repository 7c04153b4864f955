import type { Canvas } from 'canvas';
import type { Animation, Drawing } from './brush.ts';

/** Sixty megabytes of pixels wait for the encoder at most. */
const MOST_PIXELS = 20_000_000;
const CHANNELS = 3;

/**
 * Flat art: nothing is gained by dithering, which would only make every frame differ from the one before where nothing
 * has changed; and a palette is good for the next frame unless that has other colours.
 */
const GIF = { dither: 0, effort: 1, loop: 0, interPaletteMaxError: 3, keepDuplicateFrames: true } as const;

/** How many animations are kept, a megabyte or less each. */
const KEPT = 4;

/** An animation as a GIF file; `key` names everything it depends on. */
export type Animator = (key: string, animation: Animation) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * An encoder that remembers the animations it made last: people who watch the same game again, each by a click of their
 * own, wait for it once.
 */
export function createAnimator(draw: (drawing: Drawing) => Canvas): Animator {
  const kept = new Map<string, Uint8Array>();
  return async (key, animation) => {
    const bytes = kept.get(key) ?? (await encodeAnimation(animation, draw));
    kept.delete(key);
    kept.set(key, bytes);
    const [oldest = key] = kept.keys();
    if (kept.size > KEPT) kept.delete(oldest);
    return new Uint8Array(bytes);
  };
}

/**
 * An animation as a GIF file, the one moving picture that every Discord client plays by itself. What stays the same
 * from frame to frame is written once. Throws when it has no frames or too many pixels.
 */
export async function encodeAnimation(
  { width, height, frames }: Animation,
  draw: (drawing: Drawing) => Canvas,
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = width * height;
  if (frames.length === 0 || frames.length * pixels > MOST_PIXELS)
    throw new RangeError(`an animation of ${frames.length} frames of ${width} x ${height} pixels`);
  const film = new Uint8Array(frames.length * pixels * CHANNELS);
  frames.forEach((frame, i) => {
    const canvas = draw({ width, height, draw: (brush) => frame.draw(brush) });
    expose(canvas, film.subarray(i * pixels * CHANNELS, (i + 1) * pixels * CHANNELS));
  });
  // Most threads never animate anything, so the encoder is loaded by those that do.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const raw = { width, height: height * frames.length, channels: CHANNELS, pageHeight: height } as const;
  const { data } = await sharp(film, { raw })
    .gif({ ...GIF, delay: frames.map(({ milliseconds }) => milliseconds) })
    .toUint8Array();
  return new Uint8Array(data);
}

/** Copies a canvas of opaque pixels (0xAARRGGBB) as red, green, blue bytes. */
function expose(canvas: Canvas, to: Uint8Array): void {
  const raw = canvas.toBuffer('raw');
  const pixels = new Uint32Array(raw.buffer, raw.byteOffset, canvas.width * canvas.height);
  let at = 0;
  for (const pixel of pixels) {
    to[at] = pixel >>> 16;
    to[at + 1] = pixel >>> 8;
    to[at + 2] = pixel;
    at += CHANNELS;
  }
}
