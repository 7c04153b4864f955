import { setTimeout } from 'node:timers/promises';
import { isConnectionLost, isTransactionConflict } from './errors.ts';

/** How long transient errors are retried, in milliseconds: longer than a server takes to restart. */
const RETRY_BUDGET_MS = 5_000;
/** The delay before a retry doubles from the initial to the maximal one, in milliseconds. */
const INITIAL_BACKOFF_MS = 10;
const MAX_BACKOFF_MS = 500;

/**
 * Runs work of the store, and again when the connection was lost, the server restarts, or the transaction was rolled back
 * in favour of another. `work` receives the number of earlier attempts. Rejects with the last error.
 *
 * A connection lost during COMMIT leaves open whether the transaction took effect. The retry decides that, because it
 * begins with the rows that the first attempt would have written, and waits for their locks if that is still running:
 * either the interaction is recorded (`duplicate`) or the version has changed (`conflict`), and in both cases the caller
 * reloads the table; or neither, and the retry does the work. All other work of the store is idempotent.
 */
export async function retryTransientErrors<Value>(
  work: (priorAttempts: number) => Promise<Value>,
): Promise<Value> {
  const giveUpAt = performance.now() + RETRY_BUDGET_MS;
  for (let priorAttempts = 0; ; priorAttempts++) {
    try {
      return await work(priorAttempts);
    } catch (error) {
      if (!isConnectionLost(error) && !isTransactionConflict(error)) throw error;
      const backoffMs = Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** priorAttempts);
      if (performance.now() + backoffMs > giveUpAt) throw error;
      await setTimeout(backoffMs);
    }
  }
}
