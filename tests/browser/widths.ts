/** Whether everything fits a window, and whether a thumb can hit what is to be pressed. */
import type { Page } from 'playwright-core';

/**
 * Watches from the first moment on, at everything that changes, whether the page, the channel or a modal is wider than
 * its place; `everTooWide` asks for what was seen. It runs in the page.
 */
const WATCH = `
  window.tooWide = new Set();
  const look = () => {
    const messages = document.getElementById('messages');
    for (const box of [document.documentElement, messages, document.querySelector('dialog[open]')])
      if (box && box.scrollWidth > box.clientWidth + 1)
        window.tooWide.add((box.id || box.tagName) + ': ' + box.scrollWidth + ' > ' + box.clientWidth);
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, everything);
  for (const moment of ['load', 'resize', 'toggle']) addEventListener(moment, look, true);
`;

export const watchWidth = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/** What was wider than its window at any moment so far. */
export const everTooWide = (page: Page): Promise<readonly string[]> => page.evaluate('[...window.tooWide]');

/** Rows of buttons that are broken, i.e. whose buttons do not stand side by side. */
export const brokenRows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`[...document.querySelectorAll('.action-row')]
    .filter((row) => row.querySelector('.button') && row.closest('.is-ephemeral'))
    .filter((row) => new Set([...row.querySelectorAll('.button')].map((b) => b.offsetTop)).size > 1)
    .map((row) => row.textContent)`);

/** Whatever can be pressed in messages and modals now, and is lower than so many pixels. */
export const lowerThan = (page: Page, pixels: number): Promise<readonly string[]> =>
  page.evaluate(`[...document.querySelectorAll('.message [data-custom-id], dialog[open] :is(button, input, textarea)')]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < ${pixels})
    .map((e) => e.textContent + ' ' + e.getBoundingClientRect().height)`);

/** Alt texts of pictures of messages that have not come, and pictures without alt texts. */
export const missingPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`Promise.all([...document.querySelectorAll('.message .picture img')].map(async (img) => {
    await img.decode().catch(() => {});
    return img.naturalWidth > 0 && img.alt.length > 20 ? [] : [img.src + ' ' + img.alt];
  })).then((lists) => lists.flat())`);
