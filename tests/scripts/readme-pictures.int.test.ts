import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { readmeAnimation } from '../../scripts/gallery/readme-pictures.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { createPainter } from '../../src/pictures/index.ts';
import { PATIENCE_MS } from '../patience.ts';

const ROOT = new URL('../../', import.meta.url);
const gif = readFileSync(new URL('docs/game.gif', ROOT));

/** Fonts and edges differ a little from machine to machine, by levels of 256. A chip elsewhere makes more on its frame. */
const MAX_MEAN_DIFFERENCE = 0.5;

const pixels = (picture: Sharp): Promise<Buffer> =>
  picture.removeAlpha().toColourspace('srgb').raw().toBuffer();

test('the moving picture is at the top of the README, short, and quickly loaded on a phone', async () => {
  const readme = readFileSync(new URL('README.md', ROOT), 'utf8');
  expect(/!\[[^\]]+\]\(([^)]+)\)/u.exec(readme)?.[1]).toBe('docs/game.gif');
  const { delay = [], width, loop } = await sharp(gif, { animated: true }).metadata();
  const wholeMs = delay.reduce((sum, each) => sum + each, 0);
  expect(wholeMs).toBeGreaterThan(11_500);
  expect(wholeMs).toBeLessThan(15_000);
  expect([loop, width <= 600]).toEqual([0, true]);
  expect(gif.length).toBeLessThan(3_000_000);
});

test('the moving picture shows what the bot paints today: else run "npm run gallery -- --readme"', async () => {
  const painter = createPainter({ timeoutMs: PATIENCE_MS, painters: [vipsEntry.painters], workers: 1 });
  const { bytes } = await painter.paint(readmeAnimation());
  await painter.close();
  const pages = [sharp(gif), sharp(bytes)].map(async (picture) => (await picture.metadata()).pages);
  const [before, now] = await Promise.all(pages);
  expect(before).toBe(now);
  for (let page = 0; page < (now ?? 0); page++) {
    const [one, other] = await Promise.all([gif, bytes].map((each) => pixels(sharp(each, { page }))));
    let sum = 0;
    for (const [at, value] of other!.entries()) sum += Math.abs(value - one![at]!);
    expect(sum / other!.length, `frame ${page}`).toBeLessThan(MAX_MEAN_DIFFERENCE);
  }
});
