import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCanvas } from 'canvas';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { Painter } from '../../src/app/ports.ts';
import { createAnimator } from '../../src/render/animate.ts';
import { type Animation, type Brush, type Context2D, createPainter } from '../../src/render/index.ts';

const FIXTURES = new URL('./fixture-painters.ts', import.meta.url);
const film = (painter: string, scene: unknown = null) => ({ painter, scene, alt: '' });

let painter: Painter | null = null;
const paint = (picture: ReturnType<typeof film>) => {
  painter ??= createPainter({ painters: [FIXTURES], workers: 1 });
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
  it('is a GIF with every frame, each as long as it says, over and over', async () => {
    const { bytes, extension } = await paint(film('test/film', '#ff0000 #00ff00 #0000ff'));
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

  it('keeps a frame in which nothing changes', async () => {
    const { bytes } = await paint(film('test/film', 'red red blue'));
    expect((await sharp(bytes, { animated: true }).metadata()).delay).toEqual([100, 200, 300]);
  });

  it('is the same again from another thread, and of one frame it is a GIF too', async () => {
    const one = await paint(film('test/film', 'red blue'));
    await painter?.close();
    painter = null;
    const other = await paint(film('test/film', 'red blue'));
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
    const single = await paint(film('test/film', 'red'));
    expect((await sharp(single.bytes, { animated: true }).metadata()).format).toBe('gif');
  });

  it('is refused without frames or with more than there is room for, and pictures go on', async () => {
    await expect(paint(film('test/empty-film'))).rejects.toThrow(/0 frames/);
    await expect(paint(film('test/endless-film'))).rejects.toThrow(/2000 frames/);
    await expect(paint(film('test/square', 'red'))).resolves.toMatchObject({ extension: 'png' });
  });

  it('leaves the process alive when its threads go', async () => {
    const script = fileURLToPath(new URL('./film-once.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script]);
    expect(stdout).toBe('alive');
  });
});

describe('an animator', () => {
  const animation = (colour: string): Animation => ({
    width: 8,
    height: 8,
    frames: [{ milliseconds: 100, draw: ({ context }) => paintOver(context, colour) }],
  });
  const paintOver = (context: Context2D, colour: string): void => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 8, 8);
  };
  const openCounting = () => {
    let drawn = 0;
    const animate = createAnimator(({ width, height, draw }) => {
      drawn += 1;
      const canvas = createCanvas(width, height);
      draw({ context: canvas.getContext('2d') } as Brush);
      return canvas;
    });
    return { animate, drawn: () => drawn };
  };

  it('makes the same animation once, and gives each who asks bytes of their own', async () => {
    const { animate, drawn } = openCounting();
    const one = await animate('red', animation('red'));
    const before = [...one];
    structuredClone(one, { transfer: [one.buffer] });
    expect([...(await animate('red', animation('red')))]).toEqual(before);
    expect(drawn()).toBe(1);
  });

  it('keeps few of them, those that were asked for last', async () => {
    const { animate, drawn } = openCounting();
    for (const colour of ['red', 'green', 'blue', 'white', 'red', 'black'])
      await animate(colour, animation(colour));
    expect(drawn()).toBe(5);
    await animate('red', animation('red'));
    expect(drawn()).toBe(5);
    await animate('green', animation('green'));
    expect(drawn()).toBe(6);
  });
});
