/** A browser and a fake server for one test file, and pages opened in the browser. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectChromium } from '../../browser/chromium.ts';
import { type Snapshot, snapshot } from './fixtures.ts';
import { type FakePageServer, startFakePageServer } from './fake-server.ts';

const ARTEFACTS_FOLDER = path.join(import.meta.dirname, '../../../artefacts/page');

export const WIDE = { width: 1280, height: 900 } as const;
export const NARROW = { width: 390, height: 844 } as const;

interface OpenOptions {
  readonly shows?: Partial<Snapshot>;
  readonly size?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'dark' | 'light';
  readonly query?: string;
}

export interface PageFixture {
  readonly server: FakePageServer;
  /** Opens the page in a browser context of its own; resolves when it has rendered its snapshot. */
  open(options?: OpenOptions): Promise<Page>;
  /** Saves a screenshot below `artefacts/page`, for review by people. */
  saveScreenshot(page: Page, name: string): Promise<void>;
}

/** Sets up the fixture for a test file. A test fails if a page has an error or violates its content security policy. */
export function usePageFixture(): PageFixture {
  let browser: Browser;
  let server: FakePageServer;
  const errors: string[] = [];
  beforeAll(async () => {
    [browser, server] = await Promise.all([connectChromium(), startFakePageServer()]);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    async open({ shows = {}, size = WIDE, colorScheme = 'dark', query = '' } = {}) {
      server.setSnapshot(snapshot(shows));
      const context = await browser.newContext({
        viewport: size,
        colorScheme,
        hasTouch: size.width < 600,
        locale: 'en-GB',
      });
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (entry) => {
        if (/Content Security Policy|TypeError|SyntaxError/u.test(entry.text())) errors.push(entry.text());
      });
      await page.goto(server.url + query);
      await page.locator('[data-channel-id]').first().waitFor({ state: 'attached' });
      return page;
    },
    async saveScreenshot(page, name) {
      await mkdir(ARTEFACTS_FOLDER, { recursive: true });
      await page.screenshot({ path: path.join(ARTEFACTS_FOLDER, `${name}.png`) });
    },
  };
}
