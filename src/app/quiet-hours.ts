import type { Notifications, QuietHours } from './ports/notifications.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The longest quiet hours there are, in milliseconds: others wait for as long at most. */
export const MAX_QUIET_MS = 12 * 60 * MINUTE_MS;

/** When somebody's quiet hours end, in milliseconds since 1970; `null` outside them. A change of the clocks is not foreseen. */
export function quietUntil({ timeZone, quiet }: Notifications, now: number): number | null {
  if (timeZone === undefined || quiet === undefined) return null;
  const { hour, minute } = timeIn(timeZone, now);
  if (!isWithin(quiet, hour)) return null;
  const minutes = (quiet.to * 60 - hour * 60 - minute + DAY_MINUTES) % DAY_MINUTES;
  return now - (now % MINUTE_MS) + minutes * MINUTE_MS;
}

const isWithin = ({ from, to }: QuietHours, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

/** What a clock on the wall shows there. */
function timeIn(timeZone: string, at: number): { readonly hour: number; readonly minute: number } {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = format.formatToParts(at);
  const valueOf = (type: 'hour' | 'minute'): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return { hour: valueOf('hour'), minute: valueOf('minute') };
}
