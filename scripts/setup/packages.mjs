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

/** Installs the npm packages of the lock file. Throws `SetupError`. */
export function installPackages() {
  print('Installing packages (the first time takes a minute or two) …');
  withInstaller((installer) => {
    const { ok, output } = runNpm(['ci', ...NPM_FLAGS], installer);
    if (!ok) throw new SetupError(`${output.trim()}\n\n${adviceFor(output)}`);
  });
}

/** @param {string} output */
function adviceFor(output) {
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output))
    return 'npm could not install the packages: it may not write to a folder that it names above. Give this user the right to, or name another cache (npm_config_cache=/tmp/npm npm start).';
  if (/\bENOSPC\b/.test(output))
    return 'npm could not install the packages: the disk is full. They take 500 MB. Make room, then try again.';
  return 'npm could not install the packages. Is there a network? Then try again.';
}
