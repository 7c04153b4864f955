/** Checks of the layout: overflow, broken rows, small controls and missing pictures. */
import type { Page } from 'playwright-core';

/**
 * Runs in the page from its start: after every change it records whether the page, the channel or a modal overflows
 * horizontally; `overflowsSeen` reads the record. Only what stays for some frames counts: while a page is opened or a
 * tall screenshot is taken, the browser may paint a frame at another width.
 */
const WATCH_SCRIPT = `
  window.overflows = new Set();
  const FRAMES = 5;
  const overflowing = () => {
    const messages = document.getElementById('messages');
    return [document.documentElement, messages, document.querySelector('dialog[open]')]
      .filter((box) => box && box.scrollWidth > box.clientWidth + 1)
      .map((box) => (box.id || box.tagName) + ': ' + box.scrollWidth + ' > ' + box.clientWidth);
  };
  let measuring = false;
  let changed = false;
  const measure = (found, frames) => {
    const still = overflowing().filter((line) => found === undefined || found.includes(line));
    if (still.length > 0 && frames > 0) return requestAnimationFrame(() => measure(still, frames - 1));
    for (const line of still) window.overflows.add(line);
    measuring = false;
    if (changed) check();
  };
  const check = () => {
    changed = measuring;
    if (measuring) return;
    measuring = true;
    requestAnimationFrame(() => measure(undefined, FRAMES));
  };
  const allChanges = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(check).observe(document, allChanges);
  for (const type of ['load', 'resize', 'toggle']) addEventListener(type, check, true);
`;

export const watchOverflow = (page: Page): Promise<unknown> => page.addInitScript(WATCH_SCRIPT);

/** The horizontal overflows recorded so far. */
export const overflowsSeen = (page: Page): Promise<readonly string[]> =>
  page.evaluate('[...window.overflows]');

/** What is wrong with a window of the page: at the scenes that it was looked at, and at the end. */
export function watchLayout(page: Page, minControlHeight: number) {
  const found: string[] = [];
  return {
    look: async (scene: string): Promise<void> => {
      const now = [...(await brokenRows(page)), ...(await controlsLowerThan(page, minControlHeight))];
      found.push(...now.map((error) => `${scene}: ${error}`));
    },
    faults: async () => [...found, ...(await missingPictures(page)), ...(await overflowsSeen(page))],
  };
}

/** Rows of buttons that are wrapped onto several lines. */
const brokenRows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`[...document.querySelectorAll('.action-row')]
    .filter((row) => row.querySelector('.button') && row.closest('.is-ephemeral'))
    .filter((row) => new Set([...row.querySelectorAll('.button')].map((b) => b.offsetTop)).size > 1)
    .map((row) => row.textContent)`);

/** The visible controls in messages and modals that are lower than this many pixels: of one among several, its label. */
export const controlsLowerThan = (page: Page, pixels: number): Promise<readonly string[]> =>
  page.evaluate(`[...document.querySelectorAll('.message [data-custom-id], dialog[open] :is(button, input:not([type=radio], [type=checkbox]), textarea, .modal-radio)')]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < ${pixels})
    .map((e) => e.textContent + ' ' + e.getBoundingClientRect().height)`);

/** The pictures in messages that have not loaded or have no alt text. */
export const missingPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`Promise.all([...document.querySelectorAll('.message .picture img')].map(async (img) => {
    await img.decode().catch(() => {});
    return img.naturalWidth > 0 && img.alt.length > 20 ? [] : [img.src + ' ' + img.alt];
  })).then((lists) => lists.flat())`);
