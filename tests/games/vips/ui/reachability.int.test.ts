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

  test('every turn of 3 players late in the game (V9 to V14)', () => expectReachableLate(3, 1));

  test('from the middle of a turn (V10, V13, V14)', () => expectReachableFromTheMiddle(1));
});
