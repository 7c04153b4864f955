/** The fake Discord's source of time; tests pass one that they advance by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls `run` once after `ms` milliseconds; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** The system's clock. Its timers do not keep the process alive. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** A clock for tests: time passes only through `advance`, which runs the timers that are due, in order. */
export interface ManualClock extends Clock {
  readonly advance: (ms: number) => void;
}

/** @param start milliseconds since 1970 */
export function manualClock(start = Date.UTC(2026, 0, 1)): ManualClock {
  let now = start;
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { due: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: (ms) => {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter((timer) => timer.due <= end).sort((a, b) => a.due - b.due)[0];
        if (due === undefined) break;
        timers.delete(due);
        now = Math.max(now, due.due);
        due.run();
      }
      now = end;
    },
  };
}
