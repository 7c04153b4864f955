import { Locale } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backAt, dayFrom } from '../../../src/features/notifications/away.ts';
import { exampleDay, typedDay } from '../../../src/features/notifications/typed-day.ts';
import { withPlainDigits } from '../../../src/kernel/text.ts';

const NOW = Date.parse('2026-11-23T22:30:00Z');
const DAY_MS = 24 * 3_600_000;
const LOCALES = Object.values(Locale);
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
    // In other digits.
    ['१२/०३', 'en-US', '2026-12-3'],
    ['३०/११/२०२६', 'hi', '2026-11-30'],
    ['๓๐/๑๑', 'th', '2026-11-30'],
    ['１１／３０', 'ja', '2026-11-30'],
    ['３.１２.', 'de', '2026-12-3'],
    ['٣٠/١١/٢٠٢٦', 'en-GB', '2026-11-30'],
    // With the year as people count it there, or by our calendar, in full or in short.
    ['30/11/2569', 'th', '2026-11-30'],
    ['30/11/69', 'th', '2026-11-30'],
    ['30/11/2026', 'th', '2026-11-30'],
    ['30/11/26', 'th', '2026-11-30'],
    ['30 พ.ย. 2569', 'th', '2026-11-30'],
    ['30 พฤศจิกายน พ.ศ. 2569', 'th', '2026-11-30'],
    ['30 พฤศจิกายน ค.ศ. 2026', 'th', '2026-11-30'],
    ['R8/11/30', 'ja', '2026-11-30'],
    ['令和8年11月30日', 'ja', '2026-11-30'],
    ['26/11/30', 'ja', '2026-11-30'],
    ['民國115年11月30日', 'zh-TW', '2026-11-30'],
    ['115/11/30', 'zh-TW', '2026-11-30'],
    // In the order that people there are used to.
    ['11. 30.', 'ko', '2026-11-30'],
    ['11. 30.', 'hu', '2026-11-30'],
    ['3/12', 'sv-SE', '2026-12-3'],
    ['26-12-03', 'sv-SE', '2026-12-3'],
    ['3/12/2026', 'sv-SE', '2026-12-3'],
    // With words.
    ['30.11.2026 г.', 'bg', '2026-11-30'],
    ['Dec 3', 'fr', '2026-12-3'],
    ['December 3rd, 2026', 'en-US', '2026-12-3'],
    ['Thursday, 3 December 2026', 'en-GB', '2026-12-3'],
    ['2026 Dec 3', 'en-US', '2026-12-3'],
    ['3. Dezember', 'de', '2026-12-3'],
    ['1er decembre', 'fr', '2026-12-1'],
    ['30 KASIM', 'tr', '2026-11-30'],
    ['3 grudnia', 'pl', '2026-12-3'],
    ['3 марта', 'ru', '2027-3-3'],
    ['११ मार्च', 'hi', '2027-3-11'],
    ['3 tháng 12', 'vi', '2026-12-3'],
    ['十一月30日', 'zh-CN', '2026-11-30'],
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
    '3 cats of 12',
    'in 3 or 12 days',
    'March April 3',
    '3 December 12 2026',
    '3 + 12',
  ])('“%s” is none', (typed) => {
    expect(typedDay(typed, 'de', NOW, undefined)).toBeNull();
  });
});

describe('an example of a day', () => {
  test('is read back in every locale that Discord has', () => {
    expect(LOCALES.length).toBeGreaterThanOrEqual(30);
    for (const locale of LOCALES)
      expect([locale, iso(typedDay(exampleDay(NOW, locale), locale, NOW, undefined))]).toEqual([
        locale,
        '2026-11-28',
      ]);
  });

  test('and whatever day people there write, however they write it, is read back at any time', () => {
    const styles = fc.constantFrom(...(['full', 'long', 'medium'] as const), null);
    const digits = fc.constantFrom('latn', 'deva', 'thai', 'arab', 'fullwide', 'mathbold');
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 0, max: 400 }),
        styles,
        digits,
        (locale, daysLater, days, style, numberingSystem) => {
          const now = NOW + daysLater * DAY_MS;
          const at = now + days * DAY_MS;
          const day = dayFrom(at, 0, undefined);
          const format = new Intl.DateTimeFormat(locale, {
            timeZone: 'UTC',
            numberingSystem,
            ...(style === null
              ? { year: 'numeric', month: '2-digit', day: '2-digit' }
              : { dateStyle: style }),
          });
          expect(typedDay(exampleDay(now, locale), locale, now, undefined)).toEqual(
            dayFrom(now + 5 * DAY_MS, 0, undefined),
          );
          expect(typedDay(format.format(at), locale, now, undefined)).toEqual(day);
        },
      ),
      { numRuns: 200, seed: 31 },
    );
  });

  test('and so are the digits of every script', () => {
    const systems = Intl.supportedValuesOf('numberingSystem');
    const written = systems.map((numberingSystem) =>
      new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1_234_567_890),
    );
    const inDigits = written.filter((each) => /^\p{Nd}+$/u.test(each));
    expect(inDigits.length).toBeGreaterThan(60);
    for (const each of inDigits) expect(withPlainDigits(each)).toBe('1234567890');
  });
});

describe('a return', () => {
  test('is at noon of the day in the time zone of the player who is away', () => {
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
