/** Updates messages in place, without moving what the reader sees or losing a click that is in progress. */

/** Remembers the message at the top of the view; the returned function scrolls it back to the same position. */
export function preserveScroll(scroller: HTMLElement, items: HTMLElement): () => void {
  const edge = scroller.getBoundingClientRect().top;
  const anchor = [...items.children].find((child) => child.getBoundingClientRect().bottom > edge);
  const id = anchor?.getAttribute('data-message-id');
  const top = anchor?.getBoundingClientRect().top;
  const scrollTop = scroller.scrollTop;
  return () => {
    const now = [...items.children].find((child) => child.getAttribute('data-message-id') === id);
    if (top === undefined || now === undefined || id === null) scroller.scrollTop = scrollTop;
    else scroller.scrollTop += now.getBoundingClientRect().top - top;
  };
}

/**
 * Moves loaded images that both messages contain from the old one into the new one, so that they do not flicker.
 */
export function reuseImages(from: Element, to: Element) {
  const old = [...from.querySelectorAll('img')];
  for (const image of to.querySelectorAll('img')) {
    const same = old.findIndex((candidate) => candidate.src === image.src && candidate.complete);
    const [found] = same < 0 ? [] : old.splice(same, 1);
    if (found === undefined) continue;
    found.alt = image.alt;
    image.replaceWith(found);
  }
}

/** The elements of a message that only contain others and have no listeners. */
const CONTAINER_SELECTORS = ['.message-body', '.container', '.action-row'];

/**
 * Updates a message's element to match a new one. A button that is unchanged stays the same element, so that a press in
 * progress still becomes a click. The focus stays where it was: on the control in the same place, or the nearest that can be used.
 * A custom id holds a draft, which changes with each press.
 */
export function patchMessage(from: Element, to: Element) {
  const focused = from.contains(document.activeElement) ? document.activeElement : null;
  const control = focused?.closest<HTMLElement>('[data-custom-id]') ?? null;
  const at = control === null ? -1 : controlsIn(from).indexOf(control);
  patchElement(from, to);
  const isKept = focused !== null && focused.isConnected && document.activeElement === focused;
  if (at < 0 || isKept) return;
  usableNear(controlsIn(from), at)?.focus({ preventScroll: true });
}

const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll('[data-custom-id]')].filter(isHtmlElement);

const isHtmlElement = (element: Element): element is HTMLElement => element instanceof HTMLElement;

function usableNear(controls: readonly HTMLElement[], at: number) {
  const isUsable = (control: HTMLElement) => !(control instanceof HTMLButtonElement && control.disabled);
  const distance = (control: HTMLElement) => Math.abs(controls.indexOf(control) - at);
  return controls.filter(isUsable).sort((a, b) => distance(a) - distance(b))[0];
}

/** Updates an element and its children to match another one; does not restore the focus. */
function patchElement(from: Element, to: Element) {
  from.className = to.className;
  from.ariaLabel = to.ariaLabel;
  if (from instanceof HTMLElement && to instanceof HTMLElement) from.style.cssText = to.style.cssText;
  const [before, after] = [[...from.children], [...to.children]];
  for (const [index, next] of after.entries()) {
    const old = before[index];
    if (old === undefined) from.append(next);
    else if (!isInteractive(old) || !isInteractive(next)) old.replaceWith(next);
    else if (CONTAINER_SELECTORS.some((selector) => old.matches(selector) && next.matches(selector)))
      patchElement(old, next);
    else if (!old.isEqualNode(next)) old.replaceWith(next);
  }
  for (const old of before.slice(after.length)) old.remove();
}

function isInteractive(element: Element) {
  return element.matches('[data-custom-id]') || element.querySelector('[data-custom-id]') !== null;
}
