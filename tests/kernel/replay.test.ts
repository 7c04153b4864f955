import { expect, test } from 'vitest';
import { replay } from '../../src/kernel/replay.ts';

const sum = { evolve: (state: number | null, event: number): number => (state ?? 100) + event };

test('a replay puts one event after the other, the first upon nothing', () => {
  expect(replay(sum, [1])).toBe(101);
  expect(replay(sum, [1, 2, 3])).toBe(106);
});

test('an empty log has no state', () => {
  expect(() => replay(sum, [])).toThrow(RangeError);
});
