import { Locale } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import {
  closestTimeZones,
  timeZonesMeant,
  zoneName,
} from '../../../src/features/notifications/typed-zone.ts';
import { canonicalTimeZone, offsetAt } from '../../../src/table/pings/time-zone.ts';
import { TIME_ZONES } from '../../../src/table/ports/notifications.ts';
import {
  AMBIGUOUS_ZONES,
  ZONE_ABBREVIATIONS,
  ZONE_CITIES,
} from '../../../src/features/notifications/zone-names.ts';

const HOUR_MS = 3_600_000;
const JANUARY = Date.parse('2026-01-15T12:00:00Z');
const JULY = Date.parse('2026-07-15T12:00:00Z');

/** What is typed, by a reader of which locale, what it means, and its hours from UTC in January and in July. */
const TYPED: readonly (readonly [string, string, string, number, number])[] = [
  // Names of zones, in any case.
  ['Europe/Zurich', 'en-GB', 'Europe/Zurich', 1, 2],
  ['  america/new york ', 'en-GB', 'America/New_York', -5, -4],
  ['america/port-au-prince', 'en-GB', 'America/Port-au-Prince', -5, -4],
  ['asia/kolkata', 'en-GB', 'Asia/Kolkata', 5.5, 5.5],
  ['Asia/Calcutta', 'en-GB', 'Asia/Calcutta', 5.5, 5.5],
  ['Europe/Kiev', 'en-GB', 'Europe/Kiev', 2, 3],
  ['us/eastern', 'en-US', 'America/New_York', -5, -4],
  ['Japan', 'ja', 'Asia/Tokyo', 9, 9],
  ['utc', 'en-GB', 'UTC', 0, 0],
  // Cities, also by former names, in other languages, with and without accents.
  ['Berlin', 'en-GB', 'Europe/Berlin', 1, 2],
  ['ho chi minh', 'en-GB', 'Asia/Ho_Chi_Minh', 7, 7],
  ['kyiv', 'en-GB', 'Europe/Kyiv', 2, 3],
  ['Kiev', 'ru', 'Europe/Kyiv', 2, 3],
  ['Calcutta', 'en-GB', 'Asia/Kolkata', 5.5, 5.5],
  ['Bombay', 'hi', 'Asia/Kolkata', 5.5, 5.5],
  ['Saigon', 'vi', 'Asia/Ho_Chi_Minh', 7, 7],
  ['Rangoon', 'en-GB', 'Asia/Yangon', 6.5, 6.5],
  ['Montreal', 'fr', 'America/Toronto', -5, -4],
  ['Tel Aviv', 'en-US', 'Asia/Jerusalem', 2, 3],
  ['Zürich', 'de', 'Europe/Zurich', 1, 2],
  ['são paulo', 'pt-BR', 'America/Sao_Paulo', -3, -3],
  ['München', 'de', 'Europe/Berlin', 1, 2],
  ['Köln', 'de', 'Europe/Berlin', 1, 2],
  ['Londres', 'fr', 'Europe/London', 0, 1],
  ['nyc', 'en-US', 'America/New_York', -5, -4],
  ['San Francisco', 'en-US', 'America/Los_Angeles', -8, -7],
  ["St. John's", 'en-US', 'America/St_Johns', -3.5, -2.5],
  ['Beijing', 'zh-CN', 'Asia/Shanghai', 8, 8],
  ['Berlin time', 'en-US', 'Europe/Berlin', 1, 2],
  // Abbreviations: by the place that people think of, with its summer.
  ['BST', 'en-GB', 'Europe/London', 0, 1],
  ['EST', 'en-US', 'America/New_York', -5, -4],
  ['EDT', 'en-US', 'America/New_York', -5, -4],
  ['ET', 'en-US', 'America/New_York', -5, -4],
  ['mst', 'en-US', 'America/Denver', -7, -6],
  ['PST', 'en-US', 'America/Los_Angeles', -8, -7],
  ['Pacific Time', 'en-US', 'America/Los_Angeles', -8, -7],
  ['HST', 'en-US', 'Pacific/Honolulu', -10, -10],
  ['GMT', 'en-GB', 'UTC', 0, 0],
  ['CET', 'en-GB', 'Europe/Paris', 1, 2],
  ['CEST', 'nl', 'Europe/Paris', 1, 2],
  ['MEZ', 'de', 'Europe/Paris', 1, 2],
  ['EET', 'fi', 'Europe/Helsinki', 2, 3],
  ['MSK', 'ru', 'Europe/Moscow', 3, 3],
  ['ART', 'es-419', 'America/Argentina/Buenos_Aires', -3, -3],
  ['BRT', 'pt-BR', 'America/Sao_Paulo', -3, -3],
  ['JST', 'ja', 'Asia/Tokyo', 9, 9],
  ['PRC', 'zh-CN', 'Asia/Shanghai', 8, 8],
  ['AEST', 'en-GB', 'Australia/Sydney', 11, 10],
  ['NZDT', 'en-GB', 'Pacific/Auckland', 13, 12],
  // Abbreviations that the language of the reader settles.
  ['CST', 'en-US', 'America/Chicago', -6, -5],
  ['CST', 'zh-CN', 'Asia/Shanghai', 8, 8],
  ['CST', 'zh-TW', 'Asia/Taipei', 8, 8],
  ['CST', 'es-419', 'America/Mexico_City', -6, -6],
  ['IST', 'hi', 'Asia/Kolkata', 5.5, 5.5],
  ['AMT', 'pt-BR', 'America/Manaus', -4, -4],
  // Offsets, as they are said.
  ['UTC+2', 'en-GB', '+02:00', 2, 2],
  ['utc + 02', 'en-GB', '+02:00', 2, 2],
  ['GMT-5', 'en-US', '-05:00', -5, -5],
  ['GMT−5', 'fr', '-05:00', -5, -5],
  ['+02:00', 'en-GB', '+02:00', 2, 2],
  ['+5.5', 'en-GB', '+05:30', 5.5, 5.5],
  ['UTC+05:30', 'hi', '+05:30', 5.5, 5.5],
  ['UTC+530', 'en-GB', '+05:30', 5.5, 5.5],
  ['GMT+0545', 'en-GB', '+05:45', 5.75, 5.75],
  ['UTC+५:३०', 'hi', '+05:30', 5.5, 5.5],
  ['ＵＴＣ＋９', 'ja', '+09:00', 9, 9],
  ['UTC+14', 'en-GB', '+14:00', 14, 14],
  ['UTC-0', 'en-GB', 'UTC', 0, 0],
  // These count westwards.
  ['Etc/GMT+5', 'en-GB', '-05:00', -5, -5],
  // What the bot calls those that it offers.
  ['United Kingdom Time', 'en-GB', 'Europe/London', 0, 1],
  ['Mitteleuropäische Zeit', 'de', 'Europe/Paris', 1, 2],
  ['米国東部時間', 'ja', 'America/New_York', -5, -4],
];

