export interface StallMonitorDeps {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Called when the event loop was blocked for so many milliseconds. */
  readonly onStall: (stalledMs: number) => void;
  /** The shortest stall to report, in milliseconds; Discord's response deadline for a click if left out. */
  readonly thresholdMs?: number;
}

const INTERVAL_MS = 250;
const DISCORD_RESPONSE_DEADLINE_MS = 3_000;

/** Monitors the event loop without keeping the process alive. Returns a function that stops it. */
export function startStallMonitor({
  now,
  onStall,
  thresholdMs = DISCORD_RESPONSE_DEADLINE_MS,
}: StallMonitorDeps): () => void {
  let last = now();
  const timer = setInterval(() => {
    const time = now();
    const lateMs = time - last - INTERVAL_MS;
    last = time;
    if (lateMs >= thresholdMs) onStall(Math.round(lateMs));
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
