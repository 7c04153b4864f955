import type { Backlog, Clock, Log } from '../app/ports.ts';
import { type Check, createPulse } from './checks.ts';
import { createMetrics, type GatewaySight, type Metrics } from './metrics.ts';
import { openOperatorPort } from './port.ts';
import { createProbe } from './probe.ts';
import { watchStalls } from './stalls.ts';
import { startWatchdog } from './watchdog.ts';

export interface OpsTools {
  /** Where to listen; `null`: nowhere. */
  readonly operator: { readonly host: string; readonly port: number } | null;
  readonly backlog: (now: number) => Promise<Backlog>;
  readonly clock: Clock;
  /** Milliseconds that never jump. */
  readonly now: () => number;
  /** The connection to Discord: its shards, if it has any, and what is wrong with it. */
  readonly connection: {
    readonly shards: () => readonly GatewaySight[];
    readonly trouble: () => string | null;
  };
  readonly log: Log;
  /** Gives the process up, for a reason in one sentence. */
  readonly lost: (reason: string) => void;
}

/** Everything that watches the bot. */
export interface Ops {
  readonly metrics: Metrics;
  /** The caretaker has looked for work. */
  readonly looked: () => void;
  /** From now on the bot is not ready, for it is on its way out. */
  stopping(): void;
  close(): Promise<void>;
}

/** How long a connection without a change for the better, and a caretaker that stands still, are put up with. */
const CONNECTION_PATIENCE = 15 * 60_000;
const CARETAKER_PATIENCE = 5 * 60_000;
/** The caretaker looks every few seconds. */
const LONGEST_PAUSE = 60_000;

/** Begins to watch. Rejects with `PortUnavailable` when the operator's port cannot be opened. */
export async function openOps(tools: OpsTools): Promise<Ops> {
  const { operator, backlog, clock, now, connection, log, lost } = tools;
  const probe = createProbe(() => backlog(clock()));
  const metrics = createMetrics({ probe, clock, shards: connection.shards });
  const pulse = createPulse(LONGEST_PAUSE, now);
  let leaving = false;
  const caretaker: Check = { part: 'caretaker', trouble: pulse.trouble };
  const ready: readonly Check[] = [
    { part: 'process', trouble: () => (leaving ? 'is shutting down' : null) },
    { part: 'connection to Discord', trouble: connection.trouble },
    { part: 'store', trouble: async () => ((await probe()) === null ? 'does not answer' : null) },
    caretaker,
  ];
  const port =
    operator === null
      ? null
      : await openOperatorPort({ ...operator, alive: [caretaker], ready, metrics, log });
  const stopWatchdog = startWatchdog({
    vitals: [
      { part: 'connection to Discord', trouble: connection.trouble, patience: CONNECTION_PATIENCE },
      { part: 'caretaker', trouble: pulse.trouble, patience: CARETAKER_PATIENCE },
    ],
    now,
    lost,
  });
  const stopStalls = watchStalls({
    now,
    stalled: (milliseconds) => {
      metrics.stalled();
      log.warn({ milliseconds }, 'the process stood still: clicks of that time may have gone unanswered');
    },
  });
  return {
    metrics,
    looked: pulse.beat,
    stopping: () => {
      leaving = true;
    },
    close: async () => {
      stopWatchdog();
      stopStalls();
      metrics.close();
      await port?.close();
    },
  };
}
