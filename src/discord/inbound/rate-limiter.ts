import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';

/** A request of one person and its cost: a tap costs 1. */
export interface RateLimitRequest {
  readonly userId: string;
  /** `null` outside a server. */
  readonly guildId: string | null;
  readonly cost: number;
}

/**
 * The result for a request. `wait`: rejected, to be tried again in so many seconds; `notify` when the person has not been
 * notified since their last admitted request. `ignore`: rejected without an answer, because the person keeps requesting.
 */
export type Admission =
  | { readonly type: 'admit' }
  | {
      readonly type: 'wait';
      readonly scope: 'person' | 'server';
      readonly retryAfterSeconds: number;
      readonly notify: boolean;
    }
  | { readonly type: 'ignore' };

export interface RateLimits {
  /** The sustained rate of one person, in taps a second. */
  readonly perPerson: number;
  /** The sustained rate of all people of a server together. */
  readonly perServer: number;
}

/** The capacity of a bucket, in seconds' worth of taps. */
const BURST_SECONDS = 5;
/** How many people, and how many servers, have a bucket: beyond that the least recently used ones are dropped. */
const MAX_BUCKETS = 10_000;

interface Bucket {
  tokens: number;
  refilledAt: number;
  notified: boolean;
}

/**
 * Token buckets in memory: each process counts for itself and starts with full buckets. A rejected request costs a tap,
 * too, down to one bucket's worth of debt, beyond which requests are ignored: a person who keeps requesting stays blocked
 * until they stop. Requests above a person's limit never count against the server. `now` is monotonic, in milliseconds.
 */
export function createRateLimiter(
  limits: RateLimits,
  now: () => number = () => performance.now(),
  maxBuckets = MAX_BUCKETS,
) {
  const people = createBuckets(limits.perPerson, now, maxBuckets);
  const servers = createBuckets(limits.perServer, now, maxBuckets);
  return {
    /** Decides about a request before any work is done for it. */
    admit: ({ userId, guildId, cost }: RateLimitRequest): Admission => {
      const person = people.get(userId);
      const reject = (scope: 'person' | 'server', waitMs: number): Admission => {
        const notify = !person.notified;
        person.notified = true;
        return { type: 'wait', scope, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)), notify };
      };
      const personWaitMs = people.take(person, cost);
      if (personWaitMs > 0)
        return people.isExhausted(person) ? { type: 'ignore' } : reject('person', personWaitMs);
      const server = guildId === null ? null : servers.get(guildId);
      const serverWaitMs = server === null ? 0 : servers.take(server, cost);
      if (server !== null && serverWaitMs > 0)
        return person.notified && servers.isExhausted(server)
          ? { type: 'ignore' }
          : reject('server', serverWaitMs);
      person.notified = false;
      return { type: 'admit' };
    },
    /** Charges what an admitted request turned out to cost beyond its price. It may leave a debt, never a rejection. */
    charge: ({ userId, guildId, cost }: RateLimitRequest): void => {
      people.charge(people.get(userId), cost);
      if (guildId !== null) servers.charge(servers.get(guildId), cost);
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

function createBuckets(rate: number, now: () => number, maxBuckets: number) {
  const capacity = rate * BURST_SECONDS;
  const buckets = createLeastRecentlyUsed<Bucket>(maxBuckets);
  return {
    /** The bucket, refilled up to now. */
    get: (id: string): Bucket => {
      const time = now();
      const bucket = buckets.get(id) ?? { tokens: capacity, refilledAt: time, notified: false };
      bucket.tokens = Math.min(capacity, bucket.tokens + ((time - bucket.refilledAt) / 1_000) * rate);
      bucket.refilledAt = time;
      buckets.set(id, bucket);
      return bucket;
    },
    /** Takes tokens: milliseconds until there are enough, 0 if there are. A full bucket is enough for any cost; a rejection costs a tap. */
    take: (bucket: Bucket, cost: number): number => {
      const price = Math.min(cost, capacity);
      const isEnough = bucket.tokens >= price;
      bucket.tokens = isEnough ? bucket.tokens - price : Math.max(-capacity, bucket.tokens - 1);
      return isEnough ? 0 : ((price - bucket.tokens) / rate) * 1_000;
    },
    /** Takes tokens that may not be there, down to half of the maximal debt: nobody is ignored for what they were given. */
    charge: (bucket: Bucket, cost: number): void => {
      bucket.tokens = Math.min(bucket.tokens, Math.max(-capacity / 2, bucket.tokens - cost));
    },
    /** Returns whether the debt has reached its maximum. */
    isExhausted: (bucket: Bucket): boolean => bucket.tokens <= -capacity,
  };
}
