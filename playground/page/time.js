/** Clock times and distances in time, as Discord's timestamps show them. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @type {readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]} */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/**
 * "in 5 minutes", "2 hours ago".
 * @param {number} seconds Unix time, seconds
 * @param {number} now Unix time, seconds
 */
export function relativeTime(seconds, now) {
  const distance = seconds - now;
  for (const [unit, length] of UNITS) {
    if (Math.abs(distance) >= length) return words.format(Math.round(distance / length), unit);
  }
  return words.format(Math.round(distance), 'second');
}

/** @type {Intl.DateTimeFormatOptions} */
const USUAL = { dateStyle: 'long', timeStyle: 'short' };

/** @type {Readonly<Record<string, Intl.DateTimeFormatOptions>>} */
const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/**
 * A `<t:seconds:style>` as words. An unknown style counts as `f`.
 * @param {number} seconds Unix time, seconds
 * @param {string} style one of t T d D f F R
 * @param {number} now Unix time, seconds
 */
export function stamp(seconds, style, now) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  if (style === 'R') return relativeTime(seconds, now);
  return new Intl.DateTimeFormat('en', STYLES[style] ?? USUAL).format(date);
}

/**
 * When a message was written, short: the time today, else the date too.
 * @param {Date} date
 * @param {Date} now
 */
export function messageTime(date, now) {
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(date);
  if (date.toDateString() === now.toDateString()) return time;
  return `${new Intl.DateTimeFormat(undefined, { dateStyle: 'short' }).format(date)} ${time}`;
}

/**
 * Keeps every relative timestamp on the page true, once a second.
 */
export function keepTimesFresh() {
  setInterval(() => {
    const now = Date.now() / 1000;
    for (const element of document.querySelectorAll('time[data-relative]')) {
      const text = relativeTime(Number(element.getAttribute('data-relative')), now);
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
