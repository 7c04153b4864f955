/** Positions popovers; all sizes are in pixels. */

const GAP = 6;
const MARGIN = 12;

/**
 * Positions a popover below its trigger, or above it if there is more space. On narrow windows the style sheet shows it
 * as a sheet at the lower edge instead.
 * @param {HTMLElement} popup
 * @param {HTMLElement} trigger
 */
export function positionPopover(popup, trigger) {
  if (matchMedia('(max-width: 760px)').matches) {
    popup.removeAttribute('style');
    return;
  }
  const box = trigger.getBoundingClientRect();
  const below = innerHeight - box.bottom - GAP - MARGIN;
  const above = box.top - GAP - MARGIN;
  const up = below < 240 && above > below;
  const width = Math.min(Math.max(box.width, 220), innerWidth - 2 * MARGIN);
  popup.style.width = `${width}px`;
  popup.style.maxHeight = `${Math.min(Math.max(up ? above : below, 160), 380)}px`;
  popup.style.left = `${Math.max(MARGIN, Math.min(box.left, innerWidth - width - MARGIN))}px`;
  popup.style.top = up ? 'auto' : `${box.bottom + GAP}px`;
  popup.style.bottom = up ? `${innerHeight - box.top + GAP}px` : 'auto';
}
