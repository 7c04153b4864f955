import { afterEach, beforeEach } from 'vitest';
import { createHarness, type Harness, type HarnessOptions } from './harness.ts';
import { expectSafePosts } from './posts.ts';
import { expectSafeResponses } from './responses.ts';

/**
 * The harness of the test that runs: each test of the calling file has a new one. After it, everything that the bot has
 * posted and answered is checked to ping and mention nobody it may not.
 */
export function useHarness(options: () => HarnessOptions | Promise<HarnessOptions> = () => ({})): Harness {
  const harness = {} as Harness;
  beforeEach(async () => {
    Object.assign(harness, await createHarness(await options()));
  });
  afterEach(async () => {
    expectSafePosts(harness);
    expectSafeResponses(harness);
    await harness[Symbol.asyncDispose]();
  });
  return harness;
}
