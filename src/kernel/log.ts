import type { Course } from './course.ts';
import type { Game, GameTypes, Seat, Viewer, Message } from './game.ts';
import type { StepNarration } from './screen.ts';

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

/**
 * So many of the latest events can be told again without evolving any of them twice: posts look back at the step before
 * theirs, and at the post before that.
 */
const MAX_LATEST = 24;

/** True if an event takes back a turn. */
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

/** Parses an event of a stored log. Throws when it is corrupt. */
export function parseLogEvent<T extends GameTypes>(game: Game<T>, raw: unknown): LogEvent<T['event']> {
  if (!takesBack(raw)) return game.parseEvent(raw);
  const { type, seat, count } = raw;
  if (!Number.isSafeInteger(seat) || seat < 0) throw new RangeError('no seat has taken back a turn');
  if (!Number.isSafeInteger(count) || count < 1 || count > MAX_TURN_EVENTS)
    throw new RangeError('no turn was taken back');
  return { type, seat, count };
}

/** An event of a log, with the state that it came to (`null` for the first one) and the one after it. */
interface Passage<T extends GameTypes> {
  readonly event: LogEvent<T['event']>;
  readonly before: T['state'] | null;
  readonly after: T['state'];
  /** How far steps are ahead of the game's own, because clicks made before a turn was taken back are stale. */
  readonly ahead: number;
}

/** The log of a game, replayed. Never changes. */
export class Log<T extends GameTypes> {
  readonly events: readonly LogEvent<T['event']>[];
  /** The state after the last event. */
  readonly state: T['state'];
  /** The number of the table's step: the game's own, and what was added for turns that were taken back. */
  readonly step: number;
  readonly #game: Game<T>;
  /** The latest passages, oldest first; the last of them is that of the last event. */
  readonly #latest: readonly Passage<T>[];

  private constructor(game: Game<T>, events: readonly LogEvent<T['event']>[], latest: readonly Passage<T>[]) {
    const last = latest.at(-1);
    if (last === undefined) throw new RangeError('an empty log has no state');
    this.events = events;
    this.state = last.after;
    this.step = game.step(last.after) + last.ahead;
    this.#game = game;
    this.#latest = latest;
  }

  /** The log of these events. Throws `RangeError` for none, and where a turn is taken back that there is not. */
  static replay<T extends GameTypes>(game: Game<T>, events: readonly LogEvent<T['event']>[]): Log<T> {
    return new Log(game, events, passagesOf(game, [], events, MAX_LATEST));
  }

