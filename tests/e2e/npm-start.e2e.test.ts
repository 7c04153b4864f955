import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { projectFile } from '../../src/kernel/project-files.ts';
import { CHILD_ENVIRONMENT } from '../child-environment.ts';
import { tempFolder } from '../temp-folder.ts';
import { MAIN_PATH } from './bot-process.ts';

/** Prints at the end of a process what it runs, whether it has loaded the type stripper, and its first environment. */
const REPORT = `data:text/javascript,${encodeURIComponent(`
import { readFileSync } from 'node:fs';
process.on('exit', () => console.log(JSON.stringify({
  script: process.argv[1],
  strippedTypes: process.moduleLoadList.some((name) => name.includes('amaro')),
  environment: readFileSync('/proc/self/environ', 'utf8'),
})));`)}`;

const START_PATH = fileURLToPath(projectFile('scripts/start.ts'));

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

test.runIf(process.platform === 'linux')(
  'npm start with a token in the .env file runs the bundle, without the type stripper and without the token in its environment',
  async () => {
    const envFile = join(folder, '.env');
    await writeFile(envFile, 'DISCORD_TOKEN=the.secret.token\nDATABASE_URL=nonsense:\n');
    const { code, out } = await new Promise<{ code: unknown; out: string }>((resolve) => {
      execFile(
        process.execPath,
        [`--import=${REPORT}`, START_PATH],
        { env: { PATH: process.env['PATH'], PEDESTAL_ENV_FILE: envFile } },
        (error, stdout) => resolve({ code: error?.code, out: stdout }),
      );
    });
    expect(code).toBe(78);
    const { script, strippedTypes, environment } = JSON.parse(out) as Record<string, unknown>;
    expect([script, strippedTypes]).toEqual([MAIN_PATH, false]);
    expect(environment).not.toContain('the.secret.token');
  },
);

/** What `npm start` with this settings file prints until it has opened the playground, or until it ends. */
async function startWith(
  envFile: string,
): Promise<{ readonly out: string; readonly err: string; readonly code: unknown }> {
  const child = spawn(process.execPath, [START_PATH], {
    cwd: folder,
    env: {
      ...CHILD_ENVIRONMENT,
      HOME: folder,
      PEDESTAL_ENV_FILE: envFile,
      PORT: '0',
      DATABASE_URL: `sqlite:${join(folder, 'pedestal.db')}`,
      APPLICATION_EMOJIS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stderr.on('data', (text) => (err += String(text)));
  child.stdout.on('data', (text) => {
    out += String(text);
    if (out.includes('The playground is open')) child.kill('SIGTERM');
  });
  const [code] = (await once(child, 'close')) as [unknown];
  return { out, err, code };
}

test('npm start opens the playground with a settings file that sets nothing, and says so once', async () => {
  const envFile = join(folder, '.env');
  await writeFile(envFile, 'DISCORD_TOKEN : the.secret.token\n');
  const { out, err } = await startWith(envFile);
  expect(out).toContain('The playground is open');
  expect(err).toBe(
    `${envFile} has lines that set nothing (1): write each setting as NAME=value, and begin a remark with #.\n`,
  );
});

test('npm start opens no playground without the settings file that was named, and says that it is not there', async () => {
  const envFile = join(folder, 'settings');
  expect(await startWith(envFile)).toEqual({
    out: '',
    err: `PEDESTAL_ENV_FILE names ${envFile}, which does not exist.\n`,
    code: 78,
  });
});
