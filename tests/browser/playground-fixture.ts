/** A browser for one test file, a playground for each test, and windows of people in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { CHILD_ENVIRONMENT } from '../child-environment.ts';
import { connectChromium } from './chromium.ts';
import { watchOverflow } from './layout-checks.ts';
import { PATIENCE_MS } from '../patience.ts';
import { tempFolder } from '../temp-folder.ts';

const ARTEFACTS_FOLDER = path.join(import.meta.dirname, '../../artefacts/browser');

export const DESKTOP = { width: 1280, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

export interface PlaygroundFixture {
  /** Opens a window; resolves when it shows the channels and the bot is online. */
  open(options?: { readonly size?: typeof DESKTOP | typeof PHONE }): Promise<Page>;
}

/** On a slow machine a picture may wait too long for a painter: its alt text is sent then, and the log says so. */
const withoutFullQueues = (output: string): string =>
  output.replaceAll(/^.*"event":"render\.queue_full".*\n/gmu, '');

/**
 * Sets up the fixture for a test file. A test fails if a window has an error or the playground prints a warning.
 * @param options of the playgrounds
 */
export function usePlaygroundFixture(options?: Parameters<typeof startPlayground>[0]): PlaygroundFixture {
  let browser: Browser;
  let playground: Awaited<ReturnType<typeof startPlayground>>;
  const errors: string[] = [];
  beforeAll(async () => {
    browser = await connectChromium();
  });
  beforeEach(async () => {
    playground = await startPlayground(options);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await playground.stop();
    expect(errors.splice(0)).toEqual([]);
    expect(withoutFullQueues(playground.output())).toBe(
      `The playground is open: ${playground.url}  (Ctrl+C ends it)\n`,
    );
  });
  afterAll(async () => {
    await browser.close();
  });
  return {
    async open({ size = DESKTOP } = {}) {
      const context = await browser.newContext({
        viewport: size,
        hasTouch: size === PHONE,
        isMobile: size === PHONE,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (entry) => {
        const { url } = entry.location();
        // A picture may be replaced before it has loaded; `missingPictures` checks those that stay.
        if (entry.type() === 'error' && !url.includes('/cdn/')) errors.push(`${entry.text()} ${url}`);
      });
      await watchOverflow(page);
      await page.goto(playground.url);
      await page
        .locator('body:not(.is-bot-offline) [data-channel-id]')
        .first()
        .waitFor({ state: 'attached' });
      return page;
    },
  };
}

/**
 * Saves numbered screenshots for review by people in a folder below `artefacts/browser`.
 * @param most how many screenshots of each scene are kept
 */
export function screenshotAlbum(
  name: string,
  most = 2,
): (page: Page | Locator, scene: string) => Promise<void> {
  const folder = path.join(ARTEFACTS_FOLDER, name);
  let shots = 0;
  const countByScene = new Map<string, number>();
  return async (page, scene) => {
    const before = countByScene.get(scene) ?? 0;
    if (before >= most) return;
    countByScene.set(scene, before + 1);
    if (shots === 0) await rm(folder, { recursive: true, force: true });
    shots += 1;
    const file = `${String(shots).padStart(2, '0')}-${scene.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`;
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
  };
}

const MAIN = fileURLToPath(new URL('../../playground/main.ts', import.meta.url));
const OPEN_MESSAGE = /The playground is open: (\S+)/u;

/**
 * Starts the whole playground as `npm start` runs it, on a free port, with a database of its own and bots without delay.
 * Without `emojis` the bot paints and uploads none of its own, which takes longer than its start. The post of the end
 * unfolds for `revealMs`.
 * @throws Error with its output, when it exits before it is open
 */
async function startPlayground({
  emojis = false,
  revealMs = 0,
}: { readonly emojis?: boolean; readonly revealMs?: number } = {}) {
  const folder = tempFolder();
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: {
      ...CHILD_ENVIRONMENT,
      HOME: process.env['HOME'] ?? folder,
      PORT: '0',
      DATABASE_URL: `sqlite:${path.join(folder, 'pedestal.db')}`,
      COMPUTER_PACE_MS: '0',
      COMPUTER_PLAYOUTS: '10',
      REVEAL_MS: String(revealMs),
      GREETING: 'off',
      APPLICATION_EMOJIS: emojis ? 'on' : 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        printed += String(text);
        const found = OPEN_MESSAGE.exec(printed)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    exited.then(() => reject(new Error(`the playground did not open: ${printed}`)), reject);
  });
  return {
    url,
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
