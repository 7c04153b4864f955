import { instantOf, type WallTime, wallTimeAt } from '../../table/pings/time-zone.ts';

/** A day of a calendar, its month counted from 1. */
export type CalendarDay = Pick<WallTime, 'year' | 'month' | 'day'>;

/** At which hour of a day somebody is back who is away until then: nobody is woken, and half the world agrees on the date. */
const BACK_HOUR = 12;

/** The zone in which somebody counts their days who has not said which. */
const DEFAULT_ZONE = 'UTC';

/** Somebody's day so many days from now; `timeZone` is theirs, if they have chosen one that this machine knows. */
export function dayFrom(now: number, days: number, timeZone: string | undefined): CalendarDay {
  const { year, month, day } = wallTimeAt(zoneOf(timeZone, now), now) ?? EPOCH;
  return { year, month, day: day + days };
}

/** When somebody is back who is away until that day. A day may be after the last of its month. */
export function backAt(day: CalendarDay, now: number, timeZone: string | undefined): number {
  return instantOf(zoneOf(timeZone, now), { ...day, hour: BACK_HOUR }) ?? now;
}

/**
 * The day that somebody means who has typed it in digits: with the year first, or with day and month in the order of their
 * locale, or with the day first before a full stop. Without a year it is the next such day. `null` for what is none.
 */
export function typedDay(
  typed: string,
  locale: string,
  now: number,
  timeZone: string | undefined,
): CalendarDay | null {
  if (!/^[\d\s./,-]{3,20}$/u.test(typed)) return null;
  const numbers = (typed.match(/\d+/gu) ?? []).map(Number);
  const [first = 0, second = 0, third] = numbers;
  if (numbers.length < 2 || numbers.length > 3) return null;
  if (/^\s*\d{4}/u.test(typed))
    return third === undefined ? null : existing({ year: first, month: second, day: third });
  const isDayFirst = typed.includes('.') || !isMonthFirst(locale);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  if (third !== undefined) return existing({ year: third < 100 ? 2_000 + third : third, month, day });
  const today = dayFrom(now, 0, timeZone);
  const isLater = month > today.month || (month === today.month && day >= today.day);
  return existing({ year: today.year + (isLater ? 0 : 1), month, day });
}

const EPOCH: CalendarDay = { year: 1970, month: 1, day: 1 };

const zoneOf = (timeZone: string | undefined, now: number): string =>
  timeZone !== undefined && wallTimeAt(timeZone, now) !== null ? timeZone : DEFAULT_ZONE;

/** The day, unless there is none such. */
function existing({ year, month, day }: CalendarDay): CalendarDay | null {
  if (year < 2_000 || year > 9_999 || month < 1 || month > 12) return null;
  const wall = wallTimeAt(DEFAULT_ZONE, Date.UTC(year, month - 1, day));
  return wall?.month === month && wall.day === day ? { year, month, day } : null;
}

/** Whether people there write the month before the day. */
function isMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric' }).formatToParts(0);
  return parts.findIndex(({ type }) => type === 'month') < parts.findIndex(({ type }) => type === 'day');
}
