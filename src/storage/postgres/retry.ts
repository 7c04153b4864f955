import { setTimeout } from 'node:timers/promises';
import { isContended, isLost } from './trouble.ts';

/** How long trouble that may pass is sat out, in milliseconds: longer than a server takes to restart. */
const PATIENCE = 5_000;
/** The pause before the next try, doubling up to the longest, in milliseconds. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 500;

/**
 * Does a piece of the store's work, and does it again when the connection was lost, the server restarts, or the
 * transaction was rolled back in favour of another. `work` is told how often it was tried before.
 *
 * A connection lost during COMMIT leaves open whether the work was done. The second try settles that, because it
 * begins by asking the rows that the first would have left, and waits for the first if it is still under way: the
 * interaction's id is there (`duplicate`) or the version has moved on (`conflict`), and in both cases the caller reads
 * the table anew; or neither is, and the work is done now. All other work of the store is the same done once or twice.
 */
export async function patiently<Value>(work: (tries: number) => Promise<Value>): Promise<Value> {
  const giveUp = performance.now() + PATIENCE;
  for (let tries = 0; ; tries++) {
    try {
      return await work(tries);
    } catch (error) {
      if (!isLost(error) && !isContended(error)) throw error;
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);
      if (performance.now() + pause > giveUp) throw error;
      await setTimeout(pause);
    }
  }
}
