import type { DrawnPuzzle } from '../../src/kernel/game-parts.ts';
import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  DEFAULT_PLAYOUTS,
} from '../../src/kernel/playable-game.ts';
import type { Thinker, ThinkingRequest } from '../../src/table/ports/thinker.ts';
import { thinkAbout } from '../../src/table/think-ahead.ts';

/** Thinks on the thread of the caller, with few playouts: where nobody waits for anything else. */
export function createInlineThinker(games: Iterable<AnyGame>): Thinker {
  const byId = new Map(Array.from(games, (game) => [game.id, game]));
  const ask = async (request: ThinkingRequest): Promise<unknown> => {
    const game = byId.get(request.gameId);
    if (game === undefined) throw new RangeError(`there is no game "${request.gameId}"`);
    const { bots, parts } = game;
    const { daily, analysis } = parts;
    return thinkAbout({ bots, ...(daily && { daily }), ...analysis }, request);
  };
  return {
    think: (request) => ask({ kind: 'think', playouts: DEFAULT_PLAYOUTS, ...request }) as Promise<AnyMove>,
    draw: (request) => ask({ kind: 'draw', ...request }) as Promise<DrawnPuzzle<AnyEvent>>,
    analyse: (request) => ask({ kind: 'analyse', ...request }),
    close: async () => undefined,
  };
}
