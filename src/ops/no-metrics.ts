import type { Metrics } from './metrics.ts';

const ignore = (): void => undefined;

/** Counts nothing. */
export const NO_METRICS: Metrics = {
  interactionReceived: () => ignore,
  commitAttempted: ignore,
  instrumentPainter: (painter) => painter,
  discordResponded: ignore,
  discordRateLimited: ignore,
  rateLimited: ignore,
  outboxDeferred: ignore,
  taskMerged: ignore,
  deliveryStarted: ignore,
  quotaRefused: ignore,
  eventLoopStalled: ignore,
  close: ignore,
};
