import { type Canvas, createCanvas } from 'canvas';
import { releaseMemory } from './release-memory.ts';

/**
 * The pixels of a strip are smaller than what the allocator takes from the system anew (`src/relaunch.ts`): to touch new
 * pages for the megabytes of a whole picture took more time than to paint and to encode it.
 */
const STRIP_BYTES = 60_000;

/** Reads the upper left part of a canvas: `use` gets the 0xAARRGGBB pixels of each row, valid until it returns, and its y. */
export function readPixels(
  canvas: Canvas,
  { width, height }: { readonly width: number; readonly height: number },
  use: (row: Int32Array, y: number) => void,
): void {
  const rows = Math.max(1, Math.floor(STRIP_BYTES / (4 * width)));
  const strip = createCanvas(width, rows);
  const context = strip.getContext('2d');
  context.globalCompositeOperation = 'copy';
  for (let top = 0; top < height; top += rows) {
    context.drawImage(canvas, 0, -top);
    const raw = strip.toBuffer('raw');
    const pixels = new Int32Array(raw.buffer, raw.byteOffset, width * Math.min(rows, height - top));
    for (let at = 0; at < pixels.length; at += width) use(pixels.subarray(at, at + width), top + at / width);
    releaseMemory(raw);
  }
  strip.width = 0;
}
