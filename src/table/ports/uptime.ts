/** How long the bot was not running: measured once for all of its processes. */
export interface UptimeStore {
  /**
   * Notes that a process runs at `now`. Resolves with how long none has run since the beginning, in milliseconds: the sum
   * of all times between two notes, of whichever processes, that were more than `maxGapMs` apart.
   */
  beat(now: number, maxGapMs: number): Promise<number>;
}
