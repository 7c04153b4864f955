import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { run, SetupError, thisMachine } from './system.mjs';

const CLI = 'npm-cli.js';
/** Takes the place of npm's cache, which is in the user's home, where that cannot be written. */
const OWN_CACHE = '.setup/cache';

/**
 * Runs npm with a Node of our choice: what npm installs depends on the Node that runs it. No shell is involved, because a
 * shell would split paths at their spaces. Throws `SetupError` when there is no npm.
 * @param {readonly string[]} args
 * @param {{ node?: string, npm?: string | null, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 */
export function runNpm(args, { node = process.execPath, npm = findNpm(), env = {}, cwd } = {}) {
  if (npm === null)
    throw new SetupError('npm was not found: install it with Node (nodejs.org), then try again.');
  const path = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
  const attempt = (/** @type {NodeJS.ProcessEnv} */ more) =>
    run(node, [npm, ...args], {
      env: { npm_config_update_notifier: 'false', ...env, ...more, PATH: path, npm_execpath: npm },
      ...(cwd === undefined ? {} : { cwd }),
    });
  const result = attempt({});
  const isCacheUnwritable =
    !result.ok && /\b(EACCES|EPERM|EROFS|ENOTDIR|ENOENT)\b[^]*_cacache/.test(result.output);
  return isCacheUnwritable ? attempt({ npm_config_cache: resolve(OWN_CACHE) }) : result;
}

/**
 * The path of npm's program, a script for Node: of the npm that runs us, beside our Node, or on the `PATH`. `null` if there
 * is none.
 * @param {import('./system.mjs').Machine} [machine]
 */
export function findNpm({ environment, execPath } = thisMachine) {
  const folders = [
    dirname(execPath),
    ...(environment['PATH'] ?? environment['Path'] ?? '').split(delimiter),
  ].filter(Boolean);
  const candidates = [
    environment['npm_execpath'] ?? '',
    // Windows has npm beside the program; elsewhere `bin/npm` is a link to it, or `lib` is beside `bin`.
    ...folders.flatMap((folder) => [
      join(folder, 'node_modules/npm/bin', CLI),
      join(folder, 'npm'),
      join(folder, '../lib/node_modules/npm/bin', CLI),
    ]),
  ];
  for (const candidate of candidates) {
    if (candidate === '' || !existsSync(candidate)) continue;
    const path = realpathSync(candidate);
    if (basename(path) === CLI) return path;
  }
  return null;
}
