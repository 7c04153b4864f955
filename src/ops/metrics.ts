import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../table/ports/clock.ts';
import { type Painter, SupersededError, RenderQueueFullError } from '../table/ports/painter.ts';
import { type Measure, watchMeasures } from '../table/measure.ts';
import { type TraceSubject, traceChannel } from '../table/trace.ts';
import type { StoreProbe } from './health-checks.ts';

/** The state of a connection to the gateway; times are in milliseconds. */
export interface GatewayShardStatus {
  readonly ready: boolean;
  readonly silentFor: number;
  readonly ping: number | null;
}

export interface MetricsDeps {
  readonly probe: StoreProbe;
  readonly clock: Clock;
  /** The shards of the gateway; none without one. */
  readonly shards: () => readonly GatewayShardStatus[];
}

/** Discord's deadline is three seconds. */
const CALLBACK_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3];
const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const PICTURE_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Counts the measures of the process, in a registry of its own. No label identifies a person or a table. */
export function createMetrics(deps: MetricsDeps) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const meters = createMeters(registry);
  /** Interactions being handled: when each was received, and whether it has been acknowledged. */
  const inFlight = new Map<string, { readonly since: number; answered: boolean }>();

  const acknowledged = (subject: unknown): void => {
    const { interactionId } = subject as TraceSubject;
    const interaction = interactionId === null ? undefined : inFlight.get(interactionId);
    if (interaction === undefined || interaction.answered) return;
    interaction.answered = true;
    meters.acknowledgement.observe((performance.now() - interaction.since) / 1_000);
  };
  const channel = traceChannel('acknowledged', 'after');
  subscribe(channel, acknowledged);

  const counters: { readonly [Of in Measure['of']]: (fact: Extract<Measure, { of: Of }>) => void } = {
    interaction: ({ id, kind, isHandled }) => {
      if (!isHandled) {
        inFlight.set(id, { since: performance.now(), answered: false });
        return;
      }
      const result = inFlight.get(id)?.answered === true ? 'answered' : 'unanswered';
      inFlight.delete(id);
      meters.interactions.inc({ kind, result });
    },
    'rate-limit': ({ reason }) => meters.rateLimited.inc({ reason }),
    quota: ({ quota }) => meters.quotaRefusals.inc({ quota }),
    commit: ({ result, durationMs }) => {
      meters.commits.inc({ result });
      meters.commitDuration.observe(durationMs / 1_000);
    },
    'merged-task': ({ kind }) => meters.merged.inc({ kind }),
    'deferred-task': ({ kind }) => meters.deferred.inc({ kind }),
    response: ({ status }) => meters.responses.inc({ status: `${Math.floor(status / 100)}xx` }),
    'discord-rate-limit': ({ scope }) => meters.discordRateLimits.inc({ scope }),
    stall: () => meters.stalls.inc(),
  };
  const stopCounting = watchMeasures((fact) => (counters[fact.of] as (each: Measure) => void)(fact));

  return {
    /** A painter that counts and times its pictures. */
    instrumentPainter: (painter: Painter): Painter => ({
      paint: async (...args) => {
        const stopTimer = meters.pictureDuration.startTimer();
        meters.pending.inc();
        let result = 'failed';
        try {
          const painting = await painter.paint(...args);
          result = 'painted';
          return painting;
        } catch (error) {
          if (error instanceof SupersededError) result = 'superseded';
          if (error instanceof RenderQueueFullError) result = 'queue_full';
          throw error;
        } finally {
          stopTimer();
          meters.pending.dec();
          meters.pictures.inc({ result });
        }
      },
      close: () => painter.close(),
    }),
    contentType: registry.contentType,
    /** The counters in Prometheus' text format. */
    scrape: async (): Promise<string> => {
      await collectStore(meters, deps);
      collectGateway(meters, deps);
      return registry.metrics();
    },
    /** Stops counting. */
    close: (): void => {
      unsubscribe(channel, acknowledged);
      stopCounting();
      registry.clear();
    },
  };
}

