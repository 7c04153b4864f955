import { existsSync, writeFileSync } from 'node:fs';
import { projectNode } from './packages.mjs';
import { aptInstall, mayInstall, run, SetupFailure, say } from './system.mjs';

/** Lies beside the build and goes with it. */
const CHECKED = 'node_modules/canvas/build/.checked';
const DEBIAN = [
  'build-essential',
  'python3',
  'pkg-config',
  'libcairo2-dev',
  'libpango1.0-dev',
  'libjpeg-dev',
  'libgif-dev',
  'librsvg2-dev',
];

const BY_HAND = `node-canvas, which paints the pictures, could not be installed: there is no ready-made build for this
machine within reach, and the libraries to build it from source are missing. Install them, then try again:

  Debian, Ubuntu   sudo apt-get install -y ${DEBIAN.join(' ')}
  Fedora           sudo dnf install -y gcc-c++ make python3 pkgconf cairo-devel pango-devel libjpeg-turbo-devel giflib-devel librsvg2-devel
  Alpine           sudo apk add build-base python3 pkgconf cairo-dev pango-dev jpeg-dev giflib-dev librsvg-dev
  macOS            xcode-select --install; brew install pkg-config cairo pango libpng jpeg giflib librsvg pixman`;

/** node-canvas: its ready-made build where it can be fetched, else built from source. */
export function ensureCanvas() {
  if (existsSync(CHECKED)) return;
  const there =
    loads() || (rebuild() && loads()) || (mayInstall() && aptInstall(DEBIAN) && rebuild() && loads());
  if (!there) throw new SetupFailure(BY_HAND);
  writeFileSync(CHECKED, '');
}

function rebuild() {
  say('Fetching or building node-canvas (building takes half a minute) …');
  return run('npm', ['rebuild', 'canvas', '--loglevel=error']).ok;
}

/** Loading tells more than the file being there: its libraries must be found, too. */
const loads = () => run(projectNode(), ['-e', "require('canvas').createCanvas(1, 1)"]).ok;