  /** The log with further events. */
  with(added: readonly LogEvent<T['event']>[]): Log<T> {
    const latest = passagesOf(this.#game, this.#latest, added, MAX_LATEST);
    return new Log(this.#game, [...this.events, ...added], latest);
  }

  /** The log after a course that begins where it ends. */
  after({ events, states }: Course<T['state'], T['event']>): Log<T> {
    const latest = [...this.#latest];
    for (const [i, after] of states.entries()) {
      const last = latest.at(-1);
      latest.push({ event: events[i], before: last?.after ?? null, after, ahead: last?.ahead ?? 0 });
    }
    return new Log(this.#game, [...this.events, ...events], latest.slice(-MAX_LATEST));
  }

  /** The log of the first `count` events. Near its end, the cost does not grow with it. Throws `RangeError` for none. */
  upTo(count: number): Log<T> {
    if (count >= this.events.length) return this;
    const events = this.events.slice(0, count);
    const latest = this.#latest.slice(0, Math.max(0, this.#latest.length - this.events.length + count));
    return latest.length < Math.min(MAX_TURN_EVENTS, count)
      ? Log.replay(this.#game, events)
      : new Log(this.#game, events, latest);
  }

  /** How many events there were when the outcome was settled; the length of the log before. */
  end(): number {
    const at = this.#passagesFrom(0).findIndex(({ after }) => this.#game.outcome(after) !== null);
    return at === -1 ? this.events.length : at + 1;
  }

  /** How many events there were when the step before the present one began; 0 in the first two steps. */
  previousStepStart(): number {
    const starts = (from: number): readonly number[] =>
      this.#passagesFrom(from).flatMap((passage, i) => (this.#beginsStep(passage) ? [from + i + 1] : []));
    const found = starts(this.events.length - this.#latest.length);
    const start = (found.length > 1 ? found : starts(0)).at(-2) ?? 0;
    return start > 1 ? start : 0;
  }

  /**
   * Messages of the events from number `from` on, grouped by step. An event belongs to the step it was decided in, whose
   * number is the game's own.
   */
  narration(viewer: Viewer, from: number): readonly StepNarration[] {
    const steps: { step: number; messages: Message[] }[] = [];
    for (const { event, before, after } of this.#passagesFrom(from)) {
      const isBack = takesBack(event);
      const messages = isBack
        ? [{ key: 'app.narration.taken-back', args: { player: { seat: event.seat } } }]
        : this.#game.narrate(event, viewer, before);
      if (messages.length === 0) continue;
      const step = isBack ? this.#game.step(after) : before === null ? 0 : this.#game.step(before);
      const last = steps.at(-1);
      if (last?.step === step) last.messages.push(...messages);
      else steps.push({ step, messages: [...messages] });
    }
    return steps;
  }

  /** The viewer's view when each step began, oldest first, without what was taken back. */
  viewsPerStep(viewer: Viewer): readonly T['view'][] {
    return passagesOf(this.#game, [], countingEvents<T['event']>(this.events)).flatMap((passage) =>
      this.#beginsStep(passage) ? [this.#game.viewFor(passage.after, viewer)] : [],
    );
  }

  /** The event that takes back the turn with which the log ends (`Game.takeBack`); `null` where that may not be. */
  turnToTakeBack(): TakenBack | null {
    const game = this.#game;
    if (game.takeBack === undefined || game.outcome(this.state) !== null) return null;
    const turn = game.takeBack(turnOf(this.#latest).map(({ event }) => event));
    return turn === null ? null : { type: 'taken-back', ...turn };
  }

  /** The passages of the events from number `from` on; evolves as few as it can. */
  #passagesFrom(from: number): readonly Passage<T>[] {
    const known = this.#latest.length - this.events.length + from;
    return known >= 0 ? this.#latest.slice(known) : passagesOf(this.#game, [], this.events).slice(from);
  }

  #beginsStep({ event, before, after }: Passage<T>): boolean {
    return before === null || takesBack(event) || this.#game.step(before) !== this.#game.step(after);
  }
}

/** The latest events since a turn was taken back or the game began, oldest first: no more than a turn may have. */
const turnOf = <T extends GameTypes>(latest: readonly Passage<T>[]): readonly Passage<T>[] =>
  latest
    .slice(latest.findLastIndex(({ event, before }) => before === null || takesBack(event)) + 1)
    .slice(-MAX_TURN_EVENTS);

/** These passages and those of further events; of more than `most`, the last of them. Throws where there is no turn to be taken back. */
function passagesOf<T extends GameTypes>(
  game: Game<T>,
  earlier: readonly Passage<T>[],
  events: readonly LogEvent<T['event']>[],
  most = Number.POSITIVE_INFINITY,
): readonly Passage<T>[] {
  const passages = [...earlier];
  for (const event of events) {
    passages.push(
      takesBack(event) ? passageBack(game, passages, event) : passageOf(game, passages.at(-1), event),
    );
    if (passages.length > most) passages.shift();
  }
  return passages;
}

function passageOf<T extends GameTypes>(
  game: Game<T>,
  last: Passage<T> | undefined,
  event: T['event'],
): Passage<T> {
  const before = last === undefined ? null : last.after;
  return { event, before, after: game.evolve(before, event), ahead: last?.ahead ?? 0 };
}

function passageBack<T extends GameTypes>(
  game: Game<T>,
  latest: readonly Passage<T>[],
  event: TakenBack,
): Passage<T> {
  const last = latest.at(-1);
  const start = turnOf(latest).at(-event.count);
  if (last === undefined || start === undefined) throw new RangeError('there is no turn to be taken back');
  const ahead = last.ahead + game.step(last.after) + 1 - game.step(start.before);
  return { event, before: last.after, after: start.before, ahead };
}
