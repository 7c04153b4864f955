import { withPlainDigits } from '../../kernel/text.ts';
import { type CalendarDay, dayFrom, existingDay } from './away.ts';

/** In how many days the day is that shows how to write one. */
const EXAMPLE_DAYS = 5;
const DAY_MS = 24 * 3_600_000;

/** Locales whose names of months anyone may use. */
const COMMON_LOCALES = ['en-GB', 'en-US'] as const;
/** Where people also count years from another one. Their months and days are the same. */
const YEAR_COUNTS: ReadonlyMap<string, string> = new Map([
  ['ja', 'japanese'],
  ['th', 'buddhist'],
  ['zh-TW', 'roc'],
]);
/** How people write a day. The first of a month in 2026 is each day of the week. */
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { dateStyle: 'short' },
  { month: 'long' },
  { month: 'short' },
  { month: 'short', day: 'numeric', year: 'numeric', weekday: 'short' },
  { month: 'numeric', day: 'numeric', year: 'numeric', era: 'short' },
  { month: 'numeric', day: 'numeric', year: 'numeric', era: 'narrow' },
];
/** What follows the number of a day. */
const ORDINALS = ['st', 'nd', 'rd', 'th', 'er'] as const;

const WORD = /[\p{L}\p{M}]+/gu;
const WORD_OR_NUMBER = /\d+|[\p{L}\p{M}]+/gu;

/** A day in some days' time, as people write it there: `typedDay` reads it. `now` is in milliseconds since 1970. */
export const exampleDay = (now: number, locale: string): string =>
  formatIn(locale, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(now + EXAMPLE_DAYS * DAY_MS);

/**
 * The day that a player has typed: in any digits, the month in digits or by its name in their language or in English. Day,
 * month and year are in the order of their locale, unless the year can be told by its length, or full stops that are not
 * used there say that the day is first. Without a year it is the next such day. `null` if it is no day.
 */
export function typedDay(
  typed: string,
  locale: string,
  now: number,
  timeZone: string | undefined,
): CalendarDay | null {
  const text = foldDate(typed);
  if (/[^\s\p{P}]/u.test(text.replaceAll(WORD_OR_NUMBER, ''))) return null;
  const months = monthsNamed(text.match(WORD) ?? [], locale);
  const numbers = text.match(/\d+/gu) ?? [];
  const parts = numbers.length + (months?.length ?? 0);
  if (months === null || months.length > 1 || parts < 2 || parts > 3) return null;

  const local = orderIn(locale);
  const isLocal = local.hasFullStop || !text.includes('.');
  const yearAt = parts === 2 ? null : yearPosition(numbers, isLocal && local.isYearFirst);
  const [first = 0, second = 0] = numbers.filter((_, at) => at !== yearAt).map(Number);
  const isMonthFirst = yearAt === 0 || (isLocal && local.isMonthFirst);
  const [named] = months;
  const [month, day] =
    named === undefined ? (isMonthFirst ? [first, second] : [second, first]) : [named, first];
  const today = dayFrom(now, 0, timeZone);
  if (yearAt !== null)
    return existingDay({ year: yearMeant(Number(numbers[yearAt]), today.year, locale), month, day });
  const isLater = month > today.month || (month === today.month && day >= today.day);
  return existingDay({ year: today.year + (isLater ? 0 : 1), month, day });
}

/** Which of these numbers is the year: the long one, else the first or the last. */
function yearPosition(numbers: readonly string[], isYearFirst: boolean): number {
  const long = numbers.findIndex((each) => each.length > 2);
  if (long >= 0) return long;
  return isYearFirst ? 0 : numbers.length - 1;
}

/** The year by our calendar that people there write like this: the one closest to this year. */
function yearMeant(written: number, thisYear: number, locale: string): number {
  const years = calendarsOf(locale).map((calendar) => {
    const current = yearIn(calendar, thisYear);
    const full = written < 100 ? current - (current % 100) + written : written;
    return full + thisYear - current;
  });
  return years.reduce((best, year) => (Math.abs(year - thisYear) < Math.abs(best - thisYear) ? year : best));
}

/** How people count this year by that calendar. */
function yearIn(calendar: string, year: number): number {
  const parts = formatIn('en', { calendar, year: 'numeric' }).formatToParts(Date.UTC(year, 6));
  return Number(parts.find(({ type }) => type === 'year')?.value);
}

const calendarsOf = (locale: string): readonly string[] => {
  const own = YEAR_COUNTS.get(locale);
  return own === undefined ? ['gregory'] : ['gregory', own];
};

/** The months that these words name, from 1; `null` if there are words that belong to no date. */
function monthsNamed(words: readonly string[], locale: string): readonly number[] | null {
  if (words.length === 0) return [];
  const { months, others } = dateWords(locale);
  const isOther = (word: string): boolean =>
    others.reduce((rest, other) => rest.replaceAll(other, ''), word) === '';
  if (!words.every((word) => months.has(word) || isOther(word))) return null;
  return [...new Set(words.flatMap((word) => months.get(word) ?? []))];
}

/** The words in dates of a locale, or in English ones: names of months, and all others, the longest first. */
function dateWords(locale: string): {
  readonly months: ReadonlyMap<string, number>;
  readonly others: readonly string[];
} {
  const months = new Map<string, number>();
  const others = new Set<string>(ORDINALS);
  for (const each of [locale, ...COMMON_LOCALES]) {
    const named = new Map<string, Set<number>>();
    for (const { month, type, word } of wordsIn(each)) {
      if (type === 'month') named.set(word, (named.get(word) ?? new Set()).add(month));
      else others.add(word);
    }
    for (const [word, [month, another]] of named) {
      // "Month" itself, which stands in all names of some languages.
      if (month === undefined || another !== undefined) others.add(word);
      else if (!months.has(word)) months.set(word, month);
    }
  }
  return { months, others: [...others].toSorted((a, b) => b.length - a.length) };
}

/** The words in dates of a locale, with the month in which they are found. */
function* wordsIn(
  locale: string,
): Generator<{ readonly month: number; readonly type: string; readonly word: string }> {
  for (const calendar of calendarsOf(locale)) {
    for (const style of STYLES) {
      const format = formatIn(locale, { ...style, calendar });
      for (let month = 1; month <= 12; month++) {
        for (const { type, value } of format.formatToParts(Date.UTC(2026, month - 1)))
          for (const word of foldDate(value).match(WORD) ?? []) yield { month, type, word };
      }
    }
  }
}

/** In which order people there write a date, and whether they put full stops between. */
function orderIn(locale: string): {
  readonly isYearFirst: boolean;
  readonly isMonthFirst: boolean;
  readonly hasFullStop: boolean;
} {
  const withYear = formatIn(locale, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(0);
  const without = formatIn(locale, { month: 'numeric', day: 'numeric' }).formatToParts(0);
  const positionOf = (parts: readonly Intl.DateTimeFormatPart[], type: string): number =>
    parts.findIndex((part) => part.type === type);
  return {
    isYearFirst: positionOf(withYear, 'year') < positionOf(withYear, 'day'),
    isMonthFirst: positionOf(without, 'month') < positionOf(without, 'day'),
    hasFullStop: without.some(({ type, value }) => type === 'literal' && value.includes('.')),
  };
}

const formatIn = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });

/** A date in digits from 0 to 9 and in words that differ in nothing but their letters. */
const foldDate = (text: string): string =>
  withPlainDigits(text.normalize('NFKD'))
    .replaceAll(/[\p{Cf}\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/(?<=[\p{L}\p{M}])\./gu, '');
