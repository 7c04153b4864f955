import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANVAS_CHECKSUMS, canvasBuildUrl } from './canvas-builds.mjs';
import { works } from './marker.mjs';
import { nodeHeaders, projectNode } from './node.mjs';
import { runNpm } from './npm.mjs';
import { installSystemPackages, print, run, SetupError } from './system.mjs';

const PACKAGE = 'node_modules/canvas';
const DOWNLOAD = `${PACKAGE}/ready-made.tar.gz`;
const DEBIAN_PACKAGES = [
  'build-essential',
  'python3',
  'pkg-config',
  'libcairo2-dev',
  'libpango1.0-dev',
  'libjpeg-dev',
  'libgif-dev',
  'librsvg2-dev',
];

const MANUAL_INSTALL = `node-canvas, which paints the pictures, could not be installed: there is no ready-made build for this
machine within reach, and the libraries to build it from source are missing. Install them, then try again:

  Debian, Ubuntu   sudo apt-get install -y ${DEBIAN_PACKAGES.join(' ')}
  Fedora           sudo dnf install -y gcc-c++ make python3 pkgconf cairo-devel pango-devel libjpeg-turbo-devel giflib-devel librsvg2-devel
  Alpine           sudo apk add build-base python3 pkgconf cairo-dev pango-dev jpeg-dev giflib-dev librsvg-dev
  macOS            xcode-select --install; brew install pkg-config cairo pango libpng jpeg giflib librsvg pixman`;

/**
 * Installs node-canvas: its ready-made build where one with the right checksum can be downloaded, else built from source.
 * Throws `SetupError`.
 */
export function ensureCanvas() {
  const installed =
    loads() ||
    (fetchReadyMade() && loads()) ||
    (build() && loads()) ||
    (installSystemPackages(DEBIAN_PACKAGES) && build() && loads());
  if (!installed) throw new SetupError(MANUAL_INSTALL);
}

function fetchReadyMade() {
  const target = `${process.platform}-${process.arch}`;
  const checksum = CANVAS_CHECKSUMS[target];
  if (checksum === undefined) return false;
  print('Fetching node-canvas …');
  const url = canvasBuildUrl(target);
  const { ok, output } = run(projectNode(), ['scripts/setup/fetch-checked.mjs', url, checksum, DOWNLOAD], {
    env: { NODE_USE_ENV_PROXY: '1' },
  });
  if (!ok) print(`It could not be fetched: ${output.trim()}`);
  const unpacked = ok && run('tar', ['-xzf', DOWNLOAD, '-C', PACKAGE]).ok;
  rmSync(DOWNLOAD, { force: true });
  return unpacked;
}

/**
 * Builds the package in a folder of its own, because make cannot handle a path with spaces. The package's own install
 * script would first try a download that nothing checks: only its build is run.
 */
function build() {
  print('Building node-canvas (half a minute) …');
  const folder = mkdtempSync(join(tmpdir(), 'pedestal-canvas-'));
  try {
    const copy = (/** @type {string} */ path) => cpSync(path, join(folder, path), { recursive: true });
    for (const path of ['package.json', PACKAGE, 'node_modules/node-addon-api']) copy(path);
    const headers = nodeHeaders();
    if (headers !== null) copy(`${headers}/include`);
    const env = headers === null ? {} : { npm_config_nodedir: join(folder, headers) };
    const { ok } = runNpm(['run', '--silent', 'build:canvas'], { node: projectNode(), env, cwd: folder });
    if (ok) cpSync(join(folder, PACKAGE, 'build'), `${PACKAGE}/build`, { recursive: true, force: true });
    return ok;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Loading also checks that its libraries are found. */
const loads = () => works('canvas');
