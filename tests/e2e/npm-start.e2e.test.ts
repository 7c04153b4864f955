import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectFile } from '../../src/kernel/project-files.ts';
import { MAIN_PATH } from './bot-process.ts';

/** Prints at the end of a process what it runs, whether it has loaded the type stripper, and its first environment. */
const REPORT = `data:text/javascript,${encodeURIComponent(`
import { readFileSync } from 'node:fs';
process.on('exit', () => console.log(JSON.stringify({
  script: process.argv[1],
  strippedTypes: process.moduleLoadList.some((name) => name.includes('amaro')),
  environment: readFileSync('/proc/self/environ', 'utf8'),
})));`)}`;

test.runIf(process.platform === 'linux')(
  'npm start with a token in the .env file runs the bundle, without the type stripper and without the token in its environment',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pedestal-start-'));
    const envFile = join(folder, '.env');
    await writeFile(envFile, 'DISCORD_TOKEN=the.secret.token\nDATABASE_URL=nonsense:\n');
    const { code, out } = await new Promise<{ code: unknown; out: string }>((resolve) => {
      execFile(
        process.execPath,
        [`--import=${REPORT}`, fileURLToPath(projectFile('scripts/start.ts'))],
        { env: { PATH: process.env['PATH'], PEDESTAL_ENV_FILE: envFile } },
        (error, stdout) => resolve({ code: error?.code, out: stdout }),
      );
    });
    await rm(folder, { recursive: true });
    expect(code).toBe(78);
    const { script, strippedTypes, environment } = JSON.parse(out) as Record<string, unknown>;
    expect([script, strippedTypes]).toEqual([MAIN_PATH, false]);
    expect(environment).not.toContain('the.secret.token');
  },
);
