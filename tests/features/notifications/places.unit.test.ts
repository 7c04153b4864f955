import { describe, expect, test } from 'vitest';
import { returnsOf } from '../../../src/features/notifications/away.ts';
import { placesByOffset } from '../../../src/features/notifications/places.ts';
import { offsetAt } from '../../../src/table/pings/time-zone.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-11-28T12:00:00Z');
/** Once a fortnight for two years: through every change of clocks. */
const DATES = Array.from({ length: 52 }, (_, i) => NOW + (i - 26) * 14 * DAY_MS);

/** How far ahead of UTC the clocks of a zone are on those dates. */
const clockOf = (timeZone: string): string => DATES.map((at) => offsetAt(timeZone, at)).join(' ');
/** The same, as the places stand there on those dates, by zone. */
const shownClocks = new Map<string, string>();
for (const now of DATES)
  for (const [offset, places] of placesByOffset(now, { locale: 'en' }))
    for (const { timeZone } of places)
      shownClocks.set(timeZone, [...(shownClocks.get(timeZone)?.split(' ') ?? []), offset].join(' '));
const regionsAt = (hours: number, locale: string, timeZone?: string) =>
  placesByOffset(NOW, { locale, timeZone })
    .get(hours * HOUR_MS)!
    .map(({ region }) => region);

describe('the places to choose from', () => {
  test('stand under the time that it is there, and have every clock that people live by', () => {
    for (const [timeZone, clock] of shownClocks)
      expect([timeZone, clock]).toEqual([timeZone, clockOf(timeZone)]);
    const clocks = new Set(shownClocks.values());
    const others = Intl.supportedValuesOf('timeZone').filter(
      (timeZone) => !shownClocks.has(timeZone) && !timeZone.startsWith('Antarctica/'),
    );
    expect(others.filter((timeZone) => !clocks.has(clockOf(timeZone)))).toEqual([]);
  });

  test('are each there once, in a country that has a name', () => {
    const places = [...placesByOffset(NOW, { locale: 'en' }).values()].flat();
    expect(new Set(places.map(({ timeZone }) => timeZone)).size).toBe(places.length);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const { region } of places) expect([region, names.of(region)]).not.toContain(undefined);
  });

  test('begin with the one that was chosen, the country of the reader, and those with their language', () => {
    expect(regionsAt(1, 'de').slice(0, 4)).toEqual(['DE', 'AT', 'CH', 'LI']);
    expect(regionsAt(1, 'de', 'Europe/Zurich').slice(0, 3)).toEqual(['CH', 'DE', 'AT']);
    expect(regionsAt(1, 'fr')[0]).toBe('FR');
    expect(regionsAt(-5, 'en-US').slice(0, 2)).toEqual(['US', 'CA']);
    expect(regionsAt(-6, 'es-419')[0]).toBe('MX');
    expect(regionsAt(0, 'en-GB')[0]).toBe('GB');
  });
});

describe('the days until which a player may be away', () => {
  const firstAt = (now: string, timeZone?: string) =>
    new Date(returnsOf({ timeZone }, Date.parse(now))[0]!.at);

  test.each([
    ['2026-11-23T22:30:00Z', undefined, '2026-11-24T12:00:00Z'],
    ['2026-11-23T22:30:00Z', 'Asia/Tokyo', '2026-11-25T03:00:00Z'],
    ['2026-11-23T22:30:00Z', 'Mars/Olympus', '2026-11-24T12:00:00Z'],
    ['2026-11-30T12:00:00Z', undefined, '2026-12-01T12:00:00Z'],
    // The clocks change in the night between.
    ['2026-10-24T12:00:00Z', 'Europe/Paris', '2026-10-25T11:00:00Z'],
  ])('begin with the noon after %s by the clocks of %s', (now, timeZone, at) => {
    expect(firstAt(now, timeZone)).toEqual(new Date(at));
  });

  test('are as many as they have left', () => {
    const away = [{ from: NOW - 20 * DAY_MS, until: NOW - 10 * DAY_MS }];
    expect(returnsOf({ away }, NOW).map(({ days }) => days)).toEqual([1, 2, 3, 4]);
    expect(returnsOf({}, NOW)).toHaveLength(14);
    expect(returnsOf({ away: [{ from: NOW - 15 * DAY_MS, until: NOW - DAY_MS }] }, NOW)).toEqual([]);
  });
});
