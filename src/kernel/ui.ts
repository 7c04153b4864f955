import type { GameTypes, NamedHolder, Message } from './game.ts';
import type { HouseKind, HouseText } from './house-text.ts';
import type { Podium } from './podium.ts';
import type { Random } from './random.ts';
import type {
  Input,
  Localizer,
  Modal,
  Picture,
  Screen,
  ScreenOption,
  StepNarration,
  TableContext,
} from './screen.ts';

/** A modal in which one text among the settings is typed. */
export interface TextForm<Settings> {
  /** The text key of the button that opens it. */
  readonly label: string;
  /** The id of the modal's field. */
  readonly field: string;
  /** `typed`: what was refused before and is to be corrected; `null` at first. */
  modal(settings: Settings, typed: string | null, localizer: Localizer): Modal;
  /** The settings with what was typed: not yet validated. */
  settings(settings: Settings, typed: string): unknown;
  /** The text as it is in the settings. */
  text(settings: Settings): string;
  /** True if no text may be typed for these settings; if left out, one may always be typed. */
  isClosed?(settings: Settings): boolean;
}

/** A choice among a few values of a setting. */
export interface SettingChoice {
  /** Letters a to z. */
  readonly id: string;
  /** The name of the setting, in a few words. */
  readonly label: string;
  /** 2 to 25, `count` of them selected. Their values may be whatever a select takes: they never get into a custom id. */
  readonly options: readonly ScreenOption[];
  /** How many of them are chosen at once, and selected: their values come with commas between them. One if left out. */
  readonly count?: number;
}

/** The table's own facts when settings are chosen in its lobby. */
export interface LobbyContext {
  /** The people and bots seated now. */
  readonly holders: readonly NamedHolder[];
  readonly turnTimeMs: number | null;
  /** The faces that the game may be played with, lent by members of its server; too few of them where that is not wanted. */
  readonly faces: readonly { readonly id: string; readonly name: string; readonly userId: string }[];
  /** Differs from table to table. */
  readonly seed: string;
  /** The texts of the server's own that are approved, of all kinds. */
  readonly texts: readonly (HouseText & { readonly id: string; readonly kind: HouseKind })[];
}

/** Settings that were chosen: not yet validated. */
export interface ChosenSettings {
  readonly settings: unknown;
  /** The table's time for a turn, if the choice settles that as well. */
  readonly turnTimeMs?: number | null;
}

/** How the host changes the settings of a table in its lobby. */
export interface SettingsForm<Settings> {
  /** The text that is typed; left out where there is none. */
  readonly text?: TextForm<Settings>;
  /** A line beside the choices (markdown); `null` where there is nothing to say. */
  note?(settings: Settings, localizer: Localizer): string | null;
  /** At most three. */
  choices(settings: Settings, context: LobbyContext, localizer: Localizer): readonly SettingChoice[];
  /**
   * The settings with a value of a choice; `null` for a choice or value that does not exist (any more). Texts from the
   * catalogue are in the language of the table, which is the localizer's.
   */
  choose(
    settings: Settings,
    choice: string,
    value: string,
    context: LobbyContext,
    localizer: Localizer,
  ): ChosenSettings | null;
}

/**
 * A page of the rules, read in ten seconds: one idea in a heading and at most three short lines, and a picture of it. It
 * has no controls, and depends on nothing but the language.
 */
export type RulesPage = (localizer: Localizer) => Screen;

/** A short prompt in the secret panel of a player who is new to a game. */
export interface Tip<View> {
  /** Letters a to z and hyphens. Its text has the key `<game>.tip.<id>`, and no arguments: it tells nothing of a game. */
  readonly id: string;
  /** True at the moment when it matters: in the panel of the view's seat, before anything is chosen there. */
  matters(view: View): boolean;
}

/** The first of a game's tips that matters now and was not seen; `null` for none. */
export const chooseTip = <View>(
  tips: readonly Tip<View>[],
  view: View,
  seen: ReadonlySet<string>,
): string | null => tips.find(({ id, matters }) => !seen.has(id) && matters(view))?.id ?? null;

/**
 * The user interface of a game. Everything is built from views: the public view for public screens, a seat's own for
 * ephemeral ones. Pure; pictures are only described here and painted elsewhere.
 */
