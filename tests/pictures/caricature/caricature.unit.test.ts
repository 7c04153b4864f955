import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LINES, LENT_FACE, linesIn, withinLimits } from '../../../src/kernel/lent-face.ts';
import { cutFace } from '../../../src/pictures/caricature/cut.ts';
import { type FlatPicture, flattenPicture, type Pixels } from '../../../src/pictures/caricature/flatten.ts';
import { packFace, packPicture, unpackFace, unpackPicture } from '../../../src/pictures/caricature/pack.ts';
import {
  GROUND_TONE,
  INK_TONE,
  nearestTone,
  TONES,
  WHITE_TONE,
} from '../../../src/pictures/caricature/tones.ts';

const number = fc.integer({ min: -200, max: 400 });
const anyLines = fc.record({ eyes: number, mouth: number, width: number, middle: number });

/** A picture as it is decoded, with a colour for each pixel. */
function pictureOf(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly number[],
  isPen = false,
): Pixels {
  const painted = Uint8Array.from(
    Array.from({ length: width * height }, (_, i) => colourAt(i % width, Math.floor(i / width))).flat(),
  );
  return { width, height, painted, lines: isPen ? painted : null };
}

/** Two colours, side by side, with noise. */
const noisyHalves = pictureOf(90, 120, (x, y) => {
  const noise = (((y * 90 + x) * 7_919) % 13) - 6;
  return (x < 45 ? [207, 64, 55] : [47, 147, 144]).map((value) => value + noise);
});

const [WALL, SKIN, PEN, BLANK] = [
  [130, 170, 210],
  [224, 166, 114],
  [30, 30, 40],
  [255, 255, 255],
] as const;
/** How far a pixel of such a picture is from the middle of its head, 1 at its outline. */
const fromHead = (x: number, y: number): number => Math.hypot((x - 80) / 40, (y - 90) / 50);
/** A head before a wall with a spot, which gets darker to the right. */
const portrait = pictureOf(160, 200, (x, y) => {
  const isSpot = Math.hypot(x - 20, y - 30) < 9;
  if (fromHead(x, y) < 1 || isSpot) return SKIN;
  return WALL.map((value) => value - Math.floor(x / 2));
});
/** A head drawn with a thin pen: its outline, an eye, and a mark on the paper beside it. */
const penDrawing = pictureOf(
  160,
  200,
  (x, y) =>
    Math.abs(fromHead(x, y) - 1) < 0.015 || Math.hypot(x - 65, y - 80) < 3 || (x > 150 && y < 6)
      ? PEN
      : BLANK,
  true,
);
const toneAt = ({ tones, width }: FlatPicture, x: number, y: number): number | undefined =>
  tones[y * width + x];

describe('a flattened picture', () => {
  test('has a few colours of the house in flat areas, without the noise', () => {
    const { tones, width, height } = flattenPicture(noisyHalves);
    expect(tones).toHaveLength(width * height);
    expect(new Set(tones).size).toBe(2);
  });

  test('can be of one pixel, or of one colour', () => {
    expect(flattenPicture(pictureOf(1, 1, () => [0, 0, 0])).tones).toEqual(new Uint8Array([INK_TONE]));
    const grey = pictureOf(30, 30, () => [128, 128, 128]);
    expect(new Set(flattenPicture(grey).tones).size).toBe(1);
  });

  test('has its ground taken away, with what is no part of the head, and lines that fit the head', () => {
    const flat = flattenPicture(portrait);
    expect([toneAt(flat, 3, 3), toneAt(flat, 150, 100), toneAt(flat, 20, 30)]).toEqual(
      Array.from({ length: 3 }, () => GROUND_TONE),
    );
    expect(toneAt(flat, 80, 90)).toBe(nearestTone(224, 166, 114));
    expect(flat.lines).toMatchObject({ width: 49, middle: 50 });
    expect(flat.lines.eyes).toBeGreaterThan(30);
    expect(flat.lines.mouth).toBeLessThan(62);
  });

  test('keeps its ground where nothing is told from it', () => {
    const leak = pictureOf(160, 200, (x, y) =>
      fromHead(x, y) < 0.5 ? SKIN : SKIN.map((value) => value - 1),
    );
    const flat = flattenPicture(leak);
    expect(flat.tones).not.toContain(GROUND_TONE);
    expect(flat.lines).toMatchObject({ eyes: 42, mouth: 56 });
  });

  test('has the lines of a thin pen in strength, and blank paper only inside its head', () => {
    const flat = flattenPicture(penDrawing);
    const dark = (tones: Uint8Array): number => tones.filter((tone) => tone === INK_TONE).length;
    expect(toneAt(flat, 80, 90)).toBe(WHITE_TONE);
    expect([toneAt(flat, 5, 100), toneAt(flat, 155, 3)]).toEqual([GROUND_TONE, GROUND_TONE]);
    const outline = Array.from({ length: 20 }, (_, i) => toneAt(flat, 110 + i, 90));
    expect(outline.filter((tone) => tone === INK_TONE).length).toBeGreaterThan(2);
    expect(dark(cutFace(flat, flat.lines))).toBeGreaterThan(5_000);
  });

  test('has the colours that the palette has', () => {
    TONES.forEach((rgb, tone) => {
      expect(nearestTone(...rgb)).toBe(tone);
    });
  });
});

