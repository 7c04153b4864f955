import { describe, expect, test } from 'vitest';
import {
  AWAY_LIMIT,
  awayDaysLeft,
  awayUntil,
  backNow,
  goneUntil,
  MAX_QUIET_MS,
  quietUntil,
} from '../../../src/table/pings/away.ts';
import { QUIET_HOURS } from '../../../src/features/notifications/ping-choices.ts';
import type { Notifications } from '../../../src/table/stored/notifications.ts';
import type { TurnClock } from '../../../src/table/table.ts';
import { quietClock } from '../../../src/table/clock/turn-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-11-23T10:00:00Z');

/** A person who was away in these spans, in days from now. */
const was = (...spans: readonly (readonly [number, number])[]): Notifications => ({
  pings: 'mine',
  away: spans.map(([from, until]) => ({ from: NOW + from * DAY_MS, until: NOW + until * DAY_MS })),
});
const THERE = was();

describe('someone who goes away', () => {
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
});

const at = (time: string): number => Date.parse(time);

describe('quiet hours', () => {
  test.each([
    ['2026-01-10T20:59:30Z', 22, 8, null],
    ['2026-01-10T21:00:00Z', 22, 8, '2026-01-11T07:00:00Z'],
    ['2026-01-11T01:30:12Z', 22, 8, '2026-01-11T07:00:00Z'],
    ['2026-01-11T07:00:00Z', 22, 8, null],
    ['2026-01-11T09:15:00Z', 8, 16, '2026-01-11T15:00:00Z'],
    ['2026-01-11T23:30:00Z', 0, 8, '2026-01-12T07:00:00Z'],
  ])('at %s in Paris, from %i to %i, end at %s', (now, from, to, end) => {
    const chosen = { pings: 'mine', timeZone: 'Europe/Paris', quiet: { from, to } } as const;
    expect(quietUntil(chosen, at(now))).toBe(end === null ? null : at(end));
  });

  test.each([
    // The clocks go back, and the night is an hour longer; they go forward, and it is an hour shorter.
    ['2026-10-24T20:00:00Z', 'Europe/Paris', 22, 8, '2026-10-25T07:00:00Z'],
    ['2026-10-25T00:30:00Z', 'Europe/Paris', 22, 8, '2026-10-25T07:00:00Z'],
    ['2026-10-25T01:30:00Z', 'Europe/Paris', 22, 8, '2026-10-25T07:00:00Z'],
    ['2026-03-28T21:00:00Z', 'Europe/Paris', 22, 8, '2026-03-29T06:00:00Z'],
    ['2026-03-29T00:59:00Z', 'Europe/Paris', 22, 8, '2026-03-29T06:00:00Z'],
    ['2026-04-04T12:30:00Z', 'Australia/Lord_Howe', 23, 7, '2026-04-04T20:30:00Z'],
    // Over the end of a month and of a year.
    ['2026-12-31T18:00:00Z', 'Asia/Kathmandu', 23, 7, '2027-01-01T01:15:00Z'],
  ])('at %s in %s, from %i to %i, end at %s by the clocks there', (now, timeZone, from, to, end) => {
    expect(quietUntil({ pings: 'mine', timeZone, quiet: { from, to } }, at(now))).toBe(at(end));
  });

  test('are none in a zone that this machine does not know', () => {
    const quiet = { from: 0, to: 12 };
    for (const timeZone of ['Mars/Olympus', '', '+25:00', '<@1>'])
      expect(quietUntil({ pings: 'mine', timeZone, quiet }, 0)).toBeNull();
  });

  test('there are to choose from last half a day at most', () => {
    for (const { from, to } of QUIET_HOURS) expect((to - from + 24) % 24).toBeLessThanOrEqual(12);
  });
});

describe('the clock of a slow turn in quiet hours', () => {
  const clock: TurnClock = {
    step: 3,
    seats: [1],
    stage: 'running',
    startedAt: 0,
    endsAt: 24 * HOUR_MS,
    downMs: 0,
    reminded: 2,
    votes: {},
  };
  const day = 24 * HOUR_MS;
  const move = (now: number, until: number | null, more: Partial<TurnClock> = {}, turnTimeMs = day) =>
    quietClock({ ...clock, ...more }, turnTimeMs, until, { now, downMs: 0 })?.endsAt ?? null;

  test('moves to their end', () => {
    expect(move(day, day + 5 * HOUR_MS)).toBe(day + 5 * HOUR_MS);
    expect(move(day, null)).toBeNull();
    expect(move(day, day + HOUR_MS, { stage: 'deciding' })).toBeNull();
  });

  test('moves by the longest quiet hours at most, also when others have them after that', () => {
    expect(move(day + 8 * HOUR_MS, day + 18 * HOUR_MS)).toBe(day + MAX_QUIET_MS);
    expect(move(day + MAX_QUIET_MS, day + 18 * HOUR_MS)).toBeNull();
  });

  test('is looked at again before a fresh one would end, and does not move at a live table', () => {
    expect(move(HOUR_MS, 9 * HOUR_MS, { endsAt: HOUR_MS }, HOUR_MS)).toBe(2 * HOUR_MS);
    expect(move(180_000, 9 * HOUR_MS, { endsAt: 180_000 }, 180_000)).toBeNull();
  });
});
