import { describe, test } from 'vitest';

import { useWholeGames } from './whole-game.ts';

describe('a whole game of many on the fake Discord', () => {
  const games = useWholeGames();

  test.each([4, 5])('of %i people ends in a reveal, with a picture after every turn', async (players) => {
    await games.playWholeGame({ players, thread: players === 5 });
  });
});
