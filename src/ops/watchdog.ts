/** A part whose lasting failure is a reason to restart the process. */
export interface WatchedComponent {
  readonly part: string;
  /** The present failure, or `null`. */
  readonly failure: () => string | null;
  /** How long the same failure may last without a break, in milliseconds. */
  readonly toleranceMs: number;
}

const CHECK_INTERVAL_MS = 5_000;
/** The most time one check may count for: a process that was suspended gets the time to recover. */
const MAX_ELAPSED_PER_CHECK_MS = 2 * CHECK_INTERVAL_MS;

/**
 * Checks the components periodically, without keeping the process alive. A failure that changes counts as progress and
 * starts again from zero. `onFatal` ends the process, for a reason in one sentence. `now` is monotonic, in milliseconds. Returns
 * a function that stops it.
 */
export function startWatchdog(
  components: readonly WatchedComponent[],
  now: () => number,
  onFatal: (reason: string) => void,
): () => void {
  const failing = new Map<string, { readonly failure: string; readonly lastedMs: number }>();
  let checkedAt = now();
  const checkComponents = (): void => {
    const time = now();
    const elapsedMs = Math.min(MAX_ELAPSED_PER_CHECK_MS, time - checkedAt);
    checkedAt = time;
    for (const { part, failure: currentFailure, toleranceMs } of components) {
      const failure = currentFailure();
      const before = failing.get(part);
      if (failure === null) {
        failing.delete(part);
        continue;
      }
      const lastedMs = before?.failure === failure ? before.lastedMs + elapsedMs : 0;
      failing.set(part, { failure, lastedMs });
      if (lastedMs > toleranceMs)
        onFatal(`The ${part} ${failure}, for ${Math.round(lastedMs / 60_000)} minutes now: restart the bot.`);
    }
  };
  const timer = setInterval(checkComponents, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
