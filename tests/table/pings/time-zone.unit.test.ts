import { describe, expect, test } from 'vitest';
import { instantOf, wallTimeAt } from '../../../src/table/pings/time-zone.ts';

const at = (time: string): number => Date.parse(time);

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
    for (const timeZone of ['Mars/Olympus', '+05:30', '', 'Europe/Paris; drop'])
      expect(wallTimeAt(timeZone, 0)).toBeNull();
  });
});
