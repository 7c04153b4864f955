import type { Course } from './course.ts';
import type { HouseKind } from './house-text.ts';
import type { Random } from './random.ts';
import type { SeatResult } from './seat-result.ts';

/** Plain data that is read only at every depth, as views are: their types are inferred from the functions that build them. */
export type ReadonlyData<Data> = Data extends object
  ? { readonly [Key in keyof Data]: ReadonlyData<Data[Key]> }
  : Data;

/** The kinds of plain data that a game speaks, as one type: all that is generic over a game takes it. */
export interface GameTypes {
  /** The host's settings. */
  readonly settings: unknown;
  /** All that is so at a moment, with all secrets. */
  readonly state: unknown;
  /** An event of the log. */
  readonly event: unknown;
  /** A move of a player. */
  readonly move: unknown;
  /** A viewer's view of the state. */
  readonly view: unknown;
}

/** A place at the table, counted from 0 in playing order. */
export type Seat = number;

/** Whose view it is: a seat's, or `null` for the public view. */
export type Viewer = Seat | null;

/** The holder of a seat: a user's id or a bot's name, and the name that is shown. */
export interface NamedHolder {
  readonly holder: string;
  readonly name: string;
}

/** How a finished game ended. */
export interface Outcome {
  readonly winners: readonly Seat[];
}

/** A bot: it gets what a person gets, and nothing else. `moves` is never empty. */
export type Bot<View, Move> = (
  view: View,
  moves: readonly Move[],
  random: Random,
  search: BotSearch<View>,
) => Move;

/** The inputs of a bot that searches, beside its view. Others do without. */
export interface BotSearch<View> {
  /** The seat's past views: at the beginning of each step, oldest first. */
  readonly history: () => readonly View[];
  /** How much it may search, in playouts: games played to their end in its mind. The same number gives the same move. */
  readonly playouts: number;
}

/** A timer that a game lets run. When it has run out it rings, and `GameClock.timeUp` says what happens then. */
export interface Timer {
  /**
   * Which timer it is: one that keeps its id runs on through moves, another id starts afresh, and so does one that has
   * rung. Public: it must not depend on anything secret.
   */
  readonly id: string;
  /** Seconds, more than 0; or `turn`: the table's time for a turn. At a table that has none, such a timer does not run. */
  readonly duration: number | 'turn';
}

/** When which timer runs in a game, and what its ringing does. */
export interface GameClock<State, Event> {
  /** The timer that runs now; `null` for none, and once the game is over. */
  timer(state: State): Timer | null;
  /** The events when the timer of this state rings: at least one. */
  timeUp(state: State): readonly Event[];
}

/**
 * Something that is fixed while others must not know it yet: a deal, a bet, a hand. The app publishes a commitment to it
 * and reveals it at the end of the game (commit and reveal).
 */
export interface Secret {
  /** Its kind, in letters a to z. The secrets of one kind are published together, as one commitment. */
  readonly kind: string;
  /** Whose it is, `null` for the table's. Each seat has at most one of a kind, or the table has one. */
  readonly seat: Seat | null;
  /** All of it, as plain data. */
  readonly value: unknown;
  /** True if it can change no more. */
  readonly fixed: boolean;
  /** The name of all secrets of its kind. */
  readonly kindName: Message;
  /** Its description, and since when it holds, without revealing it. */
  readonly name: Message;
  /** Its value in full, for when the game is over. */
  readonly revealed: Message;
}

/** A person who reacts: the same id each time, which says nothing else; and their seat, `null` for a spectator. */
export interface Voter {
  readonly id: string;
  readonly seat: Seat | null;
}

/** Reactions of people, players and spectators alike, to what players did, at any time. */
export interface Audience<State, Event> {
  /**
   * The events of a reaction, which is the payload of a button; or why it is refused. They change neither step, outcome nor
   * who is to act, and nothing is drawn. How often one person can react, and how many can, is limited.
   */
  react(state: State, voter: Voter, reaction: string): Result<readonly Event[]>;
  /**
   * The next reaction of a bot of this kind on this seat: one that `react` accepts, and that follows from what
   * everyone may see; `null` for nothing. Bots say nothing where it is left out.
   */
  botReaction?(state: State, seat: Seat, bot: string): string | null;
}

/**
 * How a typed text is struck that the table has yet to decide about: once it is blanked, its author types another. The
 * game's texts `strike.button` and `strike.sure` name it.
 */
