import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { tempFolder } from './temp-folder.ts';

const MODULE = new URL('../src/relaunch.ts', import.meta.url).href;
const MALLOC_NAMES = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];

const folder = tempFolder();

interface Report {
  readonly pids: readonly number[];
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The bytes that the heap may have in the main thread and in another one, its young generation included. */
  readonly limit: Readonly<Record<'main' | 'thread', number>>;
}

const LIMIT = `require('node:v8').getHeapStatistics().heap_size_limit`;

/** Runs a program that starts as the bot does, and returns how its last launch found itself. */
async function launch(env: Readonly<Record<string, string>> = {}): Promise<Report> {
  const script = join(folder, 'program.mjs');
  await writeFile(
    script,
    `import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
const require = createRequire(import.meta.url);
const { relaunchWithMemorySettings } = await import('${MODULE}');
process.env.PIDS = [process.env.PIDS ?? [], process.pid].flat().join(' ');
relaunchWithMemorySettings();
const thread = await new Promise((resolve) => new Worker(
  ${JSON.stringify(`require('node:worker_threads').parentPort.postMessage(${LIMIT})`)},
  { eval: true },
).once('message', resolve));
console.log(JSON.stringify({
  limit: { main: ${LIMIT}, thread },
  pids: process.env.PIDS.split(' ').map(Number),
  flags: process.execArgv,
  env: process.env,
}));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { PATH: process.env['PATH'], ...env },
  });
  return JSON.parse(stdout) as Report;
}

describe.runIf(process.platform === 'linux')('a launch', () => {
  test('goes on in the same process, once, with small heaps, smaller ones in its threads, and few arenas', async () => {
    const { pids, flags, env, limit } = await launch();
    expect(pids.length).toBe(2);
    expect(new Set(pids).size).toBe(1);
    expect(flags).toContain('--max-semi-space-size=2');
    expect(MALLOC_NAMES.filter((name) => name in env)).toEqual(MALLOC_NAMES);
    expect(limit.thread).toBeLessThan(limit.main);
  });

  test('leaves what the operator has set', async () => {
    const { flags, env, limit } = await launch({
      NODE_OPTIONS: '--max-semi-space-size=16',
      MALLOC_ARENA_MAX: '8',
      NODE_COMPILE_CACHE: join(folder, 'elsewhere'),
    });
    expect(flags.filter((flag) => flag.includes('semi-space'))).toEqual([]);
    expect(limit.thread).toBe(limit.main);
    expect([env['MALLOC_ARENA_MAX'], env['NODE_COMPILE_CACHE']]).toEqual(['8', join(folder, 'elsewhere')]);
  });
});
