import type { NamedHolder, Message, MessageArguments } from './game.ts';

/**
 * A screen as data: a game builds screens, src/discord turns them into components. Every text here is already
 * translated. In `markdown` texts user text is escaped; labels, alt texts and titles are plain text.
 */

/**
 * The route of a control of a game.
 *
 * - `open`: opens the panel of the person who clicked, as a new ephemeral message.
 * - `animate`: shows what is expensive to make, such as an animation, in the clicked ephemeral panel or else in a new
 *   ephemeral message. Its rate limit is lower than that of panels.
 * - `panel`: renders the clicked ephemeral panel again.
 * - `modal`: opens a modal for text or choices.
 * - `play`: makes moves.
 * - `act`: makes moves right from a public post, which shows them; only a refusal is answered.
 * - `react`: a person's reaction to a public post, which shows it; only a refusal is answered.
 * - `more`: shows what is behind *More* of the table's post in the clicked ephemeral message. Its payload is empty.
 */
export const ROUTES = ['open', 'animate', 'panel', 'modal', 'play', 'act', 'react', 'more'] as const;
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
  /** Behind *More*, for people with a seat only. */
  readonly isForPlayers?: boolean;
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
 * A picture to be painted: its kind, and its scene (plain data, only what the reader may see). `alt` describes all
 * of it in at most 1,024 characters. It may be a getter: a panel that keeps its picture for now is answered without it.
 */
export interface Picture {
  /** `<game>/<picture>`: how it is drawn. */
  readonly kind: string;
  readonly scene: unknown;
  readonly alt: string;
  /** True if it is shown more than once, and to everyone: it is painted once and kept. */
  readonly isRecurrent?: boolean;
}

export type Block =
  | { readonly type: 'text'; readonly markdown: string }
  /** `isSpoiler`: behind a veil until its reader presses it. */
  | { readonly type: 'picture'; readonly pictures: readonly Picture[]; readonly isSpoiler?: boolean }
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

/** A choice of one among up to 25 options in a modal window, two to ten of them all in sight; they have no emojis. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Omit<ScreenOption, 'emoji'>[];
}

/** A box to tick in a modal window, at first empty: it is `true` or `false`. */
export interface Check {
  readonly id: string;
  readonly label: string;
  readonly isCheck: true;
}

/** A file of the person's own in a modal window: a picture, or one of these endings, such as `.txt`, that may be left out. */
export interface Upload {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly isUpload: true;
  readonly endings?: readonly `.${string}`[];
}

/** A modal window. Submitting a game's own is a `play` with `payload`. */
export interface Modal {
  /** At most 45 characters. */
  readonly title: string;
  /** Markdown above the fields. */
  readonly text?: string;
  readonly fields: readonly (Field | Choice | Check | Upload)[];
  readonly payload: string;
}

