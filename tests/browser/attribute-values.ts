import type { Locator } from 'playwright-core';

/** What is used of an element inside the page. */
interface PageElement {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}

/** The values of an attribute in all elements of a locator, in order; empty where an element lacks it. */
export const attributeValues = (locator: Locator, name: string): Promise<string[]> =>
  locator.evaluateAll(
    (elements: readonly PageElement[], attribute) =>
      elements.map((element) => element.getAttribute(attribute) ?? ''),
    name,
  );

/** Marks a locator's element with an empty attribute. */
export const markElement = (locator: Locator, name: string): Promise<void> =>
  locator.evaluate((element: PageElement, attribute) => element.setAttribute(attribute, ''), name);
