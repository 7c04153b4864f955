import { expect, test } from 'vitest';
import { playDays } from '../../scripts/simulate/days.ts';

test('plans of simulated people are lawful, and spare pings', () => {
  const table = { name: 'two', looks: [[2, 4] as const, [2, 4] as const] };
  const games = (most: number) => Array.from({ length: 12 }, (_, n) => playDays(table, most, `${n}`));
  const pings = (most: number): number => games(most).reduce((sum, game) => sum + game.pings, 0);
  expect(pings(3)).toBeLessThan(pings(0));
  expect(games(0).every(({ planned, days }) => planned === 0 && days > 0)).toBe(true);
});
