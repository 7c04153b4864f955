/**
 * `npm run gallery` writes every kind of picture of each game into artefacts/gallery/, for visual review, and index.html, which
 * shows them as wide as on a phone, in colour and in grey; and the five pictures of docs/listing.md, made of some of them.
 * `-- --language de` writes them in German. `-- --readme` writes the pictures of the README into docs/ instead: a face,
 * a game in motion, a round, and a channel on a phone (that one takes Chromium); and those of the playground's welcome.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createPaintingPool } from '../src/pictures/painting-pool.ts';
import { games } from '../src/games/index.ts';
import { picturesOf } from './gallery/game-pictures.ts';
import { readmePictures, welcomePictures } from './gallery/readme-pictures.ts';

/** The size of a picture in the playground's welcome. */
const WELCOME = { width: 720, height: 400 } as const;
/** The width of a picture on a phone. */
const PHONE_WIDTH = 400;

/** Two pictures of a game, side by side, for each picture of a listing. */
const LISTING = [
  ['vips-ideal-2', 'vips-board-4'],
  ['vips-lobby-1', 'vips-bets-6'],
  ['fame-us-hand-2', 'fame-us-round-5'],
  ['fame-us-masks-6', 'fame-us-reveal-1'],
  ['vips-daily-card-1', 'vips-smile-test-1'],
] as const;
/** The size of a picture in Discord's App Directory, and of each half within its margins. */
const LISTED = { width: 1920, height: 1080, half: 900, inner: 1000, background: '#2a1f33' } as const;

const folder = (name: string): string => path.resolve(import.meta.dirname, '..', name);
const {
  values: { language, readme },
} = parseArgs({
  options: { language: { type: 'string', default: 'en' }, readme: { type: 'boolean', default: false } },
});

/** Paints the pictures of all games, each into a file of its own, and writes a page of them. */
async function writeGallery(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const painter = createPaintingPool({ drawings: games.map(({ drawings }) => drawings), workers: 1 });
  const rows: string[] = [];
  for (const entry of games)
    for (const { name, picture } of picturesOf(entry, language)) {
      const { bytes, extension } = await painter.paint(picture);
      const file = `picture-${name}.${extension}`;
      await writeFile(path.join(target, file), bytes);
      const image = `src="${file}" width="${PHONE_WIDTH}" title="${name}"`;
      rows.push(`<p><img ${image}> <img ${image} style="filter: grayscale(1)"></p>`);
    }
  await painter.close();
  for (const [index, names] of LISTING.entries()) await writeListed(target, index + 1, names);
  await writeFile(path.join(target, 'index.html'), `<!doctype html>\n${rows.join('\n')}\n`);
  process.stdout.write(`${rows.length} pictures in ${path.relative(process.cwd(), target)}\n`);
}

/** Writes a picture of a listing, made of two that are in the folder already. */
async function writeListed(target: string, number: number, names: readonly string[]): Promise<void> {
  const { width, height, half, inner, background } = LISTED;
  const halves = names.map(async (name, index) => ({
    input: await sharp(path.join(target, `picture-${name}.png`))
      .resize(half, inner, { fit: 'contain', background })
      .toBuffer(),
    left: index === 0 ? width / 2 - half - 10 : width / 2 + 10,
    top: (height - inner) / 2,
  }));
  await sharp({ create: { width, height, channels: 3, background } })
    .composite(await Promise.all(halves))
    .png({ palette: true })
    .toFile(path.join(target, `listing-${number}.png`));
}

/** Writes the pictures of the README, and those of the playground's welcome. */
async function writeReadmePictures(): Promise<void> {
  // First: once the painter is loaded, this process and Chromium know the project's fonts only.
  const { channelScreenshot } = await import('./gallery/channel-screenshot.ts');
  await writeFile(folder('docs/channel.png'), await channelScreenshot());
  const painter = createPaintingPool({ drawings: games.map(({ drawings }) => drawings), workers: 1 });
  for (const [file, picture] of Object.entries(readmePictures()))
    await writeFile(folder(`docs/${file}`), (await painter.paint(picture)).bytes);
  for (const { gameId, picture } of welcomePictures()) {
    const { bytes } = await painter.paint(picture);
    const cut = sharp(bytes).resize(WELCOME.width, WELCOME.height, { fit: 'cover', position: 'top' });
    await cut.png({ palette: true }).toFile(folder(`playground/page/art/${gameId}.png`));
  }
  await painter.close();
  process.stdout.write('docs/*.png, docs/game.gif and playground/page/art\n');
}

await (readme ? writeReadmePictures() : writeGallery(folder('artefacts/gallery')));
