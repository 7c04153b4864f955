import { type Client, Status } from 'discord.js';

/** The state of one shard of the connection to Discord. Times in milliseconds. */
export interface ShardStatus {
  readonly ready: boolean;
  /** How long it has not been ready: 0 while it is, infinity when it never was. */
  readonly awayFor: number;
  /** How long no heartbeat was acknowledged while it was ready; 0 while it is not. */
  readonly silentFor: number;
  /** The round trip of its last heartbeat; `null` before the first. */
  readonly ping: number | null;
}

/** The part of a shard of discord.js that is read here. */
interface Shard {
  readonly id: number;
  readonly status: Status;
  readonly ping: number;
  /** Of the heartbeat that was acknowledged last. */
  readonly lastPingTimestamp: number;
}

/** A shard that reconnects is back in seconds; Discord requests that now and then. */
const MAX_AWAY_MS = 60_000;
/** Discord requires a heartbeat about every 41 seconds. */
const MAX_SILENCE_MS = 150_000;

/**
 * Returns a function that reads the state of the shards. It compares with its previous call, so it must be called every
 * few seconds; that way it also finds a dead connection that discord.js takes for ready. `now` is in milliseconds and
 * monotonic.
 */
export function createShardMonitor(
  shards: () => Iterable<Shard>,
  now: () => number,
): () => readonly ShardStatus[] {
  const lastSeen = new Map<
    number,
    { ready: boolean; heartbeatAt: number; acknowledgedAt: number; readyAt: number | null }
  >();
  return () => {
    const time = now();
    return [...shards()].map(({ id, status, ping, lastPingTimestamp: heartbeatAt }) => {
      const previous = lastSeen.get(id);
      const ready = status === Status.Ready;
      const isAcknowledged =
        previous === undefined || heartbeatAt !== previous.heartbeatAt || !ready || !previous.ready;
      const observed = {
        ready,
        heartbeatAt,
        acknowledgedAt: isAcknowledged ? time : previous.acknowledgedAt,
        readyAt: ready ? time : (previous?.readyAt ?? null),
      };
      lastSeen.set(id, observed);
      return {
        ready,
        awayFor: observed.readyAt === null ? Number.POSITIVE_INFINITY : time - observed.readyAt,
        silentFor: time - observed.acknowledgedAt,
        ping: ping < 0 ? null : ping,
      };
    });
  };
}

/** The fault of the gateway connection, as a predicate for a sentence; `null` if there is none. */
export function gatewayFailure(statuses: readonly ShardStatus[]): string | null {
  if (statuses.length === 0) return 'is not connected yet';
  const away = statuses.filter(({ awayFor }) => awayFor > MAX_AWAY_MS).length;
  if (away > 0) return `lacks ${away} of ${statuses.length} shards`;
  const silent = statuses.filter(({ silentFor }) => silentFor > MAX_SILENCE_MS).length;
  return silent === 0 ? null : `gets no heartbeats from ${silent} of ${statuses.length} shards`;
}

/** Reports the state of the connection to Discord, also before it is made. `now` is in milliseconds and monotonic. */
export function createConnectionMonitor(transport: 'gateway' | 'http', now: () => number) {
  let client: Client | null = null;
  let isOpen = false;
  const shards = createShardMonitor(() => client?.ws.shards.values() ?? [], now);
  return {
    /** Sets the gateway's client, before it connects. */
    attachClient: (gatewayClient: Client): void => void (client = gatewayClient),
    /** Marks the transport as connected or listening. */
    markOpen: (): void => void (isOpen = true),
    /** The state of the gateway's shards; empty without a gateway. */
    shards,
    /** The fault of the connection; `null` if there is none. */
    failure: (): string | null =>
      transport === 'gateway' ? gatewayFailure(shards()) : isOpen ? null : 'is not connected yet',
  };
}