export interface Strike<State, Event> {
  /** The text that the table decides about now; `null` for none, and where nobody typed it. */
  text(state: State): string | null;
  /** The events after that text is blanked: at least one. Nothing is drawn. */
  events(state: State): readonly Event[];
}

/**
 * The rules of a game: pure functions over plain data that survives JSON. Only `setup` uses
 * randomness; what it drew becomes a fact in an event, so a log replays without any random generator. Every event that
 * a game makes is one that `parseEvent` reads back as it is: what was just decided is not parsed again.
 */
export interface Game<T extends GameTypes> {
  /** Never there: it lets the compiler tell the types of a game. */
  readonly types?: T;
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The bots by name. */
  readonly bots: Readonly<Record<string, Bot<T['view'], T['move']>>>;
  /** Those of them that search, which takes longer than a click may wait: the app runs them in a thread of its own. */
  readonly searchingBots?: readonly string[];
  /** How strong each of them is, as an Elo rating, where the game has measured it. */
  readonly botRatings?: Readonly<Record<string, number>>;
  /**
   * The names of the properties, at any depth of its settings, events, secrets and exhibits, that hold texts which people
   * typed: these are checked against the words of the server, and can be blanked. An event with such a text has the `seat` of
   * who typed it, or it is the host's. A state, view or scene has them as the event has.
   */
  readonly typedTexts?: readonly string[];
  /** The kinds of the server's own texts it is played with (`HouseText`); none if left out. */
  readonly houseKinds?: readonly HouseKind[];
  /** The settings of a game that begins, with some of these texts, which are approved; left out where it needs none then. */
  mixIn?(
    settings: T['settings'],
    approved: readonly { readonly id: string; readonly kind: HouseKind }[],
    random: Random,
  ): T['settings'];
  /** Strikes a typed text that is blanked while the table decides about it; nothing happens if left out. */
  readonly strike?: Strike<T['state'], T['event']>;

  /**
   * The settings of a rematch, from those of this game, which is over: for example, the player who was last may start.
   * `holders` are the people and bots at it, in seat order. The same settings where it is left out.
   */
  rematch?(settings: T['settings'], state: T['state'], holders: readonly NamedHolder[]): T['settings'];
  /** The first events of a game. `holders` names who sits where: a user's id, or a bot's. */
  setup(settings: T['settings'], holders: readonly string[], random: Random): readonly T['event'][];
  /** Decides one move of one seat: what it causes from this state on, at least one event; or why it is rejected. */
  decide(state: T['state'], seat: Seat, move: T['move']): Result<Course<T['state'], T['event']>>;
  /** The state after an event; `null` is before the first one. Cannot fail on an event of `setup` or `decide`. */
  evolve(state: T['state'] | null, event: T['event']): T['state'];

  /** The seats that are to act; none when the game is over. */
  toAct(state: T['state']): readonly Seat[];
  /** Every legal move of this seat (where a move carries free text, with one text that is allowed). */
  legalMoves(state: T['state'], seat: Seat): readonly T['move'][];
  /** How many turns this seat will have at least, with the present one. Left out where that cannot be told. */
  turnsLeft?(state: T['state'], seat: Seat): number;
  /** The move by which this seat lets its turn go by; `null` where the rules have none. No turn can be skipped where it is left out. */
  pass?(state: T['state'], seat: Seat): T['move'] | null;
  /**
   * Whose turn a log ends with, and how many of its last events have made it, if it may be taken back: nothing secret came
   * out with it, and nobody has done anything since. `latest` are its last few events. No turn can be taken back where it is
   * left out, and never the turn that ends the game.
   */
  takeBack?(latest: readonly T['event'][]): { readonly seat: Seat; readonly count: number } | null;
  /** The result of a finished game; `null` before. */
  outcome(state: T['state']): Outcome | null;
  /**
   * The result of a finished game for each seat, from the public view and those at the beginning of each step. If it is
   * left out, the winners share the first place and all others the next.
   */
  results?(view: T['view'], pastViews: readonly T['view'][]): readonly SeatResult[];
  /** The number of the current turn or phase; it never decreases. A click that carries another number is stale. */
  step(state: T['state']): number;

  /** The game's timer; none if left out. */
  readonly clock?: GameClock<T['state'], T['event']>;
  /** The game's reactions; none if left out. */
  readonly audience?: Audience<T['state'], T['event']>;
  /** True if an event deserves a new public post, which pings the players who are to act, within the same step. */
  announces?(event: T['event']): boolean;
  /**
   * True if the public post of this state shows how something ended. That post stays as it is: later events get one of
   * their own, and bots wait for people to read it. Never where it is left out.
   */
  showsResult?(state: T['state']): boolean;

