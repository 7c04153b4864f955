import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createQuantizeBuffers, quantize } from '../../src/pictures/quantize.ts';
import { encodeIndexedPng } from '../../src/pictures/png-encoder.ts';

const [WIDTH, HEIGHT] = [64, 32];

const pixelsOf = (colour: (x: number, y: number) => number): Int32Array =>
  Int32Array.from(
    { length: WIDTH * HEIGHT },
    (_, i) => 0xff000000 | colour(i % WIDTH, Math.floor(i / WIDTH)),
  );

const quantizedPixels = async (pixels: Int32Array): Promise<number[]> => {
  const png = encodeIndexedPng(quantize(pixels, WIDTH, HEIGHT, createQuantizeBuffers()), WIDTH, HEIGHT);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([WIDTH, HEIGHT, 3]);
  return Array.from({ length: WIDTH * HEIGHT }, (_, i) => data.readUIntBE(i * 3, 3));
};

describe('a picture with a palette', () => {
  test('keeps the exact colours of flat art', async () => {
    const flat = pixelsOf((x, y) => [0xd8382f, 0x7fd069, 0x2546a8, 0xfffaf0][(x >> 4) ^ (y >> 4)]!);
    expect(await quantizedPixels(flat)).toEqual([...flat].map((pixel) => pixel & 0xffffff));
  });

  test('approximates many colours', async () => {
    const many = pixelsOf((x, y) => ((x * 4) << 16) | ((y * 8) << 8) | ((x * y) & 0xff));
    const result = await quantizedPixels(many);
    const off = [...many].map((pixel, i) =>
      Math.max(
        ...[16, 8, 0].map((shift) => Math.abs(((pixel >> shift) & 0xff) - ((result[i]! >> shift) & 0xff))),
      ),
    );
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(14);
  });

  test('is the same when the buffers were used for a larger picture before', () => {
    const buffers = createQuantizeBuffers();
    const small = pixelsOf((x) => x * 0x010203);
    const fresh = quantize(small, WIDTH, HEIGHT, createQuantizeBuffers());
    quantize(new Int32Array(200 * 200).fill(0xff123456), 200, 200, buffers);
    const again = quantize(small, WIDTH, HEIGHT, buffers);
    expect(Buffer.from(again.rows).equals(Buffer.from(fresh.rows))).toBe(true);
    expect(again.palette).toEqual(fresh.palette);
  });
});
