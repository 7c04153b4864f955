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
