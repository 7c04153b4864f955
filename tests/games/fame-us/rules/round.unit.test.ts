import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../../../src/games/fame-us/rules/decide.ts';
import { narrate } from '../../../../src/games/fame-us/rules/narrate.ts';
import type { FameUsEvent, FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import { evolve } from '../../../../src/games/fame-us/rules/evolve.ts';
import { timer } from '../../../../src/games/fame-us/rules/sand-timer.ts';
import { actInTurn, dealt, PASS, play, ring, TIMER } from './positions.ts';

describe('a round', () => {
  test('is followed by one that the next player begins, or from seven players on the third next (F18)', () => {
    const roundsOf = (seats: number, first: number) =>
      actInTurn(dealt(seats, { first }), ...Array.from({ length: seats }, () => 'pass' as const)).first;
    expect([4, 5, 6].map((seats) => roundsOf(seats, 1))).toEqual([2, 2, 2]);
    expect([7, 8].map((seats) => roundsOf(seats, 1))).toEqual([4, 4]);
    expect([roundsOf(4, 3), roundsOf(8, 6)]).toEqual([0, 1]);
  });
});

describe('the sand timer', () => {
  test.each([
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
  ])('is started by most of the others: at a table of %i by %i (F11)', (seats, quorum) => {
    let state = dealt(seats);
    for (let asker = 1; asker <= quorum; asker++) {
      expect(state.timed).toBe(false);
      expect(timer(state)).toBeNull();
      state = play(state, asker, TIMER);
    }
    expect(state.timed).toBe(true);
  });

  test('of a running game in which fewer turned it, as they could before, still holds (F11)', () => {
    const before = [{ type: 'asked', seat: 1 }, { type: 'timed' }] as const satisfies readonly FameUsEvent[];
    const running = before.reduce<FameUsState>(evolve, dealt(4));
    expect(timer(running)?.duration).toBe(60);
    expect(legalMoves(running, 2)).not.toContainEqual(TIMER);
    expect(ring(running).actions).toEqual([{ type: 'passed', seat: 0, timer: true }]);
    expect(narrate(before[1], null, evolve(dealt(4), before[0])).map(({ key }) => key)).toEqual([
      'fame-us.narration.timed-turn',
    ]);
  });
});

describe('the pile', () => {
  const emptied = (seats: number) => dealt(seats, { pile: [] });

  test('is refilled with the shuffled discards when someone has to draw, and the order follows from the deal (F19)', () => {
    const before = { ...emptied(4), discards: ['c90', 'c91', 'c92', 'c93', 'c94', 'c95'] };
    const after = play(before, 0, PASS);
    expect(after.discards).toEqual([]);
    expect([...after.hands[0]!.slice(-1), ...after.pile].toSorted()).toEqual(before.discards);
    expect(play(before, 0, PASS)).toEqual(after);
    const otherDeal = { ...before, deal: { ...before.deal, teams: before.deal.teams.toReversed() } };
    const otherRefill = { ...before, refills: 1 };
    const orders = [before, otherDeal, otherRefill].map((state) => play(state, 0, PASS).pile.join());
    expect(new Set(orders).size).toBe(3);
  });
});
