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

const CLOCK_STYLE: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
};

/** How far the playground's clock is ahead of this machine's, in milliseconds, and the language of this person's Discord. */
let [ahead, locale] = [0, 'en'];

/** The time in the playground, in milliseconds since 1970. */
export const now = () => Date.now() + ahead;

export function setTime(time: number) {
  ahead = time - Date.now();
  updateTimes();
}

export function setLocale(language: string) {
  locale = language;
}

/**
 * "in 5 minutes", "2 hours ago".
 * @param seconds Unix time, seconds
 * @param at the present, likewise
 */
export function relativeTime(seconds: number, at: number) {
  const relativeTimeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const distance = seconds - at;
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
 */
export function formatTimestamp(seconds: number, style: string) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  if (style === 'R') return relativeTime(seconds, now() / 1000);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? DEFAULT_STYLE).format(date);
}

/** The time of a message in short form: only the time if it is from today, otherwise with the date. */
export function messageTime(date: Date) {
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(date);
  if (date.toDateString() === new Date(now()).toDateString()) return time;
  return `${new Intl.DateTimeFormat(undefined, { dateStyle: 'short' }).format(date)} ${time}`;
}

/** Updates the clock and all relative timestamps on the page; to be called once a second. */
export function updateTimes() {
  for (const element of document.querySelectorAll('time[data-relative]')) {
    const text = relativeTime(Number(element.getAttribute('data-relative')), now() / 1000);
    if (element.textContent !== text) element.textContent = text;
  }
  for (const element of document.querySelectorAll('time[data-clock]'))
    element.textContent = new Intl.DateTimeFormat(undefined, CLOCK_STYLE).format(now());
}
