import { expect } from 'vitest';
import type { Store } from '../../src/table/ports/store.ts';

/** Half of the time after which an open lobby is looked at, in milliseconds: what is due later is only that. */
const SOON_MS = 30 * 60_000;

/** Asserts that no entry waits in the outbox, and that no deadline is set but for lobbies to close by themselves. */
export async function expectNothingDue(store: Pick<Store, 'nextDueAt'>): Promise<void> {
  expect((await store.nextDueAt()) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(Date.now() + SOON_MS);
}
