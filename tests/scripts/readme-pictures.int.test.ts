import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { FRAME_SIZE, paintStills, readmeStills } from '../../scripts/gallery/readme-animation.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { createPainter } from '../../src/pictures/index.ts';
import { PATIENCE_MS } from '../patience.ts';

const ROOT = new URL('../../', import.meta.url);
const gif = readFileSync(new URL('docs/game.gif', ROOT));
const readme = readFileSync(new URL('README.md', ROOT), 'utf8');

/** A GIF has 256 colours: its pixels differ a little from those that were painted. */
const MAX_MEAN_DIFFERENCE = 6;

const pixels = (picture: Sharp): Promise<Buffer> =>
  picture.removeAlpha().toColourspace('srgb').raw().toBuffer();

describe('the moving picture of the README', () => {
  test('is the first picture there, takes twelve seconds, and is quickly loaded on a phone', async () => {
    expect(/!\[[^\]]+\]\(([^)]+)\)/u.exec(readme)?.[1]).toBe('docs/game.gif');
    const { delay = [], width, pageHeight, pages, loop } = await sharp(gif, { animated: true }).metadata();
    expect({ width, height: pageHeight, loop }).toEqual({ ...FRAME_SIZE, loop: 0 });
    expect(pages).toBe(readmeStills().length);
    expect(delay.reduce((sum, each) => sum + each, 0)).toBe(12_000);
    expect(gif.length).toBeLessThan(3_000_000);
  });

  test('shows what the bot paints today: else run "npm run gallery -- --readme"', async () => {
    const painter = createPainter({ timeoutMs: PATIENCE_MS, painters: [vipsEntry.painters], workers: 1 });
    const painted = await paintStills(painter);
    await painter.close();
    for (const [page, frame] of painted.entries()) {
      const [before, now] = await Promise.all([pixels(sharp(gif, { page })), pixels(sharp(frame))]);
      expect(before.length).toBe(now.length);
      let sum = 0;
      for (const [at, value] of now.entries()) sum += Math.abs(value - (before[at] ?? 0));
      expect(sum / now.length, `frame ${page}`).toBeLessThan(MAX_MEAN_DIFFERENCE);
    }
  });
});
