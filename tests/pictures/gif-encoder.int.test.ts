import { createCanvas } from 'canvas';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import type { Painter } from '../../src/table/ports/painter.ts';
import { createGifEncoder, encodeGif } from '../../src/pictures/gif-encoder.ts';
import { createPaintingPool } from '../../src/pictures/painting-pool.ts';
import { readPalettes } from '../../src/pictures/palette.ts';
import type { Brush, Drawing } from '../../src/pictures/drawing-api.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { PATIENCE_MS } from '../patience.ts';

const FIXTURES = new URL('./fixture-drawings.ts', import.meta.url);
const animationBy = (kind: string, scene: unknown = null) => ({ kind, scene, alt: '' });

let painter: Painter | null = null;
const paint = (picture: ReturnType<typeof animationBy>) => {
  painter ??= createPaintingPool({ timeoutMs: PATIENCE_MS, drawings: [FIXTURES], workers: 1 });
  return painter.paint(picture);
};
afterEach(async () => {
  await painter?.close();
  painter = null;
});

/** The colour in the lower right corner of a frame. */
const cornerOf = async (bytes: Uint8Array, page: number): Promise<number[]> => {
  const { data, info } = await sharp(bytes, { page })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(data.length - info.channels)];
};

describe('an animation', () => {
  test('is a GIF with every frame and its duration, and repeats for ever', async () => {
    const { bytes, extension } = await paint(animationBy('test/animation', '#cf4037 #5f8f4f #31406e'));
    expect(extension).toBe('gif');
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      format: 'gif',
      width: 120,
      pageHeight: 120,
      pages: 3,
      delay: [100, 200, 300],
      loop: 0,
    });
    expect(await Promise.all([0, 1, 2].map((page) => cornerOf(bytes, page)))).toEqual([
      [0xcf, 0x40, 0x37],
      [0x5f, 0x8f, 0x4f],
      [0x31, 0x40, 0x6e],
    ]);
  });

  test('has the same bytes from another worker, and is a GIF with a single frame, too', async () => {
    const one = await paint(animationBy('test/animation', 'red blue'));
    await painter?.close();
    painter = null;
    const other = await paint(animationBy('test/animation', 'red blue'));
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
    const single = await paint(animationBy('test/animation', 'red'));
    expect((await sharp(single.bytes, { animated: true }).metadata()).format).toBe('gif');
  });

  test('is rejected without frames or with too many pixels, and the worker goes on', async () => {
    await expect(paint(animationBy('test/empty-animation'))).rejects.toThrow(/0 frames/);
    await expect(paint(animationBy('test/endless-animation'))).rejects.toThrow(/2000 frames/);
    await expect(paint(animationBy('test/square', 'red'))).resolves.toMatchObject({ extension: 'png' });
  });
});

const palette = readPalettes()('test/noise');

/** A drawing with any colours of the palette, with its upper left corner here. */
const noise = (seed: string, width: number, height: number, left = 0, top = 0) => {
  const random = seededRandom(seed);
  const pixels = Array.from({ length: width * height }, () => pick(random, palette.colours));
  return ({ context }: Brush): void => {
    pixels.forEach((pixel, i) => {
      context.fillStyle = `rgb(${pixel.join(' ')})`;
      context.fillRect(left + (i % width), top + Math.floor(i / width), 1, 1);
    });
  };
};

describe('the GIF encoder', () => {
  const drawFresh = ({ width, height, draw }: Drawing) => {
    const canvas = createCanvas(width, height);
    draw({ context: canvas.getContext('2d') } as Brush);
    return canvas;
  };

  test('writes what every frame shows, whatever has changed since the one before', async () => {
    const [width, height] = [97, 61];
    const layers = [
      noise('a', width, height),
      noise('b', 60, 20, 31, 40),
      () => undefined,
      noise('c', 1, 1, 3, 2),
    ];
    const frames = layers.map((_, i) => ({
      durationMs: 20 + 10 * i,
      draw: (brush: Brush) => layers.slice(0, i + 1).forEach((draw) => draw(brush)),
    }));
    const bytes = encodeGif({ width, height, frames }, drawFresh, palette);
    expect((await sharp(bytes, { animated: true }).metadata()).delay).toEqual([20, 30, 40, 50]);
    for (const [page, frame] of frames.entries()) {
      const shown = await sharp(bytes, { page }).removeAlpha().raw().toBuffer();
      const drawn = await sharp(drawFresh({ width, height, ...frame }).toBuffer('image/png'))
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(shown.length).toBe(drawn.length);
      const apart = shown.reduce((most, value, i) => Math.max(most, Math.abs(value - drawn[i]!)), 0);
      // Some colours are so near to each other that they share an entry.
      expect(apart).toBeLessThan(8);
    }
  });

  test('encodes the same animation once, and gives each caller its own copy of the bytes', () => {
    let drawn = 0;
    const encode = createGifEncoder((drawing) => {
      drawn += 1;
      return drawFresh(drawing);
    });
    const square = { width: 8, height: 8, frames: [{ durationMs: 100, draw: () => undefined }] };
    const one = encode('a square', square, palette);
    const before = [...one];
    structuredClone(one, { transfer: [one.buffer] });
    expect([...encode('a square', square, palette)]).toEqual(before);
    expect(drawn).toBe(1);
  });
});
