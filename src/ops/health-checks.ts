import { setTimeout as pause } from 'node:timers/promises';
import type { Backlog } from '../table/ports/admin.ts';

/** A check of one part of the bot. */
export interface HealthCheck {
  readonly part: string;
  /** The failure, in words without secrets; `null` for none. */
  readonly failure: () => string | null | Promise<string | null>;
}

/** All failures, in the order of the checks. */
export async function collectFailures(checks: readonly HealthCheck[]) {
  const results = await Promise.all(
    checks.map(async ({ part, failure }) => ({ part, failure: await failure() })),
  );
  return results.flatMap(({ part, failure }) => (failure === null ? [] : [{ part, failure }]));
}

/** The heartbeat of a component, which may pause for `maxSilenceMs`. `now` is monotonic, in milliseconds. */
export function createHeartbeat(maxSilenceMs: number, now: () => number) {
  let lastBeatAt: number | null = null;
  return {
    beat: (): void => void (lastBeatAt = now()),
    /** The failure when it has beaten once, and then not for too long; otherwise `null`. */
    failure: (): string | null => {
      const silentForMs = lastBeatAt === null ? 0 : now() - lastBeatAt;
      return silentForMs <= maxSilenceMs
        ? null
        : `has shown no activity for more than ${Math.round(maxSilenceMs / 1_000)} seconds`;
    },
  };
}

/** How long the store may take to respond, in milliseconds. */
const TIMEOUT_MS = 2_000;

/** Reads the store's backlog; `null` when the store fails or takes too long. */
export type StoreProbe = () => Promise<Backlog | null>;

/** A probe with one query at a time, however many callers: a store that hangs is not queried again and again. */
export function createStoreProbe(readBacklog: () => Promise<Backlog>, timeoutMs = TIMEOUT_MS): StoreProbe {
  let pending: Promise<Backlog | null> | null = null;
  return () => {
    pending ??= readBacklog()
      .catch(() => null)
      .finally(() => (pending = null));
    return Promise.race([pending, pause(timeoutMs, null, { ref: false })]);
  };
}
