import { dayOf } from '../table/daily-chain.ts';
import { createOutboxWorker, type OutboxWorkerDeps, type Task } from './outbox-worker.ts';
import type { AdminStore } from '../table/ports/admin.ts';
import type { Deadline, DeadlineStore } from '../table/ports/deadlines.ts';
import type { LeaseStore } from '../table/ports/leases.ts';
import type { OutboxStore } from '../table/ports/outbox.ts';
import { CorruptRowError, StoreError } from '../table/ports/store.ts';
import type { RequestContext } from '../table/trace.ts';
import { republish } from '../table/republish.ts';
import type { Tables } from '../table/tables.ts';

export interface BackgroundWorkerDeps extends Omit<OutboxWorkerDeps, 'isStopping'> {
  readonly store: OutboxStore & DeadlineStore & LeaseStore & Pick<AdminStore, 'pruneStored'>;
  readonly tables: Pick<Tables, 'run' | 'ring'>;
  /** Notes now and then that this process runs, before anything that is due is claimed: clocks of turns go by it. */
  readonly beat?: () => Promise<void>;
  /** Tidies up, now and then: deletes what is not to be kept any longer. */
  readonly sweep?: () => Promise<void>;
  /** Jobs that run once a minute. */
  readonly jobs?: readonly (() => Promise<void>)[];
  /** Called after every poll of the store, also one that failed: long silence means that the worker is stuck. */
  readonly onPoll?: () => void;
  /** Runs a task so that its log lines carry the ids of its table. */
  readonly runInContext?: RequestContext['run'];
}

/**
 * How long a lease holds if the process dies, and how often it is extended while the process lives, in milliseconds.
 * Longer than an event loop is ever blocked, and than the clocks of two machines differ.
 */
const LEASE_MS = 8_000;
const LEASE_RENEWAL_INTERVAL_MS = 2_000;
const MAX_CONCURRENCY = 64;
/** The longest delay between polls, in milliseconds: another process may have left something. */
const MAX_POLL_INTERVAL_MS = 5_000;
/** How often the jobs run, in milliseconds: what is due by the clock and belongs to no table. */
const DAILY_INTERVAL_MS = 60_000;
/** The delay when there is work that cannot be started yet, in milliseconds. */
const BUSY_POLL_INTERVAL_MS = 50;
/** The delay after a poll that failed, in milliseconds. */
const FAILED_POLL_DELAY_MS = 1_000;
/** How often what is kept for a time only is deleted, in milliseconds. */
const PRUNE_INTERVAL_MS = 3_600_000;

/**
 * Polls when it is woken and when the delay of the last poll is over; never twice at once, and not before the first `wake`.
 * `poll` looks for work once and resolves to the milliseconds until the next poll; it must not reject.
 */