describe('a time zone that is typed', () => {
  test('of sixty and more there are', () => {
    expect(TYPED.length).toBeGreaterThanOrEqual(60);
  });

  test.each(TYPED)('“%s” in %s is %s', (typed, locale, name, inJanuary, inJuly) => {
    expect(timeZonesMeant(typed, locale)).toEqual([name]);
    expect(offsetAt(name, JANUARY)).toBe(inJanuary * HOUR_MS);
    expect(offsetAt(name, JULY)).toBe(inJuly * HOUR_MS);
  });

  test.each([
    ['IST', 'en-GB', ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem']],
    ['AST', 'en-US', ['America/Halifax', 'America/Puerto_Rico', 'Asia/Riyadh']],
    ['SST', 'en-GB', ['Pacific/Pago_Pago', 'Asia/Singapore']],
    ['CST', 'de', ['America/Chicago', 'America/Mexico_City', 'Asia/Shanghai', 'Asia/Taipei']],
    ['Samoa', 'en-GB', ['Pacific/Apia', 'Pacific/Pago_Pago']],
  ])('“%s” in %s may be %s', (typed, locale, names) => {
    expect(timeZonesMeant(typed, locale)).toEqual(names);
  });

  test.each([
    '',
    ' ',
    'Mars/Olympus',
    '5',
    'UTC+25',
    'UTC-13',
    '+05:17',
    'VST',
    'time',
    'constructor',
    '@everyone',
    'Europe/Paris; drop',
    'x'.repeat(300),
  ])('“%s” is none', (typed) => {
    expect(timeZonesMeant(typed, 'en-GB')).toEqual([]);
    expect(closestTimeZones(typed, 3, JANUARY)).toHaveLength(3);
  });

  test.each([
    ['Eruope/Pariss', 'Europe/Paris'],
    ['New Yrok', 'America/New_York'],
    ['Kiyv', 'Europe/Kyiv'],
    // By the offset, not by the letters.
    ['5', 'Asia/Karachi'],
    ['+05:17', 'Asia/Kolkata'],
    ['UTC-13', 'Pacific/Honolulu'],
    ['UTC+25', 'Pacific/Auckland'],
  ])('“%s” comes closest to %s', (typed, name) => {
    expect(closestTimeZones(typed, 1, JANUARY)).toEqual([name]);
  });

  test('is read as what it is shown as, in every locale that Discord has', () => {
    for (const [i, locale] of Object.values(Locale).entries()) {
      const zones = [...TIME_ZONES, '+02:00', '-03:30'].filter((_, j) => (i + j) % 3 === 0);
      for (const zone of zones)
        expect([locale, ...timeZonesMeant(zoneName(zone, JANUARY, locale), locale)]).toContain(zone);
    }
  });

  test('that has a name here is one that the platform knows, and one name means one zone', () => {
    const lists = [ZONE_ABBREVIATIONS, ZONE_CITIES, ...Object.values(AMBIGUOUS_ZONES)];
    for (const zone of lists.flatMap(Object.keys))
      expect([zone, canonicalTimeZone(zone)]).not.toContain(null);
    const names = [
      ...Object.values(ZONE_ABBREVIATIONS).flatMap((each) => each.split(' ')),
      ...Object.values(ZONE_CITIES).flatMap((each) => each.split(', ')),
      ...Object.keys(AMBIGUOUS_ZONES),
    ];
    expect(names).toHaveLength(new Set(names).size);
    for (const [zone, cities] of Object.entries(ZONE_CITIES))
      for (const city of cities.split(', ')) expect(timeZonesMeant(city, 'en-GB')).toEqual([zone]);
  });
});
