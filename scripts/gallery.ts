/**
 * `npm run gallery` writes every kind of picture of each game into artefacts/gallery/, for visual review, and index.html, which
 * shows them as wide as on a phone, in colour and in grey.
 * `-- --language de` writes them in German. `-- --readme` writes the pictures of the README into docs/ instead: a face,
 * a game in motion, a round, and a channel on a phone (that one takes Chromium); and those of the playground's welcome.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createPainter } from '../src/pictures/index.ts';
import { games } from '../src/games/index.ts';
import { picturesOf } from './gallery/game-pictures.ts';
import { readmePictures, welcomePictures } from './gallery/readme-pictures.ts';

/** The size of a picture in the playground's welcome. */
const WELCOME = { width: 720, height: 400 } as const;
/** The width of a picture on a phone. */
const PHONE_WIDTH = 400;

const folder = (name: string): string => path.resolve(import.meta.dirname, '..', name);
const {
  values: { language, readme },
} = parseArgs({
  options: { language: { type: 'string', default: 'en' }, readme: { type: 'boolean', default: false } },
});

/** Paints the pictures of all games, each into a file of its own, and writes a page of them. */
async function writeGallery(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const painter = createPainter({ painters: games.map(({ painters }) => painters), workers: 1 });
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
  await writeFile(path.join(target, 'index.html'), `<!doctype html>\n${rows.join('\n')}\n`);
  process.stdout.write(`${rows.length} pictures in ${path.relative(process.cwd(), target)}\n`);
}

/** Writes the pictures of the README, and those of the playground's welcome. */
async function writeReadmePictures(): Promise<void> {
  // First: once the painter is loaded, this process and Chromium know the project's fonts only.
  const { channelScreenshot } = await import('./gallery/channel-screenshot.ts');
  await writeFile(folder('docs/channel.png'), await channelScreenshot());
  const painter = createPainter({ painters: games.map(({ painters }) => painters), workers: 1 });
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
