import { describe, expect, test } from 'vitest';
import { guardedPayload, settledPayload } from '../../src/kernel/hasty-press.ts';

const AT = 1_764_000_000_000;

describe('a press in haste', () => {
  test('stands for what is shown within half a second of the press before, then for itself', () => {
    const again = guardedPayload('r.h2', 'h2', AT);
    expect(again).toMatch(/^[A-Za-z0-9.,-]{1,60}$/u);
    for (const later of [0, 1, 250, 499]) expect(settledPayload(again, AT + later)).toBe('r.h2');
    for (const later of [500, 501, 60_000]) expect(settledPayload(again, AT + later)).toBe('r.h2-h2');
  });

  test('counts as itself where its time cannot be: a forged or older one', () => {
    expect(settledPayload(guardedPayload('r.h2', 'h2', AT), AT - 1)).toBe('r.h2-h2');
    expect(settledPayload('r.h2-h2,,zzzzzzzzz', AT)).toBe('r.h2-h2');
  });

  test.each(['', 'r.h2-h2', 'fame-us,3', '20500,r.h2-h2', 'x,,', 'r-h2,,', 'r,,abc', '-,,-'])(
    'leaves every other payload as it is: %j',
    (payload) => {
      expect(settledPayload(payload, AT)).toBe(payload);
    },
  );
});
