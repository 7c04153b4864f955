import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { fontEnvironment } from './src/pictures/fonts.ts';
import { CHILD_ENVIRONMENT } from './tests/child-environment.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { CAMPAIGN_LIMIT_MS, PATIENCE_MS, TEST_LIMIT_MS } from './tests/patience.ts';

const cores = availableParallelism();
/**
 * Tests with processes, browsers and databases wait much of their time, so more files run at once than there are cores.
 * In CI, where others may use the machine, one that fails is tried once more; the report says which.
 */
const crowded = {
  maxWorkers: 2 * cores,
  sequence: { groupOrder: 1 },
  retry: process.env['CI'] === 'true' ? 1 : 0,
};

/** A sequencer of ours would take the place of the one that shuffles the files. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

const BUILD = 'tests/build-global-setup.ts';
const CHROMIUM = 'tests/browser/chromium-global-setup.ts';

/** What the tests of a file need is in its name, and each kind is a project (CONTRIBUTING.md). */
const KINDS = {
  // They come first: they are quick and say most.
  unit: { maxWorkers: cores, sequence: { groupOrder: 0 } },
  int: { ...crowded, globalSetup: [BUILD] },
  e2e: { ...crowded, globalSetup: [BUILD] },
  browser: { ...crowded, globalSetup: [BUILD, CHROMIUM] },
  campaign: { ...crowded, testTimeout: CAMPAIGN_LIMIT_MS, globalSetup: [BUILD, CHROMIUM] },
};

export default defineConfig({
  test: {
    // Fontconfig reads its settings once a process. The first file of a worker that draws decides for those after it.
    env: { ...fontEnvironment(), NODE_COMPILE_CACHE: CHILD_ENVIRONMENT.NODE_COMPILE_CACHE },
    globalSetup: ['tests/postgres-global-setup.ts'],
    // Files share the modules of their worker: the bot's source is loaded once for each worker, not for each file.
    isolate: false,
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    teardownTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: Object.entries(KINDS).map(([name, settings]) => ({
      extends: true as const,
      test: { name, include: [`tests/**/*.${name}.test.ts`], ...settings },
    })),
  },
});
