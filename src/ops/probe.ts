import { setTimeout as pause } from 'node:timers/promises';
import type { Backlog } from '../app/ports.ts';

/** How long the store may take to answer, in milliseconds. */
const PATIENCE = 2_000;

/** How much there is to do; `null` when the store fails or takes too long to say. */
export type Probe = () => Promise<Backlog | null>;

/** Asks the store one question at a time, however many want to know: one that hangs is not asked again and again. */
export function createProbe(ask: () => Promise<Backlog>, patience = PATIENCE): Probe {
  let asking: Promise<Backlog | null> | null = null;
  return () => {
    asking ??= ask()
      .catch(() => null)
      .finally(() => {
        asking = null;
      });
    return Promise.race([asking, pause(patience, null, { ref: false })]);
  };
}
