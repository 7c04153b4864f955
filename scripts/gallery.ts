/**
 * `npm run gallery` writes every kind of picture of each game into artefacts/gallery/, for visual review: at full size,
 * and side by side as wide as on a phone, in colour and in grey.
 * `-- --language de` writes them in German. `-- --readme` writes the pictures of the README into docs/ instead: a game in
 * motion, and a channel on a phone (that one takes Chromium); and those of the playground's welcome.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createPainter } from '../src/pictures/index.ts';
import { type GameEntry, games } from '../src/games/index.ts';
import { fameUsEntry } from '../src/games/fame-us/index.ts';
import { vipsEntry } from '../src/games/vips/index.ts';
import { readmeAnimation } from './gallery/readme-animation.ts';
import { picturesOf } from './gallery/game-pictures.ts';
import { welcomePictures } from './gallery/welcome-pictures.ts';

const GAP = 12;
const PAPER = '#fffaf0';
/** The size of a picture in the playground's welcome. */
const WELCOME = { width: 720, height: 400 } as const;
/** The width of a picture on a phone. */
const PHONE_WIDTH = 400;

type Tile = { readonly input: Buffer; readonly width: number; readonly height: number };

const target = path.resolve(import.meta.dirname, '../artefacts/gallery');
const playgroundArt = path.resolve(import.meta.dirname, '../playground/page/art');
const {
  values: { language, readme },
} = parseArgs({
  options: { language: { type: 'string', default: 'en' }, readme: { type: 'boolean', default: false } },
});

async function resized(input: Buffer, width: number, height: number): Promise<Tile> {
  return { input: await sharp(input).resize(width, height).png().toBuffer(), width, height };
}

/** Lays tiles out in rows of `columns` and writes the sheet; with `grey` in greyscale. */
async function sheet(name: string, tiles: readonly Tile[], columns: number, grey = false): Promise<void> {
  const cellWidth = Math.max(...tiles.map((tile) => tile.width)) + GAP;
  const cellHeight = Math.max(...tiles.map((tile) => tile.height)) + GAP;
  const layers = tiles.map((tile, index) => ({
    input: tile.input,
    left: GAP + (index % columns) * cellWidth,
    top: GAP + Math.floor(index / columns) * cellHeight,
  }));
  const composed = await sharp({
    create: {
      width: GAP + columns * cellWidth,
      height: GAP + Math.ceil(tiles.length / columns) * cellHeight,
      channels: 3,
      background: PAPER,
    },
  })
    .composite(layers)
    .png()
    .toBuffer();
  await sharp(composed)
    .greyscale(grey)
    .png()
    .toFile(path.join(target, `${name}.png`));
}

/** Paints the pictures of a game, each into a file of its own and all onto a sheet. */
async function sheetsOfGame(entry: GameEntry): Promise<void> {
  const { game, painters } = entry;
  const painter = createPainter({ painters: [painters], workers: 1 });
  const tiles: Tile[] = [];
  for (const { name, picture } of picturesOf(entry, language)) {
    const { bytes, extension } = await painter.paint(picture);
    await writeFile(path.join(target, `picture-${name}.${extension}`), bytes);
    const { width, height } = await sharp(bytes).metadata();
    tiles.push(await resized(Buffer.from(bytes), PHONE_WIDTH, Math.round((PHONE_WIDTH * height) / width)));
  }
  await painter.close();
  await sheet(`${game.id}-pictures-400px`, tiles, 4);
  await sheet(`${game.id}-pictures-400px-grey`, tiles, 4, true);
}

/** Writes the pictures of the README, and those of the playground's welcome. */
async function writeReadmePictures(): Promise<void> {
  const docs = path.resolve(import.meta.dirname, '../docs');
  // First: once the painter is loaded, this process and Chromium know the project's fonts only.
  const { channelScreenshot } = await import('./gallery/channel-screenshot.ts');
  await writeFile(path.join(docs, 'channel.png'), await channelScreenshot());
  const painter = createPainter({ painters: [vipsEntry.painters, fameUsEntry.painters], workers: 1 });
  await writeFile(path.join(docs, 'game.gif'), (await painter.paint(readmeAnimation())).bytes);
  for (const { gameId, picture } of welcomePictures()) {
    const { bytes } = await painter.paint(picture);
    const cut = sharp(bytes).resize(WELCOME.width, WELCOME.height, { fit: 'cover', position: 'top' });
    await cut.png({ palette: true }).toFile(path.join(playgroundArt, `${gameId}.png`));
  }
  await painter.close();
  process.stdout.write('docs/game.gif, docs/channel.png and playground/page/art\n');
}

await mkdir(target, { recursive: true });
if (readme) await writeReadmePictures();
else for (const entry of games) await sheetsOfGame(entry);
process.stdout.write(
  `${(await readdir(target)).length} pictures in ${path.relative(process.cwd(), target)}\n`,
);
