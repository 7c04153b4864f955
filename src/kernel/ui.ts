import type { Line, LineArguments } from './line.ts';
import type { Input, Modal, Picture, Screen } from './screen.ts';

/** Speaks to one reader (or one channel) in their language. */
export interface Voice {
  readonly locale: string;
  /** Markdown: seats become mentions (or a computer player's name), people's own words are escaped. */
  say(key: string, args?: LineArguments): string;
  /** Plain text for labels, pictures and alt texts: seats become names, nothing is escaped. */
  plain(key: string, args?: LineArguments): string;
}

/** What happened within one step of the game, as lines for one viewer, oldest first. */
export interface Told {
  readonly step: number;
  readonly lines: readonly Line[];
}

/**
 * How a game shows itself. All of it is built from views: `null` viewer for public screens, a seat's own for secret
 * ones. Pure; pictures are only described here and painted elsewhere.
 */
export interface GameUi<Settings, View, Move> {
  /** A short title (plain text), a note (markdown) and the picture of a table that has not begun. */
  lobby(
    settings: Settings,
    voice: Voice,
  ): { readonly title: string; readonly note: string; readonly picture: Picture };
  /** The one public post of this step. `told` is what happened since the post before. */
  post(view: View, told: readonly Told[], voice: Voice): Screen;
  /**
   * What a click with this payload looks up, whatever step it was drawn for: `null` when that is nothing, or nothing yet,
   * or not for this viewer, who may have no seat. `told` gives the whole story as this viewer knows it, `past` what the
   * same viewer saw when each step began, oldest first.
   */
  page(
    view: View,
    payload: string,
    voice: Voice,
    told: () => readonly Told[],
    past: () => readonly View[],
  ): Screen | null;
  /** The same for a click with route `watch`, which alone leads to what is much work to make. */
  watch(view: View, payload: string, voice: Voice, past: () => readonly View[]): Screen | null;
  /**
   * The secret panel of the view's seat. An empty payload, or one it does not know, is its beginning.
   */
  panel(view: View, payload: string, input: Input, voice: Voice): Screen;
  /** The modal that a click with route `ask` opens; `null` when the payload is not (or no longer) one. */
  ask(view: View, payload: string, voice: Voice): Modal | null;
  /** The moves that a click with route `play` makes, in order; `null` when the payload is not one. */
  moves(view: View, payload: string, input: Input): readonly Move[] | null;
  /** What one holds in secret (the bet), with a way to change it while that is allowed. */
  secret(view: View, voice: Voice): Screen;
  /** Who did what, and what each still has. `page` counts from 0; out of range shows the nearest. */
  history(view: View, told: readonly Told[], page: number, voice: Voice): Screen;
  /** The rules, short, in the product's own words. */
  rules(voice: Voice): Screen;
}
