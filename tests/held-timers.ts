/** What a held timer calls, by the timer. */
type Held = Map<NodeJS.Timeout, () => void>;

/** The timers of this process that are held, by their duration in milliseconds. */
const heldByDuration = new Map<number, Held>();
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;
/** The longest duration that a timer can have, in milliseconds. */
const NEVER_MS = 2 ** 31 - 1;

/** Timers that run when the test says so, not after a time. */
export interface HeldTimers extends Disposable {
  /** How many are set and neither run out nor cleared. */
  pending(): number;
  /** Lets those run out that are set. */
  ring(): void;
  /** Lets those run out that are set, again and again until the promise is settled; resolves or rejects as it does. */
  ringUntil<Value>(settled: Promise<Value>): Promise<Value>;
}

/**
 * Holds the timers of this process that are set for exactly so many milliseconds from now on, until it is disposed of:
 * for a time limit under test, which then is neither too short for a slow machine nor waited for. All other timers run as
 * usual. Give each test its own odd number.
 */
export function holdTimers(milliseconds: number): HeldTimers {
  const held: Held = new Map();
  heldByDuration.set(milliseconds, held);
  globalThis.setTimeout = setOrHold;
  globalThis.clearTimeout = clearHeld;
  const ring = (): void => {
    const due = [...held];
    held.clear();
    for (const [timer, run] of due) {
      realClearTimeout(timer);
      run();
    }
  };
  return {
    pending: () => held.size,
    ring,
    ringUntil: async (settled) => {
      const ringing = setInterval(ring, 20);
      try {
        return await settled;
      } finally {
        clearInterval(ringing);
      }
    },
    [Symbol.dispose]: () => {
      heldByDuration.delete(milliseconds);
      for (const timer of held.keys()) realClearTimeout(timer);
      if (heldByDuration.size > 0) return;
      globalThis.setTimeout = realSetTimeout;
      globalThis.clearTimeout = realClearTimeout;
    },
  };
}

const setOrHold: typeof setTimeout = Object.assign(
  (run: (...args: unknown[]) => void, milliseconds?: number, ...args: unknown[]): NodeJS.Timeout => {
    const held = heldByDuration.get(Number(milliseconds));
    if (held === undefined) return realSetTimeout(run, milliseconds, ...args);
    const timer = realSetTimeout(() => undefined, NEVER_MS);
    held.set(timer, () => run(...args));
    return timer;
  },
  realSetTimeout,
);

const clearHeld = ((timer) => {
  for (const held of heldByDuration.values()) held.delete(timer as NodeJS.Timeout);
  realClearTimeout(timer);
}) as typeof clearTimeout;
