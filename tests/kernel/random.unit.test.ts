import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFrom, pick, seededRandom, shuffled } from '../../src/kernel/random.ts';

const draw = (seed: string, bound: number, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.below(bound));
};

describe('a seeded random source', () => {
  test('gives the same numbers on every machine, in every version', () => {
    expect(draw('pedestal', 1000, 8)).toEqual([993, 861, 133, 928, 65, 735, 446, 958]);
    expect(draw('', 2 ** 32, 3)).toEqual([470884140, 2419610594, 1502090964]);
  });

  test('differs from seed to seed', () => {
    const seeds = Array.from({ length: 500 }, (_, n) => `${n}`);
    expect(new Set(seeds.map((seed) => draw(seed, 2 ** 32, 2).join())).size).toBe(500);
  });

  test('draws uniformly', () => {
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

test('a random source from words draws again where the modulo would be biased', () => {
  const words = [2 ** 32 - 1, 4, 5];
  const random = randomFrom(() => words.shift() ?? 0);
  expect(random.below(3)).toBe(1);
  expect(random.below(3)).toBe(2);
});

test('pick takes one of the items, and throws when there are none', () => {
  const picked = new Set(Array.from({ length: 100 }, (_, n) => pick(seededRandom(`${n}`), ['a', 'b', 'c'])));
  expect(picked).toEqual(new Set(['a', 'b', 'c']));
  expect(() => pick(seededRandom('x'), [])).toThrow(RangeError);
});

test('shuffling keeps every item, reaches every order and leaves the list alone', () => {
  const list = Object.freeze(['a', 'b', 'c']);
  const orders = new Set(
    Array.from({ length: 200 }, (_, n) => shuffled(seededRandom(`${n}`), list).join('')),
  );
  expect(orders).toEqual(new Set(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']));
});
