import type { Locator } from 'playwright-core';

/** Scrolls to an element in one step: one that is waited for may be drawn anew meanwhile, with the message it is in. */
export const scrollTo = (locator: Locator): Promise<void> =>
  locator.evaluate((element: { scrollIntoView(options: object): void }) =>
    element.scrollIntoView({ block: 'nearest' }),
  );
