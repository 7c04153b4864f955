import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const MODULE = new URL('../src/relaunch.ts', import.meta.url).href;
const MALLOC_NAMES = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pedestal-relaunch-'));
});
afterEach(() => rm(folder, { recursive: true }));

interface Report {
  readonly pids: readonly number[];
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly strippedTypes: boolean;
  /** Whether a thread has loaded the type stripper. */
  readonly threadStrippedTypes: boolean;
}

/** Runs a TypeScript program that starts as the bot does, and returns how its last launch found itself. */
async function launch(env: Readonly<Record<string, string>> = {}): Promise<Report> {
  const script = join(folder, 'program.ts');
  const thread = join(folder, 'thread.ts');
  await writeFile(
    thread,
    `import { parentPort } from 'node:worker_threads';
parentPort.postMessage(process.moduleLoadList.some((name: string) => name.includes('amaro')));`,
  );
  await writeFile(
    script,
    `import { once } from 'node:events';
const { relaunchWithMemorySettings, relaunchWithWarmCache } = await import('${MODULE}');
process.env.PIDS = [process.env.PIDS ?? [], process.pid].flat().join(' ');
relaunchWithMemorySettings();
const { Worker } = await import('node:worker_threads');
const runThread = (): Promise<unknown[]> => once(new Worker(new URL('./thread.ts', import.meta.url)), 'message');
await relaunchWithWarmCache(async (): Promise<void> => void (await runThread()));
const [threadStrippedTypes] = await runThread();
console.log(JSON.stringify({
  pids: process.env.PIDS.split(' ').map(Number),
  flags: process.execArgv,
  env: process.env,
  threadStrippedTypes,
  strippedTypes: process.moduleLoadList.some((name: string) => name.includes('amaro')),
}));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { PATH: process.env['PATH'], XDG_CACHE_HOME: folder, ...env },
  });
  return JSON.parse(stdout) as Report;
}

describe.runIf(process.platform === 'linux')('a launch', () => {
  test('goes on in the same process, with a small heap, few arenas and no type stripper, from the first time on', async () => {
    const first = await launch();
    expect(new Set(first.pids).size).toBe(1);
    expect(first.pids.length).toBe(3);
    expect(first.flags).toContain('--max-semi-space-size=1');
    expect(MALLOC_NAMES.filter((name) => name in first.env)).toEqual(MALLOC_NAMES);
    expect(first.strippedTypes).toBe(false);
    const second = await launch();
    expect(second.pids.length).toBe(2);
    expect([second.strippedTypes, second.threadStrippedTypes]).toEqual([false, false]);
  });

  test('makes sources anew that a power failure has left empty', async () => {
    await launch();
    const sources = join(folder, 'pedestal');
    for (const name of await readdir(sources)) await truncate(join(sources, name));
    expect((await launch()).strippedTypes).toBe(false);
    expect((await launch()).pids.length).toBe(2);
  });

  test('leaves what the operator has set', async () => {
    const { flags, env } = await launch({
      NODE_OPTIONS: '--max-semi-space-size=16',
      MALLOC_ARENA_MAX: '8',
      NODE_COMPILE_CACHE: join(folder, 'elsewhere'),
    });
    expect(flags.filter((flag) => flag.includes('semi-space'))).toEqual([]);
    expect([env['MALLOC_ARENA_MAX'], env['NODE_COMPILE_CACHE']]).toEqual(['8', join(folder, 'elsewhere')]);
  });

  test('uses no cache into which others may write', async () => {
    await mkdir(join(folder, 'pedestal'));
    await chmod(join(folder, 'pedestal'), 0o777);
    const { env, strippedTypes } = await launch();
    expect(env).not.toHaveProperty('PEDESTAL_SOURCES');
    expect(strippedTypes).toBe(true);
  });

  test('works where no cache can be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const { pids, strippedTypes } = await launch({ XDG_CACHE_HOME: join(folder, 'file') });
    expect([pids.length, strippedTypes]).toEqual([2, true]);
  });
});
