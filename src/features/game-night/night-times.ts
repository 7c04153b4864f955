import { instantOf, type WallTime, wallTimeAt } from '../../table/pings/time-zone.ts';
import type { Night } from './nights.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_DAYS = 7;
/** How long before its beginning people are reminded of a night, and called to it, in milliseconds. */
const BEFORE = { remind: DAY_MS, call: 10 * MINUTE_MS, begin: 0 } as const;
/** How late a night may begin by itself, in milliseconds. */
export const LATE_MS = 30 * MINUTE_MS;
/** How long people are asked what is to become of a night, in milliseconds. */
export const DECIDE_MS = 60 * MINUTE_MS;
/** How long a night waits for more people when it is asked to, in milliseconds. */
export const WAIT_MS = 10 * MINUTE_MS;
/** How long a seat is kept for a person who has said yes and is not here, in milliseconds. */
export const KEPT_MS = 5 * MINUTE_MS;
/** How many days ahead a night may be: as many as a select has room for. */
const DAYS_AHEAD = 25;
/** When after a night it is announced again, or forgotten, in milliseconds. */
export const AFTER_MS = DAY_MS;

/** A day of the calendar. */
export type Day = Pick<WallTime, 'year' | 'month' | 'day'>;

const TIME = /^\s*(\d{1,2})\s*(?:(?:[:.h]|uhr)\s*(\d{2}))?\s*([ap]\.?m\.?|h|uhr)?\s*$/iu;

/** The minute of the day in a typed time, such as `20:00`, `20h30`, `20 Uhr` or `8 p.m.`; `null` for any other text. */
export function minuteOfDayIn(typed: string): number | null {
  const [, hours = '', minutes = '0', suffix = ''] = TIME.exec(typed) ?? [];
  if (hours === '') return null;
  const half = suffix.toLowerCase().replaceAll('.', '');
  const isTwelve = half === 'am' || half === 'pm';
  if (isTwelve && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = isTwelve ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  return hour > 23 || Number(minutes) > 59 ? null : hour * 60 + Number(minutes);
}

/**
 * When the clock there shows this on that day, in milliseconds since 1970: the first time of two, and an hour later where the
 * clocks jump over it. `null` where this machine does not know the zone.
 */
export const startOf = (timeZone: string, day: Day, minuteOfDay: number): number | null =>
  instantOf(timeZone, { ...day, hour: 0 }, minuteOfDay);

/** The days a night may be on in a zone, from today on; `null` for a zone that this machine does not know. */
export function daysFrom(timeZone: string, now: number): readonly Day[] | null {
  const today = wallTimeAt(timeZone, now);
  if (today === null) return null;
  // The calendar is the same in every zone.
  const dayAfter = (days: number) => Date.UTC(today.year, today.month - 1, today.day + days);
  return Array.from({ length: DAYS_AHEAD }, (_, i) => wallTimeAt('UTC', dayAfter(i)) ?? today);
}

/** The next date of a weekly night, at the same time of the clock: the first that is still to come. */
export function nextStart(
  { timeZone, minuteOfDay, startsAt }: Pick<Night, 'timeZone' | 'minuteOfDay' | 'startsAt'>,
  now: number,
): number | null {
  const last = wallTimeAt(timeZone, startsAt);
  if (last === null) return null;
  // Where the clocks jumped over midnight, it was late by a day of the calendar.
  const late = last.hour * 60 + last.minute < minuteOfDay ? 1 : 0;
  for (let weeks = 1; ; weeks++) {
    const next = startOf(timeZone, { ...last, day: last.day + weeks * WEEK_DAYS - late }, minuteOfDay);
    if (next === null || next > now) return next;
  }
}

/** True if a night is on the day that it is now by the clock of its host. */
export function isToday({ timeZone, startsAt }: Pick<Night, 'timeZone' | 'startsAt'>, now: number): boolean {
  return wallTimeAt(timeZone, startsAt)?.day === wallTimeAt(timeZone, now)?.day;
}

const stepAt = (step: keyof typeof BEFORE, startsAt: number) => ({ step, dueAt: startsAt - BEFORE[step] });

/** What is due first at a night that begins then, and when. Nobody is reminded of what is less than a day ahead. */
export const stepAhead = (startsAt: number, now: number) =>
  stepAt(startsAt - BEFORE.remind > now ? 'remind' : 'call', startsAt);

/** What is due after people were reminded of a night, or called to it. */
export const stepAfter = ({ step, startsAt }: Pick<Night, 'step' | 'startsAt'>) =>
  stepAt(step === 'remind' ? 'call' : 'begin', startsAt);

/** How many people sit at each table, of so many in all: as few tables as there is room at, and as even as can be. */
export function tableSizes(people: number, max: number): readonly number[] {
  const tables = Math.ceil(people / max);
  return Array.from({ length: tables }, (_, i) => Math.floor((people + tables - 1 - i) / tables));
}
