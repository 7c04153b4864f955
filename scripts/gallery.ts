/**
 * `npm run gallery` writes contact sheets of the portraits and every kind of picture of a game into artefacts/gallery/,
 * for visual review: the pictures at full size, and side by side as wide as on a phone, in colour and in grey.
 * `-- --language de` writes them in German. `-- --readme` writes the pictures of the README into docs/ instead: a game in
 * motion, and a channel on a phone (that one takes Chromium); and those of the playground's welcome.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createPainter } from '../src/pictures/index.ts';
import { fameUsEntry } from '../src/games/fame-us/index.ts';
import { vipsEntry } from '../src/games/vips/index.ts';
import { readmeAnimation } from './gallery/readme-animation.ts';
import { fameUsPictures } from './gallery/fame-us-pictures.ts';
import type { NamedPicture } from './gallery/named-picture.ts';
import { welcomePictures } from './gallery/welcome-pictures.ts';
import { vipsPictures } from './gallery/vips-pictures.ts';

const SETS = ['men', 'women'] as const;
const PORTRAITS = ['I', 'II', 'III', 'IV', 'V'] as const;
const PARTS = [
  { name: 'head', top: 0, height: 190 },
  { name: 'eyes', top: 190, height: 140 },
  { name: 'mouth', top: 330, height: 170 },
] as const;
const WIDTH = 320;
const HEIGHT = 500;
const GAP = 12;
const PAPER = '#fffaf0';
/** The size of a picture in the playground's welcome. */
const WELCOME = { width: 720, height: 400 } as const;
/** The width of a picture on a phone. */
const PHONE_WIDTH = 400;
const CUT_LINE = { r: 43, g: 32, b: 48, alpha: 0.35 };

type PortraitSet = (typeof SETS)[number];
type Portrait = (typeof PORTRAITS)[number];
/** One portrait's pieces as PNG, in the order of PARTS. */
type Pieces = readonly Buffer[];
type Tile = { readonly input: Buffer; readonly width: number; readonly height: number };

const assets = path.resolve(import.meta.dirname, '../assets/vips');
const target = path.resolve(import.meta.dirname, '../artefacts/gallery');
const playgroundArt = path.resolve(import.meta.dirname, '../playground/page/art');
const {
  values: { language, readme },
} = parseArgs({
  options: { language: { type: 'string', default: 'en' }, readme: { type: 'boolean', default: false } },
});

/** A seeded generator (mulberry32), so that every run shows the same random faces. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function loadPieces(set: PortraitSet, portrait: Portrait): Promise<Pieces> {
  const svg = await readFile(path.join(assets, set, `${portrait}.svg`));
  const whole = await sharp(svg, { density: 144 }).png().toBuffer();
  return Promise.all(
    PARTS.map((part) =>
      sharp(whole)
        .extract({ left: 0, top: part.top * 2, width: WIDTH * 2, height: part.height * 2 })
        .png()
        .toBuffer(),
    ),
  );
}

function pieceAt(pieces: Map<Portrait, Pieces>, portrait: Portrait, part: number): Buffer {
  const piece = pieces.get(portrait)?.[part];
  if (!piece) throw new Error(`no piece ${part} of portrait ${portrait}`);
  return piece;
}

/** Stacks one head, eyes and mouth into a face, with thin cut lines, `width` pixels wide. */
async function stack(
  pieces: Map<Portrait, Pieces>,
  choice: readonly Portrait[],
  width: number,
): Promise<Tile> {
  const line = await sharp({ create: { width: WIDTH * 2, height: 2, channels: 4, background: CUT_LINE } })
    .png()
    .toBuffer();
  const layers = PARTS.flatMap((part, index) => {
    const piece = { input: pieceAt(pieces, choice[index] ?? 'I', index), left: 0, top: part.top * 2 };
    return index === 0 ? [piece] : [piece, { input: line, left: 0, top: part.top * 2 - 1 }];
  });
  const face = await sharp({
    create: { width: WIDTH * 2, height: HEIGHT * 2, channels: 4, background: PAPER },
  })
    .composite(layers)
    .png()
    .toBuffer();
  return resized(face, width, Math.round((width * HEIGHT) / WIDTH));
}

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

async function sheetsOfSet(set: PortraitSet, pieces: Map<Portrait, Pieces>): Promise<Tile[]> {
  const dice = seeded(set === 'men' ? 7 : 11);
  const roll = (): Portrait => PORTRAITS[Math.floor(dice() * PORTRAITS.length)] ?? 'I';
  const mixed = Array.from({ length: 100 }, () => [roll(), roll(), roll()]);
  await sheet(`${set}-mixed`, await Promise.all(mixed.map((choice) => stack(pieces, choice, 160))), 20);
  await sheet(
    `${set}-mixed-large`,
    await Promise.all(mixed.slice(0, 10).map((choice) => stack(pieces, choice, 320))),
    5,
  );
  const small: Tile[] = [];
  for (const [index, part] of PARTS.entries()) {
    const row = PORTRAITS.map((portrait) => pieceAt(pieces, portrait, index));
    await sheet(
      `${set}-${part.name}`,
      await Promise.all(row.map((piece) => resized(piece, WIDTH, part.height))),
      5,
    );
    small.push(
      ...(await Promise.all(row.map((piece) => resized(piece, 60, Math.round((60 * part.height) / WIDTH))))),
    );
  }
  await sheet(`${set}-pieces-60px`, small, 5);
  await sheet(`${set}-pieces-60px-grey`, small, 5, true);
  return Promise.all(PORTRAITS.map((portrait) => stack(pieces, [portrait, portrait, portrait], 320)));
}

/** Paints the pictures of a game, each into a file of its own and all onto a sheet. */
async function sheetsOfGame(
  { game, painters }: Pick<typeof vipsEntry, 'game' | 'painters'>,
  pictures: readonly NamedPicture[],
): Promise<void> {
  const painter = createPainter({ painters: [painters], workers: 1 });
  const tiles: Tile[] = [];
  for (const { name, picture } of pictures) {
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

if (readme) await writeReadmePictures();
else await writeSheets();

/** Writes the contact sheets and every kind of picture. */
async function writeSheets(): Promise<void> {
  await mkdir(target, { recursive: true });
  const portraits: Tile[] = [];
  for (const set of SETS) {
    const pieces = new Map<Portrait, Pieces>();
    for (const portrait of PORTRAITS) pieces.set(portrait, await loadPieces(set, portrait));
    portraits.push(...(await sheetsOfSet(set, pieces)));
  }
  await sheet('portraits', portraits, 5);
  const thumbnails = await Promise.all(portraits.map((tile) => resized(tile.input, 60, 94)));
  await sheet('portraits-60px', thumbnails, 5);
  await sheet('portraits-60px-grey', thumbnails, 5, true);
  await sheetsOfGame(vipsEntry, vipsPictures(language));
  await sheetsOfGame(fameUsEntry, fameUsPictures(language));
  process.stdout.write(
    `${(await readdir(target)).length} pictures in ${path.relative(process.cwd(), target)}\n`,
  );
}
