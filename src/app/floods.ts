/** Somebody who wants something, and what it costs: a tap is 1. */
export interface Demand {
  readonly userId: string;
  /** `null` outside a server. */
  readonly guildId: string | null;
  readonly cost: number;
}

/**
 * What becomes of a demand. `wait`: not now, but in so many seconds; `tell` when the person has not been told since
 * the last time that something was let in. `ignore`: the person goes on and on, and gets no answer at all.
 */
export type Admission =
  | { readonly type: 'in' }
  | {
      readonly type: 'wait';
      readonly who: 'person' | 'server';
      readonly seconds: number;
      readonly tell: boolean;
    }
  | { readonly type: 'ignore' };

/** Says who may be served, before any work is done for them. */
export interface Floods {
  admit(demand: Demand): Admission;
}

export interface FloodLimits {
  /** Taps a second that one person may go on making for ever. */
  readonly person: number;
  /** The same for all people of a server together. */
  readonly server: number;
}

/** How many seconds' worth of taps may come at once after a rest. */
const BURST = 5;
/** How many people and servers are remembered: of more, those not heard of for longest are forgotten. */
const REMEMBERED = 10_000;

interface Bucket {
  tokens: number;
  filledAt: number;
  told: boolean;
}

/**
 * Token buckets in memory: each process counts for itself, and a new one begins afresh. A demand that is turned down
 * costs a tap, down to an empty bucket's worth of debt, beyond which there is silence; so who hammers on waits until the
 * hammering stops. A person's surplus never counts against the server. `now` is in milliseconds and never jumps.
 */
export function createFloods(limits: FloodLimits, now: () => number, remembered = REMEMBERED): Floods {
  const people = createBuckets(limits.person, now, remembered);
  const servers = createBuckets(limits.server, now, remembered);
  return {
    admit: ({ userId, guildId, cost }) => {
      const person = people.of(userId);
      const wait = (who: 'person' | 'server', milliseconds: number): Admission => {
        const tell = !person.told;
        person.told = true;
        return { type: 'wait', who, seconds: Math.max(1, Math.ceil(milliseconds / 1_000)), tell };
      };
      if (!people.take(person, cost)) {
        return people.spent(person) ? { type: 'ignore' } : wait('person', people.until(person, cost));
      }
      const server = guildId === null ? null : servers.of(guildId);
      if (server !== null && !servers.take(server, cost)) {
        const silence = person.told && servers.spent(server);
        return silence ? { type: 'ignore' } : wait('server', servers.until(server, cost));
      }
      person.told = false;
      return { type: 'in' };
    },
  };
}

function createBuckets(rate: number, now: () => number, remembered: number) {
  const most = rate * BURST;
  const buckets = new Map<string, Bucket>();
  return {
    /** The bucket, filled up to this moment. */
    of: (id: string): Bucket => {
      const time = now();
      const known = buckets.get(id);
      const bucket = known ?? { tokens: most, filledAt: time, told: false };
      bucket.tokens = Math.min(most, bucket.tokens + ((time - bucket.filledAt) / 1_000) * rate);
      bucket.filledAt = time;
      buckets.delete(id);
      buckets.set(id, bucket);
      const [longest] = buckets.keys();
      if (buckets.size > remembered && longest !== undefined) buckets.delete(longest);
      return bucket;
    },
    /** Whether there was enough. A full bucket is enough for anything, and to be turned down costs a tap. */
    take: (bucket: Bucket, cost: number): boolean => {
      const price = Math.min(cost, most);
      const enough = bucket.tokens >= price;
      bucket.tokens = enough ? bucket.tokens - price : Math.max(-most, bucket.tokens - 1);
      return enough;
    },
    /** Whether the debt is as deep as it gets. */
    spent: (bucket: Bucket): boolean => bucket.tokens <= -most,
    /** Milliseconds until there is enough. */
    until: (bucket: Bucket, cost: number): number => ((Math.min(cost, most) - bucket.tokens) / rate) * 1_000,
  };
}
