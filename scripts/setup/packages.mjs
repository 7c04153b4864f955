import { existsSync, readFileSync } from 'node:fs';
import { withInstaller } from './bootstrap.mjs';
import { runNpm } from './npm.mjs';
import { print, SetupError } from './system.mjs';

/** These flags and the lock file decide what is installed, not `NODE_ENV` or anybody's `.npmrc`. */
const NPM_FLAGS = [
  ...['--include=dev', '--include=optional', '--include=peer', '--ignore-scripts', '--engine-strict=false'],
  ...['--global=false', '--dry-run=false', '--bin-links=true', '--package-lock=true'],
  ...[`--os=${process.platform}`, `--cpu=${process.arch}`, '--install-strategy=hoisted'],
  ...['--audit=false', '--fund=false', '--loglevel=error'],
];

/**
 * A package of the lock file.
 * @typedef {{ os?: string | string[], cpu?: string | string[], libc?: string | string[], optional?: boolean }} LockedPackage
 */

/** Installs the npm packages of the lock file, and checks that none was left out. Throws `SetupError`. */
export function installPackages() {
  print('Installing packages (the first time takes a minute or two) …');
  withInstaller((installer) => {
    const { ok, output } = runNpm(['ci', ...NPM_FLAGS], installer);
    if (!ok) throw new SetupError(`${output.trim()}\n\n${adviceFor(output)}`);
  });
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const missing = neededPackages(packages, process).filter((path) => !existsSync(`${path}/package.json`));
  if (missing.length === 0) return;
  const names = missing.map((path) => path.replace(/^.*node_modules\//, '')).join(', ');
  throw new SetupError(
    `npm left out ${names}: look for settings in .npmrc (npm config list) that keep it from installing them, then try again.`,
  );
}

/** @param {string} output */
function adviceFor(output) {
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output))
    return 'npm could not install the packages: it may not write to a folder that it names above. Give this user the right to, or name another cache (npm_config_cache=/tmp/npm npm start).';
  if (/\bENOSPC\b/.test(output))
    return 'npm could not install the packages: the disk is full. They take 500 MB. Make room, then try again.';
  return 'npm could not install the packages. Is there a network? Then try again.';
}

/**
 * The paths of the locked packages that this platform needs: all but the optional ones, and the builds for it. Which C
 * library a build is for is left to npm, and so is what only the builds for other platforms need.
 * @param {Readonly<Record<string, LockedPackage>>} packages
 * @param {{ platform: string, arch: string }} machine
 */
export function neededPackages(packages, { platform, arch }) {
  /** @param {string | readonly string[]} rule @param {string} own */
  const fits = (rule, own) => {
    const names = [rule].flat();
    return !names.includes(`!${own}`) && (names.includes(own) || names.every((name) => name.startsWith('!')));
  };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .filter(([, { os, cpu, libc, optional }]) =>
      optional
        ? cpu !== undefined && libc === undefined && fits(os ?? [], platform) && fits(cpu, arch)
        : true,
    )
    .map(([path]) => path);
}
