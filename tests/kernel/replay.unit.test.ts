import { expect, test } from 'vitest';
import { replay } from '../../src/kernel/match.ts';

const sum = { evolve: (state: number | null, event: number): number => (state ?? 100) + event };

test('a replay applies the events in order, the first one to null', () => {
  expect(replay(sum, [1])).toBe(101);
  expect(replay(sum, [1, 2, 3])).toBe(106);
});

test('replaying an empty log throws', () => {
  expect(() => replay(sum, [])).toThrow(RangeError);
});
