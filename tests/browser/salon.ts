/** A browser for one file of tests, a playground for each test, and windows of people in it. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import { openPlayground, type Playground } from './playground.ts';
import { watchWidth } from './widths.ts';

const ARTEFACTS = path.join(import.meta.dirname, '../../artefacts/browser');

export const DESKTOP = { width: 1280, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

interface Opening {
  readonly size?: typeof DESKTOP | typeof PHONE;
  /** The id of the person whom the window is; without it the page chooses. */
  readonly as?: string;
  /** Is given everything that the server says to the window. */
  readonly hears?: (text: string) => void;
}

export interface Salon {
  /** Somebody's window, once it shows the channel and the bot is there to play with. */
  open(opening?: Opening): Promise<Page>;
  /** The ids of the people of the server by their names. */
  people(page: Page): Promise<ReadonlyMap<string, string>>;
}

/** Prepares the tests of a file. Every window must end without an error, and the bot without a refused request. */
export function useSalon(): Salon {
  let browser: Browser;
  let playground: Playground;
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
  });
  beforeEach(async () => {
    playground = await openPlayground();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await playground.end();
    expect(complaints.splice(0)).toEqual([]);
    expect(playground.output()).toBe(`The playground is open: ${playground.url}  (Ctrl+C ends it)\n`);
  });
  afterAll(async () => {
    await browser.close();
  });
  return {
    async open({ size = DESKTOP, as, hears } = {}) {
      const context = await browser.newContext({
        viewport: size,
        hasTouch: size === PHONE,
        isMobile: size === PHONE,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (line) => {
        const { url } = line.location();
        // A picture may be replaced before it has come; those that stay are looked at by `missingPictures`.
        if (line.type() === 'error' && !url.includes('/cdn/')) complaints.push(`${line.text()} ${url}`);
      });
      page.on('websocket', (line) => line.on('framereceived', ({ payload }) => hears?.(String(payload))));
      await watchWidth(page);
      await page.goto(`${playground.url}/${as === undefined ? '' : `?as=${as}`}`);
      await page
        .locator('body:not(.is-bot-offline) [data-channel-id]')
        .first()
        .waitFor({ state: 'attached' });
      return page;
    },
    async people(page) {
      const names = await page.locator('.person-name').allTextContents();
      const ids = await page
        .locator('.person-switch')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-user-id') ?? ''));
      return new Map(names.map((name, at) => [name, ids[at] ?? '']));
    },
  };
}

/**
 * Keeps numbered pictures of windows for people to look at, in a folder of its own below `artefacts/browser`: of every
 * scene the first few only.
 */
export function album(name: string, most = 2): (page: Page | Locator, scene: string) => Promise<void> {
  const folder = path.join(ARTEFACTS, name);
  let shots = 0;
  const kept = new Map<string, number>();
  return async (page, scene) => {
    const before = kept.get(scene) ?? 0;
    if (before >= most) return;
    kept.set(scene, before + 1);
    if (shots === 0) await rm(folder, { recursive: true, force: true });
    shots += 1;
    const file = `${String(shots).padStart(2, '0')}-${scene.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`;
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
  };
}
