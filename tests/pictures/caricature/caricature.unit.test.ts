import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LINES, LENT_FACE, withinLimits } from '../../../src/kernel/lent-face.ts';
import { cutFace } from '../../../src/pictures/caricature/cut.ts';
import { flattenPicture } from '../../../src/pictures/caricature/flatten.ts';
import { packFace, packPicture, unpackFace, unpackPicture } from '../../../src/pictures/caricature/pack.ts';
import { GROUND_TONE, INK_TONE, nearestTone, TONES } from '../../../src/pictures/caricature/tones.ts';

const number = fc.integer({ min: -200, max: 400 });
const anyLines = fc.record({ eyes: number, mouth: number, width: number, middle: number });

/** A picture in two colours, side by side, with noise. */
function noisyHalves(width: number, height: number): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const noise = ((i * 7_919) % 13) - 6;
    const colour = i % width < width / 2 ? [207, 64, 55] : [47, 147, 144];
    colour.forEach((value, channel) => {
      rgb[3 * i + channel] = value + noise;
    });
  }
  return rgb;
}

describe('a flattened picture', () => {
  test('has a few colours of the house in flat areas, without the noise', () => {
    const { tones, width, height } = flattenPicture({ width: 90, height: 120, rgb: noisyHalves(90, 120) });
    expect(tones).toHaveLength(width * height);
    expect(new Set(tones).size).toBe(2);
  });

  test('can be of one pixel, or of one colour', () => {
    expect(flattenPicture({ width: 1, height: 1, rgb: new Uint8Array(3) }).tones).toEqual(
      new Uint8Array([INK_TONE]),
    );
    const grey = new Uint8Array(30 * 30 * 3).fill(128);
    expect(new Set(flattenPicture({ width: 30, height: 30, rgb: grey }).tones).size).toBe(1);
  });

  test('has the colours that the palette has', () => {
    TONES.forEach((rgb, tone) => {
      expect(nearestTone(...rgb)).toBe(tone);
    });
  });
});

describe('a face that is cut out', () => {
  const flat = flattenPicture({ width: 90, height: 120, rgb: noisyHalves(90, 120) });

  test('has the outline that all have, whatever the lines', () => {
    const outlineOf = (tones: Uint8Array): string =>
      tones.reduce((shown, tone, i) => (tone === GROUND_TONE ? `${shown}${i},` : shown), '');
    const outline = outlineOf(cutFace(flat, DEFAULT_LINES));
    fc.assert(
      fc.property(anyLines, (lines) => {
        const tones = cutFace(flat, withinLimits(lines));
        expect(tones).toHaveLength(LENT_FACE.width * LENT_FACE.height);
        expect(outlineOf(tones) === outline).toBe(true);
      }),
      { numRuns: 5 },
    );
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
