import { describe, expect, test } from 'vitest';
import { pick, seededRandom } from '../../../../src/kernel/random.ts';
import { clickUntilPlayed, expectPlayableByClicks } from './random-clicks.ts';
import { openTable } from './table-fixture.ts';

describe('whole games by clicks', () => {
  test.each([2, 5])(
    '%i players end their game, no enabled button is refused, every screen is valid',
    (players) => expectPlayableByClicks(players, [0]),
  );

  test('one click on confirm plays both actions of a turn together', () => {
    const random = seededRandom('whole turns');
    let match = openTable(3, random);
    while (match.outcome === null) {
      match = clickUntilPlayed(match, pick(random, match.toAct), random);
      expect((match.view(null) as { actions: unknown[] }).actions).toEqual([]);
    }
  });
});
