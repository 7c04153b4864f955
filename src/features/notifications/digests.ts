import type { Clock } from '../../table/ports/clock.ts';
import {
  DEFAULT_DIGEST_HOUR,
  DEFAULT_PINGS,
  type DueDigest,
  NOTHING_CHOSEN,
  type Notifications,
  type NotificationStore,
} from '../../table/ports/notifications.ts';
import type { PresentResult } from '../../table/ports/presenter.ts';
import { planPings, reachedBy } from '../../table/pings/plan-pings.ts';
import { quietUntil } from '../../table/pings/away.ts';
import { instantOf, wallTimeAt } from '../../table/pings/time-zone.ts';

/**
 * Sends a person what waits for them, if anything does. They get it once, however often it is attempted. Resolves with
 * `null`, or with why it could not be sent.
 */
export type SendDigest = (
  digest: DueDigest,
  notifications: Notifications,
) => Promise<Exclude<PresentResult, { readonly type: 'shown' }> | null>;

export interface DigestDeps {
  readonly store: NotificationStore;
  readonly send: SendDigest;
  readonly clock: Clock;
}

/**
 * How long a claim holds, in milliseconds: longer than an attempt takes, and shorter than Discord remembers the nonce of a
 * message. If a process is killed, the next one finds what it had sent.
 */
const CLAIM_MS = 90_000;

/**
 * When the next digest of a person is due, in milliseconds since 1970: at their hour, or at the end of the quiet hours that
 * it falls into.
 */
export function nextDigestAt(notifications: Notifications, now: number): number {
  const { timeZone = 'UTC', digest } = notifications;
  const hour = digest?.hour ?? DEFAULT_DIGEST_HOUR;
  const zone = wallTimeAt(timeZone, now) === null ? 'UTC' : timeZone;
  const today = wallTimeAt(zone, now);
  for (const days of [0, 1]) {
    const at = today === null ? null : instantOf(zone, { ...today, day: today.day + days, hour });
    const due = at === null ? null : (quietUntil(notifications, at) ?? at);
    if (due !== null && due > now) return due;
  }
  throw new RangeError(`no digest follows ${now} in ${zone}`);
}

/**
 * Sends every digest that is due, and schedules the next. Several processes may do so at once. If Discord cannot be reached,
 * the next run tries again; if it refuses, the day is left out. A person who is away gets none.
 */
export async function sendDigests(deps: DigestDeps): Promise<void> {
  for (;;) {
    const now = deps.clock();
    const due = await deps.store.claimDigests(now, now + CLAIM_MS);
    if (due.length === 0) return;
    await Promise.all(due.map((digest) => sendDigest(deps, digest, now)));
  }
}

async function sendDigest({ store, send }: DigestDeps, digest: DueDigest, now: number): Promise<void> {
  const { userId, dueAt } = digest;
  const chosen = (await store.notificationsOf([userId])).get(userId) ?? NOTHING_CHOSEN;
  const person = { userId, isAsked: true, chosen: { ...chosen, pings: chosen.pings ?? DEFAULT_PINGS } };
  const isReached = reachedBy(planPings([person], 'digest', now)).includes(userId);
  const isDue = dueAt > 0 && dueAt <= now && isReached;
  const result = isDue ? await send(digest, chosen) : null;
  if (result?.type === 'wait' || result?.type === 'retry') return;
  await store.settleDigest(digest, nextDigestAt(chosen, now));
}
