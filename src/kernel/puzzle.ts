import type { DailyPuzzles } from './game-parts.ts';
import type { Game, GameTypes } from './game.ts';
import { Log } from './log.ts';
import type { AnyTypes } from './playable-game.ts';
import type { StepNarration } from './screen.ts';

/**
 * A puzzle of a game at one moment. Immutable: a turn returns a new one. Its screens are the game's own
 * (`puzzle.ui.panel(puzzle.view, …)`). No turn is taken back in it.
 */
export class Puzzle<T extends GameTypes = AnyTypes> {
  readonly isOver: boolean;
  /** As `Match.step`: a click that carries another number is stale. */
  readonly step: number;
  readonly #game: Game<T>;
  readonly #daily: DailyPuzzles<T>;
  readonly #log: Log<T>;

  private constructor(game: Game<T>, daily: DailyPuzzles<T>, log: Log<T>) {
    this.isOver = game.outcome(log.state) !== null;
    this.step = log.step;
    this.#game = game;
    this.#daily = daily;
    this.#log = log;
  }

  /** The puzzle of a stored log. Throws when an event is corrupt, and `RangeError` for an empty log. */
  static open<T extends GameTypes>(
    game: Game<T>,
    daily: DailyPuzzles<T>,
    stored: readonly unknown[],
  ): Puzzle<T> {
    const events = stored.map((event) => game.parseEvent(event));
    return new Puzzle(game, daily, Log.replay(game, events));
  }

  /** The whole log so far. */
  get events(): readonly T['event'][] {
    return this.#log.events;
  }

  get ui(): DailyPuzzles<T> {
    return this.#daily;
  }

  /** The person's view. */
  get view(): T['view'] {
    return this.#daily.view(this.#log.state);
  }

  /** As `DailyPuzzles.reachable`. */
  reachable(): number {
    return this.#daily.reachable(this.#log.state);
  }

  /** The puzzle after a turn of the person and the replies to it; `null` where the payload is no whole and legal turn. */
  play(payload: string): Puzzle<T> | null {
    const moves = this.isOver ? null : this.ui.turn(this.view, payload);
    if (moves === null) return null;
    const daily = this.#daily;
    let puzzle: Puzzle<T> | null = null;
    for (const move of moves) {
      puzzle = (puzzle ?? this).#after(daily.seat, move);
      if (puzzle === null) return null;
    }
    // Part of a turn is none.
    if (puzzle === null || (!puzzle.isOver && puzzle.step === this.step)) return null;
    for (let next = puzzle.#toAct; next !== undefined && next !== daily.seat; next = puzzle.#toAct) {
      puzzle = puzzle.#after(next, daily.reply(puzzle.#log.state));
      if (puzzle === null) throw new Error(`${this.#game.id} made an illegal reply in a puzzle`);
    }
    return puzzle;
  }

  /** The narration from the event with this number on, oldest first. */
  narration(from: number): readonly StepNarration[] {
    return this.#log.narration(this.#daily.seat, from);
  }

  /** The first seat that is to act; `undefined` for none. */
  get #toAct(): number | undefined {
    return this.#game.toAct(this.#log.state)[0];
  }

  /** The puzzle after one move; `null` where it is not legal. */
  #after(seat: number, move: T['move']): Puzzle<T> | null {
    const decided = this.#game.decide(this.#log.state, seat, move);
    return decided.ok ? new Puzzle(this.#game, this.#daily, this.#log.after(decided.value)) : null;
  }
}
