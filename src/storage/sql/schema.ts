/**
 * The tables of the database, the same for every dialect: JSON as text, times as milliseconds since 1970, yes and no
 * as 1 and 0. A dialect hands out its big integers as numbers. What each column means is said in `migrations/`.
 */
export interface Schema {
  readonly tables: TableRow;
  readonly events: EventRow;
  readonly interactions: InteractionRow;
  readonly outbox: OutboxRow;
  readonly posts: PostRow;
  readonly deadlines: DeadlineRow;
  readonly pace: PaceRow;
  /** The steps of `migrations/` that this database has behind it. */
  readonly pedestal_migrations: MigrationRow;
}

export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly guild_id: string;
  readonly channel_id: string;
  readonly played_in: string;
  readonly host_id: string;
  readonly settings: string;
  readonly thread: number;
  readonly status: string;
  readonly open: number;
  readonly seats: string;
  readonly version: number;
  readonly told: number;
  readonly opened_at: number;
  readonly parked: number | null;
  readonly length: number;
  readonly queued: number;
  readonly seed: string | null;
  readonly sealed: string;
}

export interface EventRow {
  readonly table_id: string;
  readonly number: number;
  readonly data: string;
}

export interface InteractionRow {
  readonly id: string;
  readonly counted_at: number;
}

export interface OutboxRow {
  readonly id: string;
  readonly table_id: string;
  readonly number: number;
  readonly task: string;
  readonly attempts: number;
  readonly queued_at: number;
  readonly at: number;
  readonly due_at: number | null;
}

export interface PostRow {
  readonly table_id: string;
  readonly number: number;
  readonly channel_id: string;
  readonly message_id: string;
  readonly kind: string;
  readonly from_event: number;
  readonly to_event: number;
  readonly live: number;
}

export interface DeadlineRow {
  readonly table_id: string;
  readonly kind: string;
  readonly at: number;
  readonly due_at: number;
}

export interface PaceRow {
  readonly id: number;
  readonly turn_at: number;
}

export interface MigrationRow {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  readonly applied_at: number;
}
