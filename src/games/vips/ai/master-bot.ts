import type { Bot } from '../../../kernel/game.ts';
import { pick, type Random } from '../../../kernel/random.ts';
import { SHARED_ARGUMENT_COUNT } from '../rules/limits.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { chooseBet } from './search/bet-choice.ts';
import { beliefsFrom } from './search/beliefs-from.ts';
import { betNumber, moveNumber, readView } from './search/codec.ts';
import { searchTurn } from './search/turn-search.ts';
import { createPosition } from './search/twin.ts';

/**
 * Reads its rivals and plays against what they probably bet on: it believes something about each rival's bet from what
 * that rival did, draws bets from these beliefs, and plays its most promising turns out to the end of the game. Knows
 * nothing but its view and what it has seen before.
 */
export const masterBot: Bot<VipsView, VipsMove> = (view, moves, random, { history, playouts }) => {
  if (view.phase === 'betting') return chooseBet(view, moves, random);
  // Nothing is to be gained in the smile test.
  if (view.phase === 'over') return pick(random, moves);
  if (view.viewer === null || view.ownBet === null)
    throw new RangeError('a master plays on a seat, with a bet');
  const [only] = moves;
  if (moves.length === 1 && only !== undefined) return argued(only, random);
  const position = createPosition();
  readView(view, position);
  const beliefs = beliefsFrom(history(), view);
  const seed = random.below(2 ** 32);
  const offered = new Set(moves.map(moveNumber));
  const { first } = searchTurn({ position, offered, bet: betNumber(view.ownBet), beliefs }, playouts, seed);
  return argued(
    pick(
      random,
      moves.filter((move) => moveNumber(move) === first),
    ),
    random,
  );
};

/** A move with one of the stock arguments where one is needed (V15). */
function argued(move: VipsMove, random: Random): VipsMove {
  if (move.type !== 'swap' || move.because === undefined) return move;
  return { ...move, because: { stock: random.below(SHARED_ARGUMENT_COUNT) } };
}
