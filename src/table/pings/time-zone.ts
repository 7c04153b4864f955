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
/** An IANA name. */
const NAME_PATTERN = /^[A-Za-z][\w+/-]{0,63}$/;

/** Made when they are needed: the platform's formats load several megabytes of data. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Date and time there, to the hour and the minute; `null` if this machine does not know the zone. */
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
export function instantOf(timeZone: string, { year, month, day, hour }: WallTime, minute = 0): number | null {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const before = offsetAt(timeZone, asUtc - DAY_MS);
  const after = offsetAt(timeZone, asUtc + DAY_MS);
  if (before === null || after === null) return null;
  const isAfterChange =
    offsetAt(timeZone, asUtc - before) !== before && offsetAt(timeZone, asUtc - after) === after;
  return asUtc - (isAfterChange ? after : before);
}

/** How far the clocks there are ahead of UTC, in milliseconds; `null` where this machine does not know the zone. */
export function offsetAt(timeZone: string, at: number): number | null {
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