/** The input of a click: the chosen option of a select, the texts and choices of a modal by field id. */
export interface Input {
  /** When it was made, in milliseconds since 1970. */
  readonly at?: number;
  readonly choice?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * A small picture of a game's own that stands in buttons, selects and texts. If it is not (yet) there, the game shows
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

/** Formats messages for one reader (or one channel) in their language. */
export interface Localizer {
  /** The language of its texts: of those that there are the closest to what was asked for. */
  readonly locale: string;
  /** Markdown: seats become names in bold, user text is escaped. */
  markdown(key: string, args?: MessageArguments): string;
  /** Plain text for labels, pictures and alt texts: seats become names, nothing is escaped. */
  plain(key: string, args?: MessageArguments): string;
  /** A typed text as it is shown now, plain: of a text of the server's own, there is only its id (`HouseText`). */
  typed(text: string): string;
  /** The name of a lent face, plain; `null` for one that may be shown no more. */
  faceName(id: string): string | null;
  /** A game's emoji by `<game>/<key>`, to be shown now; `null` where Discord does not have it (yet). */
  emoji(key: string): ScreenEmoji | null;
}

/** The events of one step of the game, as messages for one viewer, oldest first. */
export interface StepNarration {
  readonly step: number;
  readonly messages: readonly Message[];
}

/** The table's knowledge that the game's state lacks. Public. */
export interface TableContext {
  /** The timer that runs, and when it ends in milliseconds since 1970. `null` for none, and on posts of the past. */
  readonly timer: { readonly endsAt: number } | null;
  /** How far the post of the end has unfolded, from 0 to below `GameUi.revealStages`; left out where it shows everything. */
  readonly stage?: number;
  /** True if `GameUi.news` stands in the line above the post, which calls the players who are to act. */
  readonly isNewsTold?: true;
  /** True if the game has one post, which is edited: what that stops telling is nowhere. */
  readonly isOnlyPost?: true;
  /** True while the picture of a result is about to tell it (`GameUi.suspenseMs`): no text may tell it before. */
  readonly isSuspense?: true;
  /** True on a post of the past, if the game is at a later step. */
  readonly isPast?: true;
}

/** The context of a table at which no timer runs. */
export const WITHOUT_TIMER: TableContext = { timer: null };

/** Builds a game's screens, with its colour (0xRRGGBB) at their edge; blocks that are `null` are left out. */
export const screenBuilder =
  (accent: number) =>
  (...blocks: readonly (Block | null)[]): Screen => ({
    accent,
    blocks: blocks.filter((block) => block !== null),
  });

/** A block of markdown lines without the empty ones; `null` when all are empty. */
export function text(...lines: readonly string[]): Block | null {
  const markdown = lines.filter((line) => line !== '').join('\n');
  return markdown === '' ? null : { type: 'text', markdown };
}

/** A block of pictures side by side. */
export const pictures = (...shown: readonly Picture[]): Block => ({ type: 'picture', pictures: shown });

/** A row of buttons; `null` for none. */
export const buttons = (...row: readonly ScreenButton[]): Block | null =>
  row.length === 0 ? null : { type: 'buttons', buttons: row };

/** A button, by default grey and enabled. */
export const button = (
  label: string,
  route: Route,
  payload: string,
  more: Partial<Pick<ScreenButton, 'style' | 'disabled' | 'emoji' | 'isMore'>> = {},
): ScreenButton => ({ label, style: 'secondary', action: { route, payload }, ...more });

/** A page that buttons lead to: the text key of these, its payload, and its route if that is not `open` or `panel`. */
type PageLink = readonly [key: string, payload: string, route?: Route];

/** Makes the buttons that lead to some of these pages, in a message of their own (`open`) or in the panel that is clicked. */
export const linksTo =
  <Page extends string>(pages: Readonly<Record<Page, PageLink>>) =>
  (
    localizer: Localizer,
    own: 'open' | 'panel',
    names: readonly Page[],
    more: Partial<Pick<ScreenButton, 'isMore' | 'isForPlayers'>> = {},
  ): readonly ScreenButton[] =>
    names.map((name) => {
      const [key, payload, route = own] = pages[name];
      return button(localizer.plain(key), route, payload, more);
    });

/**
 * A page of a history, the nearest to a number out of range, with a note which it is and the buttons that turn it: the
 * payload of a page is `h` and its number, in every game.
 */
export function openedAt<Page>(pages: readonly Page[], number: number, localizer: Localizer) {
  const at = Math.max(0, Math.min(number, pages.length - 1));
  const turning = (key: string, to: number): ScreenButton =>
    button(localizer.plain(key), 'panel', `h${to}`, { disabled: pages[to] === undefined });
  return {
    page: pages[at],
    note: pages.length > 1 ? localizer.markdown('app.game.page', { page: at + 1, pages: pages.length }) : '',
    turners: [turning('app.game.newer', at - 1), turning('app.game.older', at + 1)],
  };
}

/** Items in parts of so many, as rows and selects hold them; fewer in the last part. */
export const inParts = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/** Marks a button that few people need. */
export const MORE = { isMore: true } as const;

/** Marks one that only people with a seat need, now and then. */
export const MORE_OF_PLAYERS = { isMore: true, isForPlayers: true } as const;

/** The first player: drawn, or this person if they are seated when the game begins. */
type FirstPlayer = 'random' | (Pick<NamedHolder, 'holder'> & Partial<Pick<NamedHolder, 'name'>>);

const RANDOM = 'random';
/** Tells a holder of whatever name from the value for a draw. */
const HOLDER_PREFIX = 'h.';
/** How much of a name is kept with the settings. */
const MAX_NAME_LENGTH = 80;

/**
 * The options of a select for who starts: a draw (`random` is its label), and everyone who sits at the table. `first`:
 * `null` where it is none of these.
 */
export const firstPlayerOptions = (
  first: FirstPlayer | null,
  holders: readonly NamedHolder[],
  localizer: Localizer,
): readonly ScreenOption[] => [
  {
    label: localizer.plain('app.game.random'),
    value: RANDOM,
    emoji: { name: '🎲' },
    selected: first === 'random',
  },
  ...holders.map(({ holder, name }) => ({
    label: name === '' ? '?' : name,
    value: `${HOLDER_PREFIX}${holder}`,
    emoji: { name: '1️⃣' },
    selected: first !== null && first !== 'random' && first.holder === holder,
  })),
];

/** The choice that an option stands for; `null` when that person does not sit at the table any more. */
export function chosenFirstPlayer(value: string, holders: readonly NamedHolder[]): FirstPlayer | null {
  if (value === RANDOM) return 'random';
  const chosen = holders.find(({ holder }) => value === `${HOLDER_PREFIX}${holder}`);
  return chosen === undefined ? null : asFirstPlayer(chosen);
}

/** This person or bot as the first player. */
export function asFirstPlayer({ holder, name }: NamedHolder): Exclude<FirstPlayer, 'random'> {
  const kept = name.slice(0, MAX_NAME_LENGTH);
  return { holder, ...(kept === '' ? {} : { name: kept }) };
}

/** Who plays first. A user may be known by id alone, as on tables opened before names were stored. */
export function firstArgument(first: FirstPlayer): Message {
  if (first === 'random') return { key: 'app.game.first-random' };
  const { holder, name } = first;
  if (name === undefined && /^\d{1,20}$/u.test(holder)) return { key: 'app.game.first-chosen' };
  return { key: 'app.game.first-named', args: { who: { userText: name ?? holder } } };
}