export interface GameUi<T extends GameTypes> {
  /**
   * A short title (plain text), a note (markdown) and the picture of a table in the lobby. If all tables of the game
   * have the same title, `isTitleShared` says so: then lists and reminders call a table after its host.
   */
  lobby(
    settings: T['settings'],
    localizer: Localizer,
  ): {
    readonly title: string;
    readonly isTitleShared?: true;
    readonly note: string;
    readonly picture: Picture;
  };
  /**
   * The public post of this step, or of what `Game.announces` in it. `narration` is what happened since the previous post;
   * `pastViews` as `page` has them.
   */
  post(
    view: T['view'],
    narration: readonly StepNarration[],
    localizer: Localizer,
    context: TableContext,
    pastViews: () => readonly T['view'][],
  ): Screen;
  /**
   * In how many stages the post of the end unfolds before it shows everything, for the suspense. Parts that a stage does
   * not show yet must be nowhere in its screen. At once where it is left out.
   */
  revealStages?(view: T['view']): number;
  /**
   * For how long the picture of a new post tells a result alone, in milliseconds: then the words follow
   * (`TableContext.isSuspense`). They are there at once where it is left out.
   */
  suspenseMs?(view: T['view']): number;
  /**
   * The settings of a rematch about something new, drawn in the players' language, from those that the game itself would
   * take. `own` are the ids of the texts of the server's own. Left out where a rematch is as the game before.
   */
  rematchAnew?(
    settings: T['settings'],
    localizer: Localizer,
    random: Random,
    own: readonly string[],
  ): unknown;
  /** The settings of a table for which nobody has chosen any, drawn in the same way. */
  newSettings(localizer: Localizer, random: Random, own: readonly string[]): T['settings'];
  /** How the game ended, as a picture for the lobby's post; the lobby's own picture stays where it is left out. */
  resultPicture?(view: T['view'], localizer: Localizer): Picture;
  /**
   * The post's request to the players who are to act, as a short sentence in plain text that begins in lower case
   * ("it is your turn."): their phones show it while they are locked. Built from the public view.
   */
  prompt(view: T['view'], localizer: Localizer): string;
  /**
   * The news of the turn before, as a sentence in plain text, which phones show before anything else; `null`, or left
   * out, for nothing worth it. Built from the public view.
   */
  news?(view: T['view'], localizer: Localizer): string | null;
  /**
   * The page that a click with this payload looks up, whatever step it was made for: `null` when there is none, or none
   * yet, or none for this viewer, who may have no seat. `narration` is the whole story as this viewer knows it,
   * `pastViews` the same viewer's view when each step began, oldest first.
   */
  page(
    view: T['view'],
    payload: string,
    localizer: Localizer,
    narration: () => readonly StepNarration[],
    pastViews: () => readonly T['view'][],
    context: TableContext,
  ): Screen | null;
  /** The same for a click with route `animate`, the only route to what is expensive to make. */
  animate(
    view: T['view'],
    payload: string,
    localizer: Localizer,
    pastViews: () => readonly T['view'][],
  ): Screen | null;
  /**
   * The ephemeral panel of the view's seat; of the public view, what someone without a seat may watch. An empty or unknown
   * payload shows its first page.
   */
  panel(view: T['view'], payload: string, input: Input, localizer: Localizer, context: TableContext): Screen;
  /** The modal that a click with route `modal` opens; `null` when the payload stands for none (any more). */
  modal(view: T['view'], payload: string, localizer: Localizer): Modal | null;
  /** Why a modal is not for this viewer, or whose it is; `null`, or left out, where it is nobody's any more. */
  refuseModal?(view: T['view'], payload: string): Message | null;
  /** The moves that a click with route `play` makes, in order; `null` when the payload stands for none. */
  moves(view: T['view'], payload: string, input: Input): readonly T['move'][] | null;
  /** The seat's secret (its bet), with a way to change it while that is allowed. */
  secretScreen(view: T['view'], localizer: Localizer, context: TableContext): Screen;
  /**
   * Tells who did what, and what each still has. `page` counts from 0; out of range shows the nearest. `pastViews`: the
   * same viewer's view when each step began, oldest first.
   */
  history(
    view: T['view'],
    narration: readonly StepNarration[],
    page: number,
    localizer: Localizer,
    pastViews: () => readonly T['view'][],
  ): Screen;
  /** The settings that the host may change in the lobby; left out if there are none. */
  readonly settingsForm?: SettingsForm<T['settings']>;
  /** The payload of `animate` that shows the whole game as an animation; left out where there is none. */
  readonly replay?: string;
  /** The rules, page by page: at least one. */
  readonly rules: readonly RulesPage[];
  /** The name of a cause (`SeatResult.causes`) as markdown; `null` for a cause that the game does not know. */
  causeName?(cause: string, localizer: Localizer): string | null;
  /** The best of a ranking, with what they like to play for; left out where the game has no picture of it. */
  podium?(podium: Podium): Pick<Picture, 'kind' | 'scene'>;
  /** Prompts for players who are new to the game, the most pressing first: at most ten. None where it is left out. */
  readonly tips?: readonly Tip<T['view']>[];
}
