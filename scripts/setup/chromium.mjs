import { existsSync } from 'node:fs';
import { projectNode } from './packages.mjs';
import { aptInstall, mayInstall, run, SetupFailure, say } from './system.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const BY_HAND = `The browser tests need Chromium or Chrome. Install one, or name it in CHROME_PATH, then try again:

  Debian           sudo apt-get install -y chromium
  Ubuntu           sudo snap install chromium
  Fedora           sudo dnf install -y chromium
  Alpine           sudo apk add chromium
  macOS            brew install --cask google-chrome`;

/** Chromium for the browser tests: the machine's own, Debian's, or Playwright's download. */
export function ensureChromium() {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return;
    throw new SetupFailure(`CHROME_PATH names ${named}, which is not there.`);
  }
  if (present()) return;
  if (mayInstall() && aptInstall(['chromium']) && present()) return;
  say('Fetching Chromium …');
  run(projectNode(), ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { show: true });
  if (!present()) throw new SetupFailure(BY_HAND);
}

const present = () => PLACES.some((place) => existsSync(place)) || existsSync(playwrights());

/** Where Playwright keeps, or would keep, its own. */
function playwrights() {
  const { output } = run(projectNode(), ['-p', "require('playwright-core').chromium.executablePath()"]);
  return output.trim();
}
