import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  minuteOfDayIn,
  nextStart,
  startOf,
  tableSizes,
} from '../../../src/features/game-night/night-times.ts';
import { wallTimeAt } from '../../../src/table/pings/time-zone.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;

test.each([
  ['20:00', 1200],
  ['20.30', 1230],
  ['20h30', 1230],
  [' 20 Uhr 15', 1215],
  ['8 pm', 1200],
  ['12 am', 0],
  ['12:05 p.m.', 725],
  ['7', 420],
  ['24:00', null],
  ['13 pm', null],
  ['20:60', null],
  ['noon', null],
  ['', null],
])('the time %j is the minute %j of the day', (typed, minute) => {
  expect(minuteOfDayIn(typed)).toBe(minute);
});

// Forward and back in 2026, at 02:00 or 03:00; half an hour on Lord Howe; never in Tokyo; in the south the other way round.
test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo', 'America/Santiago'])(
  'a weekly night keeps the time of the clock in %s through a year',
  (timeZone) => {
    for (const minuteOfDay of [20 * 60, 2 * 60 + 30, 30]) {
      let startsAt = startOf(timeZone, { year: 2026, month: 1, day: 4 }, minuteOfDay)!;
      for (let week = 0; week < 53; week++) {
        const next = nextStart({ timeZone, minuteOfDay, startsAt }, startsAt)!;
        const { hour, minute } = wallTimeAt(timeZone, next)!;
        const late = hour * 60 + minute - minuteOfDay;
        // A time that does not exist is later by as much as the clocks jump.
        expect([0, 30, 60]).toContain(late);
        if (late === 0) {
          // Of a time that comes twice, the first.
          const before = wallTimeAt(timeZone, next - HOUR_MS)!;
          expect(before.hour * 60 + before.minute).not.toBe(minuteOfDay);
        }
        expect(Math.abs(next - startsAt - WEEK_MS)).toBeLessThanOrEqual(2 * HOUR_MS);
        startsAt = next;
      }
    }
  },
);

test('a night that nobody looked after for weeks is next at a time that is still to come', () => {
  const startsAt = startOf('Europe/Berlin', { year: 2026, month: 3, day: 1 }, 1200)!;
  const next = nextStart(
    { timeZone: 'Europe/Berlin', minuteOfDay: 1200, startsAt },
    startsAt + 5 * WEEK_MS + 1,
  )!;
  expect(next).toBe(startsAt + 6 * WEEK_MS - HOUR_MS);
});

test('people sit at as few tables as there is room at, as evenly as can be', () => {
  expect([6, 7, 8, 9, 11].map((n) => tableSizes(n, 5))).toEqual([
    [3, 3],
    [4, 3],
    [4, 4],
    [5, 4],
    [4, 4, 3],
  ]);
  expect(tableSizes(9, 8)).toEqual([5, 4]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.constantFrom(5, 8), (n, max) => {
      const sizes = tableSizes(n, max);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(n);
      expect(sizes).toHaveLength(Math.ceil(n / max));
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});
