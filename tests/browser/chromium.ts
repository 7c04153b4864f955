/** The browser of the browser tests: whichever Chromium the machine has. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
] as const;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Where Chromium is: `CHROME_PATH` if it is set, then the usual places, then the one playwright-core keeps.
 * @throws Error saying how to get one
 */
export function chromiumPath(): string {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, but there is no such file.`);
  }
  const found = [...PLACES, chromium.executablePath()].find((path) => path !== '' && existsSync(path));
  if (found === undefined) {
    throw new Error(
      'The browser tests need Chromium and found none. `npm test` installs it where it may; ' +
        'otherwise install it yourself or set CHROME_PATH to its program.',
    );
  }
  return found;
}

/** A headless browser; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ARGUMENTS });
}