async function collectStore(meters: Meters, { probe, clock }: MetricsDeps): Promise<void> {
  const backlog = await probe();
  meters.storeUp.set(backlog === null ? 0 : 1);
  for (const gauge of [meters.openTables, meters.outboxEntries, meters.oldestDueSeconds, meters.dueDeadlines])
    gauge.remove();
  if (backlog === null) return;
  const { openTables, outboxEntries, oldestDueAt, dueDeadlines } = backlog;
  meters.openTables.set(openTables);
  meters.outboxEntries.set(outboxEntries);
  meters.oldestDueSeconds.set(oldestDueAt === null ? 0 : Math.max(0, clock() - oldestDueAt) / 1_000);
  meters.dueDeadlines.set(dueDeadlines);
}

function collectGateway(meters: Meters, { shards }: MetricsDeps): void {
  const shardStatuses = shards();
  const ready = shardStatuses.filter((shardStatus) => shardStatus.ready);
  meters.shards.set({ state: 'ready' }, ready.length);
  meters.shards.set({ state: 'disconnected' }, shardStatuses.length - ready.length);
  meters.ping.set(Math.max(0, ...shardStatuses.map(({ ping }) => ping ?? 0)) / 1_000);
  meters.silence.set(Math.max(0, ...ready.map(({ silentFor }) => silentFor)) / 1_000);
}

type Meters = ReturnType<typeof createMeters>;

/** docs/metrics.md documents each of them. */
function createMeters(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `pedestal_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `pedestal_${name}`, help, labelNames, registers });
  const seconds = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `pedestal_${name}_seconds`, help, buckets, registers });
  return {
    interactions: counter('interactions_total', 'Interactions that were handled', 'kind', 'result'),
    acknowledgement: seconds(
      'acknowledgement',
      'From the receipt of an interaction to its acknowledgement',
      CALLBACK_SECONDS,
    ),
    rateLimited: counter(
      'interactions_rate_limited_total',
      'Interactions rejected by the rate limiter',
      'reason',
    ),
    commits: counter('commits_total', 'Attempts to commit a change', 'result'),
    commitDuration: seconds('commit', 'Duration of an attempt to commit a change', COMMIT_SECONDS),
    storeUp: gauge('store_up', 'Whether the store responds'),
    openTables: gauge('open_tables', 'Tables in the lobby or being played, of the whole store'),
    outboxEntries: gauge('outbox_entries', 'Outbox entries to be delivered, of the whole store'),
    oldestDueSeconds: gauge('outbox_oldest_due_seconds', 'How long the oldest due outbox entry has waited'),
    deferred: counter(
      'deliveries_deferred_total',
      "Outbox entries that had to wait for Discord's rate limit",
      'kind',
    ),
    merged: counter('tasks_merged_total', 'Tasks that were merged with an outbox entry that waited', 'kind'),
    quotaRefusals: counter('quota_refusals_total', 'What was refused because of a quota', 'quota'),
    dueDeadlines: gauge('deadlines_due', 'Deadlines that are due, of the whole store'),
    pictures: counter('pictures_total', 'Pictures requested', 'result'),
    pending: gauge('pictures_pending', 'Pictures being painted or queued'),
    pictureDuration: seconds('picture', 'Duration of a picture, queueing included', PICTURE_SECONDS),
    responses: counter('discord_responses_total', "Discord's responses to requests", 'status'),
    discordRateLimits: counter('discord_rate_limits_total', 'Rate limits of Discord that were hit', 'scope'),
    shards: gauge('gateway_shards', 'Connections to the gateway', 'state'),
    ping: gauge('gateway_ping_seconds', 'The slowest last heartbeat of a shard'),
    silence: gauge('gateway_silence_seconds', 'The longest time since a shard last sent something'),
    stalls: counter('event_loop_stalls_total', 'Times the event loop was blocked for 3 seconds or more'),
  };
}
