import { createRateLimiter } from '../../src/discord/inbound/rate-limiter.ts';
import { createRequestContext } from '../../src/table/trace.ts';
import type { PipelineDeps } from '../../src/discord/inbound/pipeline.ts';

/** What the pipeline needs beside the router's dependencies: limits that no test reaches. */
export const unlimitedPipelineDeps = (): Pick<PipelineDeps, 'rateLimiter' | 'requestContext'> => ({
  rateLimiter: createRateLimiter({ perPerson: 1_000_000, perServer: 1_000_000 }),
  requestContext: createRequestContext(),
});
