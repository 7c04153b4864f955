import { ordinal, rating } from 'openskill';
import { expect, test } from 'vitest';
import {
  NEW_RATING,
  ordinalOf,
  pointsOf,
  type Rating,
  ratingsAfter,
} from '../../src/table/results/rating.ts';
import { seasonOf, SEASON_PATTERN } from '../../src/table/results/game-result.ts';

const player = (place: number, side: string | null = null, rating: Rating = NEW_RATING) => ({
  rating,
  place,
  side,
});

test('a person who has not played stands at 1,000 points', () => {
  expect(pointsOf(ordinalOf(NEW_RATING))).toBe(1_000);
  expect(NEW_RATING).toEqual(rating());
  expect(ordinalOf({ mu: 30, sigma: 4 })).toBe(ordinal({ mu: 30, sigma: 4 }));
});

test('the winner rises and the last falls, more surely rated than before', () => {
  const [first, second, third] = ratingsAfter([player(2), player(3), player(1)])!;
  expect(third!.mu).toBeGreaterThan(first!.mu);
  expect(first!.mu).toBeGreaterThan(second!.mu);
  for (const { sigma } of [first!, second!, third!]) expect(sigma).toBeLessThan(NEW_RATING.sigma);
});

test('equal places are rated equally, and a team as one', () => {
  const [a, b] = ratingsAfter([player(1), player(1)])!;
  expect(a).toEqual(b);
  const [one, two, three] = ratingsAfter([player(1, 'x'), player(3, 'y'), player(1, 'x')])!;
  expect(one).toEqual(three);
  expect(one!.mu).toBeGreaterThan(two!.mu);
});

test('nobody is rated who played against nobody', () => {
  expect(ratingsAfter([])).toBeNull();
  expect(ratingsAfter([player(1)])).toBeNull();
  expect(ratingsAfter([player(1, 'x'), player(1, 'x')])).toBeNull();
});

test('a season is a quarter, by UTC', () => {
  expect(seasonOf(Date.UTC(2026, 8, 30, 23, 59))).toBe('2026-Q3');
  expect(seasonOf(Date.UTC(2026, 9, 1))).toBe('2026-Q4');
  expect(seasonOf(Date.UTC(2027, 0, 1))).toMatch(SEASON_PATTERN);
});
