import { describe, test } from 'vitest';
import { expectPlayableByClicks } from './random-clicks.ts';

describe('whole games by clicks', () => {
  test.each([2, 5])(
    '%i players end their game, each turn is played by one click, no enabled button is refused, every screen is valid',
    (players) => expectPlayableByClicks(players, [0]),
  );
});
