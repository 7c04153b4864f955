export interface StallTools {
  /** Milliseconds that never jump. */
  readonly now: () => number;
  /** Told when the event loop stood still for so many milliseconds. */
  readonly stalled: (milliseconds: number) => void;
  /** The shortest stall worth telling, in milliseconds; Discord's patience with a click if left out. */
  readonly shortest?: number;
}

const EVERY = 250;
const DISCORDS_PATIENCE = 3_000;

/** Watches the event loop until it is stopped, without keeping the process alive. */
export function watchStalls({ now, stalled, shortest = DISCORDS_PATIENCE }: StallTools): () => void {
  let last = now();
  const timer = setInterval(() => {
    const time = now();
    const late = time - last - EVERY;
    last = time;
    if (late >= shortest) stalled(Math.round(late));
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
