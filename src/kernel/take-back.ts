import type { Audience, Epilogue, Game, GuidedGame, Seat } from './game.ts';

/** Takes back the turn of this seat, which the `count` events before this one have made. Stored in the log like a game's own events. */
export interface TakenBack {
  readonly type: 'taken-back';
  readonly seat: Seat;
  readonly count: number;
}

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

/** A game in which turns can be taken back. Its puzzles stay those of the game itself: nothing is taken back there. */
export interface RetraceableGame<Settings, State, Event, Move, View> extends Omit<
  Game<Settings, Retraceable<State, Event>, Event | TakenBack, Move, View>,
  'daily' | 'takeBack'
> {
  /** The event that takes back the turn with which the log ends; `null` where that may not be. */
  lastTurn(state: Retraceable<State, Event>): TakenBack | null;
  /** The number that the game itself gives to the step in which an event was decided. */
  ownStep(
    event: Event | TakenBack,
    before: Retraceable<State, Event> | null,
    after: Retraceable<State, Event>,
  ): number;
}

const isTakenBack = (event: unknown): event is TakenBack =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'taken-back';

/** Whether an event takes back a turn. */
export const takesBack = (event: unknown): boolean => isTakenBack(event);

/** The events of a log that count: without turns that were taken back. */
export function countingEvents<Event>(events: readonly (Event | TakenBack)[]): readonly Event[] {
  const counting: Event[] = [];
  for (const event of events) {
    if (isTakenBack(event)) counting.length -= Math.min(counting.length, event.count);
    else counting.push(event);
  }
  return counting;
}

/**
 * A game with turns that can be taken back (`Game.takeBack`). It knows nothing of it: its functions get a state or a log
 * without what was taken back.
 */
export function withTakeBack<Settings, State, Event, Move, View>(
  game: Game<Settings, State, Event, Move, View>,
): RetraceableGame<Settings, State, Event, Move, View> {
  type Now = Retraceable<State, Event>;
  // What depends on neither state nor events is the game's own: the types tell which members do.
  const {
    rematch,
    pass,
    clock,
    timeUp,
    guided,
    audience,
    epilogue,
    announces,
    daily: _daily,
    takeBack,
    ...own
  } = game;
  const step = ({ now, ahead }: Now): number => game.step(now) + ahead;
  const evolve = (before: Now | null, event: Event | TakenBack): Now => {
    if (!isTakenBack(event)) {
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
    return { now: start.before, latest: [], ahead: step(before) + 1 - game.step(start.before) };
  };
  return {
    ...own,
    ...(rematch === undefined
      ? {}
      : { rematch: (settings, { now }, holders) => rematch(settings, now, holders) }),
    decide: ({ now }, seat, move, random) => game.decide(now, seat, move, random),
    evolve,
    toAct: ({ now }) => game.toAct(now),
    legalMoves: ({ now }, seat) => game.legalMoves(now, seat),
    ...(pass === undefined ? {} : { pass: ({ now }, seat) => pass(now, seat) }),
    outcome: ({ now }) => game.outcome(now),
    step,
    ...(clock === undefined ? {} : { clock: ({ now }) => clock(now) }),
    ...(timeUp === undefined ? {} : { timeUp: ({ now }, random) => timeUp(now, random) }),
    ...(guided === undefined ? {} : { guided: guidedWithTakeBack(guided) }),
    ...(audience === undefined ? {} : { audience: audienceWithTakeBack(audience) }),
    ...(epilogue === undefined ? {} : { epilogue: epilogueWithTakeBack(epilogue) }),
    announces: (event) => !isTakenBack(event) && (announces?.(event) ?? false),
    viewFor: ({ now }, viewer) => game.viewFor(now, viewer),
    narrate: (event, viewer, before) =>
      isTakenBack(event)
        ? [{ key: 'app.narration.taken-back', args: { player: { seat: event.seat } } }]
        : game.narrate(event, viewer, before?.now ?? null),
    secrets: (events) => game.secrets(countingEvents(events)),
    parseEvent: (raw) => (isTakenBack(raw) ? parseTakenBack(raw) : game.parseEvent(raw)),
    record: (header, events) => game.record(header, countingEvents(events)),
    lastTurn: ({ now, latest }) => {
      if (game.outcome(now) !== null) return null;
      const turn = takeBack?.(latest.map(({ event }) => event)) ?? null;
      return turn === null ? null : { type: 'taken-back', ...turn };
    },
    ownStep: (event, before, after) =>
      isTakenBack(event) ? game.step(after.now) : before === null ? 0 : game.step(before.now),
  };
}

function parseTakenBack({ type, seat, count }: TakenBack): TakenBack {
  if (!Number.isSafeInteger(seat) || seat < 0) throw new RangeError('no seat has taken back a turn');
  if (!Number.isSafeInteger(count) || count < 1 || count > MAX_TURN_EVENTS)
    throw new RangeError('no turn was taken back');
  return { type, seat, count };
}

const guidedWithTakeBack = <Settings, State, Event>({
  bots,
  settings,
  isGuided,
}: GuidedGame<Settings, State>): GuidedGame<Settings, Retraceable<State, Event>> => ({
  bots,
  settings,
  isGuided: ({ now }) => isGuided(now),
});

const audienceWithTakeBack = <State, Event>(
  audience: Audience<State, Event>,
): Audience<Retraceable<State, Event>, Event | TakenBack> => ({
  react: ({ now }, voter, reaction) => audience.react(now, voter, reaction),
});

const epilogueWithTakeBack = <State, Event>(
  epilogue: Epilogue<State, Event>,
): Epilogue<Retraceable<State, Event>, Event | TakenBack> => ({
  begin: ({ now }) => epilogue.begin(now),
  skip: ({ now }) => epilogue.skip(now),
  toAct: ({ now }) => epilogue.toAct(now),
  clock: ({ now }) => epilogue.clock(now),
  timeUp: ({ now }) => epilogue.timeUp(now),
});
