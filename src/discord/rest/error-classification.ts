import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import type { PresentResult } from '../../table/ports/presenter.ts';
import { ChannelLimitedError } from './channel-limits.ts';

/** The error codes of Discord's API that are handled in their own way here. */
export const DISCORD_ERROR_CODES = {
  unknownChannel: 10_003,
  unknownGuild: 10_004,
  unknownMember: 10_007,
  unknownMessage: 10_008,
  unknownUser: 10_013,
  openingDirectsTooFast: 40_003,
  sendingDisabled: 40_004,
  tooLarge: 40_005,
  blocked: 40_333,
  missingAccess: 50_001,
  cannotMessage: 50_007,
  missingPermissions: 50_013,
  wrongChannelType: 50_024,
  invalidBody: 50_035,
  threadArchived: 50_083,
  noMutualServer: 50_278,
  overloaded: 130_000,
  threadExists: 160_004,
  threadLocked: 160_005,
  tooManyThreads: 160_006,
  tooManyAnnouncementThreads: 160_007,
} as const;

/** Discord accepted a request, but its response does not have the documented shape. */
export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError';
}

/** Returns whether an error is a refusal by Discord with one of these codes. */
export const isDiscordError = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof DiscordAPIError && codes.some((code) => code === error.code);

/** After so many attempts, an error 500 is taken for one that the body causes, as some do (discord-api-docs, issue 8554). */
const MAX_FAILED = 3;

/** Returns whether Discord may have refused a request for its body: it says so, or has failed at it again and again. */
export const mayBeOfBody = (error: unknown, attempts = MAX_FAILED): boolean =>
  isDiscordError(error, DISCORD_ERROR_CODES.invalidBody) ||
  (attempts >= MAX_FAILED && error instanceof HTTPError && error.status === 500);

/** Statuses that say nothing about the request itself: token not valid (yet), timeout, too many requests. */
const TRANSIENT_STATUSES: readonly number[] = [401, 408, 429];

/** The same as codes: none of Discord's, a block by Cloudflare in Discord's format, and Discord being overloaded. */
const TRANSIENT_CODES: readonly number[] = [0, DISCORD_ERROR_CODES.blocked, DISCORD_ERROR_CODES.overloaded];

/** Refusals that pass by themselves, but not at once. */
const PASSING_CODES: readonly number[] = [
  DISCORD_ERROR_CODES.openingDirectsTooFast,
  DISCORD_ERROR_CODES.sendingDisabled,
];

/** Refusals that the server can lift: permissions that are granted again, a thread that is unlocked, one less of them. */
const LIFTABLE_CODES: readonly number[] = [
  DISCORD_ERROR_CODES.missingAccess,
  DISCORD_ERROR_CODES.missingPermissions,
  DISCORD_ERROR_CODES.threadArchived,
  DISCORD_ERROR_CODES.threadLocked,
  DISCORD_ERROR_CODES.tooManyThreads,
  DISCORD_ERROR_CODES.tooManyAnnouncementThreads,
];

/** Milliseconds until the next attempt after a transient error. */
const RETRY_DELAY_MS = 1_000;
/** The same after a refusal that passes. */
const PASSING_DELAY_MS = 60_000;
/** How long Discord remembers the nonce of a message, in milliseconds. */
const NONCE_MEMORY_MS = 5 * 60_000;

/**
 * How to go on after an error of a request to Discord: `forbidden` when Discord does not allow it (channel gone,
 * permission lost), which parks the table; `wait` when nothing was sent; `retry` when it is transient. Rethrows anything else: that is a bug.
 */
export function classifyError(error: unknown): PresentResult {
  const waitMs = rateLimitWaitMs(error);
  if (waitMs !== null)
    // A request that was repeated may have met the limit the second time only.
    return { type: error instanceof ChannelLimitedError ? 'wait' : 'retry', delayMs: waitMs };
  if (error instanceof HTTPError || error instanceof UnexpectedResponseError)
    return { type: 'retry', delayMs: RETRY_DELAY_MS };
  if (error instanceof DiscordAPIError) {
    if (
      typeof error.code !== 'number' ||
      TRANSIENT_CODES.includes(error.code) ||
      TRANSIENT_STATUSES.includes(error.status)
    )
      return { type: 'retry', delayMs: RETRY_DELAY_MS };
    if (PASSING_CODES.includes(error.code)) return { type: 'retry', delayMs: PASSING_DELAY_MS };
    // Someone keeps deleting the post; under its nonce it can be made again once that is forgotten.
    if (error.code === DISCORD_ERROR_CODES.unknownMessage) return { type: 'retry', delayMs: NONCE_MEMORY_MS };
    return { type: 'forbidden', code: error.code, permanent: !LIFTABLE_CODES.includes(error.code) };
  }
  if (isNetworkError(error)) return { type: 'retry', delayMs: RETRY_DELAY_MS };
  throw error;
}

/** Milliseconds until the next attempt of a request that failed; `null` for an error that retrying would not help. */
export function retryDelayMs(error: unknown): number | null {
  try {
    const classification = classifyError(error);
    return classification.type === 'retry' ? classification.delayMs : null;
  } catch {
    return null;
  }
}

/** Milliseconds until Discord's rate limit admits a request; `null` for any other error. */
export function rateLimitWaitMs(error: unknown): number | null {
  if (error instanceof ChannelLimitedError) return error.waitMs;
  if (!(error instanceof RateLimitError)) return null;
  return Number.isFinite(error.retryAfter) ? error.retryAfter : RETRY_DELAY_MS;
}

/** True if Discord does not allow a request, so that retrying would not help, at least now. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof DiscordAPIError && classifyError(error).type === 'forbidden';

/** Codes of network errors: of connections, name resolution, TLS and certificates. */
const NETWORK_CODES = /^(E[A-Z]+|EAI_\w+|UND_ERR_\w+|ERR_(TLS|SSL)_\w+|\w*(CERT|SIGNATURE)\w*)$/u;

/** How discord.js says that a request's time was over while it waited for one before it. The error has no name of its own. */
const TOO_LATE_IN_QUEUE = 'Request aborted manually';

/** True if Discord could not be reached, or did not answer in time. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    error.name === 'TimeoutError' ||
    error.message === TOO_LATE_IN_QUEUE ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    ('code' in error && typeof error.code === 'string' && NETWORK_CODES.test(error.code)));

/**
 * The field `err` of a log line. Only known-safe properties are copied: errors of requests carry whole bodies and URLs with
 * interaction tokens, which must never be logged.
 */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof DiscordAPIError) {
    return { type: 'DiscordAPIError', message: error.message, code: error.code, status: error.status };
  }
  if (error instanceof HTTPError) return { type: 'HTTPError', message: error.message, status: error.status };
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  };
}
