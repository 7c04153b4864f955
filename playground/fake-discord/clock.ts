/** The fake Discord's source of time; tests pass one that they advance by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls `run` once after `ms` milliseconds; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** A clock that can be moved on: `advance` runs the timers that are due, in order. */
export interface ManualClock extends Clock {
  readonly advance: (ms: number) => void;
}

/** @param base what it shows before it is moved @param wait calls after so many milliseconds; what it returns cancels that */
function movableClock(base: () => number, wait: Clock['after']): ManualClock {
  let ahead = 0;
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  return {
    now: () => base() + ahead,
    after: (ms, run) => {
      const timer = {
        due: base() + ahead + ms,
        run: (): void => {
          cancel();
          run();
        },
      };
      const cancel = (): void => {
        timers.delete(timer);
        stop();
      };
      const stop = wait(ms, timer.run);
      timers.add(timer);
      return cancel;
    },
    advance: (ms) => {
      const end = ahead + ms;
      for (;;) {
        const due = [...timers].filter((timer) => timer.due <= base() + end).sort((a, b) => a.due - b.due)[0];
        if (due === undefined) break;
        ahead = Math.max(ahead, due.due - base());
        due.run();
      }
      ahead = end;
    },
  };
}

/** The system's clock. Its timers do not keep the process alive. */
export const systemClock = (): ManualClock =>
  movableClock(Date.now, (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  });

/** A clock for tests: time passes only through `advance`. @param start milliseconds since 1970 */
export const manualClock = (start = Date.UTC(2026, 0, 1)): ManualClock =>
  movableClock(
    () => start,
    () => () => {},
  );
