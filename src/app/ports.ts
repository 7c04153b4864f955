import type { Picture } from '../kernel/screen.ts';
import type { StoredTable, Table } from './table.ts';

/** What Discord must still show. Entries of one table are carried out one after the other, oldest first. */
export type OutboxTask =
  /** Post the lobby if there is no post of it yet or a `fresh` one is wanted; else bring its post up to date. */
  | { readonly kind: 'lobby'; readonly fresh: boolean }
  /** A new public post that tells the events from number `from` up to, not including, `to`. */
  | { readonly kind: 'post'; readonly from: number; readonly to: number }
  /** Bring the newest post up to date with the log. */
  | { readonly kind: 'refresh' };

export interface OutboxEntry {
  /** Unique for ever; at most 25 characters, so that it can be a message's nonce. */
  readonly id: string;
  readonly tableId: string;
  readonly task: OutboxTask;
  /** How many times it has been tried before. */
  readonly attempts: number;
}

/** A public message of a table. */
export interface Post {
  readonly tableId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly kind: 'lobby' | 'game';
  /** The events it tells: from, up to (not including) to. Both 0 for a lobby. */
  readonly from: number;
  readonly to: number;
  /** Whether it still has its buttons. */
  readonly live: boolean;
}

/** A computer player is to move; a parked table is to be shown again. */
export const DEADLINE_KINDS = ['bot', 'show'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** When a table wants attention without a click. One of a kind for each table. */
export interface Deadline {
  readonly tableId: string;
  readonly kind: DeadlineKind;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What one transaction does to a table. */
export interface Change {
  /** The table as it shall be, its `version` one higher than the one that was read. */
  readonly table: Table;
  /** Events to append after the first `after` ones. */
  readonly events: readonly unknown[];
  readonly after: number;
  /** The interaction that caused it, counted once; `null` when nobody clicked. */
  readonly interactionId: string | null;
  readonly outbox: readonly OutboxTask[];
  /** When a computer player is to move, `null` for never. Replaces all deadlines that were there. */
  readonly botAt: number | null;
  /** Whether everything is to be shown anew: what waits to be shown, and what was, is forgotten before. */
  readonly anew?: boolean;
  /** The secret seed of a new table, kept for ever. Only `create` reads it. */
  readonly seed?: string;
}

/** Tables in the lobby or being played: of a whole server, of a channel of it, and of one host there. */
export interface OpenCount {
  readonly server: number;
  readonly channel: number;
  readonly host: number;
}

/** How much there is to do, for those who run the bot. */
export interface Backlog {
  /** Tables in the lobby or being played. */
  readonly openTables: number;
  /** Everything that Discord must still show: due, put off, taken or waiting its turn. */
  readonly outbox: number;
  /** When the entry was queued that waits longest of those that are due, in milliseconds since 1970. */
  readonly oldestDue: number | null;
  readonly deadlinesDue: number;
}

/** Which tables are to be forgotten. */
export type Forgotten =
  /** Every one that names this user as its host or at a seat. */
  | { readonly userId: string }
  /** Every one of this server. */
  | { readonly guildId: string }
  /** What is over or called off and was opened before this time. */
  | { readonly openedBefore: number };

/** `conflict`: somebody else changed the table first. `duplicate`: this interaction has been counted already. */
export type CommitResult = 'committed' | 'conflict' | 'duplicate';

/**
 * Keeps tables, logs, outbox, posts and deadlines. One contract suite (tests/storage) holds for every store. Times
 * are milliseconds since 1970 and are passed in; only when an interaction was counted and an entry queued, a store
 * knows from its own clock. Rows are checked when read: a damaged one throws `DamagedRow`. While the database cannot be
 * used, everything rejects with `StoreTrouble` and nothing is changed.
 */
export interface Store {
  /** `null` where there is never more than one process: its own limit is enough. */
  readonly pace: Pace | null;

  /** A new table with version 1 and no events. `conflict` when the id is taken. */
  create(change: Change): Promise<CommitResult>;
  /** Everything of the change, or nothing. */
  commit(change: Change): Promise<CommitResult>;
  load(tableId: string): Promise<StoredTable | null>;
  /** Tables of a server that are in the lobby or being played, newest first. Damaged ones are left out. */
  listOpen(guildId: string, limit: number): Promise<readonly Table[]>;
  /** How many of them there are, how many were opened in this channel, and how many have this host. */
  countOpen(guildId: string, channelId: string, hostId: string): Promise<OpenCount>;
  /** Ids of the tables that are over, oldest first; those after `after` in that order. */
  listFinished(after: string | null, limit: number): Promise<readonly string[]>;

  /**
   * Takes up to `limit` outbox entries that are due: for each table at most its oldest, and none while one of that
   * table is taken. Taken entries come back by themselves at `until` unless settled. What was put off to a time more
   * than `FURTHEST` away was put off by a clock that went wrong: it is due.
   */
  takeOutbox(now: number, until: number, limit: number): Promise<readonly OutboxEntry[]>;
  /** Done: the entry goes. With `post`, that message is kept in the same transaction, and the table is not parked. */
  settleOutbox(entryId: string, post: Post | null): Promise<void>;
  /** To be tried again at `at`. */
  retryOutbox(entryId: string, at: number): Promise<void>;
  /**
   * Cannot be done: the table is parked with Discord's error code and its outbox emptied. At `again` it becomes due to be
   * shown, unless it changes before; `null` for never.
   */
  parkTable(tableId: string, code: number, again: number | null): Promise<void>;

  /** The table's posts that still have buttons, oldest first. */
  livePosts(tableId: string): Promise<readonly Post[]>;
  /** How many events of its game the table's posts tell, with or without buttons; 0 before the first. */
  toldUpTo(tableId: string): Promise<number>;
  /** This post has lost its buttons (or is gone). */
  retirePost(tableId: string, messageId: string): Promise<void>;

  /**
   * Takes up to `limit` deadlines that are due, or further away than `FURTHEST`; taken ones come back at `until` unless
   * the table changes.
   */
  takeDeadlines(now: number, until: number, limit: number): Promise<readonly Deadline[]>;
  /**
   * What is taken of these outbox entries (by id) and deadlines (by table) comes back at `until` instead: whoever took
   * it still works on it. What is not taken any more stays as it is.
   */
  hold(entryIds: readonly string[], tableIds: readonly string[], until: number): Promise<void>;
  /** When the next outbox entry or deadline is due, `null` for never. */
  nextDue(): Promise<number | null>;
  /** What is waiting at `now`. Costs nothing for tables that are over. */
  backlog(now: number): Promise<Backlog>;

  /** Whether a change of this interaction has been committed. */
  hasCounted(interactionId: string): Promise<boolean>;
  /** Forgets interactions counted before this time. */
  forgetInteractions(before: number): Promise<void>;
  /** Deletes tables with all that belongs to them; how many. */
  forget(whose: Forgotten): Promise<number>;
  close(): Promise<void>;
}

/** Nothing is ever put off for longer, in milliseconds. */
export const FURTHEST = 3_600_000;

/** The pace of requests to Discord, kept by all processes of the bot together. */
export interface Pace {
  /**
   * Takes the next turn and gives the milliseconds until it comes. More than `longest`: no turn was taken, and it is too
   * early to ask.
   */
  takeTurn(longest: number): Promise<number>;
  /** Nobody's turn comes for so many milliseconds: Discord asked for it. */
  silence(duration: number): Promise<void>;
}

/** A stored row that is not what it should be. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
  /** The table that the row belongs to, if the table's log can replace the row (`Change.anew`). */
  readonly replaceable: string | null;

  constructor(message: string, replaceable: string | null = null) {
    super(message);
    this.replaceable = replaceable;
  }
}

/** No room left; may not be written; locked by others for too long; cannot be reached; does not work as it should. */
export type StoreTroubleReason = 'full' | 'read-only' | 'busy' | 'away' | 'failing';

/** The store cannot be used just now. What was stored before is safe, and later it may work again. */
export class StoreTrouble extends Error {
  override readonly name = 'StoreTrouble';
  readonly reason: StoreTroubleReason;

  constructor(reason: StoreTroubleReason, cause: unknown) {
    super(`the store cannot be used: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** A painted picture, encoded. */
export interface Painting {
  readonly bytes: Uint8Array;
  /** `png`, or `gif` for an animation. */
  readonly extension: string;
}

/** What else is wished of a picture. */
export interface PaintingWish {
  /**
   * Where the picture will be seen, if a newer one may take its place there: one that still waits when the newer one
   * is asked for is not painted any more, and rejects with `Superseded`.
   */
  readonly place?: string | undefined;
  /** How long it may wait for its turn, in milliseconds; for ever if left out. */
  readonly patience?: number | undefined;
}

/** Paints pictures off the main thread. Rejects when it cannot; the caller shows the alt text instead. */
export interface Painter {
  paint(picture: Picture, wish?: PaintingWish): Promise<Painting>;
  close(): Promise<void>;
}

/** A picture that nobody will see: a newer one takes its place. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** More pictures are wanted than can be painted: this one has no turn. */
export class TooManyPictures extends Error {
  override readonly name = 'TooManyPictures';
}

/** How showing a table ended. */
export type Shown =
  | { readonly type: 'shown'; readonly post: Post | null }
  /** Worth another try after so many milliseconds. */
  | { readonly type: 'later'; readonly delay: number }
  /** Discord does not allow it, with this error code; `forGood` when no right that is given back would help. */
  | { readonly type: 'forbidden'; readonly code: number; readonly forGood: boolean };

/**
 * Makes Discord show what the store says. Doing it twice shows it once. When it makes a thread for a table, it says so
 * with `Tables.playIn` before it posts there.
 */
export interface Presenter {
  show(entry: OutboxEntry): Promise<Shown>;
}

/** Milliseconds since 1970. */
export type Clock = () => number;

/** What is worth a line in the log. Never a name, a bet, a hand or a token. */
export interface Log {
  info(facts: Readonly<Record<string, unknown>>, message: string): void;
  warn(facts: Readonly<Record<string, unknown>>, message: string): void;
  error(facts: Readonly<Record<string, unknown>>, message: string): void;
}