  /** The view of a seat or of the public. Built from scratch, so that no secret is left in it. */
  viewFor(state: T['state'], viewer: Viewer): T['view'];
  /**
   * The messages that narrate an event to a viewer, in order; none when the viewer must not know of it. `before` is the
   * state that the event came to, `null` for the first one.
   */
  narrate(event: T['event'], viewer: Viewer, before: T['state'] | null): readonly Message[];
  /**
   * The secrets to commit to in a log that begins with the events of `setup`, always in the same order. Secrets hidden
   * from the start must be drawn in `setup`: its random source is committed to, too.
   */
  secrets(events: readonly T['event'][]): readonly Secret[];

  /** Parses settings from outside. */
  parseSettings(raw: unknown): Result<T['settings']>;
  /** The settings at a table with this time for a turn, in milliseconds (`null`: as long as it likes); as they are where it is left out. */
  settingsAtPace?(settings: T['settings'], turnTimeMs: number | null): T['settings'];
  /** How long a turn may take where nobody has chosen that, in milliseconds; a day if left out. */
  readonly usualTurnTimeMs?: number;
  /** Parses a move from outside: its shape only, whether it is legal is up to `decide`. */
  parseMove(raw: unknown): Result<T['move']>;
  /** Parses an event from a stored row. Throws when it is corrupt. */
  parseEvent(raw: unknown): T['event'];

  /** The game as a document of the record format, without what is still secret. */
  record(table: RecordHeader<T['settings']>, events: readonly T['event'][]): unknown;
  /**
   * The log of a record, replayed by the rules; or why the record is invalid. `null` when the document is no record of
   * this game.
   */
  fromRecord(raw: unknown): Result<readonly T['event'][]> | null;
}

/** The parts of a record beside the log. */
export interface RecordHeader<Settings> {
  readonly table: string;
  readonly settings: Settings;
  readonly players: readonly { readonly name: string; readonly bot: string | null }[];
  /** Formats a message in the record's language. */
  readonly formatMessage: (message: Message) => string;
  /** The evidence of fairness, to be stored as it is. */
  readonly fair?: unknown;
}

/**
 * An argument of a message. A `seat` becomes the name of who sits there, a `key` is translated itself, a `noun` as well, in
 * each form that a language has of it: `{piece_de}` is the argument `piece` in the form `de`. A noun of a lent `face`
 * has a text with the arguments `name` and `name_ending`; `<noun>.gone`, with `numeral`, once the face was taken back.
 * `userText` was typed by a person and is escaped wherever it is shown, a `time` is in milliseconds since 1970 and shown as
 * it passes where Discord can do that, else as a date in UTC; a `date` is the day in UTC of such a time. A `list` is joined
 * as in a sentence ("a, b and c"), in the language of the text that it stands in; its items are put in as they are.
 */
export type MessageArgument =
  | string
  | number
  | { readonly seat: number }
  | { readonly key: string; readonly args?: MessageArguments }
  | { readonly noun: string; readonly face?: OwningFace }
  | { readonly userText: string }
  | { readonly time: number }
  | { readonly date: number }
  | { readonly list: readonly string[] };

/** The lent face that a noun belongs to, and the numeral that it is known by once it was taken back. */
export interface OwningFace {
  readonly id: string;
  readonly numeral: string;
}

export type MessageArguments = { readonly [name: string]: MessageArgument };

/** A text as data, by its key in the catalogue: translated when shown, for each reader in their own language. */
export interface Message {
  readonly key: string;
  readonly args?: MessageArguments;
}

/** What an event tells, where that is one message. */
export const told = (key: string, args?: MessageArguments): readonly Message[] => [
  args === undefined ? { key } : { key, args },
];

/** Why a move or command was rejected, as a message for the person who sent it. */
export type Rejection = Message;

/** Either a value or the reason why there is none: where nothing else is said, a rejection. Exceptions are for bugs. */
export type Result<Value, Reason = Rejection> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

/** A `Result` with a value. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

/** A `Result` with a reason instead of a value. */
export const refuse = <Reason>(reason: Reason): { readonly ok: false; readonly reason: Reason } => ({
  ok: false,
  reason,
});
