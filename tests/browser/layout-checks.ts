/** Checks of the layout: overflow, broken rows, small controls and missing pictures. */
import type { Page } from 'playwright-core';

/**
 * Runs in the page from its start: at every change it records whether the page, the channel or a modal overflows
 * horizontally; `overflowsSeen` reads the record.
 */
const WATCH_SCRIPT = `
  window.overflows = new Set();
  const measure = () => {
    scheduled = false;
    // Before that, some of its styles may be missing.
    if (document.readyState !== 'complete') return;
    const messages = document.getElementById('messages');
    for (const box of [document.documentElement, messages, document.querySelector('dialog[open]')])
      if (box && box.scrollWidth > box.clientWidth + 1)
        window.overflows.add((box.id || box.tagName) + ': ' + box.scrollWidth + ' > ' + box.clientWidth);
  };
  // Only what is painted counts: between two changes the page may be half built.
  let scheduled = false;
  const check = () => {
    if (!scheduled) requestAnimationFrame(measure);
    scheduled = true;
  };
  const allChanges = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(check).observe(document, allChanges);
  for (const type of ['load', 'resize', 'toggle']) addEventListener(type, check, true);
`;

export const watchOverflow = (page: Page): Promise<unknown> => page.addInitScript(WATCH_SCRIPT);

/** The horizontal overflows recorded so far. */
export const overflowsSeen = (page: Page): Promise<readonly string[]> =>
  page.evaluate('[...window.overflows]');

/** Rows of buttons that are wrapped onto several lines. */
export const brokenRows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`[...document.querySelectorAll('.action-row')]
    .filter((row) => row.querySelector('.button') && row.closest('.is-ephemeral'))
    .filter((row) => new Set([...row.querySelectorAll('.button')].map((b) => b.offsetTop)).size > 1)
    .map((row) => row.textContent)`);

/** The visible controls in messages and modals that are lower than this many pixels. */
export const controlsLowerThan = (page: Page, pixels: number): Promise<readonly string[]> =>
  page.evaluate(`[...document.querySelectorAll('.message [data-custom-id], dialog[open] :is(button, input, textarea)')]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < ${pixels})
    .map((e) => e.textContent + ' ' + e.getBoundingClientRect().height)`);

/** The pictures in messages that have not loaded or have no alt text. */
export const missingPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`Promise.all([...document.querySelectorAll('.message .picture img')].map(async (img) => {
    await img.decode().catch(() => {});
    return img.naturalWidth > 0 && img.alt.length > 20 ? [] : [img.src + ' ' + img.alt];
  })).then((lists) => lists.flat())`);
