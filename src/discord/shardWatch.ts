import { type Client, Status } from 'discord.js';

/** How a part of the connection to Discord is. Times in milliseconds. */
export interface ShardSight {
  readonly ready: boolean;
  /** How long it has not been ready: 0 while it is, without end when it never was. */
  readonly awayFor: number;
  /** How long its heart has not been heard while it was ready; 0 while it is not. */
  readonly silentFor: number;
  /** How long its last heartbeat took, `null` before the first. */
  readonly ping: number | null;
}

/** What there is to see of a shard of discord.js. */
interface Shard {
  readonly id: number;
  readonly status: number;
  readonly ping: number;
  /** Of the heartbeat that was answered last. */
  readonly lastPingTimestamp: number;
}

/** A shard that reconnects is back in seconds; Discord asks for it now and then. */
const LONGEST_AWAY = 60_000;
/** Discord wants a heartbeat every 41 seconds or so. */
const LONGEST_SILENCE = 150_000;

/**
 * Looks at the shards and remembers what changed since the last look, so it must be asked every few seconds. That also
 * finds a connection that discord.js takes for sound. `now` is in milliseconds and never jumps.
 */
export function createShardWatch(
  shards: () => Iterable<Shard>,
  now: () => number,
): () => readonly ShardSight[] {
  const known = new Map<number, { ready: boolean; beat: number; heardAt: number; readyAt: number | null }>();
  return () => {
    const time = now();
    return [...shards()].map(({ id, status, ping, lastPingTimestamp: beat }) => {
      const before = known.get(id);
      const ready = status === Number(Status.Ready);
      const heard = before === undefined || beat !== before.beat || !ready || !before.ready;
      const sight = {
        ready,
        beat,
        heardAt: heard ? time : before.heardAt,
        readyAt: ready ? time : (before?.readyAt ?? null),
      };
      known.set(id, sight);
      return {
        ready,
        awayFor: sight.readyAt === null ? Number.POSITIVE_INFINITY : time - sight.readyAt,
        silentFor: time - sight.heardAt,
        ping: ping < 0 ? null : ping,
      };
    });
  };
}

/** What is wrong with the connection, or `null`. */
export function gatewayTrouble(sights: readonly ShardSight[]): string | null {
  if (sights.length === 0) return 'is not connected yet';
  const away = sights.filter(({ awayFor }) => awayFor > LONGEST_AWAY).length;
  if (away > 0) return `lacks ${away} of ${sights.length} shards`;
  const silent = sights.filter(({ silentFor }) => silentFor > LONGEST_SILENCE).length;
  return silent === 0 ? null : `does not hear ${silent} of ${sights.length} shards`;
}

/** Knows how the connection to Discord is, from before it is made. */
export interface Lookout {
  /** The gateway's client, before it connects. */
  connecting(client: Client<boolean>): void;
  /** The door is open. */
  opened(): void;
  /** The shards of the gateway; none without one. */
  shards(): readonly ShardSight[];
  /** What is wrong, or `null`. */
  trouble(): string | null;
}

/** A lookout for this door. `now` is in milliseconds and never jumps. */
export function createLookout(door: 'gateway' | 'http', now: () => number): Lookout {
  let client: Client<boolean> | null = null;
  let open = false;
  const shards = createShardWatch(() => client?.ws.shards.values() ?? [], now);
  return {
    connecting: (connecting) => {
      client = connecting;
    },
    opened: () => {
      open = true;
    },
    shards,
    trouble: () => (door === 'gateway' ? gatewayTrouble(shards()) : open ? null : 'is not connected yet'),
  };
}
