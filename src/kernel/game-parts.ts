import type { FaceLines } from './lent-face.ts';
import type { GameTypes, Seat, Timer, Message, Result } from './game.ts';
import type { Random } from './random.ts';
import type { Input, Modal, Picture, Screen, ScreenOption, Localizer, TableContext } from './screen.ts';

/**
 * Optional parts of a game beside its rules and screens, each with rules and screens of its own: half a part does not
 * compile. The app offers none of those that are left out.
 */
export interface GameParts<T extends GameTypes> {
  /** A part played after the end. */
  readonly epilogue?: Epilogue<T>;
  /** Bets of people without a seat. */
  readonly spectatorBets?: SpectatorBets<T>;
  /** How it is taught by playing. */
  readonly guided?: GuidedGame<T>;
  /** Its puzzles, one a day. */
  readonly daily?: DailyPuzzles<T>;
  /** A search over a game that is over. */
  readonly analysis?: GameAnalysis<T>;
  /** The works that its finished games add to the gallery of a server. */
  readonly gallery?: Gallery<T>;
  /** How it shows a face that a person lends. */
  readonly lentFaces?: LentFaces<T>;
  /** How turns are planned ahead. */
  readonly plannedTurns?: PlannedTurns<T>;
}

/**
 * Turns that players plan ahead at slow tables. A plan is plain data, with all that it depends on as it was then: the turn
 * is played by itself if nothing of that has changed. Views are those of the seat.
 */
export interface PlannedTurns<T extends GameTypes> {
  /** How many plans one turn may have, of which the first that fits is played. */
  readonly most: number;
  /** The text key of the button that leads to a plan. */
  readonly button: string;
  /** True if this seat may plan a turn now. */
  mayPlan(view: T['view']): boolean;
  /** The panel in which a plan is composed; `null` where the button says it all. Its controls have the routes of a turn's panel. */
  panel(view: T['view'], payload: string, input: Input, localizer: Localizer): Screen | null;
  /** The modal that a click with route `modal` opens there; `null` for none. */
  modal(view: T['view'], payload: string, localizer: Localizer): Modal | null;
  /** The plan that a click with route `play` stands for there, on the board as it is; `null` for none. What stops `earlier` stops it, too. */
  planOf(view: T['view'], payload: string, input: Input, earlier?: unknown): Result<unknown> | null;
  /** The moves of a plan if all is as it was; `null` otherwise, and for stored data that is no plan. */
  moves(view: T['view'], plan: unknown): readonly T['move'][] | null;
  /** The payload with which the panel of the turn shows a plan; empty for its beginning. */
  payload(plan: unknown): string;
  /** The moves of a plan and its condition, as markdown. */
  describe(view: T['view'], plan: unknown, localizer: Localizer): string;
  /**
   * What else may stop all plans: options, marked where they do, for a select has one choice and these can be several; and
   * the plan with or without the chosen one. Left out where there is nothing.
   */
  readonly stops?: {
    options(view: T['view'], plan: unknown, localizer: Localizer): readonly ScreenOption[];
    toggle(view: T['view'], plan: unknown, value: string): unknown;
  };
  /** The moves of the seat's latest turn, as markdown, if it was played as planned; `null` otherwise. */
  played(view: T['view'], localizer: Localizer): string | null;
}

/** The pixels of a lent face: its strips, or a flat picture and where the face is in it. */
export type LentPixels = { readonly strips: string } | { readonly flat: string; readonly lines: FaceLines };

/** How a game shows a face that a person lends, and is played without. */
export interface LentFaces<T extends GameTypes> {
  /** The settings with the house's own portraits instead of lent faces. */
  withoutFaces(settings: T['settings']): T['settings'];
  /** The face as it will be seen, beside the portraits it is mixed with. No text describes it. */
  preview(pixels: LentPixels, localizer: Localizer): Picture;
}

/**
 * Something that a table may play once the result is settled, if it likes. It changes neither outcome nor step, has no
 * hidden information and draws nothing at random. Its moves are those of `decide` and `legalMoves`, which are empty until
 * it has begun and when it is over.
 */
export interface Epilogue<T extends GameTypes> {
  /** The first events, at the request of anyone at the table; or why it cannot begin. */
  begin(state: T['state']): Result<readonly T['event'][]>;
  /** The events that end it at once, at the same request. */
  skip(state: T['state']): Result<readonly T['event'][]>;
  /** The seats that are to act in it. */
  toAct(state: T['state']): readonly Seat[];
  /** As `GameClock.timer` and `GameClock.timeUp`, for the players who are to act in it. */
  clock(state: T['state']): Timer | null;
  timeUp(state: T['state']): readonly T['event'][];
  /** The text key of the button that begins it. */
  readonly label: string;
  /** Its public post, which is edited as it goes on; `null` until it has begun. Its controls have the route `act`. */
  screen(view: T['view'], localizer: Localizer, context: TableContext): Screen | null;
}

/**
 * Bets of people without a seat, for glory: made in secret while the game is young, told of at its end, and without any
 * influence on it. A bet is plain data, which only the game understands. One that cannot be read throws.
 */
