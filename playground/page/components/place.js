/** Where floating lists go. */

const GAP = 6;
const ROOM = 12;

/**
 * Puts a popover below its trigger, or above where there is more room. On narrow windows it is left to the style
 * sheet, which makes it a sheet at the lower edge.
 * @param {HTMLElement} popup
 * @param {HTMLElement} trigger
 */
export function placeBeside(popup, trigger) {
  if (matchMedia('(max-width: 760px)').matches) {
    popup.removeAttribute('style');
    return;
  }
  const box = trigger.getBoundingClientRect();
  const below = innerHeight - box.bottom - GAP - ROOM;
  const above = box.top - GAP - ROOM;
  const up = below < 240 && above > below;
  const width = Math.min(Math.max(box.width, 220), innerWidth - 2 * ROOM);
  popup.style.width = `${width}px`;
  popup.style.maxHeight = `${Math.min(Math.max(up ? above : below, 160), 380)}px`;
  popup.style.left = `${Math.max(ROOM, Math.min(box.left, innerWidth - width - ROOM))}px`;
  popup.style.top = up ? 'auto' : `${box.bottom + GAP}px`;
  popup.style.bottom = up ? `${innerHeight - box.top + GAP}px` : 'auto';
}
