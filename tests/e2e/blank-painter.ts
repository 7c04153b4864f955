import type { Painter } from '../../src/app/ports/painter.ts';

const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A painter that paints every picture as one pixel, in place of the one in `src/render`. */
export const createPainter = (): Painter => ({
  paint: () => Promise.resolve({ bytes: new Uint8Array(PIXEL_PNG), extension: 'png' }),
  close: () => Promise.resolve(),
});
