/**
 * A browser and a fake server for one test file, and pages opened in the browser. A page is used again by the tests after
 * it, which takes half as long as a new one.
 */
import type { APIMessage } from 'discord-api-types/v10';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectChromium } from '../../browser/chromium.ts';
import { CHANNEL_ID, type Snapshot, snapshot } from './fixtures.ts';
import { type FakePageServer, startFakePageServer } from './fake-server.ts';
import { PATIENCE_MS } from '../../patience.ts';

export const WIDE = { width: 1280, height: 900 } as const;
/** A small desktop, such as a laptop's. */
export const DESK = { width: 1280, height: 800 } as const;
export const NARROW = { width: 390, height: 844 } as const;

interface OpenOptions {
  readonly shows?: Partial<Snapshot>;
  /** Those of the first channel. */
  readonly messages?: readonly APIMessage[];
  readonly size?: { readonly width: number; readonly height: number };
  readonly query?: string;
}

export interface PageFixture {
  readonly server: FakePageServer;
  /** Sends a new message, or the message as it is now, to every window. */
  post(message: APIMessage): void;
  edit(message: APIMessage): void;
  /** Says that an interaction has failed. */
  fail(nonce: string, text: string): void;
  /** Opens the page in a window that shares nothing with the others; resolves when it has rendered its snapshot. */
  open(options?: OpenOptions): Promise<Page>;
}

/** A window, and what can only be chosen when it is made. */
interface Window {
  readonly look: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Sets up the fixture for a test file. A test fails if a page has an error or violates its content security policy. */
export function usePageFixture(): PageFixture {
  let browser: Browser;
  let server: FakePageServer;
  const errors: string[] = [];
  const opened: Window[] = [];
  const idle: Window[] = [];
  beforeAll(async () => {
    [browser, server] = await Promise.all([connectChromium(), startFakePageServer()]);
  });
  afterEach(async ({ task }) => {
    const used = opened.splice(0);
    expect(errors.splice(0)).toEqual([]);
    const isFailed = task.result?.state === 'fail';
    await Promise.all(used.map(({ context, page }) => (isFailed ? context.close() : clear(page))));
    if (!isFailed) idle.push(...used);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const openWindow = async (size: NonNullable<OpenOptions['size']>): Promise<Window> => {
    const look = JSON.stringify(size);
    const known = idle.findIndex((window) => window.look === look);
    if (known >= 0) return idle.splice(known, 1)[0]!;
    const context = await browser.newContext({
      viewport: size,
      hasTouch: size.width < 600,
      locale: 'en-GB',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (entry) => {
      if (/Content Security Policy|TypeError|SyntaxError/u.test(entry.text())) errors.push(entry.text());
    });
    return { look, context, page };
  };

  return {
    get server() {
      return server;
    },
    post: (message) => server.send({ type: 'message', message, isNew: true }),
    edit: (message) => server.send({ type: 'message', message, isNew: false }),
    fail: (nonce, text) => server.send({ type: 'interaction', nonce, state: 'failed', text }),
    async open({ messages = [], shows = {}, size = WIDE, query = '' } = {}) {
      server.setSnapshot(snapshot({ messages: { [CHANNEL_ID]: messages }, ...shows }));
      const window = await openWindow(size);
      opened.push(window);
      const { page } = window;
      await page.setViewportSize(size);
      await page.goto(server.url + query);
      await page.locator('[data-channel-id]').first().waitFor({ state: 'attached' });
      return page;
    },
  };
}

/** Leaves nothing of a test in a page. */
async function clear(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await page.goto('about:blank');
}
