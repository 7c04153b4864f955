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

  test('is one in a zone that is an offset from UTC, too', () => {
    expect(instantOf('+05:30', { ...date, hour: 12 })).toBe(at('2026-03-29T06:30:00Z'));
    expect(wallTimeAt('-03:30', at('2026-03-29T06:30:00Z'))).toEqual({ ...date, hour: 3, minute: 0 });
    expect(wallTimeAt('+5:30', 0)).toBeNull();
  });

  test('is nothing in a zone that is none', () => {
    expect(instantOf('Mars/Olympus', { ...date, hour: 2 })).toBeNull();
    expect(wallTimeAt('Mars/Olympus', 0)).toBeNull();
  });
});
