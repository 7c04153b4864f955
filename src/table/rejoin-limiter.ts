import type { Clock } from './ports/clock.ts';
import { createLeastRecentlyUsed } from './least-recently-used.ts';

/** How often someone may change their mind before they have to wait. */
const FREE_LEAVES = 2;
/** The first wait, in milliseconds, doubling up to the maximum. */
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 10 * 60_000;
/** After how long without leaving it is all forgotten, in milliseconds. */
const MEMORY_MS = 3_600_000;
/** How many people are remembered, the last to leave. */
const MAX_PEOPLE = 10_000;

interface Leaves {
  readonly count: number;
  readonly lastAt: number;
}

/**
 * Slows down people who take a seat and give it up again and again. Giving it up is always possible. In memory: each process
 * counts for itself, and its wait grows with each time that someone leaves a table.
 */
export function createRejoinLimiter(clock: Clock) {
  const people = createLeastRecentlyUsed<Leaves>(MAX_PEOPLE);
  const keyOf = (tableId: string, userId: string): string => `${tableId} ${userId}`;
  const leavesOf = (key: string): Leaves | null => {
    const leaves = people.get(key);
    const age = leaves === null ? 0 : clock() - leaves.lastAt;
    // A time in the future is one of a clock that was wrong.
    return age >= 0 && age < MEMORY_MS ? leaves : null;
  };
  return {
    /** Milliseconds until this person may take a seat at this table again; 0 for at once. */
    waitMs: (tableId: string, userId: string): number => {
      const leaves = leavesOf(keyOf(tableId, userId));
      if (leaves === null || leaves.count <= FREE_LEAVES) return 0;
      const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (leaves.count - FREE_LEAVES - 1));
      return Math.max(0, leaves.lastAt + waitMs - clock());
    },
    /** They have given up their seat. */
    left: (tableId: string, userId: string): void => {
      const key = keyOf(tableId, userId);
      people.set(key, { count: (leavesOf(key)?.count ?? 0) + 1, lastAt: clock() });
    },
  };
}

export type RejoinLimiter = ReturnType<typeof createRejoinLimiter>;
