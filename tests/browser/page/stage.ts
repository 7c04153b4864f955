/** A browser and a server for one file of tests, and pages opened between them. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { type Snapshot, snapshot } from './fixtures.ts';
import { type PageServer, startPageServer } from './server.ts';

const ARTEFACTS = path.join(import.meta.dirname, '../../../artefacts/page');

export const WIDE = { width: 1280, height: 900 } as const;
export const NARROW = { width: 390, height: 844 } as const;

interface Opening {
  readonly shows?: Partial<Snapshot>;
  readonly size?: { readonly width: number; readonly height: number };
  readonly scheme?: 'dark' | 'light';
  readonly query?: string;
}

export interface Stage {
  readonly server: PageServer;
  /** A page in a window of its own, once it has had its snapshot. */
  open(opening?: Opening): Promise<Page>;
  /** Keeps a picture of the page for people to look at. */
  keep(page: Page, name: string): Promise<void>;
}

/** Sets the stage for the tests of a file. Every page must end without an error and without a refusal by its policy. */
export function useStage(): Stage {
  let browser: Browser;
  let server: PageServer;
  const complaints: string[] = [];
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchChromium(), startPageServer()]);
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    async open({ shows = {}, size = WIDE, scheme = 'dark', query = '' } = {}) {
      server.stage(snapshot(shows));
      const context = await browser.newContext({
        viewport: size,
        colorScheme: scheme,
        hasTouch: size.width < 600,
        locale: 'en-GB',
      });
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (line) => {
        if (/Content Security Policy|TypeError|SyntaxError/u.test(line.text())) complaints.push(line.text());
      });
      await page.goto(server.url + query);
      await page.locator('[data-channel-id]').first().waitFor({ state: 'attached' });
      return page;
    },
    async keep(page, name) {
      await mkdir(ARTEFACTS, { recursive: true });
      await page.screenshot({ path: path.join(ARTEFACTS, `${name}.png`) });
    },
  };
}
