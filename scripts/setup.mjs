/**
 * `node setup.mjs [--browser] [--postgres] [script [arguments]]` sets up the checkout on any Node from 18: packages (with the
 * Node that the project runs on), node-canvas, the bundle and, for the tests, Chromium and PostgreSQL. Then it runs the
 * script, if one is named, on the project's Node. npm's scripts run this, and not a script before theirs, which npm can be
 * told to leave out. Does nothing, and needs no network, when all of it is there. As root on Debian it installs the system
 * packages that are missing and names them first; `PEDESTAL_SYSTEM_PACKAGES=no` turns that off.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { ensureCanvas } from './setup/canvas.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { isProved, prove } from './setup/marker.mjs';
import { ensureNode } from './setup/node.mjs';
import { installPackages } from './setup/packages.mjs';
import { ensurePostgres } from './setup/postgres.mjs';
import { runScript } from './setup/run-script.mjs';
import { SetupError } from './setup/system.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const given = process.argv.slice(2);
const first = given.findIndex((argument) => !argument.startsWith('--'));
const options = first < 0 ? given : given.slice(0, first);
const [script, ...args] = given.slice(options.length);

try {
  if (!existsSync('package-lock.json'))
    throw new SetupError('package-lock.json is missing: clone the project again.');
  if (!isProved()) installAndProve();
  ensureBuild();
  if (options.includes('--browser')) ensureChromium();
  if (options.includes('--postgres')) ensurePostgres();
  if (script !== undefined) runScript(script, args);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}

function installAndProve() {
  installPackages();
  ensureNode();
  ensureCanvas();
  const faults = prove();
  if (faults.length === 0) return;
  const lines = faults.map(({ name, purpose, reason }) => `  ${name}, ${purpose}: ${reason}`);
  throw new SetupError(
    `The packages are installed, but not all of them work on this machine:\n\n${lines.join('\n')}\n\n` +
      'Mend what the lines name, then try again.',
  );
}
