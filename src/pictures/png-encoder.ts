import type { Canvas } from 'canvas';
import type { Drawing } from './brush.ts';
import { releaseMemory } from './release-memory.ts';
import type { Palette } from './palette.ts';
import { readPixels } from './read-pixels.ts';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** docs/adr/0046 compares them with others. */
const COMPRESSION = { level: 3, memLevel: 9 } as const;
/**
 * More than our largest picture is compressed to: it then comes in one buffer, which is freed at once. In zlib's default of
 * 16 kB, a picture leaves dozens of small ones, which the garbage collector lets pile up to tens of megabytes. Only what is
 * written to takes memory.
 */
const MAX_USUAL_BYTES = 1 << 18;

/**
 * Encodes a picture as a PNG file (PNG specification: colour type 3, bit depth 8). `rows` has for each row a zero byte
 * (filter type 0) and the palette index of each pixel.
 */
function encodeIndexedPng(
  palette: Uint8Array,
  rows: Uint8Array,
  width: number,
  height: number,
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const compressed = deflateSync(rows, { ...COMPRESSION, chunkSize: MAX_USUAL_BYTES });
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

/** Encodes a whole small canvas with its transparency, in full colour. */
export const encodeTransparentPng = (canvas: Canvas): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(canvas.toBuffer('image/png', { compressionLevel: 9 }));

/**
 * An encoder of a drawing on a finished, opaque canvas, which gives each pixel a colour of the palette: flat art loses
 * nothing visible, and there is a quarter of the data to compress.
 */
export function createPngEncoder() {
  let kept = new Uint8Array(0);
  return (
    canvas: Canvas,
    size: Pick<Drawing, 'width' | 'height'>,
    palette: Palette,
  ): Uint8Array<ArrayBuffer> => {
    const { width, height } = size;
    const stride = width + 1;
    if (kept.length < stride * height) kept = new Uint8Array(stride * height);
    const rows = kept.subarray(0, stride * height);
    readPixels(canvas, size, (row, y) => {
      rows[y * stride] = 0;
      palette.index(row, rows, y * stride + 1);
    });
    return encodeIndexedPng(Uint8Array.from(palette.colours.flat()), rows, width, height);
  };
}
