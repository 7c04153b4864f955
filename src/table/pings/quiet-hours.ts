import type { Notifications, QuietHours } from '../ports/notifications.ts';
import { instantOf, wallTimeAt } from './time-zone.ts';

const HOUR_MS = 3_600_000;

/** The longest quiet hours there are, in milliseconds, in a night in which the clocks go back: others wait for as long at most. */
export const MAX_QUIET_MS = 13 * HOUR_MS;

/** When a person's quiet hours end, in milliseconds since 1970; `null` outside them. */
export function quietUntil({ timeZone, quiet }: Notifications, now: number): number | null {
  if (timeZone === undefined || quiet === undefined) return null;
  const wall = wallTimeAt(timeZone, now);
  if (wall === null || !isQuietHour(quiet, wall.hour)) return null;
  const isOverMidnight = quiet.from >= quiet.to && wall.hour >= quiet.from;
  return instantOf(timeZone, { ...wall, day: wall.day + (isOverMidnight ? 1 : 0), hour: quiet.to });
}

/** Whether an hour of the day is one of the quiet ones. */
export const isQuietHour = ({ from, to }: QuietHours, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;
