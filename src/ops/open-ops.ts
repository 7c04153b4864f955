import type { Backlog } from '../table/ports/admin.ts';
import type { Clock } from '../table/ports/clock.ts';
import type { Log } from '../table/ports/log.ts';
import { measure } from '../table/measure.ts';
import { createHeartbeat, createStoreProbe, type HealthCheck } from './health-checks.ts';
import type { GatewayShardStatus } from './metrics.ts';
import { type OperatorServerDeps, startOperatorServer } from './operator-server.ts';
import { startWatchdog, type WatchedComponent } from './watchdog.ts';

const INTERVAL_MS = 250;
const DISCORD_RESPONSE_DEADLINE_MS = 3_000;

/**
 * Monitors the event loop without keeping the process alive: calls `onStall` when it was blocked for so many milliseconds,
 * `thresholdMs` or more. `now` is monotonic, in milliseconds. Returns a function that stops it.
 */
export function startStallMonitor(
  now: () => number,
  onStall: (stalledMs: number) => void,
  thresholdMs = DISCORD_RESPONSE_DEADLINE_MS,
): () => void {
  let last = now();
  const timer = setInterval(() => {
    const time = now();
    const lateMs = time - last - INTERVAL_MS;
    last = time;
    if (lateMs >= thresholdMs) onStall(Math.round(lateMs));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export interface OpsDeps {
  /** The address that the operator server listens on; `null`: none. */
  readonly operator: Pick<OperatorServerDeps, 'host' | 'port' | 'allowedHosts'> | null;
  readonly backlog: (now: number) => Promise<Backlog>;
  readonly clock: Clock;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** The connection to Discord: its shards, if it has any, and what is wrong with it. */
  readonly connection: {
    readonly shards: () => readonly GatewayShardStatus[];
    readonly failure: () => string | null;
  };
  readonly log: Log;
  /** Ends the process, for a reason in one sentence. */
  readonly onFatal: (reason: string) => void;
}

/** How long the connection, or the background worker, may fail without change before the process is ended. */
const CONNECTION_TOLERANCE_MS = 15 * 60_000;
const WORKER_TOLERANCE_MS = 5 * 60_000;
/** It polls every few seconds. */
const MAX_WORKER_SILENCE_MS = 60_000;

const CONNECTION_PART = 'connection to Discord';
const WORKER_PART = 'background worker';

/**
 * Starts metrics, health checks, watchdog and stall monitor of the process. Rejects with `PortUnavailableError` when the
 * operator server's port cannot be opened.
 */
export async function openOps(deps: OpsDeps) {
  const { operator, backlog, clock, now, connection, log, onFatal } = deps;
  const probe = createStoreProbe(() => backlog(clock()));
  // If nobody can read the metrics, nothing is counted, and the library that counts is not loaded.
  const metrics =
    operator === null
      ? null
      : (await import('./metrics.ts')).createMetrics({ probe, clock, shards: connection.shards });
  const heartbeat = createHeartbeat(MAX_WORKER_SILENCE_MS, now);
  let stopping = false;
  const workerCheck: HealthCheck = { part: WORKER_PART, failure: heartbeat.failure };
  const readiness: readonly HealthCheck[] = [
    { part: 'process', failure: () => (stopping ? 'is shutting down' : null) },
    { part: CONNECTION_PART, failure: connection.failure },
    { part: 'store', failure: async () => ((await probe()) === null ? 'does not respond' : null) },
    workerCheck,
  ];
  const server =
    operator === null || metrics === null
      ? null
      : await startOperatorServer({ ...operator, liveness: [workerCheck], readiness, metrics, log });
  const watched: readonly WatchedComponent[] = [
    { part: CONNECTION_PART, failure: connection.failure, toleranceMs: CONNECTION_TOLERANCE_MS },
    { part: WORKER_PART, failure: heartbeat.failure, toleranceMs: WORKER_TOLERANCE_MS },
  ];
  const stopWatchdog = startWatchdog(watched, now, onFatal);
  const stopStallMonitor = startStallMonitor(now, (stalledMs) => {
    measure({ of: 'stall' });
    log.warn(
      { event: 'process.event_loop_stalled', stalledMs },
      'event loop stalled: interactions of that time may have timed out',
    );
  });
  return {
    /** `null` where nobody can read them. */
    metrics,
    /** To be called after every poll of the background worker. */
    onWorkerPoll: heartbeat.beat,
    /** From now on /readyz says that the bot is shutting down. */
    markStopping: (): void => void (stopping = true),
    close: async (): Promise<void> => {
      stopWatchdog();
      stopStallMonitor();
      metrics?.close();
      await server?.close();
    },
  };
}

export type Ops = Awaited<ReturnType<typeof openOps>>;
