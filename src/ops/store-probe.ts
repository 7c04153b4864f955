import { setTimeout as pause } from 'node:timers/promises';
import type { Backlog } from '../table/ports/admin.ts';

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
      .finally(() => {
        pending = null;
      });
    return Promise.race([pending, pause(timeoutMs, null, { ref: false })]);
  };
}
