/** How many days, counted by UTC, an `Activity` covers: the present one and those before it. */
export const ACTIVITY_DAYS = 30;

/** For how long times of tables are kept, in milliseconds: a slow game that is over now may have been opened long ago. */
export const ACTIVITY_RETENTION_MS = 90 * 86_400_000;

/** The events of tables that are counted. */
export const ACTIVITIES = ['opened', 'begun', 'finished', 'cancelled'] as const;
export type ActivityKind = (typeof ACTIVITIES)[number];

/** The activity in a server in the last days: numbers, and nobody's name. */
export interface Activity {
  /** How many tables on each day, the oldest first. */
  readonly days: Readonly<Record<ActivityKind, readonly number[]>>;
  /** How long half of the tables that one person opened waited for a second one at most; `null` where none found one. */
  readonly medianWaitMs: number | null;
}

/** When tables were opened, begun and over. Written with their changes (`TableStore`), and goes with the server. */
export interface ActivityStore {
  /** The activity in a server up to `now`, in milliseconds since 1970. */
  activityOf(guildId: string, now: number): Promise<Activity>;
  /** Forgets tables that were opened before this time. */
  pruneActivity(before: number): Promise<void>;
}
