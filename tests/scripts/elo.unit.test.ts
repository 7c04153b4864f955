import { expect, test } from 'vitest';
import { eloRatings } from '../../scripts/bench/minds/tournament.ts';

test('Elo ratings say how often one player beats another: ten to one for 400 points', () => {
  const ratings = eloRatings(
    [
      { one: 'greedy', other: 'better', games: 11_000, won: 1_000 },
      { one: 'greedy', other: 'equal', games: 11_000, won: 5_500 },
      { one: 'better', other: 'equal', games: 11_000, won: 10_000 },
    ],
    'greedy',
  );
  expect([...ratings.keys()][0]).toBe('better');
  expect(ratings.get('greedy')).toBe(1_500);
  expect(ratings.get('better')).toBeCloseTo(1_900, -1);
  expect(ratings.get('equal')).toBeCloseTo(1_500, -1);
});

test('a player who won every game has a rating, too', () => {
  const ratings = eloRatings([{ one: 'greedy', other: 'invincible', games: 100, won: 0 }], 'greedy');
  expect(ratings.get('invincible')).toBeGreaterThan(2_000);
  expect(ratings.get('invincible')).toBeLessThan(3_000);
});
