import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from 'canvas';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { NOSES_MM } from '../../../src/games/vips/rules/smile-test.ts';

const SETS = ['men', 'women'] as const;
const PORTRAITS = ['I', 'II', 'III', 'IV', 'V'] as const;
const PARTS = ['head', 'eyes', 'mouth'] as const;
const BANDS = {
  head: { y: 0, height: 190 },
  eyes: { y: 190, height: 140 },
  mouth: { y: 330, height: 170 },
} as const;
/** The x positions where the outline of the face crosses a cut, in the units of the view box. */
const CUTS = [
  { y: 190, above: 'head', below: 'eyes', crossings: [62, 258] },
  { y: 330, above: 'eyes', below: 'mouth', crossings: [74, 246] },
] as const;
const SCALE = 2;
const WIDTH = 320;
const HEIGHT = 500;
const MAX_BYTES = 40_000;
const ELEMENTS = ['svg', 'g', 'defs', 'clipPath', 'use', 'path', 'rect', 'circle', 'ellipse'];

type Part = (typeof PARTS)[number];
type Pixels = { readonly data: Uint8ClampedArray; readonly width: number };
/** Left and right end of a run of ink on one row of pixels, in the units of the view box. */
type Run = readonly [number, number];

const folder = path.resolve(import.meta.dirname, '../../../assets/vips');
const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
const palette = readJson('palette.json') as Record<string, string>;
const files = SETS.flatMap((set) =>
  PORTRAITS.map((portrait) => ({ set, portrait, id: `${set}/${portrait}` })),
);
const source = (id: string): string => readFileSync(path.join(folder, `${id}.svg`), 'utf8');

/** The violations of the drawing rules in the source of one portrait. */
function violationsIn(svg: string): string[] {
  const violations: string[] = [];
  const known = new Set(Object.values(palette));
  if (Buffer.byteLength(svg) > MAX_BYTES) violations.push(`${Buffer.byteLength(svg)} bytes`);
  if (!/<svg [^>]*width="320" height="500" viewBox="0 0 320 500"/.test(svg)) violations.push('view box');
  for (const [, name] of svg.matchAll(/<([a-zA-Z]+)/g))
    if (!ELEMENTS.includes(name!)) violations.push(`<${name}>`);
  for (const [, value] of svg.matchAll(/(?:fill|stroke|stop-color|color)="([^"]*)"/g))
    if (value !== 'none' && !known.has(value!)) violations.push(`colour ${value}`);
  if (/\bstyle\s*=|filter|@import|<!DOCTYPE|<!ENTITY/i.test(svg)) violations.push('style, filter or entity');
  for (const [, reference] of svg.matchAll(/(?:href\s*=\s*"|url\()([^")]*)/g))
    if (!reference!.startsWith('#')) violations.push(`reference ${reference}`);
  const ids = [...svg.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id!);
  if (new Set(ids).size !== ids.length) violations.push('an id twice');
  for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]*)/g))
    if (!ids.includes(id!)) violations.push(`no ${id}`);
  return violations;
}

/** The ids of the groups right under the root, in order. */
function topGroups(svg: string): (string | undefined)[] {
  return [...svg.matchAll(/^ {2}<g\b([^>]*)>/gm)].map(
    ([, attributes]) => /\bid="(\w+)"/.exec(attributes!)?.[1],
  );
}

/** A portrait as it is painted, four bytes a pixel. */
async function pixelsOf(svg: string): Promise<Pixels> {
  const [width, height] = [WIDTH * SCALE, HEIGHT * SCALE];
  const image = Object.assign(await loadImage(Buffer.from(svg)), { width, height });
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width };
}

function isInk({ data, width }: Pixels, x: number, y: number): boolean {
  const at = (y * width + x) * 4;
  return data[at]! < 80 && data[at + 1]! < 70 && data[at + 2]! < 85;
}

/** The run of ink that covers `x` on a row of pixels; undefined where the outline is interrupted. */
function runAt(pixels: Pixels, x: number, row: number): Run | undefined {
  const middle = Math.round(x * SCALE);
  if (!isInk(pixels, middle, row)) return undefined;
  let left = middle;
  let right = middle;
  while (left > 0 && isInk(pixels, left - 1, row)) left--;
  while (right < pixels.width - 1 && isInk(pixels, right + 1, row)) right++;
  return [left / SCALE, (right + 1) / SCALE];
}

