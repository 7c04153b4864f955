import fc from 'fast-check';
import { checkFinalState, watchMessages } from './invariants.ts';
import { COMMANDS, FAME_US_COMMANDS } from './commands.ts';
import { useFakeTime, useRealTime } from './fake-time.ts';
import { schedulerOf } from './interleaving.ts';
import type { Model } from './model.ts';
import { SystemUnderTest } from './system-under-test.ts';

/**
 * A model-based test: random users, faults of Discord, clock jumps and crashes against the real router, use cases,
 * background worker, SQLite store and REST clients, in one process and on fake time. fast-check's scheduler decides the
 * order of everything that can race. The expected state is in `model.ts`; `invariants.ts` checks it after each command,
 * at every message, and at the end, when all faults are over.
 *
 * A failure is shrunk and printed with the variables that repeat it, for example
 * `MODEL_SEED=5 MODEL_PATH=16:11:9 MODEL_REPLAY='C///z:e' npx vitest run model.campaign`. `MODEL_RUNS=2000` makes more
 * runs, `MODEL_COMMANDS=80` makes runs longer. Without a seed the runs are always the same, so that a developer
 * finds the mistakes of a change first; a nightly workflow searches with new ones.
 */

const {
  MODEL_RUNS: chosenRuns,
  MODEL_SEED: seed = '1',
  MODEL_PATH: path,
  MODEL_REPLAY: replayPath,
  MODEL_COMMANDS: most = '40',
} = process.env;
/** Shrinking ends after so many more runs. */
const MAX_SHRINKS = 250;

/** A model's name, its commands, and its share of the runs. */
type ModelKind = readonly [name: string, commands: typeof COMMANDS, share: number];

export const MODELS: readonly ModelKind[] = [
  ['every game', COMMANDS, 1],
  // A game takes many more moves.
  ['Fame Us', FAME_US_COMMANDS, 0.1],
];

/** Runs a model so often, or as often as `MODEL_RUNS` says. Throws the report of a failure. */
export async function checkModel([, kinds, share]: ModelKind, usualRuns: number): Promise<void> {
  const commands = fc.commands([...kinds], {
    maxCommands: Number(most),
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  });
  let tried = 0;
  let firstFailed = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(
    commands,
    fc.noShrink(fc.nat()),
    fc.noShrink(fc.boolean()),
    async (steps, order, encrypted) => {
      tried++;
      if (tried > firstFailed + MAX_SHRINKS) return;
      useFakeTime();
      await using system = await SystemUnderTest.open(schedulerOf(order), encrypted);
      watchMessages(system);
      try {
        await fc.asyncModelRun(() => ({ model: system.model, real: system }), steps);
        await checkFinalState(system);
      } catch (error) {
        firstFailed = Math.min(firstFailed, tried);
        throw error;
      }
    },
  );
  try {
    const details = await fc.check(property, {
      numRuns: Math.ceil(Number(chosenRuns ?? usualRuns) * share),
      seed: Number(seed),
      ...(path === undefined ? {} : { path }),
    });
    if (details.failed) throw new Error(report(details));
  } finally {
    useRealTime();
  }
}

/** How to repeat a failure, its error, and the shrunk list of commands. */
function report(
  details: fc.RunDetails<[Iterable<fc.AsyncCommand<Model, SystemUnderTest>>, number, boolean]>,
): string {
  const [commands, order, encrypted] = details.counterexample ?? [[], 0, false];
  // fast-check's list of commands has a toString of its own.
  const steps = fc.stringify(commands);
  const replay = /replayPath="([^"]*)"/u.exec(steps)?.[1] ?? '';
  return [
    `MODEL_SEED=${details.seed} MODEL_PATH=${details.counterexamplePath} MODEL_REPLAY='${replay}'`,
    `after ${details.numRuns} runs, shrunk ${details.numShrinks} times, in the order of ${order}, ${encrypted ? 'encrypted' : 'in the clear'}:`,
    ...steps
      .replace(/\/\*.*/u, '')
      .split(/,(?=[a-z ]+\()/u)
      .map((step) => `  ${step}`),
    String((details.errorInstance as Error).stack),
  ].join('\n');
}
