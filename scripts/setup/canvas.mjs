import { existsSync, writeFileSync } from 'node:fs';
import { projectNode } from './packages.mjs';
import { aptInstall, mayInstall, run, SetupError, print } from './system.mjs';

/** Marks a build that was found to load. Inside the build folder, so that it is removed with it. */
const CHECKED = 'node_modules/canvas/build/.checked';
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

/** Installs node-canvas: its prebuilt binary where it can be downloaded, else built from source. Throws `SetupError`. */
export function ensureCanvas() {
  if (existsSync(CHECKED)) return;
  const installed =
    loads() ||
    (rebuild() && loads()) ||
    (mayInstall() && aptInstall(DEBIAN_PACKAGES) && rebuild() && loads());
  if (!installed) throw new SetupError(MANUAL_INSTALL);
  writeFileSync(CHECKED, '');
}

function rebuild() {
  print('Fetching or building node-canvas (building takes half a minute) …');
  return run('npm', ['rebuild', 'canvas', '--loglevel=error']).ok;
}

/** Loading also checks that its libraries are found. */
const loads = () => run(projectNode(), ['-e', "require('canvas').createCanvas(1, 1)"]).ok;