/** The number of pixels of ink on a row outside the outline of the face: lines that the cut would chop. */
function strayInk(pixels: Pixels, row: number, [left, right]: readonly [number, number]): number {
  let count = 0;
  for (let x = 0; x < pixels.width; x++) {
    const outside = x / SCALE < left - 6 || x / SCALE > right + 8;
    if (outside && isInk(pixels, x, row)) count++;
  }
  return count;
}

const rowAbove = (y: number): number => y * SCALE - 1;
const rowBelow = (y: number): number => y * SCALE;

describe('portraits', () => {
  test('have a palette of at most 28 valid colours', () => {
    const colours = Object.values(palette);
    expect(colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
    expect(new Set(colours).size).toBe(colours.length);
    expect(colours.length).toBeLessThanOrEqual(28);
  });

  test('have noses of different lengths', () => {
    const all = Object.values(NOSES_MM).flatMap((noses) => Object.values(noses));
    expect(new Set(all).size).toBe(10);
    for (const mm of all) {
      expect(mm).toBeGreaterThanOrEqual(31);
      expect(mm).toBeLessThanOrEqual(82);
    }
  });

  test.each(files)('$id is plain shapes in palette colours, cut into head, eyes and mouth', ({ id }) => {
    const svg = source(id);
    expect(violationsIn(svg)).toEqual([]);
    expect(topGroups(svg)).toEqual([...PARTS]);
    for (const part of PARTS) {
      const { y, height } = BANDS[part];
      expect(svg).toMatch(new RegExp(`<rect class="ground" x="0" y="${y}" width="320" height="${height}"`));
    }
  });
});

describe('cuts', () => {
  test.each(SETS)('join the outlines of all 125 faces of the %s', async (set) => {
    const drawn = await Promise.all(PORTRAITS.map((portrait) => pixelsOf(source(`${set}/${portrait}`))));
    const broken: string[] = [];
    let faces = 0;
    for (const [h, head] of drawn.entries())
      for (const [e, eyes] of drawn.entries())
        for (const [m, mouth] of drawn.entries()) {
          faces++;
          const part: Record<Part, Pixels> = { head, eyes, mouth };
          for (const { y, above, below, crossings } of CUTS)
            for (const x of crossings) {
              const upper = runAt(part[above], x, rowAbove(y));
              const lower = runAt(part[below], x, rowBelow(y));
              const joined =
                upper && lower && Math.abs(upper[0] - lower[0]) <= 1 && Math.abs(upper[1] - lower[1]) <= 1;
              if (!joined)
                broken.push(
                  `${PORTRAITS[h]} ${PORTRAITS[e]} ${PORTRAITS[m]} at ${x},${y}: ${JSON.stringify([upper, lower])}`,
                );
            }
        }
    expect(faces).toBe(125);
    expect(broken).toEqual([]);
  });

  test.each(files)('only the outline of $id crosses a cut outside the face', async ({ id }) => {
    const pixels = await pixelsOf(source(id));
    for (const { y, crossings } of CUTS) {
      expect(strayInk(pixels, rowAbove(y), crossings)).toBe(0);
      expect(strayInk(pixels, rowBelow(y), crossings)).toBe(0);
    }
  });
});

describe('pieces', () => {
  test.each(SETS)('of each part of the %s differ clearly at 60 pixels in grey', async (set) => {
    for (const part of PARTS) {
      const { y, height } = BANDS[part];
      const pieces = await Promise.all(
        PORTRAITS.map(async (portrait) => {
          const whole = await sharp(Buffer.from(source(`${set}/${portrait}`)))
            .png()
            .toBuffer();
          return sharp(whole)
            .extract({ left: 0, top: y, width: WIDTH, height })
            .resize(60)
            .greyscale()
            .normalise()
            .raw()
            .toBuffer();
        }),
      );
      for (const [i, one] of pieces.entries())
        for (const other of pieces.slice(i + 1)) {
          const difference =
            one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;
          expect(difference).toBeGreaterThan(20);
        }
    }
  });
});
