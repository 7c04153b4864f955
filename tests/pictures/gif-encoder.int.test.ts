import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCanvas } from 'canvas';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import type { Painter } from '../../src/table/ports/painter.ts';
import { createGifEncoder } from '../../src/pictures/gif-encoder.ts';
import { createPainter } from '../../src/pictures/index.ts';
import type { Animation, Brush, Context2D } from '../../src/pictures/painter-api.ts';
import { PATIENCE_MS } from '../patience.ts';

const FIXTURES = new URL('./fixture-painters.ts', import.meta.url);
const animationBy = (painter: string, scene: unknown = null) => ({ painter, scene, alt: '' });

let painter: Painter | null = null;
const paint = (picture: ReturnType<typeof animationBy>) => {
  painter ??= createPainter({ timeoutMs: PATIENCE_MS, painters: [FIXTURES], workers: 1 });
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
    const { bytes, extension } = await paint(animationBy('test/animation', '#ff0000 #00ff00 #0000ff'));
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
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ]);
  });

  test('keeps a frame that is equal to the one before', async () => {
    const { bytes } = await paint(animationBy('test/animation', 'red red blue'));
    expect((await sharp(bytes, { animated: true }).metadata()).delay).toEqual([100, 200, 300]);
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

  test('does not crash the process when its workers are stopped', async () => {
    const script = fileURLToPath(new URL('./animate-once.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script]);
    expect(stdout).toBe('alive');
  });
});

describe('the GIF encoder', () => {
  const animation = (colour: string): Animation => ({
    width: 8,
    height: 8,
    frames: [{ durationMs: 100, draw: ({ context }) => paintOver(context, colour) }],
  });
  const paintOver = (context: Context2D, colour: string): void => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 8, 8);
  };
  const countingEncoder = () => {
    let drawn = 0;
    const encode = createGifEncoder(({ width, height, draw }) => {
      drawn += 1;
      const canvas = createCanvas(width, height);
      draw({ context: canvas.getContext('2d') } as Brush);
      return canvas;
    });
    return { encode, drawn: () => drawn };
  };

  test('encodes the same animation once, and gives each caller its own copy of the bytes', async () => {
    const { encode, drawn } = countingEncoder();
    const one = await encode('red', animation('red'));
    const before = [...one];
    structuredClone(one, { transfer: [one.buffer] });
    expect([...(await encode('red', animation('red')))]).toEqual(before);
    expect(drawn()).toBe(1);
  });

  test('keeps the few animations that were used last', async () => {
    const { encode, drawn } = countingEncoder();
    for (const colour of ['red', 'green', 'blue', 'white', 'red', 'black'])
      await encode(colour, animation(colour));
    expect(drawn()).toBe(5);
    await encode('red', animation('red'));
    expect(drawn()).toBe(5);
    await encode('green', animation('green'));
    expect(drawn()).toBe(6);
  });
});
