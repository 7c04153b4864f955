import { type Canvas, createCanvas } from 'canvas';
import { releaseMemory } from './release-memory.ts';

/**
 * The pixels of a strip are smaller than what the allocator takes from the system anew (`src/relaunch.ts`): to touch new
 * pages for the megabytes of a whole picture took more time than to paint and to encode it.
 */
const STRIP_BYTES = 60_000;

/**
 * Reads the upper `height` rows of a canvas, some at a time: `use` gets their 0xAARRGGBB pixels, valid until it returns,
 * and the index of the first of them in the picture.
 */
export function readPixels(
  canvas: Canvas,
  height: number,
  use: (pixels: Int32Array, from: number) => void,
): void {
  const { width } = canvas;
  const rows = Math.max(1, Math.floor(STRIP_BYTES / (4 * width)));
  const strip = createCanvas(width, rows);
  const context = strip.getContext('2d');
  context.globalCompositeOperation = 'copy';
  for (let top = 0; top < height; top += rows) {
    context.drawImage(canvas, 0, -top);
    const raw = strip.toBuffer('raw');
    use(new Int32Array(raw.buffer, raw.byteOffset, width * Math.min(rows, height - top)), top * width);
    releaseMemory(raw);
  }
  strip.width = 0;
}
