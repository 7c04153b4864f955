import type { Game } from './game.ts';

/** The state after a log of at least one event. Throws on an empty log. */
export function replay<Settings, State, Event, Move, View>(
  game: Pick<Game<Settings, State, Event, Move, View>, 'evolve'>,
  events: readonly Event[],
): State {
  let state: State | null = null;
  for (const event of events) state = game.evolve(state, event);
  if (state === null) throw new RangeError('an empty log has no state');
  return state;
}
