import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { luckFrom, pick, seededLuck, shuffled } from '../../src/kernel/luck.ts';

const draw = (seed: string, bound: number, count: number): number[] => {
  const luck = seededLuck(seed);
  return Array.from({ length: count }, () => luck.below(bound));
};

describe('luck from a seed', () => {
  test('is the same on every machine, for ever', () => {
    expect(draw('pedestal', 1000, 8)).toEqual([993, 861, 133, 928, 65, 735, 446, 958]);
    expect(draw('', 2 ** 32, 3)).toEqual([470884140, 2419610594, 1502090964]);
  });

  test('differs from seed to seed', () => {
    const seeds = Array.from({ length: 500 }, (_, n) => `${n}`);
    expect(new Set(seeds.map((seed) => draw(seed, 2 ** 32, 2).join())).size).toBe(500);
  });

  test('draws each number about as often as the others', () => {
    const drawn = draw('evenly', 7, 14_000);
    for (let n = 0; n < 7; n++) {
      const times = drawn.filter((one) => one === n).length;
      expect(times).toBeGreaterThan(1_800);
      expect(times).toBeLessThan(2_200);
    }
  });

  test('stays below the bound, which must be a whole number from 1 to 2^32', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, bound) => {
        for (const one of draw(seed, bound, 5)) {
          expect(Number.isInteger(one)).toBe(true);
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThan(bound);
        }
      }),
    );
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(() => draw('x', bound, 1)).toThrow(RangeError);
  });
});

test('luck from a source of words draws again where small numbers would come too often', () => {
  const words = [2 ** 32 - 1, 4, 5];
  const luck = luckFrom(() => words.shift() ?? 0);
  expect(luck.below(3)).toBe(1);
  expect(luck.below(3)).toBe(2);
});

test('pick takes one of the items, and throws when there are none', () => {
  const picked = new Set(Array.from({ length: 100 }, (_, n) => pick(seededLuck(`${n}`), ['a', 'b', 'c'])));
  expect(picked).toEqual(new Set(['a', 'b', 'c']));
  expect(() => pick(seededLuck('x'), [])).toThrow(RangeError);
});

test('shuffling keeps every item, reaches every order and leaves the list alone', () => {
  const list = Object.freeze(['a', 'b', 'c']);
  const orders = new Set(Array.from({ length: 200 }, (_, n) => shuffled(seededLuck(`${n}`), list).join('')));
  expect(orders).toEqual(new Set(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']));
});
