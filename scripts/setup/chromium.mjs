import { existsSync } from 'node:fs';
import { projectNode } from './node.mjs';
import { installSystemPackages, print, run, SetupError } from './system.mjs';

/** Where Chromium usually is. */
export const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const MANUAL_INSTALL = `The browser tests need Chromium or Chrome. Install one, or name it in CHROME_PATH, then try again:

  Debian           sudo apt-get install -y chromium
  Ubuntu           sudo snap install chromium
  Fedora           sudo dnf install -y chromium
  Alpine           sudo apk add chromium
  macOS            brew install --cask google-chrome`;

/** Installs Chromium for the browser tests: the machine's own, Debian's, or Playwright's download. Throws `SetupError`. */
export function ensureChromium() {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return;
    throw new SetupError(`CHROME_PATH names ${named}, which is not there.`);
  }
  if (isInstalled()) return;
  if (installSystemPackages(['chromium']) && isInstalled()) return;
  print('Fetching Chromium …');
  run(projectNode(), ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { show: true });
  if (!isInstalled()) throw new SetupError(MANUAL_INSTALL);
}

const isInstalled = () => CHROMIUM_PATHS.some((path) => existsSync(path)) || existsSync(playwrightPath());

/** The path of Playwright's download, installed or not. */
function playwrightPath() {
  const { output } = run(projectNode(), ['-p', "require('playwright-core').chromium.executablePath()"]);
  return output.trim();
}
