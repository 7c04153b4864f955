import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';
import type { Shown } from '../app/ports.ts';

/** Discord's error codes that mean something of their own here. */
export const CODES = {
  unknownMember: 10_007,
  unknownMessage: 10_008,
  unknownUser: 10_013,
  tooLarge: 40_005,
  blocked: 40_333,
  missingAccess: 50_001,
  missingPermissions: 50_013,
  invalidBody: 50_035,
  threadArchived: 50_083,
  overloaded: 130_000,
  threadExists: 160_004,
} as const;

/** Discord took a request, but what it answered is not what it should be. */
export class StrangeAnswer extends Error {
  override readonly name = 'StrangeAnswer';
}

/** Whether Discord refused with this code. */
export const isRefusal = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof DiscordAPIError && codes.some((code) => code === error.code);

/** Statuses that say nothing about the message itself: token not (yet) good, timeout, too many requests. */
const PASSING: readonly number[] = [401, 408, 429];

/** The same said by a code: Cloudflare's word in Discord's form, and Discord's own wish to be asked later. */
const PASSING_CODES: readonly number[] = [CODES.blocked, CODES.overloaded];

/** What somebody took away and can give back. */
const RIGHTS: readonly number[] = [CODES.missingAccess, CODES.missingPermissions];

/** Milliseconds until another try after trouble that passes. */
const SOON = 1_000;

/**
 * What to do about an error of Discord or of the way to it: what Discord forbids (channel gone, permission lost) is the
 * table's trouble; what passes is tried again. Anything else is a bug and thrown on.
 */
export function verdictOn(error: unknown): Shown {
  if (error instanceof RateLimitError) {
    return { type: 'later', delay: Number.isFinite(error.retryAfter) ? error.retryAfter : SOON };
  }
  if (error instanceof HTTPError || error instanceof StrangeAnswer) return { type: 'later', delay: SOON };
  if (error instanceof DiscordAPIError) {
    if (PASSING.includes(error.status) || typeof error.code !== 'number' || error.code === 0) {
      return { type: 'later', delay: SOON };
    }
    if (PASSING_CODES.includes(error.code)) return { type: 'later', delay: SOON };
    return { type: 'forbidden', code: error.code, forGood: !RIGHTS.includes(error.code) };
  }
  if (isNetworkTrouble(error)) return { type: 'later', delay: SOON };
  throw error;
}

/** Whether trying again would not help, now at least. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof DiscordAPIError && verdictOn(error).type === 'forbidden';

/** What the network says by a code: of a connection, of a name that is not found, of a certificate that does not fit. */
const NETWORK_CODES = /^(E[A-Z]+|EAI_\w+|UND_ERR_\w+|ERR_(TLS|SSL)_\w+|\w*(CERT|SIGNATURE)\w*)$/u;

/** No way to Discord, or no answer in time. */
export const isNetworkTrouble = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    error.name === 'TimeoutError' ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    ('code' in error && typeof error.code === 'string' && NETWORK_CODES.test(error.code)));
