import type { IncomingRequest } from './request.ts';
import type { Fault, Intercept } from './rest-api.ts';

/** How Discord limits a bot's messages in a channel, and how long its requests take. */
export interface MessageLimitOptions {
  /** How many new messages, and how many edits, a channel takes in `windowMs` milliseconds. */
  readonly messages: number;
  readonly windowMs: number;
  readonly latencyMs: { readonly shortest: number; readonly longest: number };
}

/** The limits observed on Discord, with a bot in one server. */
export const DISCORD_LIMITS: MessageLimitOptions = {
  messages: 5,
  windowMs: 5_000,
  latencyMs: { shortest: 120, longest: 150 },
};

interface Bucket {
  readonly resetsAt: number;
  used: number;
}

const MESSAGES = /^\/channels\/(?<channelId>\d+)\/messages(?:\/\d+)?$/u;

/** Answers as Discord does under its rate limits: with headers that count down, and 429 for a request too many. */
export function createMessageLimits({ messages, windowMs, latencyMs }: MessageLimitOptions): Intercept {
  const buckets = new Map<string, Bucket>();

  const bucketOf = (key: string): Bucket => {
    const existing = buckets.get(key);
    if (existing !== undefined && existing.resetsAt > performance.now()) return existing;
    const fresh = { resetsAt: performance.now() + windowMs, used: 0 };
    buckets.set(key, fresh);
    return fresh;
  };

  const limit = ({ method, path }: IncomingRequest): Fault => {
    const { channelId } = MESSAGES.exec(path)?.groups ?? {};
    if (channelId === undefined || (method !== 'POST' && method !== 'PATCH')) return {};
    const bucket = bucketOf(`${method} ${channelId}`);
    const seconds = (bucket.resetsAt - performance.now()) / 1_000;
    const isAdmitted = bucket.used < messages;
    if (isAdmitted) bucket.used++;
    const headers = {
      'x-ratelimit-limit': String(messages),
      'x-ratelimit-remaining': String(messages - bucket.used),
      'x-ratelimit-reset-after': seconds.toFixed(3),
    };
    if (isAdmitted) return { headers };
    return {
      status: 429,
      body: { message: 'You are being rate limited.', retry_after: seconds, global: false },
      headers: { ...headers, 'retry-after': String(Math.ceil(seconds)), 'x-ratelimit-scope': 'user' },
    };
  };

  return (request) => ({
    ...limit(request),
    delayMs: latencyMs.shortest + Math.random() * (latencyMs.longest - latencyMs.shortest),
  });
}
