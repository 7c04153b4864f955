import type { Locator } from 'playwright-core';

/** What is read of an element to see how far outside it is. */
interface ShownElement {
  readonly parentElement: ShownElement | null;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  matches(selector: string): boolean;
  readonly ownerDocument: {
    readonly defaultView: { getComputedStyle(element: ShownElement): { readonly overflowY: string } };
  };
  getBoundingClientRect(): { readonly top: number; readonly bottom: number };
}

/** By how many pixels a control is outside what is visible of the messages, or of the window or list that it is in. */
export const outOfSight = (control: Locator): Promise<number> =>
  control.evaluate((element: ShownElement) => {
    const { defaultView } = element.ownerDocument;
    const scrolls = (each: ShownElement): boolean =>
      each.scrollHeight > each.clientHeight &&
      /auto|scroll/u.test(defaultView.getComputedStyle(each).overflowY);
    // A list or a window that is open lies over the messages: nothing outside it hides what is in it.
    const isOnTop = (each: ShownElement): boolean => each.matches(':popover-open, dialog[open]');
    let box = element.parentElement;
    while (box !== null && !scrolls(box) && !isOnTop(box)) box = box.parentElement;
    if (box === null) return 0;
    const [control, seen] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    return Math.round(Math.max(0, control.bottom - seen.bottom, seen.top - control.top));
  });
