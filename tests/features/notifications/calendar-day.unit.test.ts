import { describe, expect, test } from 'vitest';
import { backAt, dayFrom, typedDay } from '../../../src/features/notifications/away.ts';

const NOW = Date.parse('2026-11-23T22:30:00Z');
const iso = (day: ReturnType<typeof typedDay>): string | null =>
  day === null ? null : `${day.year}-${day.month}-${day.day}`;

describe('a day that is typed', () => {
  test.each([
    ['2026-12-03', 'en-GB', '2026-12-3'],
    ['2026/12/03', 'ja', '2026-12-3'],
    ['2026. 12. 03.', 'ko', '2026-12-3'],
    ['3.12.', 'de', '2026-12-3'],
    ['3.12.2026', 'en-US', '2026-12-3'],
    ['03/12/2026', 'fr', '2026-12-3'],
    ['03/12/26', 'en-GB', '2026-12-3'],
    ['12/3', 'en-US', '2026-12-3'],
    ['3-12', 'fr', '2026-12-3'],
    // Without a year, the next one.
    ['1/2', 'fr', '2027-2-1'],
    ['23.11.', 'de', '2026-11-23'],
    ['22.11.', 'de', '2027-11-22'],
    ['29.2.2028', 'de', '2028-2-29'],
  ])('%s in %s is %s', (typed, locale, day) => {
    expect(iso(typedDay(typed, locale, NOW, undefined))).toBe(day);
  });

  test.each([
    '',
    'tomorrow',
    '3',
    '31.2.',
    '29.2.2027',
    '3.13.2026',
    '0.0.0',
    '1.1.99999',
    '2026-12',
    '1.2.3.4',
    '9'.repeat(20),
    '３.１２.',
  ])('“%s” is none', (typed) => {
    expect(typedDay(typed, 'de', NOW, undefined)).toBeNull();
  });
});

describe('a return', () => {
  test('is at noon of the day in the time zone of whoever is away', () => {
    expect(backAt({ year: 2026, month: 12, day: 3 }, NOW, undefined)).toBe(
      Date.parse('2026-12-03T12:00:00Z'),
    );
    expect(backAt({ year: 2026, month: 12, day: 3 }, NOW, 'Asia/Tokyo')).toBe(
      Date.parse('2026-12-03T03:00:00Z'),
    );
    expect(backAt({ year: 2026, month: 12, day: 3 }, NOW, 'Mars/Olympus')).toBe(
      Date.parse('2026-12-03T12:00:00Z'),
    );
  });

  test('is counted from the day that it is there', () => {
    expect(backAt(dayFrom(NOW, 1, undefined), NOW, undefined)).toBe(Date.parse('2026-11-24T12:00:00Z'));
    expect(backAt(dayFrom(NOW, 1, 'Asia/Tokyo'), NOW, 'Asia/Tokyo')).toBe(Date.parse('2026-11-25T03:00:00Z'));
    expect(backAt(dayFrom(NOW, 14, undefined), NOW, undefined)).toBe(Date.parse('2026-12-07T12:00:00Z'));
  });
});
