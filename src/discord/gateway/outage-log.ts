import { GatewayCloseCodes } from 'discord.js';
import type { Log } from '../../table/ports/log.ts';

/** How long a cause is not logged again while an outage lasts, in milliseconds. */
const SILENCE_MS = 5 * 60_000;

/** Discord's name for a close code; `null` when it is none of Discord's. */
export const closeReasonOf = (code: number | null): string | null =>
  code === null ? null : (GatewayCloseCodes[code] ?? null);

/**
 * A log of outages: each cause at once, and every few minutes while it lasts, however often a shard tries in between. `now` is
 * a monotonic clock, in milliseconds.
 */
export function createOutageLog(log: Log, now = () => performance.now()) {
  /** For each shard that is not connected, when each cause was logged. */
  const outages = new Map<number, Map<string, number>>();

  const isDue = (shardId: number, cause: string): boolean => {
    const logged = outages.get(shardId) ?? new Map<string, number>();
    outages.set(shardId, logged);
    const isSilent = now() - (logged.get(cause) ?? Number.NEGATIVE_INFINITY) < SILENCE_MS;
    if (!isSilent) logged.set(cause, now());
    return !isSilent;
  };

  return {
    /** Notes that a connection was closed with this code; `null` when it is not known. */
    noteClosed: (shard: number, code: number | null): void => {
      if (isDue(shard, `closed with ${code}`))
        log.warn(
          { event: 'gateway.disconnected', shard, code, reason: closeReasonOf(code) },
          'gateway disconnected, reconnecting',
        );
    },
    noteError: (shard: number, error: Error): void => {
      if (isDue(shard, error.message))
        log.warn({ event: 'gateway.error', shard, err: error }, 'gateway connection error');
    },
    noteConnected: (shard: number): void => {
      if (outages.delete(shard)) log.info({ event: 'gateway.reconnected', shard }, 'gateway reconnected');
    },
  };
}
