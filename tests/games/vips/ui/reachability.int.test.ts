import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../src/kernel/random.ts';
import {
  expectReachableFromTheMiddle,
  expectReachableLate,
  reachableMoves,
  stateOf,
} from './reachability.ts';
import { gameStates } from './table-fixture.ts';

describe('the panel reaches all legal moves, and no others', () => {
  test('all 125 bets, and every change of a bet (V5)', () => {
    const [match] = gameStates(2, seededRandom('bets'));
    const state = stateOf(match!.events);
    expect(reachableMoves(state, 0).size).toBe(125);
    const bet = { head: 'I', eyes: 'IV', mouth: 'V' } as const;
    expect(reachableMoves({ ...state, bets: [bet, null] }, 0).size).toBe(124);
  });

  test.each([2, 3])('every turn of %i players late in the game (V9 to V14)', (players) =>
    expectReachableLate(players, 1),
  );

  test.each([0, 1])('from the middle of a turn, game %i (V10, V13, V14)', expectReachableFromTheMiddle);
});
