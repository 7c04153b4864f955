/** Small services that keep the page still under a reader's thumb while messages change. */

/**
 * Remembers what is at the top of the view; the returned function puts it back there.
 * @param {HTMLElement} scroller
 * @param {HTMLElement} items
 * @returns {() => void}
 */
export function holdPlace(scroller, items) {
  const edge = scroller.getBoundingClientRect().top;
  const anchor = [...items.children].find((child) => child.getBoundingClientRect().bottom > edge);
  const id = anchor?.getAttribute('data-message-id');
  const top = anchor?.getBoundingClientRect().top;
  const place = scroller.scrollTop;
  return () => {
    const now = [...items.children].find((child) => child.getAttribute('data-message-id') === id);
    if (top === undefined || now === undefined || id === null) scroller.scrollTop = place;
    else scroller.scrollTop += now.getBoundingClientRect().top - top;
  };
}

/**
 * Moves pictures that stay the same from the old message into the new one, so that they do not flicker.
 * @param {Element} from
 * @param {Element} to
 */
export function keepPictures(from, to) {
  const old = [...from.querySelectorAll('img')];
  for (const image of to.querySelectorAll('img')) {
    const same = old.findIndex((candidate) => candidate.src === image.src && candidate.complete);
    const [found] = same < 0 ? [] : old.splice(same, 1);
    if (found === undefined) continue;
    found.alt = image.alt;
    image.replaceWith(found);
  }
}

/**
 * Gives the focus back to the component that had it, if the new message still has one of the same name.
 * @param {Element} from
 * @param {Element} to
 * @param {() => void} replace
 */
export function keepFocus(from, to, replace) {
  const focused = from.contains(document.activeElement) ? document.activeElement : null;
  const customId = focused?.closest('[data-custom-id]')?.getAttribute('data-custom-id');
  replace();
  if (focused === null || customId === undefined || customId === null) return;
  const again = to.querySelector(`[data-custom-id="${CSS.escape(customId)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}
