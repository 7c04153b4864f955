import fc from 'fast-check';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { checkEnd, watch } from './checks.ts';
import { COMMANDS } from './commands.ts';
import type { Model } from './model.ts';
import { Stage } from './stage.ts';

/**
 * Random people, a random Discord, a random clock and a random power supply against the real router, use cases,
 * caretaker, SQLite store and REST clients, in one process and on a clock that only moves when told. fast-check's
 * scheduler decides who goes first wherever something races. What must hold is told by a model (`model.ts`) and looked
 * at in `checks.ts`: after each command, at every message, and at the end, when all is made good again.
 *
 * A failure is shrunk and prints how to see it again, for example
 * `MODEL_SEED=5 MODEL_PATH=16:11:9 MODEL_REPLAY='C///z:e' npx vitest run tests/model`. `MODEL_RUNS=2000` looks longer,
 * `MODEL_COMMANDS=80` in longer runs.
 */

const {
  MODEL_RUNS: runs = '40',
  MODEL_SEED: seed,
  MODEL_PATH: path,
  MODEL_REPLAY: replayPath,
  MODEL_COMMANDS: most = '40',
} = process.env;
/** Failures are made no smaller after so many more runs. */
const MOST_SHRINKS = 250;
/** What moves only when told. The turns of the event loop are the real ones. */
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;
const BEGIN = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The scheduler of this number. A clone of one that was drawn would not give the same order again. */
const schedulerOf = (order: number): fc.Scheduler =>
  fc.sample(fc.scheduler(), { seed: order, numRuns: 1 })[0]!;

/** How to see a failure again, what went wrong, and the fewest commands that lead to it. */
function report(details: fc.RunDetails<[Iterable<fc.AsyncCommand<Model, Stage>>, number]>): string {
  const [steps, order] = details.counterexample ?? [[], 0];
  const replay = /replayPath="([^"]*)"/u.exec(String(steps))?.[1] ?? '';
  return [
    `MODEL_SEED=${details.seed} MODEL_PATH=${details.counterexamplePath} MODEL_REPLAY='${replay}'`,
    `after ${details.numRuns} runs, shrunk ${details.numShrinks} times, in the order of ${order}:`,
    ...String(steps)
      .replace(/\/\*.*/u, '')
      .split(/,(?=[a-z ]+\()/u)
      .map((step) => `  ${step}`),
    String(details.errorInstance),
  ].join('\n');
}

it('keeps every promise, whatever happens in whatever order', { timeout: 24 * 3_600_000 }, async () => {
  const commands = fc.commands([...COMMANDS], {
    maxCommands: Number(most),
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  });
  let tried = 0;
  let firstFailed = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(commands, fc.noShrink(fc.nat()), async (steps, order) => {
    tried++;
    if (tried > firstFailed + MOST_SHRINKS) return;
    vi.useFakeTimers({ now: BEGIN, toFake: [...TIMERS] });
    await using stage = await Stage.open(schedulerOf(order));
    watch(stage);
    try {
      await fc.asyncModelRun(() => ({ model: stage.model, real: stage }), steps);
      await checkEnd(stage);
    } catch (error) {
      firstFailed = Math.min(firstFailed, tried);
      throw error;
    }
  });
  const details = await fc.check(property, {
    numRuns: Number(runs),
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    ...(path === undefined ? {} : { path }),
  });
  if (details.failed) throw new Error(report(details));
});
