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
