import type { Canvas } from 'canvas';
import { releaseMemory } from './release-memory.ts';
import { encodeIndexedPng } from './indexed-png.ts';
import { createQuantizeBuffers, quantize } from './quantize.ts';

/** Encodes a finished, opaque canvas as a PNG file. */
export type PngEncoder = (canvas: Canvas) => Uint8Array<ArrayBuffer>;

/**
 * An encoder that reduces each picture to a palette of 256 colours: flat art loses nothing visible, and there is a
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
