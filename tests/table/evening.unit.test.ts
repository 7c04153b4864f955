import { describe, expect, test } from 'vitest';
import { eveningOf } from '../../src/table/results/evening.ts';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;

/** A game that ended so many minutes ago: who played it, and who of them won. */
const game = (minutesAgo: number, people: string, winners: string, hidden = 0) =>
  people.split('').map((userId) => ({
    tableId: `table ${minutesAgo}`,
    userId,
    people: people.length + hidden,
    won: winners.includes(userId),
    endedAt: NOW - minutesAgo * MINUTE,
  }));

/** The wins of Ada, Ben and Cleo, and of bots, as `A2 bots1`. */
function told(...games: readonly ReturnType<typeof game>[]): string {
  const people = ['A', 'B', 'C'];
  const { wins, ofBots } = eveningOf(games.flat(), people, NOW);
  return [
    ...wins.map(({ person, count }) => `${people[person]}${count}`),
    ...(ofBots > 0 ? [`bots${ofBots}`] : []),
  ].join(' ');
}

describe('an evening', () => {
  test('counts who won the games of at least two of the same people, the best first', () => {
    const games = [game(5, 'AB', 'B'), game(40, 'ABC', 'A'), game(80, 'BC', 'B'), game(90, 'AX', 'A')];
    expect(told(...games)).toBe('B2 A1');
    expect(eveningOf(games.flat(), ['A', 'B', 'C'], NOW).games).toBe(3);
  });

  test('began two hours after the end of the game before it', () => {
    expect(told(game(119, 'AB', 'A'), game(239, 'AB', 'A'), game(360, 'AB', 'A'))).toBe('A2');
    expect(told(game(121, 'AB', 'A'))).toBe('');
    // Games of others in between do not prolong it.
    expect(told(game(10, 'AB', 'A'), game(100, 'XY', 'X'), game(140, 'AB', 'A'))).toBe('A1');
  });

  test('gives bots the games that nobody has won, unless a hidden person played', () => {
    expect(told(game(5, 'AB', ''), game(9, 'AB', '', 1))).toBe('bots1');
  });

  test('counts every winner of a team', () => {
    expect(told(game(5, 'ABC', 'AC'))).toBe('A1 C1');
  });
});
