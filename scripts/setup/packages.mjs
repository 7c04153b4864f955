import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { run, SetupError, print } from './system.mjs';

const MARKER = 'node_modules/.pedestal-setup';
const NODE = process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node';

/** Installs the npm packages of the lock file, unless exactly these are installed. Throws `SetupError`. */
export function ensurePackages() {
  const fingerprint = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === fingerprint) return;
  print('Installing packages (the first time takes a minute or two) …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { ok, output } = run('npm', ['ci', '--ignore-scripts', ...quiet]);
  if (!ok) {
    throw new SetupError(
      `${output.trim()}\n\nnpm could not install the packages. Is there a network? Then try again.`,
    );
  }
  writeFileSync(MARKER, fingerprint);
}

/** Installs Node 24 into node_modules/.bin, where npm's scripts find it first. Throws `SetupError`. */
export function ensureNode() {
  if (isInstalled()) return;
  print('Fetching Node 24 …');
  const { ok, output } = run('npm', ['rebuild', 'node', '--loglevel=error']);
  if (ok && isInstalled()) return;
  rmSync('node_modules/.bin/node', { force: true });
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  throw new SetupError(
    `${output.trim()}\n\nThis project needs Node 24, and it could not be fetched for ${process.platform} ${process.arch}. ` +
      'Install Node 24 or newer from your system or nodejs.org, then try again.',
  );
}

/** The path of the Node that the project runs on. */
export const projectNode = () => (existsSync(NODE) ? NODE : process.execPath);

const isInstalled = () => existsSync(NODE) && existsSync('node_modules/.bin/node');
