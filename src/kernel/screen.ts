/**
 * What is shown, as data: a game builds screens, src/discord turns them into components. Every text here is already
 * translated. In `markdown` texts user text is escaped; labels, alt texts and titles are plain text.
 */

/**
 * Where a control of a game leads.
 *
 * - `open`: opens the panel of the person who clicked, as a new ephemeral message.
 * - `animate`: shows what is expensive to make, such as an animation, in the clicked ephemeral panel or else in a new
 *   ephemeral message. Its rate limit is lower than that of panels.
 * - `panel`: renders the clicked ephemeral panel again.
 * - `modal`: opens a modal for text or choices.
 * - `play`: makes moves.
 * - `act`: makes moves right from a public post, which shows them; only a refusal is answered.
 * - `react`: a person's reaction to a public post, which shows it; only a refusal is answered.
 */
export const ROUTES = ['open', 'animate', 'panel', 'modal', 'play', 'act', 'react'] as const;
export type Route = (typeof ROUTES)[number];

/** A click or choice. `payload` is the game's own data: letters, digits and `.,-` only, at most 60 characters. */
export interface ScreenAction {
  readonly route: Route;
  readonly payload: string;
}

/** An emoji: a Unicode one is its own name, one of the application's own has an id. */
export interface ScreenEmoji {
  readonly name: string;
  readonly id?: string;
}

/** A button. One with an emoji of the application's own has a label, too: Discord may not show the emoji. */
export interface ScreenButton {
  readonly label?: string;
  readonly emoji?: ScreenEmoji;
  readonly style: 'primary' | 'secondary' | 'success' | 'danger';
  readonly disabled?: boolean;
  /** Behind *More*, because few people need it. */
  readonly isMore?: boolean;
  readonly action: ScreenAction;
}

export interface ScreenOption {
  readonly label: string;
  /** Letters, digits and `.,-` only. */
  readonly value: string;
  readonly description?: string;
  readonly emoji?: ScreenEmoji;
  readonly selected?: boolean;
}

/**
 * A picture to be painted: which painter, and its scene (plain data, only what the reader may see). `alt` describes all
 * of it in at most 1,024 characters. It may be a getter: a panel that keeps its picture for now is answered without it.
 */
export interface Picture {
  /** `<game>/<painter>` */
  readonly painter: string;
  readonly scene: unknown;
  readonly alt: string;
  /** Whether it is shown again and again, to everyone: it is painted once and kept. */
  readonly isRecurrent?: boolean;
}

export type Block =
  | { readonly type: 'text'; readonly markdown: string }
  | { readonly type: 'picture'; readonly pictures: readonly Picture[] }
  | { readonly type: 'divider' }
  /** One to five in a row. */
  | { readonly type: 'buttons'; readonly buttons: readonly ScreenButton[] }
  | {
      readonly type: 'select';
      readonly placeholder: string;
      readonly action: ScreenAction;
      /** 1 to 25 */
      readonly options: readonly ScreenOption[];
    };

export interface Screen {
  /** 0xRRGGBB of the edge. */
  readonly accent?: number;
  readonly blocks: readonly Block[];
}

export interface Field {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly multiline: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly value?: string;
}

/** A choice of one among two to ten options in a modal window, all of them in sight; they have no emojis. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  /** Whether it may be left open. */
  readonly isOptional?: boolean;
  readonly options: readonly Omit<ScreenOption, 'emoji'>[];
}

/** A picture file of the person's own, in a modal window. */
export interface Upload {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly isUpload: true;
}

/** A modal window. Submitting a game's own is a `play` with `payload`. */
export interface Modal {
  /** At most 45 characters. */
  readonly title: string;
  /** Markdown above the fields. */
  readonly text?: string;
  readonly fields: readonly (Field | Choice | Upload)[];
  readonly payload: string;
}

/** What came with a click: the chosen option of a select, the texts and choices of a modal by field id. */
export interface Input {
  /** When it was made, in milliseconds since 1970. */
  readonly at?: number;
  readonly choice?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

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