function createPollingLoop(poll: () => Promise<number>) {
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;
  let pollsAgain = false;
  let isStopped = false;

  const wake = (): void => {
    pollsAgain = polling !== null;
    if (isStopped || pollsAgain) return;
    clearTimeout(timer);
    polling = poll().then((delayMs) => {
      polling = null;
      if (pollsAgain) wake();
      else if (!isStopped) timer = setTimeout(wake, delayMs);
    });
  };

  return {
    /** Polls now. Cheap: any number of calls during a poll cause one more poll. */
    wake,
    /** The same; resolves when that poll is done. */
    poll: async (): Promise<void> => {
      await polling;
      wake();
      await polling;
    },
    /** Starts no more polls; resolves when the current one is done. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}

/** How long a deadline that failed waits for its next attempt, in milliseconds. */
const FAILED_DEADLINE_DELAY_MS = 60_000;

/** Runs what is due without a click, one deadline of a table at a time. `onUnpark` is called before a parked table is shown again. */
function createDeadlineScheduler(
  { store, tables, clock }: Pick<BackgroundWorkerDeps, 'store' | 'tables' | 'clock'>,
  onUnpark: (tableId: string) => void,
) {
  /** By table: true if another one was claimed while it ran. */
  const inFlight = new Map<string, boolean>();
  const run = async (deadline: Deadline): Promise<void> => {
    const { tableId } = deadline;
    try {
      await tables.ring(deadline);
      // A deadline that came meanwhile need not wait until its lease ends. One that was done is not there any more.
      if (inFlight.get(tableId) === true) await store.extendLeases([], [tableId], clock());
    } catch (error) {
      await store.extendLeases([], [tableId], clock() + FAILED_DEADLINE_DELAY_MS);
      throw error;
    } finally {
      inFlight.delete(tableId);
    }
  };
  return {
    claim: async (now: number, leaseUntil: number, limit: number): Promise<readonly Task[]> => {
      const claimed = await store.claimDeadlines(now, leaseUntil, limit);
      return claimed.flatMap((deadline) => {
        const { tableId, kind } = deadline;
        const isAlone = !inFlight.has(tableId);
        inFlight.set(tableId, !isAlone);
        if (!isAlone) return [];
        if (kind === 'show') onUnpark(tableId);
        return [{ ids: { table: tableId }, run: () => run(deadline) }];
      });
    },
    inFlight: (): readonly string[] => [...inFlight.keys()],
  };
}

/**
 * Starts the outbox worker and the deadline scheduler of a process, on one polling loop and one pool; it polls at once.
 */
export function startBackgroundWorker(deps: BackgroundWorkerDeps) {
  const { store, clock, log, runInContext = (_, work) => work() } = deps;
  let stopping = false;
  let prunedAt = 0;
  let dailyAt = 0;

  const outbox = createOutboxWorker({ ...deps, isStopping: () => stopping });
  const deadlines = createDeadlineScheduler(deps, outbox.countUnparkAttempt);
  const running = new Set<Promise<void>>();
  const freeSlots = (): number => MAX_CONCURRENCY - running.size;
  /** Starts a task at once, even if no slot is free. */
  const start = ({ ids, run }: Task): void => {
    const done: Promise<void> = runInContext(ids, () =>
      run()
        .catch((error: unknown) => fail(error, 'worker.task_failed', 'background task failed'))
        .then(() => {
          running.delete(done);
          loop.wake();
        }),
    );
    running.add(done);
  };
  /** Repairs a corrupt row that was found. An outage of the store is told elsewhere. */
  const fail = (error: unknown, event: `worker.${string}`, message: string): void => {
    if (isRebuildable(error)) start(repairTask(deps, error));
    else if (!(error instanceof StoreError)) log.error({ event, err: error }, message);
  };

  /** Starts whatever is due and has room. Claimed tasks are started even if `stop` was called in between. */
  const poll = async (): Promise<number> => {
    await deps.beat?.();
    const now = clock();
    if (freeSlots() > 0) (await outbox.claim(now, now + LEASE_MS, freeSlots())).forEach(start);
    if (freeSlots() > 0 && !stopping)
      (await deadlines.claim(now, now + LEASE_MS, freeSlots())).forEach(start);
    if (Math.abs(now - prunedAt) > PRUNE_INTERVAL_MS && !stopping) {
      prunedAt = now;
      await store.pruneStored(now);
      // Discord is asked, which nothing else waits for.
      if (deps.sweep !== undefined) start({ ids: {}, run: deps.sweep });
    }
    const isNewDay = dayOf(now) !== dayOf(dailyAt);
    if (!stopping && (isNewDay || Math.abs(now - dailyAt) > DAILY_INTERVAL_MS)) {
      dailyAt = now;
      // The puzzle may be drawn first, which nothing else waits for.
      for (const run of deps.jobs ?? []) start({ ids: {}, run });
    }
    return stopping ? 0 : pollDelayMs(await store.nextDueAt(), now);
  };

  /** Work that was due at the poll and was not claimed waits for other work of its table: polling sooner is no use. */
  const pollDelayMs = (dueAt: number | null, polledAt: number): number => {
    if (dueAt === null) return MAX_POLL_INTERVAL_MS;
    return dueAt <= polledAt
      ? BUSY_POLL_INTERVAL_MS
      : Math.min(MAX_POLL_INTERVAL_MS, Math.max(1, dueAt - clock()));
  };

  const pollAndReport = async (): Promise<number> => {
    try {
      return await poll();
    } catch (error) {
      fail(error, 'worker.poll_failed', 'background worker poll failed');
      return FAILED_POLL_DELAY_MS;
    } finally {
      deps.onPoll?.();
    }
  };

  // Without the ids of the caller that woke the loop: what it finds is not their work.
  const loop = createPollingLoop(() => runInContext({}, pollAndReport));

  let isRenewing = false;
  const renewLeases = async (): Promise<void> => {
    const [entryIds, tableIds] = [outbox.inFlight(), deadlines.inFlight()];
    // While the store is slow, renewals would pile up.
    if (isRenewing || entryIds.length + tableIds.length === 0) return;
    isRenewing = true;
    try {
      await store.extendLeases(entryIds, tableIds, clock() + LEASE_MS);
    } catch (error) {
      fail(error, 'worker.lease_extension_failed', 'extending leases failed');
    } finally {
      isRenewing = false;
    }
  };

  const renewalTimer = setInterval(() => void renewLeases(), LEASE_RENEWAL_INTERVAL_MS);
  loop.wake();
  return {
    /** There may be something to do. Cheap: many calls at once poll once. */
    wake: loop.wake,
    /** Does what is due now, and what follows from that at once. */
    settle: async (): Promise<void> => {
      await loop.poll();
      while (running.size > 0) {
        await Promise.all(running);
        await loop.poll();
      }
    },
    /** Does now what is done once a minute. */
    wakeJobs: (): void => {
      dailyAt = 0;
      loop.wake();
    },
    /** Starts no new tasks; resolves when those that run have ended. */
    stop: async (): Promise<void> => {
      stopping = true;
      await loop.stop();
      await Promise.all(running);
      clearInterval(renewalTimer);
    },
  };
}

export type BackgroundWorker = ReturnType<typeof startBackgroundWorker>;

type RebuildableError = CorruptRowError & { readonly rebuildableTableId: string };

const isRebuildable = (error: unknown): error is RebuildableError =>
  error instanceof CorruptRowError && error.rebuildableTableId !== null;

/** Posts a table again whose corrupt row can be rebuilt from its log. */
const repairTask = ({ tables, log }: BackgroundWorkerDeps, error: RebuildableError): Task => ({
  ids: { table: error.rebuildableTableId },
  run: async () => {
    log.error(
      { event: 'table.rebuilt', err: error, table: error.rebuildableTableId },
      'corrupt row: the table is republished from its log',
    );
    await tables.run(republish, { caller: null, tableId: error.rebuildableTableId });
  },
});
