/**
 * `npm run palette` writes `assets/palettes/<game>.json`, the colours of a game's pictures, anew for all games: those that
 * code and the files of portraits name, and between them what smooth edges need most in every kind of picture that
 * there is (`npm run gallery`).
 * Run the tests of golden pictures after it.
 */
import { writeFileSync } from 'node:fs';
import { type GameEntry, games } from '../src/games/index.ts';
import { projectFile } from '../src/kernel/project-files.ts';
import type { Drawings } from '../src/pictures/define-picture.ts';
import { fontEnvironment } from '../src/pictures/fonts.ts';
import { binOf, colourDistance, nearestIn, type Rgb, rgbOf } from '../src/pictures/palette.ts';
import { picturesOf } from './gallery/game-pictures.ts';
import { namedColours } from './palette/named-colours.ts';

/** One less than a byte has: the last is that of the pixels of an animation that stay. */
const COLOURS = 255;
/** Rounds in which the colours of edges move to the middle of those that they stand for. */
const ROUNDS = 12;
/** A colour that covers this much of one kind of picture belongs to an area, and stays as it is. */
const AREA_SHARE = 0.01;

Object.assign(process.env, fontEnvironment());
const { createRenderer } = await import('../src/pictures/renderer.ts');
const { readPixels } = await import('../src/pictures/read-pixels.ts');

/** How much of a game's pictures each colour covers. Every kind of picture counts the same. */
async function sharesOfColours(entry: GameEntry): Promise<ReadonlyMap<number, number>> {
  const shares = new Map<number, number>();
  const { drawings } = (await import(entry.drawings.href)) as { readonly drawings: Drawings };
  const renderer = createRenderer(drawings);
  const byKind = Map.groupBy(picturesOf(entry, 'en'), ({ picture }) => picture.kind);
  for (const pictures of byKind.values())
    for (const { picture } of pictures) {
      const drawing = renderer.prepare(picture.kind, picture.scene);
      if ('frames' in drawing || drawing.transparent === true) continue;
      const share = 1 / (drawing.width * drawing.height) / pictures.length;
      readPixels(renderer.draw(drawing), drawing, (row) => {
        for (const pixel of row) shares.set(pixel & 0xffffff, (shares.get(pixel & 0xffffff) ?? 0) + share);
      });
    }
  return shares;
}

/** The colours of areas that must not change, those that cover most first: one of each bin. */
function coloursOfAreas(named: readonly number[], shares: ReadonlyMap<number, number>): readonly Rgb[] {
  const shareOf = (colour: number): number => shares.get(colour) ?? 0;
  const areas = [...shares.keys()].filter((colour) => shareOf(colour) > AREA_SHARE);
  const heaviestFirst = [...new Set([...named, ...areas])].sort((a, b) => shareOf(b) - shareOf(a));
  const byBin = new Map<number, number>();
  for (const colour of heaviestFirst) if (!byBin.has(binOf(colour))) byBin.set(binOf(colour), colour);
  return [...byBin.values()].map(rgbOf);
}

/** The colours of edges: their means in each bin. Large parts count more than specks, but specks count too. */
function coloursOfEdges(
  shares: ReadonlyMap<number, number>,
): readonly { readonly at: Rgb; readonly weight: number }[] {
  const bins = Map.groupBy(shares, ([colour]) => binOf(colour));
  return [...bins.values()].map((colours) => {
    const total = colours.reduce((sum, [, share]) => sum + share, 0);
    const mean = (channel: 0 | 1 | 2): number =>
      colours.reduce((sum, [colour, share]) => sum + share * rgbOf(colour)[channel], 0) / total;
    return { at: [mean(0), mean(1), mean(2)], weight: total ** 0.6 };
  });
}

/** Adds the colour that is missed most until there are enough, then moves those that were added to where they serve best. */
function makePalette(named: readonly number[], shares: ReadonlyMap<number, number>): readonly Rgb[] {
  const areas = coloursOfAreas(named, shares);
  const edges = coloursOfEdges(shares);
  const palette: Rgb[] = [...areas];
  const missed = edges.map(({ at }) => colourDistance(areas[nearestIn(areas, at)] ?? at, at));
  while (palette.length < COLOURS) {
    const worst = edges.reduce(
      (best, { weight }, i) =>
        weight * (missed[i] ?? 0) > (edges[best]?.weight ?? 0) * (missed[best] ?? 0) ? i : best,
      0,
    );
    const added = edges[worst]?.at ?? [0, 0, 0];
    palette.push(added);
    edges.forEach(({ at }, i) => (missed[i] = Math.min(missed[i] ?? 0, colourDistance(added, at))));
  }
  for (let round = 0; round < ROUNDS; round++) {
    const served = Map.groupBy(edges, ({ at }) => nearestIn(palette, at));
    for (const [index, members] of served) {
      if (index < areas.length) continue;
      const total = members.reduce((sum, { weight }) => sum + weight, 0);
      const mean = (channel: 0 | 1 | 2): number =>
        members.reduce((sum, { at, weight }) => sum + weight * at[channel], 0) / total;
      palette[index] = [mean(0), mean(1), mean(2)];
    }
  }
  return palette;
}

for (const entry of games) {
  const { id } = entry.game;
  const palette = makePalette(namedColours(id), await sharesOfColours(entry));
  const hexes = palette.map(
    (rgb) => `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`,
  );
  const file = `assets/palettes/${id}.json`;
  writeFileSync(projectFile(file), `${JSON.stringify(hexes, null, 2)}\n`);
  process.stdout.write(`${palette.length} colours in ${file}\n`);
}
