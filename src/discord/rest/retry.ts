import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes attempts until one succeeds, the signal is aborted, or `delayAfter` an error is `null`. The backoff that it is
 * given doubles from a second up to `maxBackoffMs`. Never rejects.
 */
export async function attemptUntilDone(
  attempt: () => Promise<void>,
  delayAfter: (error: unknown, backoffMs: number) => number | null,
  maxBackoffMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (let backoffMs = 1_000; !isAborted(signal); backoffMs = Math.min(2 * backoffMs, maxBackoffMs)) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (isAborted(signal)) return;
      const delayMs = delayAfter(error, backoffMs);
      if (delayMs === null) return;
      await sleep(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** A call, because it may change while something is awaited, which narrowing does not see. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;
