import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paletted, paletteMemory } from '../../src/render/palette.ts';
import { packedPng } from '../../src/render/png.ts';

const [WIDTH, HEIGHT] = [64, 32];

const pixelsOf = (colour: (x: number, y: number) => number): Uint32Array =>
  Uint32Array.from(
    { length: WIDTH * HEIGHT },
    (_, i) => 0xff000000 | colour(i % WIDTH, Math.floor(i / WIDTH)),
  );

const decoded = async (pixels: Uint32Array): Promise<number[]> => {
  const png = packedPng(paletted(pixels, WIDTH, HEIGHT, paletteMemory()), WIDTH, HEIGHT);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([WIDTH, HEIGHT, 3]);
  return Array.from({ length: WIDTH * HEIGHT }, (_, i) => data.readUIntBE(i * 3, 3));
};

describe('a picture with a palette', () => {
  it('keeps flat colours as they are', async () => {
    const flat = pixelsOf((x, y) => [0xd8382f, 0x7fd069, 0x2546a8, 0xfffaf0][(x >> 4) ^ (y >> 4)]!);
    expect(await decoded(flat)).toEqual([...flat].map((pixel) => pixel & 0xffffff));
  });

  it('comes close to many colours', async () => {
    const many = pixelsOf((x, y) => ((x * 4) << 16) | ((y * 8) << 8) | ((x * y) & 0xff));
    const result = await decoded(many);
    const off = [...many].map((pixel, i) =>
      Math.max(
        ...[16, 8, 0].map((shift) => Math.abs(((pixel >> shift) & 0xff) - ((result[i]! >> shift) & 0xff))),
      ),
    );
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(14);
  });

  it('is the same when the memory has been used for a larger picture before', () => {
    const memory = paletteMemory();
    const small = pixelsOf((x) => x * 0x010203);
    const fresh = paletted(small, WIDTH, HEIGHT, paletteMemory());
    paletted(new Uint32Array(200 * 200).fill(0xff123456), 200, 200, memory);
    const again = paletted(small, WIDTH, HEIGHT, memory);
    expect(Buffer.from(again.rows).equals(Buffer.from(fresh.rows))).toBe(true);
    expect(again.colours).toEqual(fresh.colours);
  });
});
