import { deflateSync } from 'node:zlib';

/** The width and height in pixels, of which a cell of the pattern takes 24. */
const SIZE = 128;
const CELL = 24;
const CELLS = 5;
const MARGIN = (SIZE - CELL * CELLS) / 2;

const CRC_TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** An avatar as a PNG: a symmetric pattern in a colour, both derived from the user's id. */
export function avatarPng(userId: string): Buffer {
  const bits = BigInt(userId) ^ (BigInt(userId) >> 22n);
  const isFilled = (x: number, y: number): boolean => {
    const column = Math.floor((x - MARGIN) / CELL);
    const row = Math.floor((y - MARGIN) / CELL);
    if (column < 0 || column >= CELLS || row < 0 || row >= CELLS) return false;
    const cell = Math.min(column, CELLS - 1 - column) * CELLS + row;
    return ((bits >> BigInt(cell)) & 1n) === 1n;
  };
  const pixels = Buffer.alloc((SIZE + 1) * SIZE);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) pixels[y * (SIZE + 1) + x + 1] = isFilled(x, y) ? 1 : 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits for each pixel, which are numbers of the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const shade = (shift: bigint): number => 64 + Number((bits >> shift) & 127n);
  const palette = Buffer.from([43, 45, 49, shade(0n), shade(7n), shade(14n)]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  let crc = 0xffffffff;
  for (const byte of typed) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, typed, checksum]);
}
