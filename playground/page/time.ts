/** Absolute and relative times in the formats of Discord's timestamps. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

const relativeTimeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/**
 * "in 5 minutes", "2 hours ago".
 * @param seconds Unix time, seconds
 * @param now Unix time, seconds
 */
export function relativeTime(seconds: number, now: number) {
  const distance = seconds - now;
  for (const [unit, length] of UNITS) {
    if (Math.abs(distance) >= length) return relativeTimeFormat.format(Math.round(distance / length), unit);
  }
  return relativeTimeFormat.format(Math.round(distance), 'second');
}

const DEFAULT_STYLE: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/**
 * Formats a timestamp `<t:seconds:style>`. An unknown style counts as `f`.
 * @param seconds Unix time, seconds
 * @param style one of t T d D f F R
 * @param now Unix time, seconds
 */
export function formatTimestamp(seconds: number, style: string, now: number) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  if (style === 'R') return relativeTime(seconds, now);
  return new Intl.DateTimeFormat('en', STYLES[style] ?? DEFAULT_STYLE).format(date);
}

/** The time of a message in short form: only the time if it is from today, otherwise with the date. */
export function messageTime(date: Date, now: Date) {
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(date);
  if (date.toDateString() === now.toDateString()) return time;
  return `${new Intl.DateTimeFormat(undefined, { dateStyle: 'short' }).format(date)} ${time}`;
}

/** Updates all relative timestamps on the page once a second. */
export function startTimeUpdates() {
  setInterval(() => {
    const now = Date.now() / 1000;
    for (const element of document.querySelectorAll('time[data-relative]')) {
      const text = relativeTime(Number(element.getAttribute('data-relative')), now);
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