export interface SpectatorBets<T extends GameTypes> {
  /** True if they may be made and changed at the end of this log. Once closed, always closed: turns taken back stay. */
  isOpen(events: readonly T['event'][]): boolean;
  /** The points of a bet in a game that is over, by the public view. */
  score(view: T['view'], bet: unknown): number;
  /**
   * The secret panel in which a bet is made or changed, by the public view; `bet` is the present one, `null` for none. Its
   * controls have the routes `panel` and `play`.
   */
  panel(view: T['view'], bet: unknown, payload: string, input: Input, localizer: Localizer): Screen;
  /** The bet that a click with route `play` makes; `null` where the payload stands for none. */
  betOf(payload: string): unknown;
  /** A bet in a few words, as markdown; once the game is over, with its points. */
  describe(view: T['view'], bet: unknown, localizer: Localizer): string;
}

/** A game of one person that teaches the rules as it goes on: a table like any other, by the same rules. */
export interface GuidedGame<T extends GameTypes> {
  /** The names of the bots that sit with the person. */
  readonly bots: readonly string[];
  /** The settings of such a game, from those of an ordinary one. */
  settings(settings: T['settings']): T['settings'];
  /** True if a game is guided. */
  isGuided(state: T['state']): boolean;
  /**
   * The coach's line in the panel or page of the view's seat, shown for this payload; `null` for nothing, and in
   * every other game. `pastViews`: the same viewer's view when each step began, oldest first.
   */
  coach(view: T['view'], payload: string, pastViews: () => readonly T['view'][]): Coaching | null;
}

/** A coach's line, and perhaps the control it asks for. */
export interface Coaching extends Message {
  /**
   * The payload of that button or select. No other button is coloured then, and the coach speaks alone: the panel's first
   * text gives way.
   */
  readonly wants?: string;
}

/** A puzzle that was drawn. */
export interface DrawnPuzzle<Event> {
  /** The log up to the person's first turn. */
  readonly events: readonly Event[];
  /** The most points that can be had from there. */
  readonly best: number;
  /** The events to add to the log for that: the best turns with the replies to them. */
  readonly solution: readonly Event[];
}

/**
 * The puzzles of a game: the end of a game, played by one person against bots whose play is fixed. Nothing in
 * it is left to chance and nothing is hidden, so that the best possible result is known.
 */
export interface DailyPuzzles<T extends GameTypes> {
  /** The person's seat. */
  readonly seat: Seat;
  /** The text keys of the names of all seats, in their order. The person's is for where nobody sits there. */
  readonly names: readonly string[];
  /** Draws a puzzle that is worth solving. The same numbers give the same one. Takes seconds: not where anyone waits. */
  draw(random: Random): DrawnPuzzle<T['event']>;
  /** The move of the bot that is to act. */
  reply(state: T['state']): T['move'];
  /**
   * The most points that the person can still have; those they have once it is over. Quick after their first turn, and
   * not before it.
   */
  reachable(state: T['state']): number;
  /** The person's view: here it includes the bets of others. */
  view(state: T['state']): T['view'];
  /** The task in a line, for the person who begins; `best` is the most points that can be had. */
  intro(view: T['view'], best: number, localizer: Localizer): string;
  /** The others' position: the means they have left, and the goals they play for. */
  brief(view: T['view'], localizer: Localizer): string;
  /** The board, for everyone. */
  picture(view: T['view'], localizer: Localizer): Picture;
  /** The prize for finishing it. Throws before its end. */
  prize(view: T['view'], localizer: Localizer): Picture;
  /** How it went, for others: nothing of what was played. */
  card(view: T['view'], score: DailyScore, localizer: Localizer): Picture;
  /** The person's turn. Its controls have the routes `panel` and `play`. */
  panel(view: T['view'], payload: string, input: Input, localizer: Localizer): Screen;
  /** The moves of a whole turn, as a click with route `play` makes them; `null` where the payload stands for none. */
  turn(view: T['view'], payload: string): readonly T['move'][] | null;
}

/** How a finished puzzle went. */
export interface DailyScore {
  readonly points: number;
  readonly best: number;
  /** 0 to 3. */
  readonly stars: number;
  /** For each turn how good it was, from 0 for the best to 3. */
  readonly squares: readonly number[];
}

/** A search that looks at finished games, for the seat whose view it is given. `pastViews` are its views at the beginning of each step. */
export interface GameAnalysis<T extends GameTypes> {
  /**
   * Searches a game that is over and returns plain data. The same views give the same analysis. Takes seconds at most, in a
   * thread of its own.
   */
  analyse(view: T['view'], pastViews: readonly T['view'][]): unknown;
  /** The findings of `analyse`, page by page: at least one. */
  pages(
    view: T['view'],
    pastViews: readonly T['view'][],
    found: unknown,
    localizer: Localizer,
  ): readonly Screen[];
}

/** A work of a finished game in the gallery of its server. */
export interface Exhibit {
  /** As `Gallery.exhibit` gave it. */
  readonly work: unknown;
  /** When the game ended, in milliseconds since 1970. */
  readonly endedAt: number;
}

/** Works of a game for the gallery of its server. */
export interface Gallery<T extends GameTypes> {
  /**
   * The work of a game that is over, from the public view and those at the beginning of each step: plain data that is
   * kept when its log is not; `null` for nothing.
   */
  exhibit(view: T['view'], pastViews: readonly T['view'][]): unknown;
  /** How many hang on one wall. */
  readonly perWall: number;
  /** True if nothing of a work is left to show, because it was blanked; left out where that cannot be. */
  isBare?(work: unknown): boolean;
  /** The name of a work, as plain text: user text, perhaps. */
  name(work: unknown, localizer: Localizer): string;
  /** A wall with 1 to `perWall` of them, in this order. */
  picture(exhibits: readonly Exhibit[], localizer: Localizer): Picture;
}
