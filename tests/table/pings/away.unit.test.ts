import { describe, expect, test } from 'vitest';
import {
  AWAY_LIMIT,
  awayDaysLeft,
  awayUntil,
  backNow,
  goneUntil,
  silentUntil,
} from '../../../src/table/pings/away.ts';
import type { Notifications } from '../../../src/table/ports/notifications.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-11-23T10:00:00Z');

/** A person who was away in these spans, in days from now. */
const was = (...spans: readonly (readonly [number, number])[]): Notifications => ({
  pings: 'mine',
  away: spans.map(([from, until]) => ({ from: NOW + from * DAY_MS, until: NOW + until * DAY_MS })),
});
const THERE = was();

describe('somebody who goes away', () => {
  test('is away until then, and back after', () => {
    const gone = goneUntil(THERE, NOW, NOW + 3 * DAY_MS)!;
    expect(awayUntil(THERE, NOW)).toBeNull();
    expect(awayUntil(gone, NOW)).toBe(NOW + 3 * DAY_MS);
    expect(awayUntil(gone, NOW + 3 * DAY_MS - 1)).toBe(NOW + 3 * DAY_MS);
    expect(awayUntil(gone, NOW + 3 * DAY_MS)).toBeNull();
  });

  test('may be so for as many days as there are, whatever the hour', () => {
    for (const hours of [-10, 0, 12]) {
      const until = NOW + AWAY_LIMIT.days * DAY_MS + hours * HOUR_MS;
      expect(goneUntil(THERE, NOW, until)).not.toBeNull();
      expect(goneUntil(THERE, NOW, until + DAY_MS)).toBeNull();
    }
    expect(goneUntil(THERE, NOW, NOW)).toBeNull();
    expect(goneUntil(THERE, NOW, NOW - DAY_MS)).toBeNull();
  });

  test.each([
    [THERE, 14],
    [was([-10, -4]), 8],
    [was([-20, -6]), 0],
    // What is more than thirty days before the return does not count.
    [was([-31, -25]), 14],
    [was([-20, -10]), 4],
    // A day that was begun counts.
    [was([-3, -2.9], [-2, -1.9], [-1, -0.9]), 11],
    // A person who is away has the days that they have chosen.
    [was([-2, 3]), 12],
    [was([-20, -14], [-2, 3]), 6],
  ])('has the days left that they have not used: %#', (chosen, left) => {
    expect(awayDaysLeft(chosen, NOW)).toBe(left);
    expect(goneUntil(chosen, NOW, NOW + left * DAY_MS) === null).toBe(left === 0);
    expect(goneUntil(chosen, NOW, NOW + (left + 1) * DAY_MS)).toBeNull();
  });

  test('never is for more than the limit in any thirty days, however often they come and go', () => {
    let chosen = THERE;
    let now = NOW;
    const days: boolean[] = [];
    for (let day = 0; day < 90; day++, now += DAY_MS) {
      if (awayUntil(chosen, now) === null) {
        const left = awayDaysLeft(chosen, now);
        chosen = goneUntil(chosen, now, now + Math.min(left, 1 + (day % 4)) * DAY_MS) ?? chosen;
      }
      days.push(awayUntil(chosen, now) !== null);
      expect(days.slice(-30).filter(Boolean).length).toBeLessThanOrEqual(AWAY_LIMIT.days);
    }
    expect(days.filter(Boolean).length).toBeGreaterThan(28);
    expect(chosen.away!.length).toBeLessThanOrEqual(30);
  });

  test('who comes back sooner, or chooses another day, has one time away of that', () => {
    const gone = goneUntil(THERE, NOW, NOW + 7 * DAY_MS)!;
    const later = NOW + 2 * DAY_MS;
    expect(backNow(gone, later).away).toEqual([{ from: NOW, until: later }]);
    expect(awayDaysLeft(backNow(gone, later), later)).toBe(12);
    expect(goneUntil(gone, later, NOW + 4 * DAY_MS)!.away).toEqual([{ from: NOW, until: NOW + 4 * DAY_MS }]);
    expect(backNow(THERE, NOW)).toBe(THERE);
    expect(backNow(gone, NOW + 8 * DAY_MS)).toBe(gone);
  });

  test('is silent until the quiet hours after are over as well', () => {
    const until = Date.parse('2026-11-24T23:30:00Z');
    const quiet = { timeZone: 'UTC', quiet: { from: 23, to: 7 } };
    expect(silentUntil(goneUntil({ ...THERE, ...quiet }, NOW, until)!, NOW)).toBe(
      Date.parse('2026-11-25T07:00:00Z'),
    );
    expect(silentUntil(goneUntil(THERE, NOW, until)!, NOW)).toBe(until);
    expect(silentUntil({ ...THERE, ...quiet }, NOW)).toBeNull();
  });
});
