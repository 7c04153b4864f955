import type { Canvas } from 'canvas';
import { releaseMemory } from './release-memory.ts';
import { readPixels } from './read-pixels.ts';
import { createQuantizeBuffers, quantize, type IndexedImage } from './quantize.ts';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Higher levels take twice the time for a tenth fewer bytes. */
const COMPRESSION_LEVEL = 2;
/**
 * More than our largest picture is compressed to: it then comes in one buffer, which is freed at once. In zlib's default of
 * 16 kB, a picture leaves dozens of small ones, which the garbage collector lets pile up to tens of megabytes. Only what is
 * written to takes memory.
 */
const MAX_USUAL_BYTES = 1 << 20;

/** Encodes a picture with a palette as a PNG file (PNG specification: colour type 3, bit depth 8). */
export function encodeIndexedPng(
  { palette, rows }: IndexedImage,
  width: number,
  height: number,
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const compressed = deflateSync(rows, {
    level: COMPRESSION_LEVEL,
    memLevel: 9,
    chunkSize: MAX_USUAL_BYTES,
  });
  const chunks = [
    SIGNATURE,
    ...encodeChunk('IHDR', header),
    ...encodeChunk('PLTE', palette),
    ...encodeChunk('IDAT', compressed),
    ...encodeChunk('IEND', new Uint8Array(0)),
  ];
  const file = new Uint8Array(chunks.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of chunks) {
    file.set(part, at);
    at += part.length;
  }
  releaseMemory(compressed);
  return file;
}

/** A chunk: length, type, data, and the CRC-32 of type and data. */
function encodeChunk(type: string, data: Uint8Array): readonly Uint8Array[] {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return [head, data, sum];
}

/** Encodes so many rows of a finished canvas as a PNG file. */
export type PngEncoder = (canvas: Canvas, height: number) => Uint8Array<ArrayBuffer>;

/** Encodes a whole small canvas with its transparency, in full colour. */
export const encodeTransparentPng = (canvas: Canvas): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(canvas.toBuffer('image/png', { compressionLevel: 9 }));

/**
 * An encoder for opaque pictures that reduces each to a palette of 256 colours: flat art loses nothing visible, and there is a
 * quarter of the data to compress.
 */
export function createPngEncoder(): PngEncoder {
  const buffers = createQuantizeBuffers();
  let kept = new Int32Array(0);
  return (canvas, height) => {
    const { width } = canvas;
    if (kept.length < width * height) kept = new Int32Array(width * height);
    const pixels = kept.subarray(0, width * height);
    readPixels(canvas, height, (strip, from) => pixels.set(strip, from));
    return encodeIndexedPng(quantize(pixels, width, height, buffers), width, height);
  };
}
