import { describe, expect, test } from 'vitest';
import { takeBack } from '../../../../src/games/fame-us/game.ts';
import { titlesOf } from '../../../../src/games/fame-us/rules/results.ts';

describe('a guess who is with you (F4)', () => {
  test('is nothing that others notice, not even when a turn may be taken back (F10)', () => {
    const accused = [
      { type: 'accused', seat: 2, accused: 1 },
      { type: 'stopped', proposer: 1, accuser: 2 },
    ] as const;
    expect(takeBack(accused)).toEqual({ seat: 2, count: 2 });
    expect(takeBack([...accused, { type: 'hunched', seat: 0, friend: 2 }])).toMatchObject({ seat: 2 });
  });

  test('earns titles: for two who found each other, for one who was right, for one who was not', () => {
    const teams = ['square', 'dance', 'square', 'dance', 'square', 'dance'] as const;
    const titles = titlesOf({
      rounds: [],
      teams,
      handCounts: teams.map(() => 6),
      hunches: [2, 5, 0, 0, null, null],
    });
    expect(titles).toEqual([
      { title: 'soulmates', seat: 0 },
      { title: 'sixth-sense', seat: 1 },
      { title: 'wrong-tree', seat: 3 },
    ]);
  });
});
