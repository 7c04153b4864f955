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

/** The parts of a message that only hold others: they have no listeners of their own. */
const HOLDERS = ['.message-body', '.container', '.action-row', '.section', '.section-accessory'];

/**
 * Makes a message on the page the same as a new one. A button that is in both is not touched, so that a press that is
 * under way as the message changes still counts; the focus stays where it was if there is still something of that name.
 * @param {Element} from
 * @param {Element} to
 */
export function become(from, to) {
  const focused = from.contains(document.activeElement) ? document.activeElement : null;
  const customId = focused?.closest('[data-custom-id]')?.getAttribute('data-custom-id');
  takeOver(from, to);
  if (focused === null || focused.isConnected || customId === undefined || customId === null) return;
  const again = from.querySelector(`[data-custom-id="${CSS.escape(customId)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/**
 * The same, whatever has the focus.
 * @param {Element} from
 * @param {Element} to
 */
function takeOver(from, to) {
  from.className = to.className;
  from.ariaLabel = to.ariaLabel;
  if (from instanceof HTMLElement && to instanceof HTMLElement) from.style.cssText = to.style.cssText;
  const [before, after] = [[...from.children], [...to.children]];
  for (const [index, next] of after.entries()) {
    const old = before[index];
    if (old === undefined) from.append(next);
    else if (!canBePressed(old) || !canBePressed(next)) old.replaceWith(next);
    else if (HOLDERS.some((holder) => old.matches(holder) && next.matches(holder))) takeOver(old, next);
    else if (!old.isEqualNode(next)) old.replaceWith(next);
  }
  for (const old of before.slice(after.length)) old.remove();
}

/** @param {Element} element */
function canBePressed(element) {
  return element.matches('[data-custom-id]') || element.querySelector('[data-custom-id]') !== null;
}
