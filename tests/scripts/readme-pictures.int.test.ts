import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { readmePictures } from '../../scripts/gallery/readme-pictures.ts';
import { games } from '../../src/games/index.ts';
import { createPaintingPool } from '../../src/pictures/painting-pool.ts';
import { PATIENCE_MS } from '../patience.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (file: string): Buffer => readFileSync(new URL(`docs/${file}`, ROOT));

/** Fonts and edges differ a little from machine to machine, by levels of 256. A chip elsewhere makes more on its frame. */
const MAX_MEAN_DIFFERENCE = 0.5;

const pixels = (picture: Sharp): Promise<Buffer> =>
  picture.removeAlpha().toColourspace('srgb').raw().toBuffer();

test('the README begins with a face, then shows a game of each kind, in few words', () => {
  const readme = readFileSync(new URL('README.md', ROOT), 'utf8');
  const shown = [...readme.matchAll(/docs\/[\w-]+\.(?:png|gif)/gu)].map(([file]) => file);
  expect(shown).toEqual(Object.keys(readmePictures()).map((file) => `docs/${file}`));
  expect(readme.split(/\s+/u).length).toBeLessThan(900);
});

test('the moving picture is short, and quickly loaded on a phone', async () => {
  const gif = read('game.gif');
  const { delay = [], width, loop } = await sharp(gif, { animated: true }).metadata();
  const wholeMs = delay.reduce((sum, each) => sum + each, 0);
  expect(wholeMs).toBeGreaterThan(11_500);
  expect(wholeMs).toBeLessThan(15_000);
  expect([loop, width <= 600]).toEqual([0, true]);
  expect(gif.length).toBeLessThan(3_000_000);
});

test('the pictures show what the bot paints today: else run "npm run gallery -- --readme"', async () => {
  const painter = createPaintingPool({
    timeoutMs: PATIENCE_MS,
    drawings: games.map(({ drawings }) => drawings),
    workers: 1,
  });
  for (const [file, picture] of Object.entries(readmePictures())) {
    const both = [read(file), (await painter.paint(picture)).bytes];
    const pages = await Promise.all(both.map(async (bytes) => (await sharp(bytes).metadata()).pages ?? 1));
    expect(pages[0], file).toBe(pages[1]);
    for (let page = 0; page < (pages[0] ?? 0); page++) {
      const [one, other] = await Promise.all(both.map((bytes) => pixels(sharp(bytes, { page }))));
      let sum = 0;
      for (const [at, value] of other!.entries()) sum += Math.abs(value - one![at]!);
      expect(sum / other!.length, `${file}, frame ${page}`).toBeLessThan(MAX_MEAN_DIFFERENCE);
    }
  }
  await painter.close();
});
