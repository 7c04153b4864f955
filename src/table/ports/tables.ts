import type { StoredTable, StoredTail, Table } from '../table.ts';
import type { Seat } from '../../kernel/game.ts';
import type { GameResult } from '../results/game-result.ts';
import type { NamedBet, OwnBet, SpectatorBet } from '../spectator-bet.ts';
import type { DeadlineKind } from './deadlines.ts';
import type { OutboxTask } from './outbox.ts';

/** The points that the bets of spectators earn at the end of a game. */
export interface EarnedPoints {
  readonly season: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  /** By the number of the bet. Whose it is, the store knows. */
  readonly bets: readonly (Pick<SpectatorBet, 'number'> & { readonly points: number })[];
}

/** The plans of a person, the first of which that fits is played; none any more where they are empty. */
export interface PersonPlans {
  readonly userId: string;
  /** Plain data of the game's. */
  readonly plans: readonly unknown[];
}

/** Replaces stored events and the exhibit that had a blanked text in them. */
export interface RewrittenLog {
  /** Events that take the place of those with their numbers. */
  readonly events: readonly { readonly number: number; readonly event: unknown }[];
  /** The new exhibit in the gallery, if the table has hung anything; `null` for nothing. */
  readonly exhibit: unknown;
}

/** When deadlines of a table are due, in milliseconds since 1970; `null` for never. */
export type DueTimes = { readonly [Kind in Exclude<DeadlineKind, 'show'>]?: number | null };

/** The effects of one transaction on a table. */
export interface Change {
  /** The table as it shall be, its `version` one higher than the loaded one. */
  readonly table: Table;
  /** Events to append after the first `after` ones. */
  readonly events: readonly unknown[];
  readonly after: number;
  /** The interaction that caused it, processed at most once; `null` when nobody clicked. */
  readonly interactionId: string | null;
  readonly outbox: readonly OutboxTask[];
  /** When the table's deadlines are due, by kind: in place of all that it had. `null` keeps those. */
  readonly dueAt: DueTimes | null;
  /** True if others have the seats than before, or the table is no longer open. A new table's are always kept. */
  readonly reseated?: boolean;
  /** A spectator bet to be stored in place of the one with its number, if there is one. */
  readonly spectatorBet?: SpectatorBet;
  /** The plans that people have for their next turn from now on, for whom that changes. */
  readonly plans?: readonly PersonPlans[];
  /** A user whose spectator bet at this table is to be nobody's from now on. */
  readonly endsSpectatorBetOf?: string;
  /** The result of a game that ends with this change, to be kept. */
  readonly result?: GameResult;
  /** The points from bets of people without a seat in a game that ends with this change. */
  readonly spectatorPoints?: EarnedPoints;
  /** The winners of the prize of what was played after the end, if this change ends that. */
  readonly prizes?: readonly Seat[];
  /** Posts everything again: the table's outbox and posts are deleted first, because rows of them may be corrupt. */
  readonly republish?: boolean;
  /** Replacements of stored events. The old ones are then unreadable in the database's files, too. */
  readonly rewritten?: RewrittenLog;
}

/** A table that is opened. */
export interface NewTableChange extends Change {
  /** Its secret seed, stored for good. */
  readonly seed: string;
}

/** `conflict`: someone else changed the table first. `duplicate`: this interaction has been processed already. */
export type CommitResult = 'committed' | 'conflict' | 'duplicate';

/** Tables in the lobby or being played: of a whole server, of a channel of it, and of one person there. */
export interface OpenTableCounts {
  readonly server: number;
  readonly channel: number;
  /** Those that this person has opened, no matter who runs them now. */
  readonly opener: number;
}

/** Tables and their event logs: for the commands at them. */
export interface TableStore {
  /** Stores a new table with version 1 and no events. `conflict` when the id is taken. */
  create(change: NewTableChange): Promise<CommitResult>;
  /** Stores everything of the change, and of others that are made with it at other tables; or nothing. */
  commit(change: Change, ...others: readonly Change[]): Promise<CommitResult>;
  load(tableId: string): Promise<StoredTable | null>;
  /**
   * How often another database server, or the same one started again, has taken over so far: it may lack the newest
   * changes. Left out where there is no server.
   */
  readonly serverCount?: (() => number) | undefined;
  /**
   * The table with the events after the first `after` ones, for who keeps those: a stored event changes only when the
   * table's `blankings` grow. Much cheaper than `load` when there are none. The log may be shorter than `after`, when another table has that id now.
   */
  loadSince(tableId: string, after: number): Promise<StoredTail | null>;
  /** The spectator bets of a table, in the order of their numbers. */
  spectatorBetsOf(tableId: string): Promise<readonly SpectatorBet[]>;
  /** Those of them that may be told with a name: not those of nobody, nor of people who are hidden. */
  namedBetsOf(tableId: string): Promise<readonly NamedBet[]>;
  /** A person's own bet, and how many bets there are. Reads a single bet, however many those are. */
  ownBetOf(tableId: string, userId: string): Promise<OwnBet>;
  /** Tables of a server that are in the lobby or being played, newest first. Corrupt rows are left out. */
  listOpen(guildId: string, limit: number): Promise<readonly Table[]>;
  /** Those of them at which this user has a seat, newest first; of all servers for `null`. */
  listOpenOf(guildId: string | null, userId: string): Promise<readonly Table[]>;
  /** Counts the open tables of the server, those opened in this channel, and those opened by this person. */
  countOpen(guildId: string, channelId: string, openedBy: string): Promise<OpenTableCounts>;
  /**
   * The ids of the people who were challenged or invited at the tables that a person has opened since a time (in
   * milliseconds since 1970): once for each table.
   */
  askedBy(openedBy: string, since: number): Promise<readonly string[]>;
  /** True if a change of this interaction has been committed. */
  hasProcessed(interactionId: string): Promise<boolean>;
}

/** Whose open tables are asked for: in a server, or on all of them (`null`). */
export interface OwnTablesQuery {
  readonly userId: string;
  readonly guildId: string | null;
}
