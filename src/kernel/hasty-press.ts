/** A second press of the same button within so many milliseconds is a slip of the finger. */
const HASTE_MS = 500;

/** A payload, `-`, a press, and when the same button was pressed before. */
const GUARDED = /^(.*)-([^-,]*),,([0-9a-z]{1,9})$/u;

/**
 * The payload of a button that was pressed at this time (in milliseconds since 1970) and does something else when it is
 * pressed again. `shown` is the payload of what is shown now: that is how it stays if the second press comes in haste.
 * The time is in the payload, so that every process knows it.
 */
export const guardedPayload = (shown: string, press: string, at: number): string =>
  `${shown}-${press},,${at.toString(36)}`;

/** The payload that a guarded payload stands for when pressed at this time; any other payload is itself. */
export function settledPayload(payload: string, at: number): string {
  const [, shown = '', press = '', before = ''] = GUARDED.exec(payload) ?? [];
  if (before === '') return payload;
  const passed = at - Number.parseInt(before, 36);
  return passed >= 0 && passed < HASTE_MS ? shown : `${shown}-${press}`;
}
