import type { Canvas } from 'canvas';
import { paletted, paletteMemory } from './palette.ts';
import { packedPng } from './png.ts';

/** A finished, opaque canvas as a PNG file. */
export type Encoder = (canvas: Canvas) => Uint8Array<ArrayBuffer>;

/**
 * An encoder for pictures one after the other, with a palette of 256 colours: flat art loses nothing that can be seen,
 * and there is a quarter as much to pack.
 */
export function createEncoder(): Encoder {
  const memory = paletteMemory();
  return (canvas) => {
    const { width, height } = canvas;
    const raw = canvas.toBuffer('raw');
    const pixels = new Uint32Array(raw.buffer, raw.byteOffset, width * height);
    return packedPng(paletted(pixels, width, height, memory), width, height);
  };
}
