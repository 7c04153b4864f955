import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { Painter } from '../../src/app/ports.ts';
import { createPainter } from '../../src/render/index.ts';

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

  it('is the same again, and of one frame it is a picture', async () => {
    const [one, other] = [
      await paint(film('test/film', 'red blue')),
      await paint(film('test/film', 'red blue')),
    ];
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
    for (const colours of ['red blue', 'blue red']) {
      const two = createPainter({ painters: [FIXTURES], workers: 2 });
      await Promise.all([two.paint(film('test/film', colours)), two.paint(film('test/film', colours))]);
      await two.close();
    }
    await expect(paint(film('test/film', 'red blue'))).resolves.toMatchObject({ extension: 'gif' });
  });
});
