import type { Canvas } from 'canvas';
import { releaseMemory } from './release-memory.ts';
import { encodeIndexedPng } from './indexed-png.ts';
import { createQuantizeBuffers, quantize } from './quantize.ts';

/** Encodes a finished canvas as a PNG file. */
export type PngEncoder = (canvas: Canvas) => Uint8Array<ArrayBuffer>;

/** Encodes a small canvas with its transparency, in full colour. */
export const encodeTransparentPng: PngEncoder = (canvas) =>
  Uint8Array.from(canvas.toBuffer('image/png', { compressionLevel: 9 }));

/**
 * An encoder for opaque pictures that reduces each to a palette of 256 colours: flat art loses nothing visible, and there is a
 * quarter of the data to compress.
 */
export function createPngEncoder(): PngEncoder {
  const buffers = createQuantizeBuffers();
  return (canvas) => {
    const { width, height } = canvas;
    const raw = canvas.toBuffer('raw');
    const pixels = new Uint32Array(raw.buffer, raw.byteOffset, width * height);
    const file = encodeIndexedPng(quantize(pixels, width, height, buffers), width, height);
    releaseMemory(raw);
    return file;
  };
}
