import { type AnyGame, botMove, DEFAULT_PLAYOUTS } from '../kernel/playable-game.ts';
import { seededRandom } from '../kernel/random.ts';
import { drawRandom } from './daily-chain.ts';
import type { Thinker } from './ports/thinker.ts';

/** Thinks on the thread of the caller, with few playouts: where nobody waits for anything else. */
export const createInlineThinker = (games: ReadonlyMap<string, AnyGame>): Thinker => ({
  think: async ({ gameId, bot, input, seed }) => {
    const game = games.get(gameId);
    if (game === undefined) throw new RangeError(`there is no game "${gameId}"`);
    return botMove(game, bot, input, seededRandom(seed), DEFAULT_PLAYOUTS);
  },
  draw: async ({ gameId, puzzleSeed }) => {
    const daily = games.get(gameId)?.parts.daily;
    if (daily === undefined) throw new RangeError(`there are no puzzles of "${gameId}"`);
    return daily.rules.draw(drawRandom(puzzleSeed));
  },
  analyse: async ({ gameId, view, pastViews }) => {
    const analysis = games.get(gameId)?.parts.analysis;
    if (analysis === undefined) throw new RangeError(`nobody analyses "${gameId}"`);
    return analysis.rules.analyse(view, pastViews);
  },
  close: async () => undefined,
});
