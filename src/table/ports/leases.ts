/** No outbox entry or deadline is ever postponed by more than this, in milliseconds. */
export const MAX_DELAY_MS = 3_600_000;

/** Leases on claimed outbox entries and deadlines: for the worker that claimed them. */
export interface LeaseStore {
  /**
   * Moves the end of the leases on these outbox entries (by id) and deadlines (by table) to `leaseUntil`. Those not
   * claimed any more stay as they are.
   */
  extendLeases(entryIds: readonly string[], tableIds: readonly string[], leaseUntil: number): Promise<void>;
  /** When the next outbox entry or deadline is due, `null` for never. */
  nextDueAt(): Promise<number | null>;
}

/** A rate limit on requests to Discord that all processes of the bot share. */
export interface SharedRateLimit {
  /**
   * Reserves the next slot; the milliseconds until it comes. A result above `maxWaitMs` means that no slot was reserved:
   * ask again after that time.
   */
  acquire(maxWaitMs: number): Promise<number>;
  /** Grants no slot for so many milliseconds, because Discord answered with a rate limit. */
  pauseAll(durationMs: number): Promise<void>;
}
