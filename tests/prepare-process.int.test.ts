import { spawnSync } from 'node:child_process';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from './temp-folder.ts';

const MODULE = new URL('../src/prepare-process.ts', import.meta.url).href;

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});

/**
 * Runs statements in a prepared process that was started in the temporary folder. Returns what it prints; it has nothing to
 * complain about.
 */
function runPrepared(statements: string, env: Readonly<Record<string, string>> = {}): string {
  const script = `import { prepareProcess } from '${MODULE}';\nimport { mkdirSync, writeFileSync } from 'node:fs';\nprepareProcess();\n${statements}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

describe('a prepared process', () => {
  test('makes files and folders that nobody else can read', ({ skip }) => {
    if (process.platform === 'win32') return skip('Windows has no such modes');
    runPrepared("mkdirSync('data'); writeFileSync('data/file', '');");
    const modeOf = (name: string): string => (statSync(join(folder, name)).mode & 0o777).toString(8);
    expect([modeOf('data'), modeOf('data/file')]).toEqual(['700', '600']);
  });

  test('takes nothing from a .env file in the folder it is started in', () => {
    writeFileSync(join(folder, '.env'), 'TAPS_OF_A_STRANGER=1\n');
    expect(runPrepared("console.log(process.env.TAPS_OF_A_STRANGER ?? 'unset')")).toBe('unset\n');
  });

  test('takes what the environment lacks from the file that PEDESTAL_ENV_FILE names', () => {
    const file = join(folder, 'settings');
    writeFileSync(file, 'FIRST=file\nSECOND=file\n');
    const env = { PEDESTAL_ENV_FILE: file, FIRST: 'environment' };
    expect(runPrepared('console.log(process.env.FIRST, process.env.SECOND)', env)).toBe('environment file\n');
  });

  test('finds the file of PEDESTAL_ENV_FILE from the folder in which it was called', () => {
    writeFileSync(join(folder, 'settings'), 'FIRST=file\n');
    expect(runPrepared('console.log(process.env.FIRST)', { PEDESTAL_ENV_FILE: 'settings' })).toBe('file\n');
  });
});

describe.runIf(process.geteuid?.() === 0)(
  'the settings file of the project that this user may not read',
  () => {
    /** What another user is told of it, whose environment has this. */
    function remarkFor(environment: Readonly<Record<string, string>>): string {
      const file = join(folder, '.env');
      writeFileSync(file, 'DISCORD_TOKEN=x', { mode: 0o600 });
      chmodSync(folder, 0o755);
      const settings = new URL('../src/settings-file.ts', import.meta.url).href;
      const read = `readSettingsFile(${JSON.stringify(environment)}, ${JSON.stringify(file)})`;
      const script = `import { readSettingsFile } from '${settings}';\nconsole.log(${read}.remark);`;
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
        env: { PATH: process.env['PATH'] },
        encoding: 'utf8',
        uid: 65_534,
        gid: 65_534,
      });
      expect(stderr).toBe('');
      return stdout.trim();
    }

    test('is remarked on, as the playground would open instead of the bot', () => {
      expect(remarkFor({})).toBe(
        `Nothing is read from the settings file ${join(folder, '.env')}, which this user may not read.`,
      );
    });

    test('is of no interest to a bot that gets its token from systemd', () => {
      expect(remarkFor({ DISCORD_TOKEN_FILE: '/run/credentials/discord-token' })).toBe('null');
    });
  },
);
