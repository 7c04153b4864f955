import type { DailyPuzzles, DailyUi, Part } from './game-parts.ts';
import type { Game } from './game.ts';
import type { AnyEvent, AnyMove, AnySettings, AnyState, AnyView } from './playable-game.ts';
import { advance, type Position } from './position.ts';
import type { Random } from './random.ts';
import { narrate } from './story.ts';
import type { StepNarration } from './screen.ts';

/** No number is drawn in a puzzle once it has begun. */
const NOTHING_RANDOM: Random = {
  below: () => {
    throw new Error('a puzzle leaves nothing to chance');
  },
};

/**
 * A puzzle of a game at one moment. Immutable: a turn returns a new one. Its screens are the game's own
 * (`puzzle.ui.panel(puzzle.view, …)`). No turn is taken back in it.
 */
export class Puzzle<
  Settings = AnySettings,
  State = AnyState,
  Event = AnyEvent,
  Move = AnyMove,
  View = AnyView,
> {
  /** The whole log so far. */
  readonly events: readonly Event[];
  readonly isOver: boolean;
  /** As `Match.step`: a click that carries another number is stale. */
  readonly step: number;
  readonly #game: Game<Settings, State, Event, Move, View>;
  readonly #daily: Part<DailyPuzzles<State, Event, Move, View>, DailyUi<View, Move>>;
  readonly #position: Position<State, Event>;

  private constructor(
    game: Game<Settings, State, Event, Move, View>,
    daily: Part<DailyPuzzles<State, Event, Move, View>, DailyUi<View, Move>>,
    events: readonly Event[],
    position: Position<State, Event>,
  ) {
    this.events = events;
    this.isOver = game.outcome(position.state.now) !== null;
    this.step = game.step(position.state.now);
    this.#game = game;
    this.#daily = daily;
    this.#position = position;
  }

  /** The puzzle of a stored log. Throws when an event is corrupt, and `RangeError` for an empty log. */
  static open<Settings, State, Event, Move, View>(
    game: Game<Settings, State, Event, Move, View>,
    daily: Part<DailyPuzzles<State, Event, Move, View>, DailyUi<View, Move>>,
    stored: readonly unknown[],
  ): Puzzle<Settings, State, Event, Move, View> {
    const events = stored.map((event) => game.parseEvent(event));
    return new Puzzle(game, daily, events, advance(game, null, events));
  }

  get ui(): DailyUi<View, Move> {
    return this.#daily.ui;
  }

  /** What the person sees. */
  get view(): View {
    return this.#daily.rules.view(this.#position.state.now);
  }

  /** As `DailyPuzzles.reachable`. */
  reachable(): number {
    return this.#daily.rules.reachable(this.#position.state.now);
  }

  /** The puzzle after a turn of the person and the replies to it; `null` where the payload is no whole and legal turn. */
  play(payload: string): Puzzle<Settings, State, Event, Move, View> | null {
    const moves = this.isOver ? null : this.ui.turn(this.view, payload);
    if (moves === null) return null;
    const { rules } = this.#daily;
    let puzzle: Puzzle<Settings, State, Event, Move, View> | null = null;
    for (const move of moves) {
      puzzle = (puzzle ?? this).#after(rules.seat, move);
      if (puzzle === null) return null;
    }
    // Part of a turn is none.
    if (puzzle === null || (!puzzle.isOver && puzzle.step === this.step)) return null;
    for (let next = puzzle.#toAct; next !== undefined && next !== rules.seat; next = puzzle.#toAct) {
      puzzle = puzzle.#after(next, rules.reply(puzzle.#position.state.now));
      if (puzzle === null) throw new Error(`${this.#game.id} made an illegal reply in a puzzle`);
    }
    return puzzle;
  }

  /** What happened from the event with this number on, oldest first. */
  narration(from: number): readonly StepNarration[] {
    return narrate(this.#game, this.#position, this.events, this.#daily.rules.seat, from);
  }

  /** The first seat that is to act; `undefined` for none. */
  get #toAct(): number | undefined {
    return this.#game.toAct(this.#position.state.now)[0];
  }

  /** The puzzle after one move; `null` where it is not legal. */
  #after(seat: number, move: Move): Puzzle<Settings, State, Event, Move, View> | null {
    const decided = this.#game.decide(this.#position.state.now, seat, move, NOTHING_RANDOM);
    if (!decided.ok) return null;
    const position = advance(this.#game, this.#position, decided.value);
    return new Puzzle(this.#game, this.#daily, [...this.events, ...decided.value], position);
  }
}
