import type { Bot } from '../../../kernel/game.ts';
import { pick, type Random, shuffled } from '../../../kernel/random.ts';
import type { VipsMove, TurnAction } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { betNumber, moveNumber, readView } from './search/codec.ts';
import { searchTurn } from './search/turn-search.ts';
import { createPosition, play } from './search/twin.ts';
import { type Belief, createBelief, priorAt } from './search/belief.ts';
import { PARTS, pieceOf, rankOf } from '../rules/pieces.ts';

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
  if (moves.length === 1 && only !== undefined) return only;
  const position = createPosition();
  readView(view, position);
  const beliefs = beliefsFrom(history(), view);
  const seed = random.below(2 ** 32);
  const offered = new Set(moves.map(moveNumber));
  const { first } = searchTurn({ position, offered, bet: betNumber(view.ownBet), beliefs }, playouts, seed);
  return pick(
    random,
    moves.filter((move) => moveNumber(move) === first),
  );
};

/**
 * A seat's beliefs about every other seat's bet, from its views: `history` has its view at the beginning of each
 * turn, `view` is its view now. `null` for the seat itself. Throws a `RangeError` where nothing was dealt yet.
 */
export function beliefsFrom(history: readonly VipsView[], view: VipsView): readonly (Belief | null)[] {
  const turns = history.filter(({ phase }) => phase === 'playing');
  const [start, ...later] = turns;
  if (start === undefined) throw new RangeError('nothing was dealt yet');
  const position = createPosition();
  readView({ ...start, actions: [] }, position);
  const prior = priorAt(position);
  const beliefs = view.hands.map((_, seat) => (seat === view.viewer ? null : createBelief(prior)));
  const watch = (action: TurnAction): void => {
    const move = moveNumber(action);
    beliefs[action.seat]?.observe(position, move);
    play(position, move);
  };
  for (const turn of later) turn.lastTurn.forEach(watch);
  view.actions.forEach(watch);
  return beliefs;
}

/**
 * Bets worth making before the chips are dealt, and how often. High pieces need few swaps; a low piece is
 * suspected by nobody and can be raised by a single one. Several kinds are mixed, with the parts in random order, so that
 * nobody reads a bet from the layout. `ranks`: the columns of the three pieces, 1 (tallest) to 5, in any order.
 */
const BET_SHAPES = [
  { ranks: [1, 1, 1], weight: 2 },
  { ranks: [1, 1, 2], weight: 6 },
  { ranks: [1, 1, 3], weight: 5 },
  { ranks: [1, 1, 4], weight: 3 },
  { ranks: [1, 1, 5], weight: 3 },
  { ranks: [1, 2, 2], weight: 2 },
] as const;

/** One of these bets (V5), drawn; of the moves that are offered. */
function chooseBet(view: VipsView, moves: readonly VipsMove[], random: Random): VipsMove {
  const ranks = shuffled(random, drawShape(random).ranks);
  const chosen = moves.find(
    (move) =>
      move.type === 'bet' &&
      PARTS.every((part, i) => rankOf(view.columns, pieceOf(part, move.bet[part])) === ranks[i]),
  );
  const move = chosen ?? moves[0];
  if (move === undefined) throw new RangeError('there is nothing to bet on');
  return move;
}

function drawShape(random: Random) {
  let rest = random.below(BET_SHAPES.reduce((sum, { weight }) => sum + weight, 0));
  const drawn = BET_SHAPES.find(({ weight }) => (rest -= weight) < 0);
  if (drawn === undefined) throw new RangeError('no shape of bets has a weight');
  return drawn;
}
