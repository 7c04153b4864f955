import type { Clock } from '../table/ports/clock.ts';
import type { Deadline, DeadlineStore } from '../table/ports/deadlines.ts';
import type { LeaseStore } from '../table/ports/leases.ts';
import type { Tables } from '../table/tables.ts';
import type { Task } from './task-pool.ts';

export interface DeadlineSchedulerDeps {
  readonly store: DeadlineStore & Pick<LeaseStore, 'extendLeases'>;
  readonly tables: Pick<Tables, 'ring'>;
  /** Called before a parked table is unparked. */
  readonly onUnpark: (tableId: string) => void;
  readonly clock: Clock;
}

/**
 * Runs what is due without a click: moves of bots, timers, clocks of turns, calls, idle lobbies, parked tables to be
 * shown.
 */
export interface DeadlineScheduler {
  /** Claims up to `limit` deadlines that are due; a task for each whose table has none running already. */
  claim(now: number, leaseUntil: number, limit: number): Promise<readonly Task[]>;
  /** Ids of the tables of which a deadline is running. */
  inFlight(): readonly string[];
}

/** How long a deadline that failed waits for its next attempt, in milliseconds. */
const FAILED_DEADLINE_DELAY_MS = 60_000;

/** A scheduler with nothing in flight. */
export function createDeadlineScheduler(deps: DeadlineSchedulerDeps): DeadlineScheduler {
  const { store, onUnpark } = deps;
  const inFlight = new Set<string>();
  /** Tables of which a deadline was claimed while another one ran. */
  const cameMeanwhile = new Set<string>();

  const runAlone = async (deadline: Deadline): Promise<void> => {
    const { tableId } = deadline;
    try {
      await runDeadline(deps, deadline);
      // A deadline that came meanwhile need not wait until its lease ends. One that was done is not there any more.
      if (cameMeanwhile.has(tableId)) await store.extendLeases([], [tableId], deps.clock());
    } finally {
      inFlight.delete(tableId);
      cameMeanwhile.delete(tableId);
    }
  };

  return {
    claim: async (now, leaseUntil, limit) => {
      const deadlines = await store.claimDeadlines(now, leaseUntil, limit);
      return deadlines.flatMap((deadline): readonly Task[] => {
        const { tableId, kind } = deadline;
        if (inFlight.has(tableId)) {
          cameMeanwhile.add(tableId);
          return [];
        }
        inFlight.add(tableId);
        if (kind === 'show') onUnpark(tableId);
        return [{ ids: { table: tableId }, run: () => runAlone(deadline) }];
      });
    },
    inFlight: () => [...inFlight],
  };
}

/** Runs one deadline; when it fails, keeps its lease for a minute, so that it comes back then. */
async function runDeadline(
  { store, clock, tables }: DeadlineSchedulerDeps,
  deadline: Deadline,
): Promise<void> {
  try {
    await tables.ring(deadline);
  } catch (error) {
    await store.extendLeases([], [deadline.tableId], clock() + FAILED_DEADLINE_DELAY_MS);
    throw error;
  }
}
