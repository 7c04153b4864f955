import type { Game, Viewer } from './game.ts';
import type { Message } from './message.ts';
import { type Passage, passagesFrom, type Position } from './position.ts';
import { countingEvents, type LogEvent, retrace, type Retraceable, takesBack } from './take-back.ts';
import type { StepNarration } from './screen.ts';

type Steps<State, Event> = Pick<Game<never, State, Event, never, never>, 'evolve' | 'step'>;

/** Messages of the events from number `from` on, grouped by step. An event belongs to the step it was decided in. */
export function narrate<State, Event>(
  game: Steps<State, Event> & Pick<Game<never, State, Event, never, never>, 'narrate'>,
  now: Position<State, Event>,
  events: readonly LogEvent<Event>[],
  viewer: Viewer,
  from: number,
): readonly StepNarration[] {
  const steps: { step: number; messages: Message[] }[] = [];
  for (const passage of passagesFrom(game, now, events, from)) {
    const { event, before } = passage;
    const messages = takesBack(event)
      ? [{ key: 'app.narration.taken-back', args: { player: { seat: event.seat } } }]
      : game.narrate(event, viewer, before?.now ?? null);
    if (messages.length === 0) continue;
    const step = ownStep(game, passage);
    const last = steps.at(-1);
    if (last?.step === step) last.messages.push(...messages);
    else steps.push({ step, messages: [...messages] });
  }
  return steps;
}

/** The number that the game itself gives to the step in which an event was decided. */
function ownStep<State, Event>(
  game: Steps<State, Event>,
  { event, before, after }: Passage<State, Event>,
): number {
  if (takesBack(event)) return game.step(after.now);
  return before === null ? 0 : game.step(before.now);
}

/** The viewer's view when each step began, oldest first, without what was taken back. */
export function viewsPerStep<State, Event, View>(
  game: Steps<State, Event> & Pick<Game<never, State, Event, never, View>, 'viewFor'>,
  events: readonly LogEvent<Event>[],
  viewer: Viewer,
): readonly View[] {
  const views: View[] = [];
  let state: State | null = null;
  for (const event of countingEvents(events)) {
    const before: State | null = state;
    state = game.evolve(before, event);
    if (before === null || game.step(before) !== game.step(state)) views.push(game.viewFor(state, viewer));
  }
  return views;
}

/** How many events it took until the outcome was settled; the length of the log before. */
export function endOf<State, Event>(
  game: Steps<State, Event> & Pick<Game<never, State, Event, never, never>, 'outcome'>,
  events: readonly LogEvent<Event>[],
): number {
  let state: Retraceable<State, Event> | null = null;
  for (const [number, event] of events.entries()) {
    state = retrace(game, state, event);
    if (game.outcome(state.now) !== null) return number + 1;
  }
  return events.length;
}
