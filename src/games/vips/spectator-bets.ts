import type { SpectatorBets } from '../../kernel/game-parts.ts';
import { finalScores } from './rules/score.ts';
import type { VipsEvent } from './rules/state.ts';
import type { VipsView } from './rules/view.ts';
import { betSchema } from './schemas.ts';

/**
 * Bets of people without a seat: three pieces like those of players (V5), until the first chip is laid, and scored as if
 * their owner had sat there as well (V18 to V20), beside the players but not beside one another.
 */
export const spectatorBets: SpectatorBets<VipsEvent, VipsView> = {
  isOpen: (events) => !events.some(({ type }) => type === 'placed'),
  score: ({ reveal, columns, chips }, raw) => {
    if (reveal === null) throw new RangeError('the game is not over: bets have no points yet');
    const bets = [...reveal.bets, betSchema.parse(raw)];
    return finalScores({ bets, columns, chips }).at(-1)?.total ?? 0;
  },
};
