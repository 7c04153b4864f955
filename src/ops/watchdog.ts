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

/**
 * Looks at the vitals now and then until it is stopped, without keeping the process alive. Trouble that changes is taken
 * for progress, and begins anew.
 */
export function startWatchdog({ vitals, now, lost }: WatchdogTools): () => void {
  const troubled = new Map<string, { readonly what: string; readonly lasted: number }>();
  let lookedAt = now();
  const look = (): void => {
    const time = now();
    const stride = Math.min(LONGEST_STRIDE, time - lookedAt);
    lookedAt = time;
    for (const { part, trouble, patience } of vitals) {
      const what = trouble();
      const before = troubled.get(part);
      if (what === null) {
        troubled.delete(part);
        continue;
      }
      const lasted = before?.what === what ? before.lasted + stride : 0;
      troubled.set(part, { what, lasted });
      if (lasted > patience)
        lost(`The ${part} ${what}, and that for ${Math.round(lasted / 60_000)} minutes: begin anew.`);
    }
  };
  const timer = setInterval(look, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
