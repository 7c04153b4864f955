import { describe, expect, test } from 'vitest';
import {
  closestTimeZones,
  instantOf,
  timeZoneNamed,
  wallTimeAt,
} from '../../../src/table/pings/time-zone.ts';

const at = (time: string): number => Date.parse(time);

describe('a time zone that is typed', () => {
  test.each([
    ['Europe/Zurich', 'Europe/Zurich'],
    ['  america/new york ', 'America/New_York'],
    ['america/port-au-prince', 'America/Port-au-Prince'],
    ['Berlin', 'Europe/Berlin'],
    ['ho chi minh', 'Asia/Ho_Chi_Minh'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kiev'],
    ['kyiv', 'Europe/Kyiv'],
    ['utc', 'UTC'],
  ])('“%s” is %s', (typed, name) => {
    expect(timeZoneNamed(typed)).toBe(name);
    expect(wallTimeAt(name, 0)).not.toBeNull();
  });

  test.each(['', ' ', 'Mars/Olympus', '+02:00', '5', '@everyone', 'Europe/Paris; drop', 'x'.repeat(300)])(
    '“%s” is none',
    (typed) => {
      expect(timeZoneNamed(typed)).toBeNull();
      expect(closestTimeZones(typed, 3)).toHaveLength(3);
    },
  );

  test.each([
    ['Eruope/Pariss', 'Europe/Paris'],
    ['Zürich', 'Europe/Zurich'],
    ['New Yrok', 'America/New_York'],
    ['Kiyv', 'Europe/Kyiv'],
  ])('“%s” comes closest to %s', (typed, name) => {
    expect(closestTimeZones(typed, 1)).toEqual([name]);
  });
});

describe('a time by the clocks of a zone', () => {
  const date = { year: 2026, month: 3, day: 29 };

  test('is the one instant at which they show it', () => {
    expect(instantOf('Europe/Paris', { ...date, hour: 1 })).toBe(at('2026-03-29T00:00:00Z'));
    expect(instantOf('Europe/Paris', { ...date, hour: 3 })).toBe(at('2026-03-29T01:00:00Z'));
    expect(instantOf('Pacific/Auckland', { year: 2026, month: 12, day: 31, hour: 12 })).toBe(
      at('2026-12-30T23:00:00Z'),
    );
    expect(instantOf('Pacific/Honolulu', { year: 2026, month: 12, day: 32, hour: 12 })).toBe(
      at('2027-01-01T22:00:00Z'),
    );
  });

  test('is an hour later where they jump over it, and the first of two', () => {
    expect(instantOf('Europe/Paris', { ...date, hour: 2 })).toBe(at('2026-03-29T01:00:00Z'));
    expect(instantOf('Europe/Paris', { year: 2026, month: 10, day: 25, hour: 2 })).toBe(
      at('2026-10-25T00:00:00Z'),
    );
  });

  test('is nothing in a zone that is none', () => {
    expect(instantOf('Mars/Olympus', { ...date, hour: 2 })).toBeNull();
    expect(wallTimeAt('Mars/Olympus', 0)).toBeNull();
  });
});
