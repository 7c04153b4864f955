import type { Clock } from '../../table/ports/clock.ts';
import type { Signature } from './signature.ts';

/**
 * Detects replayed requests. An attacker who once saw a signed request can send it again, so a signature alone does not
 * prove that a request is new:
 * - Its timestamp must be near this machine's clock. Discord gives up after 3 seconds; the rest of the window allows
 *   for clocks that differ.
 * - Within that window, each interaction id is accepted once. The signature covers the body and so the id: the same
 *   signature means the same id. Ids are forgotten once their requests are too old anyway.
 * - Of several processes behind a load balancer, each knows only the ids that it accepted itself, and a restarted one
 *   knows none. A replay that reaches another process is handled, but without effect: the store processes an
 *   interaction once for all processes, in the transaction of its change, and remembers it far longer than this window;
 *   and Discord accepts one answer to an interaction, so nobody is shown anything.
 */
export interface ReplayGuard {
  /** The difference between the request's time and the clock in milliseconds, if it exceeds the window; else `null`. */
  clockSkewMs(signature: Signature): number | null;
  /** Whether this interaction is seen for the first time. From then on it counts as seen. */
  isFirst(interactionId: string): boolean;
}

/** How far a request's time may be from the clock, in milliseconds. */
export const REPLAY_WINDOW_MS = 60_000;

/** A guard that has seen no interactions yet. */
export function createReplayGuard(clock: Clock): ReplayGuard {
  /** Ids, with the time until which a signature over them may be valid, oldest first. */
  const seen = new Map<string, number>();
  return {
    clockSkewMs: ({ timestamp }) => {
      const skew = Number(timestamp) * 1_000 - clock();
      return Math.abs(skew) > REPLAY_WINDOW_MS ? skew : null;
    },
    isFirst: (interactionId) => {
      const now = clock();
      for (const [id, until] of seen) {
        if (until >= now) break;
        seen.delete(id);
      }
      if (seen.has(interactionId)) return false;
      seen.set(interactionId, now + 2 * REPLAY_WINDOW_MS);
      return true;
    },
  };
}
