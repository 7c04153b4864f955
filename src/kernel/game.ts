import type { Line, Rejection } from './line.ts';
import type { Luck } from './luck.ts';
import type { Result } from './result.ts';

/** A place at the table, counted from 0 in playing order. */
export type Seat = number;

/** Who looks: a seat, or `null` for the public table. */
export type Viewer = Seat | null;

/** How a finished game ended. */
export interface Outcome {
  readonly winners: readonly Seat[];
}

/** A computer player gets what a person gets, and nothing else. `moves` is never empty. */
export type Bot<View, Move> = (view: View, moves: readonly Move[], luck: Luck) => Move;

/**
 * Something that is settled while others must not know it yet: a deal, a bet, a hand. The house seals it (publishes a
 * commitment), and shows at the end of the game that it is what it was.
 */
export interface Secret {
  /** What sort it is, in letters a to z. Those of one kind are published together, as one seal. */
  readonly kind: string;
  /** Whose it is, `null` for the table's. There is one of a kind for each seat, or one for the table. */
  readonly seat: Seat | null;
  /** All of it, as plain data. */
  readonly value: unknown;
  /** Whether it can change no more. */
  readonly fixed: boolean;
  /** What all those of its kind are called. */
  readonly kindName: Line;
  /** What it is and since when, without giving it away. */
  readonly name: Line;
  /** What it was, in full: for when the game is over. */
  readonly told: Line;
}

/**
 * A game: pure functions over plain data that survives JSON. `decide` and `open` are the only places that use luck;
 * what they drew becomes a fact in an event, so a log replays without any random generator.
 */
export interface Game<Settings, State, Event, Move, View> {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The computer players by name. */
  readonly bots: Readonly<Record<string, Bot<View, Move>>>;

  /** The first events of a game. `holders` names who sits where: a user's id, or a computer player's. */
  open(settings: Settings, holders: readonly string[], luck: Luck): readonly Event[];
  /** Judges one move of one seat: the facts it makes, or why not. */
  decide(state: State, seat: Seat, move: Move, luck: Luck): Result<readonly Event[], Rejection>;
  /** The state after an event; `null` is before the first one. Cannot fail on an event of `open` or `decide`. */
  evolve(state: State | null, event: Event): State;

  /** Whom the table waits for; nobody when it is over. */
  toAct(state: State): readonly Seat[];
  /** Every move this seat may make now (where a move carries free text, with a text that is allowed). */
  legalMoves(state: State, seat: Seat): readonly Move[];
  /** Whether it is over, and who won. */
  outcome(state: State): Outcome | null;
  /** Names the present turn or phase; it never goes back. A click that carries another number is stale. */
  step(state: State): number;

  /** What a seat or the public may see, built up from nothing. */
  viewFor(state: State, viewer: Viewer): View;
  /** What is told of an event to a viewer, in order; nothing when it is none of their business. */
  narrate(event: Event, viewer: Viewer): readonly Line[];
  /**
   * What is to be sealed of a log that begins with the events of `open`, always in the same order. What is hidden from
   * the start is drawn by `open`: its luck is sealed, too.
   */
  secrets(events: readonly Event[]): readonly Secret[];

  /** Settings from outside. */
  parseSettings(raw: unknown): Result<Settings, Rejection>;
  /** A move from outside: right in shape, not yet judged. */
  parseMove(raw: unknown): Result<Move, Rejection>;
  /** An event from a stored row. Throws when the row is damaged. */
  parseEvent(raw: unknown): Event;

  /** The game as a document of the record format, without what is still secret. */
  record(table: RecordHeader<Settings>, events: readonly Event[]): unknown;
  /**
   * The log that a record tells, played again by the rules; or why it cannot have been so. `null` when the document is
   * no record of this game.
   */
  fromRecord(raw: unknown): Result<readonly Event[], Rejection> | null;
}

/** What a record says beside the log itself. */
export interface RecordHeader<Settings> {
  readonly table: string;
  readonly settings: Settings;
  readonly players: readonly { readonly name: string; readonly bot: string | null }[];
  /** Renders a line in the record's language. */
  readonly say: (line: Line) => string;
  /** What proves the game fair, to be kept as it is. */
  readonly fair?: unknown;
}
