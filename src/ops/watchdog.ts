/** A part without which it is better to begin anew. */
export interface Vital {
  readonly part: string;
  /** What is wrong now, or `null`. */
  readonly trouble: () => string | null;
  /** How long that may last without a break, in milliseconds. */
  readonly patience: number;
}

export interface WatchdogTools {
  readonly vitals: readonly Vital[];
  /** Milliseconds that never jump. */
  readonly now: () => number;
  /** Gives the process up, for a reason in one sentence. */
  readonly lost: (reason: string) => void;
}

/** How often it looks, in milliseconds. */
const EVERY = 5_000;
/** A look that comes later than this counts for no more: a process that was stopped gets the time to recover. */
const LONGEST_STRIDE = 2 * EVERY;

/** Looks at the vitals now and then until it is stopped, without keeping the process alive. */
export function startWatchdog({ vitals, now, lost }: WatchdogTools): () => void {
  const troubled = new Map<string, number>();
  let lookedAt = now();
  const look = (): void => {
    const time = now();
    const stride = Math.min(LONGEST_STRIDE, time - lookedAt);
    lookedAt = time;
    for (const { part, trouble, patience } of vitals) {
      const what = trouble();
      const lasted = what === null ? 0 : (troubled.get(part) ?? 0) + stride;
      troubled.set(part, lasted);
      if (what !== null && lasted > patience)
        lost(`The ${part} ${what}, and has been in trouble for ${Math.round(lasted / 60_000)} minutes.`);
    }
  };
  const timer = setInterval(look, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
