import { type AnyGame, DEFAULT_PLAYOUTS } from '../kernel/erase-game.ts';
import { seededRandom } from '../kernel/random.ts';
import { drawRandom } from './daily-chain.ts';
import type { Thinker } from './ports/thinker.ts';

/** Thinks on the thread of whoever asks, with few playouts: where nobody waits for anything else. */
export const createInlineThinker = (games: ReadonlyMap<string, AnyGame>): Thinker => ({
  think: async ({ gameId, bot, input, seed }) => {
    const game = games.get(gameId);
    if (game === undefined) throw new RangeError(`there is no game "${gameId}"`);
    return game.botMove(bot, input, seededRandom(seed), DEFAULT_PLAYOUTS);
  },
  draw: async ({ gameId, puzzleSeed }) => {
    const daily = games.get(gameId)?.daily ?? null;
    if (daily === null) throw new RangeError(`there are no puzzles of "${gameId}"`);
    return daily.draw(drawRandom(puzzleSeed));
  },
  analyse: async ({ gameId, view, pastViews }) => {
    const analyse = games.get(gameId)?.analyse ?? null;
    if (analyse === null) throw new RangeError(`nobody analyses "${gameId}"`);
    return analyse(view, pastViews);
  },
  close: async () => undefined,
});
