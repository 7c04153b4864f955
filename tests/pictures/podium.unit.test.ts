import { describe, expect, test } from 'vitest';
import { podiumSlots } from '../../src/pictures/podium.ts';

const slotsOf = (...places: (number | null)[]) => podiumSlots(places, { width: 1200, highest: 250 });
const xs = (...places: (number | null)[]): number[] => slotsOf(...places).map(({ x }) => x);
const heights = (...places: (number | null)[]): number[] => slotsOf(...places).map(({ height }) => height);

describe('the slots of a podium', () => {
  test('have the first in the middle, the second on the left, the third on the right, a fourth beside it', () => {
    expect(xs(1, 2, 3)).toEqual([600, 200, 1000]);
    expect(xs(1, 2, 3, 9)).toEqual([450, 150, 750, 1050]);
    expect(xs(1, 2)).toEqual([900, 300]);
    expect(xs(1)).toEqual([600]);
  });

  test('are the lower the worse the place, and level for people who share one', () => {
    const [first = 0, second = 0, third = 0, other = 0] = heights(1, 2, 3, 40);
    expect([first, second, third, other].toSorted((a, b) => b - a)).toEqual([first, second, third, other]);
    expect(new Set([first, second, third, other]).size).toBe(4);
    expect(heights(1, 1, 3)).toEqual([first, first, third]);
    expect(heights(1, 2, 3, null)[3]).toBe(other);
  });

  test('are high for a person who is alone, also without a place', () => {
    expect(heights(null)).toEqual([250]);
  });
});
