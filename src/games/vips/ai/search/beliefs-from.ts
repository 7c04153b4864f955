import type { TurnAction } from '../../rules/state.ts';
import type { VipsView } from '../../rules/view.ts';
import { type Belief, createBelief } from './belief.ts';
import { moveNumber, readView } from './codec.ts';
import { createPosition, play } from './twin.ts';

/**
 * What a seat believes of every other seat's bet, from what it has seen: `history` has its view at the beginning of each
 * turn, `view` is its view now. `null` for the seat itself. Throws a `RangeError` where nothing was dealt yet.
 */
export function beliefsFrom(history: readonly VipsView[], view: VipsView): readonly (Belief | null)[] {
  const turns = history.filter(({ phase }) => phase === 'playing');
  const [start, ...later] = turns;
  if (start === undefined) throw new RangeError('nothing was dealt yet');
  const position = createPosition();
  readView({ ...start, actions: [] }, position);
  const beliefs = view.hands.map((_, seat) => (seat === view.viewer ? null : createBelief(position)));
  const watch = (action: TurnAction): void => {
    const move = moveNumber(action);
    beliefs[action.seat]?.observe(position, move);
    play(position, move);
  };
  for (const turn of later) turn.lastTurn.forEach(watch);
  view.actions.forEach(watch);
  return beliefs;
}
