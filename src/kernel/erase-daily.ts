import type { DailyPuzzles, DrawnPuzzle } from './game.ts';
import type { DailyUi } from './ui.ts';
import type { Game } from './game.ts';
import type { Random } from './random.ts';
import type { Picture, Screen } from './screen.ts';
import type { Localizer, StepNarration } from './ui.ts';

/** A puzzle at one moment. Immutable: a turn returns a new one. */
export interface Puzzle {
  /** The whole log so far. */
  readonly events: readonly unknown[];
  readonly isOver: boolean;
  /** As `Match.step`: a click that carries another number is stale. */
  readonly step: number;
  /** As `DailyPuzzles.reachable`. */
  reachable(): number;
  intro(localizer: Localizer): string;
  brief(localizer: Localizer): string;
  picture(localizer: Localizer): Picture;
  panel(payload: string, localizer: Localizer): Screen;
  /** The puzzle after a turn of the person and the replies to it; `null` where the payload is no whole and legal turn. */
  play(payload: string): Puzzle | null;
  /** What happened from the event with this number on, oldest first. */
  narration(from: number): readonly StepNarration[];
}

/** A game's puzzles with its own types erased. */
export interface AnyDaily {
  readonly names: readonly string[];
  /** As `DailyPuzzles.draw`. */
  draw(random: Random): DrawnPuzzle<unknown>;
  /** The puzzle of a log. Throws when an event is corrupt. */
  open(events: readonly unknown[]): Puzzle;
}

/** No number is drawn in a puzzle once it has begun. */
const NOTHING_RANDOM: Random = {
  below: () => {
    throw new Error('a puzzle leaves nothing to chance');
  },
};

/** The puzzles of a game for code that does not know its types. */
export function eraseDaily<Settings, State, Event, Move, View>(
  game: Game<Settings, State, Event, Move, View>,
  daily: DailyPuzzles<State, Event, Move, View>,
  ui: DailyUi<View, Move>,
): AnyDaily {
  const replayed = (events: readonly Event[]): State => {
    let state: State | null = null;
    for (const event of events) state = game.evolve(state, event);
    if (state === null) throw new RangeError('a puzzle has at least one event');
    return state;
  };

  const puzzle = (events: readonly Event[], state: State): Puzzle => {
    const isOver = game.outcome(state) !== null;

    /** The puzzle after these moves of the person and the replies; `null` when they are no whole and legal turn. */
    const after = (moves: readonly Move[]): Puzzle | null => {
      let now = state;
      const added: Event[] = [];
      const make = (seat: number, move: Move): boolean => {
        const decided = game.decide(now, seat, move, NOTHING_RANDOM);
        if (!decided.ok) return false;
        added.push(...decided.value);
        now = decided.value.reduce((before, event) => game.evolve(before, event), now);
        return true;
      };
      for (const move of moves) if (!make(daily.seat, move)) return null;
      // Part of a turn is none.
      if (game.outcome(now) === null && game.step(now) === game.step(state)) return null;
      for (let [seat] = game.toAct(now); seat !== undefined; [seat] = game.toAct(now)) {
        if (seat === daily.seat) break;
        if (!make(seat, daily.reply(now))) throw new Error(`${game.id} made an illegal reply in a puzzle`);
      }
      return puzzle([...events, ...added], now);
    };

    const self: Puzzle = {
      events,
      isOver,
      step: game.step(state),
      reachable: () => daily.reachable(state),
      intro: (localizer) => ui.intro(daily.view(state), localizer),
      brief: (localizer) => ui.brief(daily.view(state), localizer),
      picture: (localizer) => ui.picture(daily.view(state), localizer),
      panel: (payload, localizer) => ui.panel(daily.view(state), payload, localizer),
      play: (payload) => {
        const moves = isOver ? null : ui.turn(daily.view(state), payload);
        return moves === null ? null : after(moves);
      },
      narration: (from) => {
        const steps: { step: number; messages: StepNarration['messages'] }[] = [];
        let before: State | null = null;
        events.forEach((event, number) => {
          const messages = number < from ? [] : game.narrate(event, daily.seat, before);
          const step = before === null ? 0 : game.step(before);
          before = game.evolve(before, event);
          if (messages.length === 0) return;
          const last = steps.at(-1);
          if (last?.step === step) last.messages = [...last.messages, ...messages];
          else steps.push({ step, messages });
        });
        return steps;
      },
    };
    return self;
  };

  return {
    names: daily.names,
    draw: (random) => daily.draw(random),
    open: (raw) => {
      const events = raw.map((event) => game.parseEvent(event));
      return puzzle(events, replayed(events));
    },
  };
}
