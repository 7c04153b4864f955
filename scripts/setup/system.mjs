import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The setup failed; the message says what to do. */
export class SetupError extends Error {}

/**
 * Prints progress: the first setup takes a while.
 * @param {string} text
 */
export function print(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Runs a command; returns whether it succeeded and its output. With `show` the output is passed through instead.
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

/** Whether system packages can be installed without a prompt: as root on Debian, Ubuntu and their derivatives. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages; `false` when that fails.
 * @param {readonly string[]} packages
 */
export function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  print(`Installing ${packages.join(' ')} …`);
  return install().ok || (run('apt-get', ['update'], { env }).ok && install().ok);
}
