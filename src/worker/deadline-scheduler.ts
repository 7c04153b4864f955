import type { Clock } from '../table/ports/clock.ts';
import type { Deadline, DeadlineStore } from '../table/ports/deadlines.ts';
import type { LeaseStore } from '../table/ports/leases.ts';
import type { Task } from './task-pool.ts';

export interface DeadlineSchedulerDeps {
  readonly store: DeadlineStore & Pick<LeaseStore, 'extendLeases'>;
  /** Moves the computer players of a table, if they are to move. */
  readonly runBots: (tableId: string) => Promise<void>;
  /** Lets the timer of a table ring if it has run out. */
  readonly ringClock: (deadline: Deadline) => Promise<void>;
  /** Looks at the clock of a turn: reminds, asks the others, or has a computer player make it. */
  readonly ringTurn: (deadline: Deadline) => Promise<void>;
  /** Pings those whom posts could not ping, as soon as nothing silences them. */
  readonly ringPing: (deadline: Deadline) => Promise<void>;
  /** Closes a lobby that nobody has touched for long. */
  readonly closeIdle: (deadline: Deadline) => Promise<void>;
  /** Queues a fresh post of a parked table. */
  readonly unpark: (tableId: string) => Promise<void>;
  /** Called before a parked table is unparked. */
  readonly onUnpark: (tableId: string) => void;
  readonly clock: Clock;
}

/** Runs what is due without a click: moves of computer players, timers, clocks of turns, calls, idle lobbies, parked tables to be shown. */
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
      // What came meanwhile need not wait until its lease ends. A deadline that was done is not there any more.
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
async function runDeadline(deps: DeadlineSchedulerDeps, deadline: Deadline): Promise<void> {
  const { store, clock } = deps;
  const { tableId } = deadline;
  try {
    await performDeadline(deps, deadline);
  } catch (error) {
    await store.extendLeases([], [tableId], clock() + FAILED_DEADLINE_DELAY_MS);
    throw error;
  }
}

function performDeadline(
  { runBots, ringClock, ringTurn, ringPing, closeIdle, unpark }: DeadlineSchedulerDeps,
  deadline: Deadline,
): Promise<void> {
  switch (deadline.kind) {
    case 'bot':
      return runBots(deadline.tableId);
    case 'clock':
      return ringClock(deadline);
    case 'turn':
      return ringTurn(deadline);
    case 'call':
      return ringPing(deadline);
    case 'close':
      return closeIdle(deadline);
    case 'show':
      return unpark(deadline.tableId);
  }
}
