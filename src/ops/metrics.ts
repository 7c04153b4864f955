import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Clock, type CommitResult, type Painter, Superseded, TooManyPictures } from '../app/ports.ts';
import { type StepOf, stepChannel } from '../app/steps.ts';
import type { Probe } from './probe.ts';

/** How the connection to Discord is, in milliseconds where it is a time. */
export interface GatewaySight {
  readonly ready: boolean;
  readonly silentFor: number;
  readonly ping: number | null;
}

export interface MetricsTools {
  readonly probe: Probe;
  readonly clock: Clock;
  /** The shards of the gateway; none without one. */
  readonly shards: () => readonly GatewaySight[];
}

/** What can be counted, and all of it in Prometheus' text format. No label names anybody or anything of a table. */
export interface Metrics {
  /** An interaction of this kind has come; what it gives is called when it is done with. */
  came(interactionId: string, kind: string): () => void;
  stored(result: CommitResult | 'failed', milliseconds: number): void;
  /** The painter, with its pictures counted and timed. */
  watching(painter: Painter): Painter;
  /** Discord has answered a request with this HTTP status. */
  responded(status: number): void;
  limited(scope: string): void;
  turnedAway(reason: string): void;
  stalled(): void;
  readonly contentType: string;
  scrape(): Promise<string>;
  /** Counts no more. */
  close(): void;
}

/** Discord waits for three seconds. */
const CALLBACK_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3];
const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const PICTURE_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Metrics of a registry of their own. */
export function createMetrics(tools: MetricsTools): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const told = createMeters(registry);
  /** Interactions that the router is busy with: when each came, and whether it has been answered. */
  const underWay = new Map<string, { readonly since: number; answered: boolean }>();

  const acknowledged = (of: unknown): void => {
    const { interactionId } = of as StepOf;
    const interaction = interactionId === null ? undefined : underWay.get(interactionId);
    if (interaction === undefined || interaction.answered) return;
    interaction.answered = true;
    told.acknowledgement.observe((performance.now() - interaction.since) / 1_000);
  };
  const channel = stepChannel('acknowledged', 'after');
  subscribe(channel, acknowledged);

  return {
    came: (id, kind) => {
      const interaction = { since: performance.now(), answered: false };
      underWay.set(id, interaction);
      return () => {
        if (underWay.get(id) === interaction) underWay.delete(id);
        told.interactions.inc({ kind, result: interaction.answered ? 'answered' : 'unanswered' });
      };
    },
    stored: (result, milliseconds) => {
      told.commits.inc({ result });
      told.commit.observe(milliseconds / 1_000);
    },
    watching: (painter) => ({
      paint: async (...asked) => {
        const painted = told.picture.startTimer();
        told.pending.inc();
        let result = 'failed';
        try {
          const painting = await painter.paint(...asked);
          result = 'painted';
          return painting;
        } catch (error) {
          if (error instanceof Superseded) result = 'superseded';
          if (error instanceof TooManyPictures) result = 'crowded';
          throw error;
        } finally {
          painted();
          told.pending.dec();
          told.pictures.inc({ result });
        }
      },
      close: () => painter.close(),
    }),
    responded: (status) => told.responses.inc({ status: `${Math.floor(status / 100)}xx` }),
    limited: (scope) => told.limits.inc({ scope }),
    turnedAway: (reason) => told.turnedAway.inc({ reason }),
    stalled: () => told.stalls.inc(),
    contentType: registry.contentType,
    scrape: async () => {
      await lookAtStore(told, tools);
      lookAtGateway(told, tools);
      return registry.metrics();
    },
    close: () => {
      unsubscribe(channel, acknowledged);
      registry.clear();
    },
  };
}

async function lookAtStore(told: Meters, { probe, clock }: MetricsTools): Promise<void> {
  const backlog = await probe();
  told.storeUp.set(backlog === null ? 0 : 1);
  for (const gauge of [told.openTables, told.outbox, told.oldestDue, told.deadlinesDue]) gauge.remove();
  if (backlog === null) return;
  const { openTables, outbox, oldestDue, deadlinesDue } = backlog;
  told.openTables.set(openTables);
  told.outbox.set(outbox);
  told.oldestDue.set(oldestDue === null ? 0 : Math.max(0, clock() - oldestDue) / 1_000);
  told.deadlinesDue.set(deadlinesDue);
}

function lookAtGateway(told: Meters, { shards }: MetricsTools): void {
  const sights = shards();
  const ready = sights.filter((sight) => sight.ready);
  told.shards.set({ state: 'ready' }, ready.length);
  told.shards.set({ state: 'away' }, sights.length - ready.length);
  told.ping.set(Math.max(0, ...sights.map(({ ping }) => ping ?? 0)) / 1_000);
  told.silence.set(Math.max(0, ...ready.map(({ silentFor }) => silentFor)) / 1_000);
}

type Meters = ReturnType<typeof createMeters>;

/** docs/metrics.md says what each of them means. */
function createMeters(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `pedestal_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `pedestal_${name}`, help, labelNames, registers });
  const seconds = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `pedestal_${name}_seconds`, help, buckets, registers });
  return {
    interactions: counter('interactions_total', 'Interactions the router is done with', 'kind', 'result'),
    acknowledgement: seconds('acknowledgement', 'From its receipt to its acknowledgement', CALLBACK_SECONDS),
    turnedAway: counter('turned_away_total', 'Interactions that the flood limits kept out', 'reason'),
    commits: counter('commits_total', 'Attempts to store a change', 'result'),
    commit: seconds('commit', 'Of an attempt to store a change', COMMIT_SECONDS),
    storeUp: gauge('store_up', 'Whether the store answers'),
    openTables: gauge('open_tables', 'Tables in the lobby or being played, of the whole store'),
    outbox: gauge('outbox_entries', 'What Discord must still show, of the whole store'),
    oldestDue: gauge('outbox_oldest_due_seconds', 'How long the oldest entry that is due has waited'),
    deadlinesDue: gauge('deadlines_due', 'Moves of computer players that are due, of the whole store'),
    pictures: counter('pictures_total', 'Pictures asked for', 'result'),
    pending: gauge('pictures_pending', 'Pictures being painted or waiting for it'),
    picture: seconds('picture', 'Of a picture, waiting included', PICTURE_SECONDS),
    responses: counter('discord_responses_total', "Discord's answers to requests", 'status'),
    limits: counter('discord_rate_limits_total', 'Requests that met a rate limit of Discord', 'scope'),
    shards: gauge('gateway_shards', 'Connections to the gateway', 'state'),
    ping: gauge('gateway_ping_seconds', 'The slowest last heartbeat of a shard'),
    silence: gauge('gateway_silence_seconds', 'The longest time since a shard was heard'),
    stalls: counter('event_loop_stalls_total', 'Times the event loop stood still for 3 seconds or more'),
  };
}
