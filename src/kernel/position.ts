import type { Game } from './game.ts';
import { type LogEvent, retrace, type Retraceable, stepOf } from './take-back.ts';

/** The state after the first `count` events of a log. */
interface Checkpoint<State, Event> {
  readonly count: number;
  readonly state: Retraceable<State, Event>;
}

/** Where the replay of a log has come to: the state after its first `count` events, and some from before. */
export interface Position<State, Event> extends Checkpoint<State, Event> {
  /** Where the latest steps began, oldest first; the last of them is the present step. At most `MAX_STEP_STARTS`. */
  readonly stepStarts: readonly Checkpoint<State, Event>[];
  /** The latest states, one for each event, oldest first; the last of them is the present one. At most `MAX_LATEST`. */
  readonly latest: readonly Checkpoint<State, Event>[];
}

type Rules<State, Event> = Pick<Game<never, State, Event, never, never>, 'evolve' | 'step'>;

/** Posts look back at the step before theirs, and at the post before that. */
export const MAX_STEP_STARTS = 4;
/** So many events can be told again without evolving any of them twice: those of a turn, and of the replies to it. */
export const MAX_LATEST = 12;

/** The position after further events; `null` is before the first one. Throws on a log that stays empty. */
export function advance<State, Event>(
  rules: Rules<State, Event>,
  from: Position<State, Event> | null,
  events: readonly LogEvent<Event>[],
): Position<State, Event> {
  const stepStarts = [...(from?.stepStarts ?? [])];
  const latest = [...(from?.latest ?? [])];
  let now: Checkpoint<State, Event> | null = from;
  for (const event of events) {
    const before: Checkpoint<State, Event> | null = now;
    now = { count: (before?.count ?? 0) + 1, state: retrace(rules, before?.state ?? null, event) };
    latest.push(now);
    if (latest.length > MAX_LATEST) latest.shift();
    if (before === null || stepOf(rules, before.state) !== stepOf(rules, now.state)) stepStarts.push(now);
  }
  if (now === null) throw new RangeError('an empty log has no state');
  const { count, state } = now;
  return { count, state, stepStarts: stepStarts.slice(-MAX_STEP_STARTS), latest };
}

/** The latest known position at or before `count` events; `null` for the beginning. */
export function latestBefore<State, Event>(
  { stepStarts, latest }: Position<State, Event>,
  count: number,
): Position<State, Event> | null {
  const isThere = (checkpoint: Checkpoint<State, Event>): boolean => checkpoint.count <= count;
  const known = latest.findLast(isThere) ?? stepStarts.findLast(isThere);
  if (known === undefined) return null;
  const { count: found, state } = known;
  return {
    count: found,
    state,
    stepStarts: stepStarts.slice(0, stepStarts.findLastIndex(isThere) + 1),
    latest: latest.slice(0, latest.findLastIndex(isThere) + 1),
  };
}

/** The position after the first `count` of these events, of which `now` is the last; evolves as few as it can. */
export function rewind<State, Event>(
  rules: Rules<State, Event>,
  now: Position<State, Event>,
  events: readonly LogEvent<Event>[],
  count: number,
): Position<State, Event> {
  if (count >= now.count) return now;
  const base = latestBefore(now, count);
  return advance(rules, base, events.slice(base?.count ?? 0, Math.max(0, count)));
}

/** How many events there were when the step before the present one began; 0 in the first two steps. */
export function previousStepStart<State, Event>(
  rules: Rules<State, Event>,
  now: Position<State, Event>,
  events: readonly LogEvent<Event>[],
): number {
  // A rewound position may know the start of its own step only.
  const known = now.stepStarts.length > 1 || now.stepStarts[0]?.count === 1;
  const { stepStarts } = known ? now : advance(rules, null, events);
  const count = stepStarts.at(-2)?.count ?? 0;
  return count > 1 ? count : 0;
}

/** An event of a log, with the state that it came to (`null` for the first one) and the one after it. */
export interface Passage<State, Event> {
  readonly event: LogEvent<Event>;
  readonly before: Retraceable<State, Event> | null;
  readonly after: Retraceable<State, Event>;
}

/** The events from number `from` on, of which `now` is the last, with the states around them; evolves as few as it can. */
export function passagesFrom<State, Event>(
  rules: Rules<State, Event>,
  now: Position<State, Event>,
  events: readonly LogEvent<Event>[],
  from: number,
): readonly Passage<State, Event>[] {
  const base = latestBefore(now, from);
  const firstKnown = now.latest[0]?.count ?? now.count;
  const passages: Passage<State, Event>[] = [];
  let state = base?.state ?? null;
  for (let number = base?.count ?? 0; number < events.length; number++) {
    const event = events[number];
    if (event === undefined) break;
    const before: Retraceable<State, Event> | null = state;
    const after = now.latest[number + 1 - firstKnown]?.state ?? retrace(rules, before, event);
    if (number >= from) passages.push({ event, before, after });
    state = after;
  }
  return passages;
}
