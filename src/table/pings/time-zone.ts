import { TIME_ZONES } from '../ports/notifications.ts';

/** A day and an hour as a calendar and a clock on the wall show them. */
export interface WallTime {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many formats are kept; each takes some kilobytes. */
const MAX_FORMATS = 100;
const NAME_PATTERN = /^[A-Za-z][\w+/-]{0,63}$/;

/** Zones that the platform still lists under former names of their cities. */
const CURRENT_NAMES: ReadonlyMap<string, string> = new Map([
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
]);

/** Made when they are needed: the platform's formats load several megabytes of data. */
const formats = new Map<string, Intl.DateTimeFormat>();
let names: readonly string[] | null = null;

/**
 * The IANA time zone with this name, or with this city, in upper or lower case; `null` if this machine knows none.
 */
export function timeZoneNamed(typed: string): string | null {
  const name = typed.trim().replaceAll(/\s+/gu, '_');
  const known = knownNames();
  const sought = name.toLowerCase();
  const listed =
    known.find((each) => each.toLowerCase() === sought) ??
    known.find((each) => cityOf(each).toLowerCase() === sought);
  if (listed !== undefined) return listed;
  return formatOf(name) === null
    ? null
    : name.replaceAll(/(?<![A-Za-z])[a-z]/gu, (letter) => letter.toUpperCase());
}

/** The names of time zones that are most like what was typed, the likest first. */
export function closestTimeZones(typed: string, count: number): readonly string[] {
  const sought = typed.trim().replaceAll(/\s+/gu, '_').toLowerCase().slice(0, 64);
  const distanceOf = (name: string): number =>
    Math.min(editDistance(sought, name.toLowerCase()), editDistance(sought, cityOf(name).toLowerCase()));
  return knownNames()
    .map((name) => ({ name, distance: distanceOf(name) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ name }) => name);
}

/** What calendar and clock show there, to the hour and the minute; `null` where this machine does not know the zone. */
export function wallTimeAt(timeZone: string, at: number): (WallTime & { readonly minute: number }) | null {
  const parts = formatOf(timeZone)?.formatToParts(at);
  if (parts === undefined) return null;
  const valueOf = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: valueOf('year'),
    month: valueOf('month'),
    day: valueOf('day'),
    hour: valueOf('hour'),
    minute: valueOf('minute'),
  };
}

/**
 * When calendar and clock show this there, in milliseconds since 1970: the first time of two, and an hour later where the
 * clocks jump over it. A day may be after the last of its month. `null` where this machine does not know the zone.
 */
export function instantOf(timeZone: string, { year, month, day, hour }: WallTime): number | null {
  const asUtc = Date.UTC(year, month - 1, day, hour);
  const before = offsetAt(timeZone, asUtc - DAY_MS);
  const after = offsetAt(timeZone, asUtc + DAY_MS);
  if (before === null || after === null) return null;
  const isAfterChange =
    offsetAt(timeZone, asUtc - before) !== before && offsetAt(timeZone, asUtc - after) === after;
  return asUtc - (isAfterChange ? after : before);
}

/** By how much the clocks there are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, at: number): number | null {
  const wall = wallTimeAt(timeZone, at);
  if (wall === null) return null;
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  return asUtc - Math.floor(at / 60_000) * 60_000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  if (!NAME_PATTERN.test(timeZone)) return null;
  const kept = formats.get(timeZone);
  if (kept !== undefined) return kept;
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(timeZone, format);
    return format;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const knownNames = (): readonly string[] =>
  (names ??= [
    ...new Set([
      ...TIME_ZONES,
      'UTC',
      ...Intl.supportedValuesOf('timeZone').map((name) => CURRENT_NAMES.get(name) ?? name),
    ]),
  ]);

const cityOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** How many letters must be added, removed or replaced to make one of the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
