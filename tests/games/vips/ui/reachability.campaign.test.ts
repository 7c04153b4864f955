import { describe, test } from 'vitest';
import { expectReachableFromTheMiddle, expectReachableLate } from './reachability.ts';

describe('the panel reaches all legal moves, and no others, at more moments', () => {
  test.each([2, 3])('every turn of %i players late in the game (V9 to V14)', (players) =>
    expectReachableLate(players, 2),
  );

  test.each([0, 1, 2, 3, 4])(
    'from the middle of a turn, game %i (V10, V13, V14)',
    expectReachableFromTheMiddle,
  );
});
