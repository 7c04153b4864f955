import { createRateLimiter } from '../../src/discord/inbound/rate-limiter.ts';
import { createRequestContext } from '../../src/table/trace.ts';
import type { PipelineDeps } from '../../src/discord/inbound/pipeline.ts';

/** What the pipeline needs beside the router's dependencies: limits that no test reaches, and no metrics. */
export const unlimitedPipelineDeps = (): Pick<
  PipelineDeps,
  'rateLimiter' | 'onRateLimited' | 'requestContext' | 'interactionReceived'
> => ({
  rateLimiter: createRateLimiter({ perPerson: 1_000_000, perServer: 1_000_000 }, () => performance.now()),
  onRateLimited: () => undefined,
  requestContext: createRequestContext(),
  interactionReceived: () => () => undefined,
});
