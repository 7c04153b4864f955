import { createLeastRecentlyUsed } from '../table/least-recently-used.ts';

/**
 * How many redraws may follow each other at once, and the milliseconds until one more may: at most four in the five
 * seconds in which Discord admits five edits in a channel. The fifth is for what must not wait, such as the start.
 */
const BURST = 2;
const INTERVAL_MS = 2_000;
const MAX_TABLES = 1_000;

/**
 * Paces the redraws of each table's lobby, and of what spectators say about its game. In memory: each process keeps its
 * own. `now` is monotonic, in milliseconds.
 */
export function createRedrawPace(now = (): number => performance.now()) {
  /** When a table will have its whole burst again. */
  const restedAt = createLeastRecentlyUsed<number>(MAX_TABLES);
  return {
    /** Milliseconds until this table's post may be redrawn; 0 for now, which counts as done. */
    take: (tableId: string): number => {
      const time = now();
      const rested = Math.max(restedAt.get(tableId) ?? 0, time) + INTERVAL_MS;
      const waitMs = rested - time - BURST * INTERVAL_MS;
      if (waitMs > 0) return Math.ceil(waitMs);
      restedAt.set(tableId, rested);
      return 0;
    },
  };
}

export type RedrawPace = ReturnType<typeof createRedrawPace>;
