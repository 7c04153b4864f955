import type { Game, Seat } from './game.ts';

/** Takes back the turn of this seat, which the `count` events before this one have made. Stored in the log like a game's own events. */
export interface TakenBack {
  readonly type: 'taken-back';
  readonly seat: Seat;
  readonly count: number;
}

/** An event of a table's log: the game's own, or one that takes back a turn. The game never sees the latter. */
export type LogEvent<Event> = Event | TakenBack;

/** The most events that a turn may have to be taken back. */
const MAX_TURN_EVENTS = 4;

/** A game's state, and what it takes to return to the one before the last turn. */
export interface Retraceable<State, Event> {
  readonly now: State;
  /** The latest events since a turn was taken back, oldest first, each with the state that it came to. */
  readonly latest: readonly { readonly event: Event; readonly before: State }[];
  /** By how much steps are ahead of the game's own, because clicks made before a turn was taken back are stale. */
  readonly ahead: number;
}

type Steps<State, Event> = Pick<Game<never, State, Event, never, never>, 'evolve' | 'step'>;

/** Whether an event takes back a turn. */
export const takesBack = (event: unknown): event is TakenBack =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'taken-back';

/** The events of a log that count: without turns that were taken back. */
export function countingEvents<Event>(events: readonly LogEvent<Event>[]): readonly Event[] {
  const counting: Event[] = [];
  for (const event of events) {
    if (takesBack(event)) counting.length -= Math.min(counting.length, event.count);
    else counting.push(event);
  }
  return counting;
}

/** The number of a table's step: the game's own, and what was added for turns that were taken back. */
export const stepOf = <State, Event>(
  game: Pick<Steps<State, Event>, 'step'>,
  { now, ahead }: Retraceable<State, Event>,
): number => game.step(now) + ahead;

/** The state after an event of a log; `null` is before the first one. Throws `RangeError` for a turn that there is not. */
export function retrace<State, Event>(
  game: Steps<State, Event>,
  before: Retraceable<State, Event> | null,
  event: LogEvent<Event>,
): Retraceable<State, Event> {
  if (!takesBack(event)) {
    const now = game.evolve(before?.now ?? null, event);
    if (before === null) return { now, latest: [], ahead: 0 };
    return {
      now,
      latest: [...before.latest, { event, before: before.now }].slice(-MAX_TURN_EVENTS),
      ahead: before.ahead,
    };
  }
  const start = before?.latest.at(-event.count);
  if (before === null || start === undefined) throw new RangeError('there is no turn to be taken back');
  return { now: start.before, latest: [], ahead: stepOf(game, before) + 1 - game.step(start.before) };
}

/** The event that takes back the turn with which a log ends (`Game.takeBack`); `null` where that may not be. */
export function turnToTakeBack<State, Event>(
  game: Pick<Game<never, State, Event, never, never>, 'outcome' | 'takeBack'>,
  { now, latest }: Retraceable<State, Event>,
): TakenBack | null {
  if (game.takeBack === undefined || game.outcome(now) !== null) return null;
  const turn = game.takeBack(latest.map(({ event }) => event));
  return turn === null ? null : { type: 'taken-back', ...turn };
}

/** Parses an event of a stored log. Throws when it is corrupt. */
export const parseLogEvent = <Event>(
  game: Pick<Game<never, never, Event, never, never>, 'parseEvent'>,
  raw: unknown,
): LogEvent<Event> => (takesBack(raw) ? parseTakenBack(raw) : game.parseEvent(raw));

function parseTakenBack({ type, seat, count }: TakenBack): TakenBack {
  if (!Number.isSafeInteger(seat) || seat < 0) throw new RangeError('no seat has taken back a turn');
  if (!Number.isSafeInteger(count) || count < 1 || count > MAX_TURN_EVENTS)
    throw new RangeError('no turn was taken back');
  return { type, seat, count };
}
