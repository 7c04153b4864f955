import type { ScreenEmoji } from './screen.ts';

/**
 * A small picture of a game's own that stands in buttons, selects and texts. Where it is not (yet) there, the game shows
 * something else or nothing: every screen must do without.
 */
export interface EmojiDeclaration {
  /** Unique within the game: letters a to z, digits and `_`, at most 16 characters. */
  readonly key: string;
  /**
   * A PNG file: a square of 128 pixels, transparent where nothing is drawn, recognizable at 22 pixels. It is shipped rather
   * than painted at the start: its bytes are its identity at Discord, and must not differ from machine to machine.
   */
  readonly file: URL;
}

/** The key of a game's emoji among those of all games, as `Localizer.emoji` takes it. */
export const emojiKey = ({ id }: { readonly id: string }, key: string): string => `${id}/${key}`;

/** An emoji in markdown. */
export const emojiMarkdown = ({ name, id }: ScreenEmoji): string =>
  id === undefined ? name : `<:${name}:${id}>`;
