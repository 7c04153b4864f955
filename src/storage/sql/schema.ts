import type { Kysely } from 'kysely';
import type { RowOf } from './columns.ts';
import type {
  deadlineColumns,
  eventColumns,
  exhibitColumns,
  spectatorBetColumns,
  outboxColumns,
  postColumns,
  resultColumns,
} from './rows.ts';
import type { TableRow } from './table-row.ts';

export type { TableRow } from './table-row.ts';

/**
 * The tables of the database, the same for every dialect: JSON as text, times as milliseconds since 1970, true and false
 * as 1 and 0. A dialect returns its big integers as numbers. Columns that are decoded stand in `table-row.ts` and `rows.ts`; what each
 * column means is said in `migrations/`.
 */
export interface Schema {
  readonly tables: TableRow;
  /** At which open tables each person has a seat. */
  readonly seatings: { readonly user_id: string; readonly table_id: string };
  readonly events: EventRow;
  readonly interactions: InteractionRow;
  readonly outbox: OutboxRow;
  readonly posts: PostRow;
  readonly deadlines: DeadlineRow;
  /** The shared rate limit, in one row. */
  readonly pace: SharedRateLimitRow;
  /** How long no process has run, in one row. */
  readonly uptime: UptimeRow;
  readonly results: ResultRow;
  readonly ratings: RatingRow;
  readonly spectator_points: SpectatorPointsRow;
  readonly activity: ActivityRow;
  readonly gallery: RowOf<typeof exhibitColumns>;
  readonly hidden_people: HiddenPersonRow;
  readonly departed_guilds: DepartedGuildRow;
  readonly server_settings: ServerSettingsRow;
  readonly notifications: NotificationsRow;
  readonly house_bets: SpectatorBetRow;
  /** The stored things of features that have a table in this database. */
  readonly pedestal_stored: { readonly name: string; readonly made_at: number };
  /** The migrations that were applied to this database. */
  readonly pedestal_migrations: MigrationRow;
}

/** The database, outside any transaction or inside one. */
export type Db = Kysely<Schema>;

export interface EventRow extends RowOf<typeof eventColumns> {
  readonly table_id: string;
}

export interface ServerSettingsRow {
  readonly guild_id: string;
  /** JSON of `ServerSettings`. */
  readonly settings: string;
}

export interface NotificationsRow {
  readonly user_id: string;
  /** JSON of `Notifications`. */
  readonly chosen: string;
  /** When the next digest is due, in milliseconds since 1970; 0 for one that is to be scheduled, `null` for none. */
  readonly digest_due: number | null;
  readonly digest_claimed_until: number;
}

export interface InteractionRow {
  readonly id: string;
  readonly counted_at: number;
}

export interface OutboxRow extends RowOf<typeof outboxColumns> {
  readonly number: number;
  readonly queued_at: number;
  readonly at: number;
  readonly due_at: number | null;
  readonly turn: number | null;
}

export interface PostRow extends RowOf<typeof postColumns> {
  readonly number: number;
}

export interface DeadlineRow extends RowOf<typeof deadlineColumns> {
  readonly due_at: number;
}

export interface SharedRateLimitRow {
  readonly id: number;
  readonly turn_at: number;
}

export interface UptimeRow {
  readonly id: number;
  readonly beat_at: number;
  readonly down_ms: number;
}

export interface ResultRow extends RowOf<typeof resultColumns> {
  readonly user_id: string;
}

export interface RatingRow {
  readonly guild_id: string;
  readonly game: string;
  readonly season: string;
  readonly user_id: string;
  readonly name: string;
  readonly mu: number;
  readonly sigma: number;
  readonly ordinal: number;
  readonly games: number;
  readonly wins: number;
}

export interface SpectatorPointsRow {
  readonly guild_id: string;
  readonly game: string;
  readonly season: string;
  readonly user_id: string;
  readonly name: string;
  readonly points: number;
  readonly bets: number;
  readonly best: number;
  readonly table_id: string;
  readonly ended_at: number;
}

export interface ActivityRow {
  readonly guild_id: string;
  readonly opened_at: number;
  readonly table_id: string;
  readonly second_at: number | null;
  readonly begun_at: number | null;
  readonly finished_at: number | null;
  readonly cancelled_at: number | null;
}

export interface HiddenPersonRow {
  readonly user_id: string;
}

export interface DepartedGuildRow {
  readonly guild_id: string;
  readonly left_at: number;
}

export interface SpectatorBetRow extends RowOf<typeof spectatorBetColumns> {
  readonly table_id: string;
}

export interface MigrationRow {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  readonly applied_at: number;
}
