import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
}

/** Runs a program that starts as the bot does, and returns how its last launch found itself. */
async function launch(env: Readonly<Record<string, string>> = {}): Promise<Report> {
  const script = join(folder, 'program.mjs');
  await writeFile(
    script,
    `const { relaunchWithMemorySettings } = await import('${MODULE}');
process.env.PIDS = [process.env.PIDS ?? [], process.pid].flat().join(' ');
relaunchWithMemorySettings();
console.log(JSON.stringify({
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
  test('goes on in the same process, once, with a small heap and few arenas', async () => {
    const { pids, flags, env } = await launch();
    expect(pids.length).toBe(2);
    expect(new Set(pids).size).toBe(1);
    expect(flags).toContain('--max-semi-space-size=2');
    expect(MALLOC_NAMES.filter((name) => name in env)).toEqual(MALLOC_NAMES);
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
});
