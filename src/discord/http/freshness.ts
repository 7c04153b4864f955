import type { Clock } from '../../app/ports.ts';
import type { Signature } from './signature.ts';

/**
 * Tells a request from its replay. Whoever once saw a signed request can send it again, so a signature alone proves
 * nothing about now:
 * - Its timestamp must be near our clock. Discord gives up after 3 seconds; the rest is room for clocks that differ.
 * - Inside of that window, each interaction's id is taken once. The signature covers the body and so the id: the same
 *   signature is the same id. A process forgets ids when their requests have become too old anyway.
 * - Of several processes behind a load balancer each knows only the ids that it took itself, and one that was restarted
 *   knows none. A replay that reaches another process runs, but in vain: the store counts an interaction once for all
 *   processes, in the transaction of the change it makes, and remembers it far longer than this window; and Discord
 *   takes one answer to an interaction, so nobody is shown anything.
 */
export interface Freshness {
  /** How many milliseconds the request's time is off our clock, when that is too many; else `null`. */
  skew(signature: Signature): number | null;
  /** Whether this interaction is seen for the first time. It counts as seen from then on. */
  isFirst(interactionId: string): boolean;
}

/** How far a request's time may be off our clock, in milliseconds. */
export const WINDOW = 60_000;

/** Knows nothing yet. */
export function createFreshness(clock: Clock): Freshness {
  /** Ids and until when a signature over them may be good, oldest first. */
  const seen = new Map<string, number>();
  return {
    skew: ({ timestamp }) => {
      const skew = Number(timestamp) * 1_000 - clock();
      return Math.abs(skew) > WINDOW ? skew : null;
    },
    isFirst: (interactionId) => {
      const now = clock();
      for (const [id, until] of seen) {
        if (until >= now) break;
        seen.delete(id);
      }
      if (seen.has(interactionId)) return false;
      seen.set(interactionId, now + 2 * WINDOW);
      return true;
    },
  };
}
