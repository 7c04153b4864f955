import { setTimeout as wait } from 'node:timers/promises';
import { type IIdentifyThrottler, SimpleIdentifyThrottler } from 'discord.js';
import type { Log } from '../../table/ports/log.ts';
import { closeReasonOf } from './outage-log.ts';

/** The part of the manager of a client's connections that is used here. */
export interface ConnectionManager {
  fetchGatewayInformation(force?: boolean): Promise<{
    readonly session_start_limit: {
      readonly remaining: number;
      readonly reset_after: number;
      readonly max_concurrency: number;
    };
  }>;
}

export interface LoginPaceDeps {
  readonly log: Log;
  /** The close code of a shard's last connection; `null` before that. */
  readonly closeCodeOf: (shardId: number) => number | null;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
  /** Rejects when the signal is aborted. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** Keeps Discord's five seconds between two logins. */
  readonly createIntervals?: (maxConcurrency: number) => IIdentifyThrottler;
}

/** How many logins in a row are made at once, apart from Discord's five seconds between two of them. */
const FREE_LOGINS = 2;
/** The pause before the next one, doubling up to the maximum, in milliseconds. */
const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 10 * 60_000;
/** A session that has lasted so long was not in vain, in milliseconds. */
const STABLE_MS = 5 * 60_000;

interface ShardLogins {
  /** Since a session has lasted. */
  count: number;
  readyAt: number | null;
  /** Not before this is the next login made: also when the connection breaks while it waits. */
  notBefore: number;
}

/**
 * Lets shards log in, more and more slowly while that is in vain. Discord takes a bot's token away after 1,000 logins a
 * day, and a session that is invalid again and again would use them up in two hours. So pauses grow with each login in a
 * row, and no login is made that is not left of the day's: Discord is asked before each but the first.
 */
export function createLoginPace({
  log,
  closeCodeOf,
  now = () => performance.now(),
  sleep = (milliseconds, signal) => wait(milliseconds, undefined, { signal, ref: false }),
  createIntervals = (maxConcurrency) => new SimpleIdentifyThrottler(maxConcurrency),
}: LoginPaceDeps) {
  const shards = new Map<number, ShardLogins>();
  const stateOf = (shardId: number): ShardLogins => {
    const known = shards.get(shardId) ?? { count: 0, readyAt: null, notBefore: 0 };
    shards.set(shardId, known);
    return known;
  };

  /** Counts one more login, and sets how long it has to wait. */
  const countLogin = (shardId: number, shard: ShardLogins): void => {
    const { readyAt } = shard;
    if (readyAt !== null && now() - readyAt >= STABLE_MS) shard.count = 0;
    shard.readyAt = null;
    shard.count++;
    const pauseMs =
      shard.count <= FREE_LOGINS
        ? 0
        : Math.min(FIRST_PAUSE_MS * 2 ** (shard.count - FREE_LOGINS - 1), MAX_PAUSE_MS);
    shard.notBefore = now() + pauseMs;
    if (shard.count === 1) return;
    const code = closeCodeOf(shardId);
    const reason = closeReasonOf(code);
    log.warn(
      { event: 'gateway.login_repeated', shard: shardId, login: shard.count, pauseMs, code, reason },
      'the gateway session did not last, logging in again',
    );
  };

  /** Resolves when Discord lets the bot log in today. When it cannot be asked, it is tried. */
  const untilLoginIsLeft = async (manager: ConnectionManager, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const information = await manager.fetchGatewayInformation(true).catch((error: unknown) => {
        const facts = { event: 'gateway.login_limit_unknown', err: error };
        log.warn(facts, 'could not ask Discord how many logins are left');
        return null;
      });
      if (information === null || information.session_start_limit.remaining > 0) return;
      const { reset_after: resetMs } = information.session_start_limit;
      log.error({ event: 'gateway.no_logins_left', resetMs }, 'no logins are left today, waiting for more');
      await sleep(resetMs, signal);
    }
  };

  return {
    /** Notes that a shard is logged in. */
    noteReady: (shardId: number): void => {
      stateOf(shardId).readyAt = now();
    },
    /** For the option `buildIdentifyThrottler`. */
    build: async (manager: ConnectionManager): Promise<IIdentifyThrottler> => {
      const { session_start_limit: limit } = await manager.fetchGatewayInformation();
      const intervals = createIntervals(limit.max_concurrency);
      return {
        waitForIdentify: async (shardId, signal) => {
          const shard = stateOf(shardId);
          if (shard.notBefore <= now()) countLogin(shardId, shard);
          const pauseMs = shard.notBefore - now();
          if (pauseMs > 0) await sleep(pauseMs, signal);
          if (shard.count > 1) await untilLoginIsLeft(manager, signal);
          await intervals.waitForIdentify(shardId, signal);
        },
      };
    },
  };
}
