import type { RESTOptions } from '@discordjs/rest';
import type { Log } from '../../table/ports/log.ts';
import type { SharedRateLimit } from '../../table/ports/leases.ts';

type MakeRequest = RESTOptions['makeRequest'];

/** Paths with an interaction's token: Discord does not count such requests towards the bot's global rate limit. */
const EXEMPT_PATHS = /\/(interactions|webhooks)\//;
/**
 * The longest wait for a slot, in milliseconds; instead of a longer one the client gets a 429 as from Discord. Short,
 * because a delivery that waits holds a place that others could use.
 */
const MAX_WAIT_MS = 250;

/**
 * Makes requests within the rate limit that all processes of the bot share, and pauses all of them when Discord answers
 * with a global rate limit. While the shared limit is unavailable, requests are made at once: the client has a limit of
 * its own.
 */
export function withSharedRateLimit(
  sharedRateLimit: SharedRateLimit,
  log: Log,
  makeRequest: MakeRequest,
): MakeRequest {
  const acquire = async (): Promise<number> => {
    try {
      return await sharedRateLimit.acquire(MAX_WAIT_MS);
    } catch (error) {
      log.warn(
        { event: 'discord.shared_rate_limit_unavailable', err: error },
        'shared rate limit unavailable, sending request without it',
      );
      return 0;
    }
  };
  const pauseAll = async (durationMs: number): Promise<void> => {
    try {
      await sharedRateLimit.pauseAll(durationMs);
    } catch (error) {
      log.warn(
        { event: 'discord.shared_rate_limit_pause_failed', err: error },
        'could not pause the other processes after a global rate limit',
      );
    }
  };
  return async (url, init) => {
    if (EXEMPT_PATHS.test(new URL(url).pathname)) return makeRequest(url, init);
    const waitMs = await acquire();
    if (waitMs > MAX_WAIT_MS) return rateLimitedResponse(waitMs);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const response = await makeRequest(url, init);
    const { status, headers } = response;
    if (
      status === 429 &&
      (headers.has('x-ratelimit-global') || headers.get('x-ratelimit-scope') === 'global')
    )
      await pauseAll(Math.max(0, Number(headers.get('retry-after') ?? 0)) * 1_000);
    return response;
  };
}

/** A response as Discord's own for the global rate limit, with the milliseconds to wait. */
const rateLimitedResponse = (waitMs: number): Response =>
  new Response('{}', {
    status: 429,
    headers: {
      'content-type': 'application/json',
      'retry-after': String(waitMs / 1_000),
      'x-ratelimit-global': 'true',
      'x-ratelimit-scope': 'global',
    },
  });
