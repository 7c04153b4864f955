import { describe, expect, test } from 'vitest';
import { nextDigestAt } from '../../../src/features/notifications/digests.ts';

const at = (time: string): number => Date.parse(time);
const chosen = { pings: 'digest', digest: { hour: 18, locale: 'en' } } as const;

describe('the next digest', () => {
  test.each([
    ['2026-01-10T10:00:00Z', 'Europe/Paris', '2026-01-10T17:00:00Z'],
    ['2026-01-10T17:00:00Z', 'Europe/Paris', '2026-01-11T17:00:00Z'],
    ['2026-01-10T17:00:01Z', 'Europe/Paris', '2026-01-11T17:00:00Z'],
    ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '2027-01-01T09:00:00Z'],
    // By the clocks there, also when they change in the night between.
    ['2026-03-28T18:00:00Z', 'Europe/Paris', '2026-03-29T16:00:00Z'],
    ['2026-10-24T17:00:00Z', 'Europe/Paris', '2026-10-25T17:00:00Z'],
    ['2026-01-10T10:00:00Z', 'Mars/Olympus', '2026-01-10T18:00:00Z'],
    ['2026-01-10T10:00:00Z', undefined, '2026-01-10T18:00:00Z'],
  ])('after %s in %s comes at %s', (now, timeZone, next) => {
    expect(nextDigestAt({ ...chosen, timeZone }, at(now))).toBe(at(next));
  });

  test.each([
    ['2026-01-10T10:00:00Z', '2026-01-11T08:00:00Z'],
    ['2026-01-11T08:00:00Z', '2026-01-12T08:00:00Z'],
  ])('waits until the quiet hours end that it falls into: after %s', (now, next) => {
    const quiet = { timeZone: 'UTC', quiet: { from: 22, to: 8 }, digest: { hour: 23, locale: 'en' } };
    expect(nextDigestAt({ ...chosen, ...quiet }, at(now))).toBe(at(next));
  });
});