describe('a face that is cut out', () => {
  const flat = flattenPicture(noisyHalves);
  const head = flattenPicture(portrait);

  test('stays in the outline that all have, whatever the lines', () => {
    const outline = cutFace(flat, DEFAULT_LINES).map((tone) => (tone === GROUND_TONE ? 1 : 0));
    fc.assert(
      fc.property(anyLines, (lines) => {
        const tones = cutFace(head, withinLimits(lines));
        expect(tones).toHaveLength(LENT_FACE.width * LENT_FACE.height);
        expect(tones.every((tone, i) => tone === GROUND_TONE || outline[i] === 0)).toBe(true);
      }),
      { numRuns: 5 },
    );
  });

  test('is stretched by no more than 1.3, however close its cuts are', () => {
    const { width, middle } = head.lines;
    const [eyes, mouth] = [44, 52];
    const tones = cutFace(head, { width, middle, eyes, mouth });
    const row = tones.subarray(250 * LENT_FACE.width, 251 * LENT_FACE.width);
    const column = tones.filter((_, i) => i % LENT_FACE.width === 160);
    const length = (line: Uint8Array): number => line.filter((tone) => tone !== GROUND_TONE).length;
    // The head is a fifth higher than wide.
    expect(length(column) / length(row)).toBeLessThan(1.3 * 1.3);
    expect(length(column) / length(row)).toBeGreaterThan(1.2 * 1.2);
  });

  test('has ink where dark meets light, down to its middle', () => {
    const tones = cutFace(flat, DEFAULT_LINES);
    const middle = tones.subarray(250 * LENT_FACE.width, 251 * LENT_FACE.width);
    expect(middle[0]).toBe(GROUND_TONE);
    expect(middle.filter((tone) => tone === INK_TONE).length).toBeGreaterThan(8);
  });
});

describe('lines', () => {
  test('are moved to where they may be, and stay there', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const within = withinLimits(lines);
        expect(withinLimits(within)).toEqual(within);
        expect(within.mouth).toBeGreaterThan(within.eyes);
        expect(Object.values(within).every((line) => line >= 0 && line <= 99)).toBe(true);
      }),
    );
  });
});

describe('a packed picture', () => {
  test('is unpacked as it was', () => {
    const flat = { width: 3, height: 2, tones: new Uint8Array([0, 1, 2, 3, GROUND_TONE, 5]) };
    expect(unpackPicture(packPicture(flat))).toMatchObject({ width: 3, height: 2 });
    expect([...unpackPicture(packPicture(flat)).tones]).toEqual([...flat.tones]);
    const lines = { eyes: 31, mouth: 57, width: 44, middle: 61 };
    const draft = packPicture({ ...flat, lines });
    expect(linesIn(draft)).toEqual(lines);
    expect(linesIn(packPicture(flat))).toEqual(DEFAULT_LINES);
    expect([...unpackPicture(draft).tones]).toEqual([...flat.tones]);
  });

  test.each([
    ['nothing', ''],
    ['no picture', 'nonsense'],
    ['a size of nothing', '0x5:AAAA'],
    ['too large a size', '999x999:AAAA'],
    ['what is not compressed', '3x2:AAAA'],
    [
      'more than its size',
      packPicture({ width: 30, height: 30, tones: new Uint8Array(900) }).replace('30x30', '3x2'),
    ],
    [
      'less than its size',
      packPicture({ width: 3, height: 2, tones: new Uint8Array(6) }).replace('3x2', '30x30'),
    ],
    ['an unknown tone', packPicture({ width: 1, height: 1, tones: new Uint8Array([200]) })],
  ])('is not %s', (_, text) => {
    expect(() => unpackPicture(text)).toThrow();
    expect(() => unpackFace(text)).toThrow();
  });

  test('is a face only in its size', () => {
    expect(unpackFace(packFace(new Uint8Array(LENT_FACE.width * LENT_FACE.height)))).toHaveLength(160_000);
    expect(() => unpackFace(packPicture({ width: 3, height: 2, tones: new Uint8Array(6) }))).toThrow();
  });
});
