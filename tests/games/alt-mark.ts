import sharp from 'sharp';
import { expect, test } from 'vitest';
import { portraitOf } from '../../src/games/fame-us/pictures/portrait.ts';
import { CARDS } from '../../src/games/fame-us/rules/criteria.ts';
import type { Picture } from '../../src/kernel/screen.ts';
import type { ALT_MARK } from '../../src/pictures/drawing-api.ts';
import { expectGolden } from '../pictures/golden-pictures.ts';

type Mark = { readonly [Side in keyof typeof ALT_MARK]: number };

const LONG = 'Nobody will ever need a longer sentence than this one in any language of the world';

/** What stands for something that is drawn, not for a text: pieces, colours, seats' signs and teams. */
const IS_DRAWN = /^(?:set|head|eyes|mouth|piece|colour|painter|team|mark|sand|parts|extras)$/u;
const PORTRAIT = /^[IV]+$/u;

/** Other values of what is drawn, by their keys. */
const OTHERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  portrait: (value) => (typeof value === 'string' ? value : portraitOf(CARDS)),
  hand: (value) => (value !== null && typeof value === 'object' ? { red: 3, green: 3, blue: 3 } : value),
  mark: (value) => (value === 'none' ? 'active' : value),
  vote: (value) => (value === 'for' ? 'against' : value),
  counted: () => '112 cards counted',
  count: () => 30,
  total: (value) => (typeof value === 'number' ? 99 : LONG),
  mm: () => 90,
  isMarked: () => true,
};

/** The scene with every text as long as it gets, everyone's cards and points many, and every vote turned round. */
const crowded = (scene: unknown): unknown =>
  JSON.parse(JSON.stringify(scene), (key, value: unknown) => {
    const other = OTHERS[key];
    if (other !== undefined) return other(value);
    if (typeof value !== 'string' || IS_DRAWN.test(key) || PORTRAIT.test(value)) return value;
    return key === 'name' ? 'W'.repeat(32) : LONG;
  });

/** Expects two pictures that differ in all that must be read to look the same under the ALT mark. */
async function expectSameUnderAltMark(
  pictures: readonly [Uint8Array, Uint8Array],
  mark: Mark,
): Promise<void> {
  const partsOf = async (bytes: Uint8Array) => {
    const { width, height } = await sharp(bytes).metadata();
    const size = { width: Math.round(mark.width * width), height: Math.round(mark.height * width) };
    const corner = sharp(bytes).extract({ left: 0, top: height - size.height, ...size });
    return {
      whole: await sharp(bytes).raw().toBuffer(),
      corner: await corner.greyscale().raw().toBuffer(),
    };
  };
  const [one, other] = await Promise.all([partsOf(pictures[0]), partsOf(pictures[1])]);
  expect(one.whole.equals(other.whole)).toBe(false);
  // Palettes may differ by a shade; ink on paper differs by far more.
  expect(one.corner.filter((value, i) => Math.abs(value - other.corner[i]!) > 40)).toHaveLength(0);
}

/** Defines the tests of golden pictures by their names, and that nothing that must be read of these lies under the ALT mark. */
export function testGolden(
  paint: (picture: Omit<Picture, 'alt'>) => Promise<Uint8Array>,
  pictures: Readonly<Record<string, Omit<Picture, 'alt'>>>,
  marks: Readonly<Record<string, Mark>>,
): void {
  const painted = new Map<string, Promise<Uint8Array>>();
  const goldenOf = (name: string): Promise<Uint8Array> => {
    const known = painted.get(name) ?? paint(pictures[name]!);
    painted.set(name, known);
    return known;
  };
  test.each(Object.keys(pictures))('%s, golden', async (name) => {
    await expectGolden(name, await goldenOf(name));
  });

  test.each(Object.entries(marks))(
    'nothing that must be read lies under the ALT mark: %s',
    async (name, mark) => {
      const { kind, scene } = pictures[name]!;
      await expectSameUnderAltMark(
        [await goldenOf(name), await paint({ kind, scene: crowded(scene) })],
        mark,
      );
    },
  );
}
