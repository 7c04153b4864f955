import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isNewEnough, missingNode, nodePackageName, programIn } from './node.mjs';
import { findNpm, runNpm } from './npm.mjs';
import { run, SetupError } from './system.mjs';

/** The folder of Node and npm while they install the packages. Node itself is among those. */
const FOLDER = '.setup';
/** The oldest npm that installs all packages: older ones do not recognize the C library, or ignore it. */
const OLDEST_NPM = 11;
/** The npm for machines with an older one, with its checksum in the lock file's form. */
const NPM = {
  name: 'npm',
  version: '11.21.2',
  integrity:
    'sha512-7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A==',
};

/**
 * A Node and the script of an npm for it.
 * @typedef {{ node: string, npm: string }} Installer
 */

/**
 * Calls `install` with a Node and an npm that leave no locked package out. npm silently skips optional packages that do not
 * support the Node that runs it. If Node or npm is too old, the locked ones are fetched first, into a folder that is
 * removed afterwards. Throws `SetupError`.
 * @param {(installer: Installer) => void} install
 */
export function withInstaller(install) {
  rmSync(FOLDER, { recursive: true, force: true });
  const npm = findNpm();
  // Windows does not let npm replace a program that is running.
  const isReplaced = !relative(resolve('node_modules'), process.execPath).startsWith('..');
  try {
    install({
      node: isNewEnough() && !isReplaced ? process.execPath : fetchNode(),
      npm: npm !== null && majorOf(npm) >= OLDEST_NPM ? npm : fetchNpm(),
    });
  } finally {
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

/** @param {string} npm The path of npm's script. */
const majorOf = (npm) =>
  Number.parseInt(JSON.parse(readFileSync(join(dirname(npm), '../package.json'), 'utf8')).version);

const fetchNpm = () => join(fetchPackage(NPM), 'bin/npm-cli.js');

function fetchNode() {
  const name = nodePackageName();
  if (name === undefined) throw new SetupError(missingNode());
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const program = programIn(fetchPackage({ name, ...packages[`node_modules/${name}`] }));
  chmodSync(program, 0o755);
  if (!run(program, ['--version']).ok) throw new SetupError(missingNode());
  return program;
}

/**
 * Fetches a package from npm's registry and unpacks it, if its checksum is right. Returns its folder.
 * @param {{ name: string, version: string, integrity: string }} wanted
 */
function fetchPackage({ name, version, integrity }) {
  const folder = resolve(FOLDER, name);
  mkdirSync(folder, { recursive: true });
  const spec = `${name}@${version}`;
  const packed = runNpm(['pack', spec, '--dry-run=false', '--loglevel=error'], { cwd: folder });
  const file = packed.ok ? readdirSync(folder).find((entry) => entry.endsWith('.tgz')) : undefined;
  if (file === undefined)
    throw new SetupError(
      `${packed.output.trim()}\n\nnpm could not fetch ${spec}. Is there a network? Then try again.`,
    );
  const checksum = createHash('sha512')
    .update(readFileSync(join(folder, file)))
    .digest('base64');
  if (`sha512-${checksum}` !== integrity)
    throw new SetupError(
      `${spec} does not have its checksum: is the address of npm's registry right (npm config get registry)?`,
    );
  const unpacked = run('tar', ['-xzf', file], { cwd: folder });
  if (!unpacked.ok)
    throw new SetupError(
      `${unpacked.output.trim()}\n\nThe program tar could not unpack ${spec}: install tar, then try again.`,
    );
  return join(folder, 'package');
}
