import { describe, expect, test } from 'vitest';
import { nextDigestAt } from '../../../src/features/notifications/digests.ts';

const at = (time: string): number => Date.parse(time);
const chosen = { pings: 'digest', digest: { hour: 18, locale: 'en' } } as const;

describe('the next digest', () => {
  test.each<[now: string, timeZone: string | undefined, next: string, hour?: number]>([
    ['2026-01-10T10:00:00Z', 'Europe/Paris', '2026-01-10T17:00:00Z'],
    ['2026-01-10T17:00:00Z', 'Europe/Paris', '2026-01-11T17:00:00Z'],
    ['2026-01-10T17:00:01Z', 'Europe/Paris', '2026-01-11T17:00:00Z'],
    ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '2027-01-01T09:00:00Z'],
    // By the clocks there, also when they change in the night between.
    ['2026-03-28T18:00:00Z', 'Europe/Paris', '2026-03-29T16:00:00Z'],
    ['2026-10-24T17:00:00Z', 'Europe/Paris', '2026-10-25T17:00:00Z'],
    // An hour later where they jump over it, and the first of two.
    ['2026-03-28T18:00:00Z', 'Europe/Paris', '2026-03-29T01:00:00Z', 2],
    ['2026-10-24T17:00:00Z', 'Europe/Paris', '2026-10-25T00:00:00Z', 2],
    ['2026-01-10T10:00:00Z', 'Mars/Olympus', '2026-01-10T18:00:00Z'],
    ['2026-01-10T10:00:00Z', undefined, '2026-01-10T18:00:00Z'],
  ])('after %s in %s comes at %s', (now, timeZone, next, hour = 18) => {
    const digest = { hour, locale: 'en' };
    expect(nextDigestAt('0', { ...chosen, timeZone, digest }, at(now))).toBe(at(next));
  });

  test.each([
    ['2026-01-10T10:00:00Z', '2026-01-11T08:00:00Z'],
    ['2026-01-11T08:00:00Z', '2026-01-12T08:00:00Z'],
  ])('waits until the quiet hours end that it falls into: after %s', (now, next) => {
    const quiet = { timeZone: 'UTC', quiet: { from: 22, to: 8 }, digest: { hour: 23, locale: 'en' } };
    expect(nextDigestAt('0', { ...chosen, ...quiet }, at(now))).toBe(at(next));
  });

  test('comes within ten minutes after the hour, at another moment for other people, and each day at the same', () => {
    const userIds = Array.from({ length: 1_000 }, (_, i) =>
      String(300_000_000_000_000_000n + BigInt(i) * 7_919_000_000n),
    );
    const hour = at('2026-01-10T18:00:00Z');
    const delays = userIds.map((userId) => nextDigestAt(userId, chosen, hour - 1) - hour);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...delays)).toBeLessThan(600_000);
    const perMinute = Array.from({ length: 10 }, (_, minute) =>
      delays.filter((ms) => Math.floor(ms / 60_000) === minute),
    );
    for (const each of perMinute) expect(each.length).toBeGreaterThan(50);
    for (const [i, userId] of userIds.entries())
      expect(nextDigestAt(userId, chosen, hour + delays[i]!)).toBe(hour + 86_400_000 + delays[i]!);
  });
});
