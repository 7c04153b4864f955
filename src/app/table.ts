import type { Match, SealedGame } from '../kernel/seal.ts';
import type { Seals } from './fair/seals.ts';

/** Who sits on a seat. Names are as they were when the seat was taken; they are people's text: escape them. */
export type Holder =
  | { readonly kind: 'user'; readonly userId: string; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string };

export const TABLE_STATUSES = ['lobby', 'playing', 'over', 'cancelled'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** One game being played, or about to be, or once played. */
export interface Table {
  /** Eight characters of a-z and 2-7. */
  readonly id: string;
  /** The game's id. */
  readonly game: string;
  readonly guildId: string;
  /** The channel it was opened in. */
  readonly channelId: string;
  /** Where it is played: the channel itself, a thread of it, or wherever it was last shown on request. */
  readonly playedIn: string;
  readonly hostId: string;
  readonly settings: unknown;
  /** Whether it is still to get a thread of its own, if the channel allows one, when it begins. */
  readonly thread: boolean;
  readonly status: TableStatus;
  /** In playing order. */
  readonly seats: readonly Holder[];
  /** Counts every committed change of the table: compare-and-swap. */
  readonly version: number;
  /** How many events the newest public post tells; the next one tells those after. */
  readonly told: number;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  /** Why nothing could be posted, if so: Discord's error code. Cleared by the next post, and when it is shown anew. */
  readonly parked: number | null;
  /**
   * The seals that are posted, as they were when what they seal could change no more: by kind, and the seed's as
   * `lobby`. Whatever happens to the log afterwards, they stay.
   */
  readonly sealed: Readonly<Record<string, string>>;
}

/** A table with its log, as read in one moment. */
export interface StoredTable {
  readonly table: Table;
  readonly events: readonly unknown[];
  /** The secret seed of its luck and seals; none where it was opened before tables had one. */
  readonly seed?: string;
}

/** A table with its game resumed. `match` is `null` before the start. */
export interface OpenTable {
  readonly table: Table;
  readonly game: SealedGame;
  readonly match: Match | null;
  /** `null` where it was opened before tables had a seed. */
  readonly seals: Seals | null;
}
