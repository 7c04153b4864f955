/** How much work is waiting, for operators. */
export interface Backlog {
  /** Tables in the lobby or being played. */
  readonly openTables: number;
  /** All outbox entries: due, postponed, claimed, or behind another entry of their table. */
  readonly outboxEntries: number;
  /** When the oldest entry that is due was queued, in milliseconds since 1970; `null` when none is due. */
  readonly oldestDueAt: number | null;
  readonly dueDeadlines: number;
}

/** Which tables to delete. */
export type TableSelector =
  /** Every one that names this user, as its host, its opener, at a seat or otherwise; and all else that is stored of them. */
  | { readonly userId: string }
  /** Every one of this server. */
  | { readonly guildId: string }
  /** Finished or cancelled ones that were opened before this time. */
  | { readonly openedBefore: number };

/** Inspection, export and retention: for operators, their scripts and housekeeping. */
export interface AdminStore {
  /** The backlog at `now`. Its cost does not grow with the number of finished tables. */
  backlog(now: number): Promise<Backlog>;
  /** Deletes tables with everything that belongs to them, and of a user what is known beside them; how many tables. */
  deleteTables(selector: TableSelector): Promise<number>;
  /**
   * Ids of the tables that name this user, as their host, opener, at a seat or otherwise, newest first: of all tables, which
   * looks at every one, or of the open ones.
   */
  tablesNaming(userId: string, which?: 'all' | 'open'): Promise<readonly string[]>;
  /**
   * Deletes what is known of a user beside tables, and their id from the pings noted for these tables' posts. Only the
   * wish to be hidden stays.
   */
  forgetPerson(userId: string, tableIds: readonly string[]): Promise<void>;
  /** Hides a person, or shows them again. */
  setHidden(userId: string, isHidden: boolean): Promise<void>;
  /** The next server after this id that anything is stored of, in the order of texts; `null` for none. Does not look at every table. */
  serverAfter(guildId: string): Promise<string | null>;
  /** Deletes what is kept for a time that is over at `now`. */
  pruneStored(now: number): Promise<void>;
}
