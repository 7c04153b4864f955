import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The setup failed; the message says what to do. */
export class SetupError extends Error {}

/** Set to `no`, it keeps set-up from installing system packages. */
const SWITCH = 'PEDESTAL_SYSTEM_PACKAGES';

/**
 * The machine that is set up.
 * @typedef {object} Machine
 * @property {string} root The folder that its absolute paths are in: empty except in tests.
 * @property {Readonly<Record<string, string | undefined>>} environment
 * @property {string} execPath The Node that runs set-up.
 * @property {boolean} isDebianRoot Whether system packages can be installed without a prompt: as root on Debian, Ubuntu and
 *   their derivatives.
 * @property {typeof run} run
 * @property {typeof print} print
 */

/** @type {Machine} */
export const thisMachine = {
  root: '',
  environment: process.env,
  execPath: process.execPath,
  isDebianRoot: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  run,
  print,
};

/**
 * Prints progress: the first setup takes a while.
 * @param {string} text
 */
export function print(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Runs a program; returns whether it succeeded, what it printed, and its standard output alone. With `show` what it prints
 * is passed through instead. No shell is started, because on Windows its command line would be split at the spaces of a path.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 */
export function run(command, args, { show = false, env = {}, cwd } = {}) {
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
    ...(cwd === undefined ? {} : { cwd }),
  });
  const stdout = result.stdout ?? '';
  const error = result.error === undefined ? '' : `${command}: ${result.error.message}`;
  return { ok: result.status === 0, output: `${stdout}${result.stderr ?? ''}${error}`, stdout };
}

/**
 * Installs Debian packages, as root and unless `PEDESTAL_SYSTEM_PACKAGES=no`. Says before it does which ones, and what keeps
 * it from doing so. `false` when it may not or that fails.
 * @param {readonly string[]} packages
 * @param {Machine} [machine]
 */
export function installSystemPackages(packages, machine = thisMachine) {
  if (!machine.isDebianRoot || isSwitchedOff(machine)) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {readonly string[]} */ ...args) => machine.run('apt-get', args, { env }).ok;
  machine.print(
    `As root, set-up now installs system packages with apt-get, and what they need: ${packages.join(' ')}\n` +
      `(${SWITCH}=no keeps it from doing so.)`,
  );
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  // The list may be missing, or name versions that the archive has replaced since.
  return apt(...install) || (apt('update') && apt(...install));
}

/** @param {Machine} machine */
function isSwitchedOff({ environment }) {
  const value = environment[SWITCH]?.trim().toLowerCase() ?? '';
  if (['', 'yes', '1', 'true', 'on'].includes(value)) return false;
  if (['no', '0', 'false', 'off'].includes(value)) return true;
  throw new SetupError(`${SWITCH} must be yes or no (it is "${value}").`);
}
