import type { Seat } from './game.ts';
import type { Random } from './random.ts';
import type { Picture, Screen } from './screen.ts';
import type { Localizer } from './ui.ts';

/** A puzzle that was drawn. */
export interface DrawnPuzzle<Event> {
  /** The log up to the person's first turn. */
  readonly events: readonly Event[];
  /** The most points that can be had from there. */
  readonly best: number;
  /** What is to be added to the log for that: the best turns with the replies to them. */
  readonly solution: readonly Event[];
}

/**
 * The puzzles of a game: the end of a game, played by one person against computer players whose play is fixed. Nothing in
 * it is left to chance and nothing is hidden, so that the best possible result is known.
 */
export interface DailyPuzzles<State, Event, Move, View> {
  /** The person's seat. */
  readonly seat: Seat;
  /** The text keys of the names of all seats, in their order. The person's is for where nobody sits there. */
  readonly names: readonly string[];
  /** Draws a puzzle that is worth solving. The same numbers give the same one. Takes seconds: not where anybody waits. */
  draw(random: Random): DrawnPuzzle<Event>;
  /** The move of the computer player that is to act. */
  reply(state: State): Move;
  /**
   * The most points that the person can still have; those they have once it is over. Quick after their first turn, and
   * not before it.
   */
  reachable(state: State): number;
  /** What the person sees: here that includes what others bet on. */
  view(state: State): View;
}

/** The screens of a game's puzzles. */
export interface DailyUi<View, Move> {
  /** What there is to do, for whoever begins. */
  intro(view: View, localizer: Localizer): string;
  /** What the others have, and play for. */
  brief(view: View, localizer: Localizer): string;
  /** The board, for everybody. */
  picture(view: View, localizer: Localizer): Picture;
  /** The person's turn. Its controls have the routes `panel` and `play`. */
  panel(view: View, payload: string, localizer: Localizer): Screen;
  /** The moves of a whole turn, as a click with route `play` makes them; `null` where the payload stands for none. */
  turn(view: View, payload: string): readonly Move[] | null;
}
