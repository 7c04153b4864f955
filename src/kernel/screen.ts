/**
 * What is shown, as data: a game builds screens, the Discord room turns them into components. Every text here is
 * already translated. `markdown` texts have people's words escaped; labels, alt texts and titles are plain.
 */

/** Where a click goes. */
export const ROUTES = {
  /** Opens the panel of whoever clicked as a new secret message. */
  open: 'o',
  /**
   * Shows what is much work to make, such as an animation, in the clicked secret panel or else in a new secret message:
   * nobody may have that as often as a panel.
   */
  watch: 'w',
  /** Draws the clicked secret panel anew. */
  panel: 'u',
  /** Asks for text or choices in a modal. */
  ask: 'm',
  /** Makes moves. */
  play: 'p',
} as const;
export type Route = keyof typeof ROUTES;

/** A click or choice. `payload` is the game's own short note to itself: letters, digits and `.,-` only, at most 60. */
export interface ScreenAction {
  readonly route: Route;
  readonly payload: string;
}

export interface ScreenButton {
  readonly label?: string;
  readonly emoji?: string;
  readonly style: 'primary' | 'secondary' | 'success' | 'danger';
  readonly disabled?: boolean;
  readonly action: ScreenAction;
}

export interface ScreenOption {
  readonly label: string;
  /** Letters, digits and `.,-` only. */
  readonly value: string;
  readonly description?: string;
  readonly emoji?: string;
  readonly chosen?: boolean;
}

/**
 * A picture to be painted: which painter, and its scene (plain data, only what the reader may see). `alt` tells all
 * of it in at most 1,024 characters.
 */
export interface Picture {
  /** `<game>/<painter>` */
  readonly painter: string;
  readonly scene: unknown;
  readonly alt: string;
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
  readonly long: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly value?: string;
}

/** Text inputs in a window of their own. Submitting it is a `play` with `payload`. */
export interface Modal {
  /** At most 45 characters. */
  readonly title: string;
  readonly fields: readonly Field[];
  readonly payload: string;
}

/** What came with a click: the chosen option of a select, the texts of a modal by field id. */
export interface Input {
  readonly choice?: string;
  readonly fields?: Readonly<Record<string, string>>;
}
