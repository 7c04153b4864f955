import type { REST } from '@discordjs/rest';
import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import { timeOf } from './snowflake-time.ts';

/** Discord's rate limit does not admit a request now; nothing was sent. */
export class ChannelLimitedError extends Error {
  override readonly name = 'ChannelLimitedError';
  /** Milliseconds until it is worth another attempt. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`Discord's rate limit admits this in ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}

/** Requests whose rate limits are known for each channel. */
type LimitedRequest = 'create' | 'edit';

const MESSAGES = /^\/channels\/(?<channelId>\d+)\/messages(?<message>\/\d+)?$/u;
/** How much later than Discord says a limit counts as over, in milliseconds: @discordjs/rest waits for half of it. */
const MARGIN_MS = 100;
const MAX_LIMITS = 1_000;

/**
 * Learns the rate limits of channels from the responses to this client, so that nobody has to paint or to wait for a
 * request that would not be sent. `wallClock` says how old a message is, in milliseconds.
 */
export function watchChannelLimits(rest: REST, wallClock: () => number) {
  const now = (): number => performance.now();
  /** When a request is admitted again, by request and channel. */
  const admittedAt = createLeastRecentlyUsed<number>(MAX_LIMITS);
  const keyOf = (request: LimitedRequest, channelId: string): string => `${request} ${channelId}`;
  const oldEdits = createOldEditLimit(now, wallClock);
  const assertAdmitted = (request: LimitedRequest, channelId: string): void => {
    const waitMs = Math.max((admittedAt.get(keyOf(request, channelId)) ?? 0) - now(), globalWaitMs(rest));
    if (waitMs > 0) throw new ChannelLimitedError(Math.ceil(waitMs));
  };

  rest.on('response', ({ method, path }, { status, headers }) => {
    const { channelId, message } = MESSAGES.exec(path)?.groups ?? {};
    const request = requestOf(method, message !== undefined);
    if (channelId === undefined || request === null) return;
    const seconds =
      status === 429
        ? Number(headers.get('retry-after'))
        : headers.get('x-ratelimit-remaining') === '0' && Number(headers.get('x-ratelimit-reset-after'));
    const key = keyOf(request, channelId);
    if (typeof seconds !== 'number' || !(seconds > 0)) {
      admittedAt.delete(key);
      return;
    }
    admittedAt.set(key, now() + seconds * 1_000 + MARGIN_MS);
  });

  return {
    /** Throws `ChannelLimitedError` while Discord would not admit a new message in this channel. */
    assertCreateAdmitted: (channelId: string): void => assertAdmitted('create', channelId),
    /** The same for an edit of this message; one that is admitted counts as made. */
    assertEditAdmitted: (channelId: string, messageId: string): void => {
      assertAdmitted('edit', channelId);
      const waitMs = oldEdits.take(channelId, messageId);
      if (waitMs > 0) throw new ChannelLimitedError(Math.ceil(waitMs));
    },
  };
}

export type ChannelLimits = ReturnType<typeof watchChannelLimits>;

function requestOf(method: string, ofOneMessage: boolean): LimitedRequest | null {
  if (method === 'POST' && !ofOneMessage) return 'create';
  return method === 'PATCH' && ofOneMessage ? 'edit' : null;
}

/** Milliseconds until this client may make any request at all, by Discord's limit for the whole bot. */
const globalWaitMs = ({ globalRemaining, globalReset }: REST): number =>
  globalRemaining > 0 ? 0 : globalReset + MARGIN_MS - Date.now();

/** Discord's limit for edits of old messages: from which age on, how many in a channel, in how many milliseconds. */
const OLD_MS = 3_600_000;
const MAX_EDITS = 3;
const WINDOW_MS = 6_000;
/** How much longer our window is, in milliseconds: requests do not arrive as evenly as they are made. */
const WINDOW_MARGIN_MS = 500;
const MAX_CHANNELS = 1_000;

/**
 * Counts edits of old messages, which Discord limits harder than others (error 30046), by channel and in memory: each
 * process counts for itself, and where several edit in one channel, Discord's refusal says how long to wait. `now` is
 * monotonic, `wallClock` says how old a message is; both are in milliseconds.
 */
export function createOldEditLimit(now: () => number, wallClock: () => number) {
  /** When old messages were edited, by channel. */
  const edits = createLeastRecentlyUsed<readonly number[]>(MAX_CHANNELS);
  return {
    /** Milliseconds until this message may be edited; 0 for now, which counts as done. */
    take: (channelId: string, messageId: string): number => {
      if (wallClock() - timeOf(messageId) < OLD_MS - WINDOW_MARGIN_MS) return 0;
      const since = now() - WINDOW_MS - WINDOW_MARGIN_MS;
      const recent = (edits.get(channelId) ?? []).filter((at) => at > since);
      const oldest = recent.at(-MAX_EDITS);
      if (oldest !== undefined) return oldest - since;
      edits.set(channelId, [...recent, now()]);
      return 0;
    },
  };
}
