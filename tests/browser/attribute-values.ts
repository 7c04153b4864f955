import type { Locator } from 'playwright-core';

/** The values of an attribute in all elements of a locator, in order; empty where an element lacks it. */
export const attributeValues = (locator: Locator, name: string): Promise<string[]> =>
  locator.evaluateAll(
    (elements: readonly { getAttribute(name: string): string | null }[], attribute) =>
      elements.map((element) => element.getAttribute(attribute) ?? ''),
    name,
  );
