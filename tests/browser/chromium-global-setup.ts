/** Finds and launches an installed Chromium for the browser tests. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_PATHS } from '../../scripts/setup/chromium.mjs';
import type {} from './chromium.ts';
import { PATIENCE_MS } from '../patience.ts';

const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of Chromium: `CHROME_PATH` if it is set, else a usual path, else the one that playwright-core installs.
 * @throws Error that says how to install one
 */
export function chromiumPath(): string {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, but there is no such file.`);
  }
  const found = [...CHROMIUM_PATHS, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  );
  if (found === undefined) {
    throw new Error(
      'The browser tests need Chromium and found none. `npm test` installs it where it may; ' +
        'otherwise install it yourself or set CHROME_PATH to its program.',
    );
  }
  return found;
}

/** Before the first browser test of a run: launches Chromium. Afterwards: ends it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: chromiumPath(),
    args: LAUNCH_ARGUMENTS,
    timeout: PATIENCE_MS,
  });
  project.provide('chromiumEndpoint', server.wsEndpoint());
  return () => server.close();
}
