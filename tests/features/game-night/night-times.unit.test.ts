import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  minuteOfDayIn,
  nextStart,
  startOf,
  tableSizes,
} from '../../../src/features/game-night/night-times.ts';
import { offsetAt } from '../../../src/table/pings/time-zone.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** In minutes. */
const DAY = 24 * 60;

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

// Of an hour, or of half of one on Lord Howe; in Santiago and Nuuk around midnight; in the south the other way round.
test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'America/Nuuk'])(
  'a weekly night keeps its weekday and the time of the clock in %s through both changes of summer time, also where weeks were missed',
  (timeZone) => {
    const clockAt = (at: number): number => at + offsetAt(timeZone, at)!;
    fc.assert(
      fc.property(fc.nat({ max: 7 * DAY - 1 }), fc.nat({ max: 2 }), (minute, missed) => {
        const [day, minuteOfDay] = [1 + Math.floor(minute / DAY), minute % DAY];
        let startsAt = startOf(timeZone, { year: 2026, month: 1, day }, minuteOfDay)!;
        let wished = clockAt(startsAt);
        for (let week = 0; week < 53; week += 1 + missed) {
          const now = startsAt + missed * WEEK_MS + 2 * HOUR_MS;
          startsAt = nextStart({ timeZone, minuteOfDay, startsAt }, now)!;
          wished += (1 + missed) * WEEK_MS;
          const late = clockAt(startsAt) - wished;
          // A time that does not exist is later by as much as the clocks jump; of one that comes twice, it is the first.
          expect([0, HOUR_MS / 2, HOUR_MS]).toContain(late);
          for (const before of late === 0 ? [HOUR_MS / 2, HOUR_MS] : [late])
            expect(clockAt(startsAt - before)).not.toBe(wished);
        }
      }),
      // The nights from Saturday to Sunday at 23:30, 00:30 and 02:30.
      { numRuns: 20, examples: [2 * DAY + 1410, 3 * DAY + 30, 3 * DAY + 150].map((minute) => [minute, 0]) },
    );
  },
);

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
