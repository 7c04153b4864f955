/** The Chromium of the browser tests: one for a whole run of vitest, with contexts of their own for each test. */
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket address of this run's Chromium. */
    readonly chromiumEndpoint: string;
  }
}

/** A connection to this run's Chromium; the caller closes it, and with it the contexts that it opened. */
export function connectChromium(): Promise<Browser> {
  return chromium.connect(inject('chromiumEndpoint'));
}
