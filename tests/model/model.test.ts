import {appendFileSync} from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkEnd, watch } from './checks.ts';
import { COMMANDS } from './commands.ts';
import type { Model } from './model.ts';
import { Stage } from './stage.ts';

const RUNS = Number(process.env['MODEL_RUNS'] ?? 60);
const SEED = process.env['MODEL_SEED'];
const PATH = process.env['MODEL_PATH'];
const REPLAY = process.env['MODEL_REPLAY'];
const MOST_COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 40);

let N=0; let FF = 0;
const S={runs:0,tables:0,begun:0,failed:0,counted:0,over:0,playing:0,events:0,seen:0,parked:0};
const MOST_SHRINKS = 120;
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;

beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Cloning a scheduler would not give the same order again. */
const schedulerOf = (order: number): fc.Scheduler =>
  fc.sample(fc.scheduler(), { seed: order, numRuns: 1 })[0]!;

function report(details: fc.RunDetails<[Iterable<fc.AsyncCommand<Model, Stage>>, number]>): string {
  const [steps, order] = details.counterexample ?? [[], 0];
  const path = /replayPath="([^"]*)"/u.exec(String(steps))?.[1] ?? '';
  return [
    `MODEL_SEED=${details.seed} MODEL_PATH=${details.counterexamplePath} MODEL_REPLAY='${path}'`,
    `after ${details.numRuns} runs and ${details.numShrinks} times shrunk:`,
    String(details.errorInstance),
    'What was done:',
    ...String(steps).replace(/\/\*.*/u, '').split(/,(?=[a-z ]+\()/u).map((one) => `  ${one}`),
    `in the order of ${order}`,
  ].join('\n');
}

it('holds', { timeout: 24 * 3_600_000 }, async () => {
  const commands = fc.commands([...COMMANDS], {
    maxCommands: MOST_COMMANDS,
    size: 'max',
    ...(REPLAY === undefined ? {} : { replayPath: REPLAY }),
  });
  const property = fc.asyncProperty(commands, fc.noShrink(fc.nat()), async (steps, order) => {
    if (FF > 0 && N - FF > MOST_SHRINKS) return;
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: [...TIMERS] });
    await using stage = await Stage.open(schedulerOf(order));
    watch(stage);
    N++; const t0=process.hrtime.bigint(); try {
    await fc.asyncModelRun(() => ({ model: stage.model, real: stage }), steps);
    await checkEnd(stage);} catch(e) { FF ||= N; appendFileSync('/tmp/model.log', N+' FAIL '+String(e).slice(0,600)+'\n'); throw e;} finally {appendFileSync('/tmp/model.log', N+' '+(Number(process.hrtime.bigint()-t0)/1e6|0)+'ms '+stage.discord.begun.size+'\n')}
    const t=[...stage.model.tables.values()]; S.runs++; S.tables+=t.length; S.begun+=stage.discord.begun.size; S.failed+=[...stage.outcomes.values()].filter(o=>o.kind==='failed').length; S.counted+=stage.model.counted.size; S.over+=t.filter(x=>x.status==='over').length; S.playing+=t.filter(x=>x.status==='playing').length; S.events+=t.reduce((n,x)=>n+(x.game?.events.length??0),0);S.seen+=stage.discord.seen.length;S.parked+=t.filter(x=>x.disturbed).length;
  });
  const details = await fc.check(property, {
    numRuns: RUNS,
    ...(SEED === undefined ? {} : { seed: Number(SEED) }),
    ...(PATH === undefined ? {} : { path: PATH }),
  });
  if (details.failed) throw new Error(report(details));
  console.log(JSON.stringify(S));
  expect(true).toBe(true);
});
