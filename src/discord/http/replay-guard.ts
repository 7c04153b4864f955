import type { Clock } from '../../table/ports/clock.ts';
import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The signature in a request's headers, not yet verified against its body. */
type Signature = NonNullable<ReturnType<typeof readSignature>>;

/**
 * The signature in a request's headers, 64 bytes in hex, and its seconds since 1970; `null` when either is missing or
 * malformed.
 */
export function readSignature(headers: IncomingHttpHeaders) {
  const hex = headers['x-signature-ed25519'];
  const timestamp = headers['x-signature-timestamp'];
  if (typeof hex !== 'string' || !/^[0-9a-f]{128}$/i.test(hex)) return null;
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return null;
  return { hex, timestamp };
}

/** Returns a function that tells if a request with this body was signed with the key of an application, 64 hex digits. */
export function createSignatureVerifier(publicKey: string) {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return ({ hex, timestamp }: Signature, body: Uint8Array): boolean =>
    verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(hex, 'hex'));
}

/** How far a request's time may be from the clock, in milliseconds. */
export const REPLAY_WINDOW_MS = 60_000;

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
export function createReplayGuard(clock: Clock) {
  /** Ids, with the time until which a signature over them may be valid, oldest first. */
  const seen = new Map<string, number>();
  return {
    /** The difference between the request's time and the clock in milliseconds, if it exceeds the window; else `null`. */
    clockSkewMs: ({ timestamp }: Signature): number | null => {
      const skew = Number(timestamp) * 1_000 - clock();
      return Math.abs(skew) > REPLAY_WINDOW_MS ? skew : null;
    },
    /** Returns whether this interaction is seen for the first time. From then on it counts as seen. */
    isFirst: (interactionId: string): boolean => {
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
