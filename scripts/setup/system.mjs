import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The set-up cannot go on; the message says what to do. */
export class SetupFailure extends Error {}

/** Says what is being done: set-up takes a while the first time. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Runs a command and gives its exit code and what it printed; `show` lets it print as it goes.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv }} [options]
 */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { ok: result.status === 0, output: `${result.stdout ?? ''}${result.stderr ?? ''}` };
}

/** Whether system packages can be installed without asking anybody: root on Debian, Ubuntu or their kin. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages; `false` when that does not work.
 * @param {readonly string[]} packages
 */
export function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  say(`Installing ${packages.join(' ')} …`);
  return install().ok || (run('apt-get', ['update'], { env }).ok && install().ok);
}
