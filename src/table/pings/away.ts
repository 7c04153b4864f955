import type { AwaySpan, Notifications, QuietHours } from '../stored/notifications.ts';
import { instantOf, wallTimeAt } from './time-zone.ts';

const DAY_MS = 24 * 3_600_000;

/** A person may be away for `days` of any `window` days: the others cannot be made to wait for ever. */
export const AWAY_LIMIT = { days: 14, window: 30 } as const;

/** The people who are away: by id, until when, in milliseconds since 1970. */
export type AwayPeople = ReadonlyMap<string, number>;

/** Until when a person is away, in milliseconds since 1970; `null` while they are there. */
export const awayUntil = ({ away }: Notifications, now: number): number | null =>
  away?.findLast((span) => isWithin(span, now))?.until ?? null;

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

/** True if an hour of the day is one of the quiet ones. */
export const isQuietHour = ({ from, to }: QuietHours, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

/** Until when nothing pings a person who is away or has quiet hours, in milliseconds since 1970; `null` for neither. */
export function silentUntil(notifications: Notifications, now: number): number | null {
  const away = awayUntil(notifications, now);
  return quietUntil(notifications, away ?? now) ?? away;
}

/** How many days from now on a person may still be away. */
export function awayDaysLeft({ away = [] }: Notifications, now: number): number {
  for (let days: number = AWAY_LIMIT.days; days > 0; days--)
    if (daysUsed(away, now, now + days * DAY_MS) <= AWAY_LIMIT.days) return days;
  return 0;
}

/** The notifications of a person who goes away until then, or stays away; `null` if that is too long. */
export function goneUntil(chosen: Notifications, now: number, until: number): Notifications | null {
  const { away = [] } = chosen;
  if (until <= now || daysUsed(away, now, until) > AWAY_LIMIT.days) return null;
  const current = currentSpan(away, now);
  const before = away.filter((span) => span !== current && span.until > now - AWAY_LIMIT.window * DAY_MS);
  return { ...chosen, away: [...before, { from: current?.from ?? now, until }] };
}

/** The notifications of a person who is back; the same if they were not away. */
export function backNow(chosen: Notifications, now: number): Notifications {
  const { away = [] } = chosen;
  const current = currentSpan(away, now);
  if (current === undefined) return chosen;
  return { ...chosen, away: away.map((span) => (span === current ? { ...span, until: now } : span)) };
}

/** Those who are away now, of the people who have chosen this. */
export const awayPeople = (chosen: ReadonlyMap<string, Notifications>, now: number): AwayPeople =>
  new Map(
    [...chosen].flatMap(([userId, notifications]) => {
      const until = awayUntil(notifications, now);
      return until === null ? [] : [[userId, until] as const];
    }),
  );

/** How many days of the window before `until` a person is away who goes away now until then. */
function daysUsed(away: readonly AwaySpan[], now: number, until: number): number {
  const current = currentSpan(away, now);
  const since = until - AWAY_LIMIT.window * DAY_MS;
  const before = away.filter((span) => span !== current && span.until > since && span.from < now);
  const spans = [...before, { from: current?.from ?? now, until }];
  return spans.map(({ from, until: end }) => daysOf(Math.max(from, since), end)).reduce((a, b) => a + b, 0);
}

/** Days as a calendar counts them, whatever the hours and a change of the clocks; at least one. */
const daysOf = (from: number, until: number): number =>
  Math.max(1, Math.round((until - from) / DAY_MS - 1 / 20));

const currentSpan = (away: readonly AwaySpan[], now: number): AwaySpan | undefined =>
  away.findLast((span) => isWithin(span, now));

const isWithin = ({ from, until }: AwaySpan, now: number): boolean => from <= now && now < until;
