import { describe, expect, test } from 'vitest';
import { takeBack } from '../../../../src/games/fame-us/game.ts';
import { narrate } from '../../../../src/games/fame-us/rules/narrate.ts';
import { titlesOf } from '../../../../src/games/fame-us/rules/results.ts';
import type { FameUsMove } from '../../../../src/games/fame-us/rules/state.ts';
import { viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { actInTurn, dealt, eventsOf, play, refusalOf } from './positions.ts';

const hunch = (friend: number): FameUsMove => ({ type: 'hunch', friend });

describe('a guess who is with you (F4)', () => {
  test('is secret until the masks come off, and can be changed until then (F21)', () => {
    const before = dealt(4);
    const after = play(before, 1, hunch(3));
    for (const viewer of [null, 0, 2, 3]) {
      expect(viewFor(after, viewer)).toEqual(viewFor(before, viewer));
      expect(narrate(eventsOf(before, 1, hunch(3))[0]!, viewer, before)).toEqual([]);
    }
    expect(viewFor(after, 1).own?.hunch).toBe(3);
    expect(viewFor(play(after, 1, hunch(2)), 1).own?.hunch).toBe(2);
    let state = after;
    while (state.phase !== 'over') state = actInTurn(state, 'pass', 'pass', 'pass', 'pass');
    expect(viewFor(state, null).reveal?.hunches).toEqual([null, 3, null, null]);
    expect(refusalOf(state, 1, hunch(2))).toBe('fame-us.refused.over');
  });

  test('is about someone else at the table', () => {
    for (const friend of [1, 4]) expect(refusalOf(dealt(4), 1, hunch(friend))).not.toBeNull();
    expect(refusalOf(play(dealt(4), 1, hunch(3)), 1, hunch(3))).not.toBeNull();
  });

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
