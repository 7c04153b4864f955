/**
 * Sets up the checkout on any Node from 18: packages (with the Node that the project runs on), node-canvas, the bundle
 * and, for the tests, Chromium with `--browser` and PostgreSQL with `--postgres`. Does nothing, and needs no network, when
 * all of it is there. Runs before `npm start` and `npm test`, unattended. As root on Debian it installs the system packages
 * that are missing and names them first; `PEDESTAL_SYSTEM_PACKAGES=no` turns that off.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { ensureCanvas } from './setup/canvas.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureNode, ensurePackages } from './setup/packages.mjs';
import { ensurePostgres } from './setup/postgres.mjs';
import { SetupError } from './setup/system.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

try {
  if (!existsSync('package-lock.json'))
    throw new SetupError('package-lock.json is missing: clone the project again.');
  ensurePackages();
  ensureNode();
  ensureCanvas();
  ensureBuild();
  if (process.argv.includes('--browser')) ensureChromium();
  if (process.argv.includes('--postgres')) ensurePostgres();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
