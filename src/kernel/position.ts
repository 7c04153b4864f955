import type { Game } from './game.ts';

/** The state after the first `count` events of a log. */
interface Checkpoint<State> {
  readonly count: number;
  readonly state: State;
}

/** Where the replay of a log has come to: the state after its first `count` events. */
export interface Position<State> extends Checkpoint<State> {
  /** Where the latest steps began, oldest first; the last of them is the present step. At most `MAX_STEP_STARTS`. */
  readonly stepStarts: readonly Checkpoint<State>[];
}

type Rules<State, Event> = Pick<Game<never, State, Event, never, never>, 'evolve' | 'step'>;

/** Posts look back at the step before theirs, and at the post before that. */
export const MAX_STEP_STARTS = 4;

/** The position after further events; `null` is before the first one. Throws on a log that stays empty. */
export function advance<State, Event>(
  { evolve, step }: Rules<State, Event>,
  from: Position<State> | null,
  events: readonly Event[],
): Position<State> {
  let count = from?.count ?? 0;
  let state: State | null = from === null ? null : from.state;
  const stepStarts = [...(from?.stepStarts ?? [])];
  for (const event of events) {
    const before: State | null = state;
    state = evolve(before, event);
    count++;
    if (before === null || step(before) !== step(state)) stepStarts.push({ count, state });
  }
  if (state === null) throw new RangeError('an empty log has no state');
  return { count, state, stepStarts: stepStarts.slice(-MAX_STEP_STARTS) };
}

/** The latest known position at or before `count` events; `null` for the beginning. */
export function latestBefore<State>({ stepStarts }: Position<State>, count: number): Position<State> | null {
  const at = stepStarts.findLastIndex((start) => start.count <= count);
  const start = stepStarts[at];
  return start === undefined ? null : { ...start, stepStarts: stepStarts.slice(0, at + 1) };
}

/** The position after the first `count` of these events, of which `now` is the last; evolves as few as it can. */
export function rewind<State, Event>(
  rules: Rules<State, Event>,
  now: Position<State>,
  events: readonly Event[],
  count: number,
): Position<State> {
  if (count >= now.count) return now;
  const base = latestBefore(now, count);
  return advance(rules, base, events.slice(base?.count ?? 0, Math.max(0, count)));
}

/** How many events there were when the step before the present one began; 0 in the first two steps. */
export function previousStepStart<State, Event>(
  rules: Rules<State, Event>,
  now: Position<State>,
  events: readonly Event[],
): number {
  // A rewound position may know the start of its own step only.
  const known = now.stepStarts.length > 1 || now.stepStarts[0]?.count === 1;
  const { stepStarts } = known ? now : advance(rules, null, events);
  const count = stepStarts.at(-2)?.count ?? 0;
  return count > 1 ? count : 0;
}
