import { createRateLimiter } from '../../src/discord/inbound/rate-limiter.ts';
import type { GameEntry } from '../../src/games/index.ts';
import { createRequestContext } from '../../src/table/trace.ts';
import { createInlineThinker } from '../table/inline-thinker.ts';

/** What every bot of a test is made of: limits that no test reaches, and nothing that an operator switches on. */
export const plainBotParts = (entries: readonly Pick<GameEntry, 'game'>[]) => ({
  rateLimiter: createRateLimiter({ perPerson: 1_000_000, perServer: 1_000_000 }),
  requestContext: createRequestContext(),
  thinker: createInlineThinker(entries.map(({ game }) => game)),
  lending: null,
  fileOrigin: null,
  greets: false,
  keepServerMs: 30 * 24 * 3_600_000,
});
