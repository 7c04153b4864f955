import { describe, expect, it } from 'vitest';
import { createFreshness, WINDOW } from '../../../src/discord/http/freshness.ts';

const NOW = 1_700_000_000_000;
const at = (milliseconds: number) => ({ hex: '', timestamp: String(Math.floor(milliseconds / 1_000)) });

describe('the time of a request', () => {
  const { skew } = createFreshness(() => NOW);

  it.each([0, 2_000, WINDOW, -WINDOW])('may be off by %i milliseconds', (off) => {
    expect(skew(at(NOW + off))).toBeNull();
  });

  it.each([WINDOW + 1_000, -WINDOW - 1_000, 86_400_000, -86_400_000])('may not by %i', (off) => {
    expect(skew(at(NOW + off))).toBe(off);
  });
});

describe('an interaction', () => {
  it('is taken once, however long its signature stays good', () => {
    let now = NOW;
    const { isFirst, skew } = createFreshness(() => now);
    // The furthest that a signature can be ahead of our clock.
    const signature = at(NOW + WINDOW);
    expect(isFirst('1')).toBe(true);
    for (; skew(signature) === null; now += 1_000) expect(isFirst('1')).toBe(false);
  });

  it('is none of the others', () => {
    const { isFirst } = createFreshness(() => NOW);
    expect(['1', '2', '1', '3', '2'].map(isFirst)).toEqual([true, true, false, true, false]);
  });

  it('is forgotten when nobody can replay it any more', () => {
    let now = NOW;
    const { isFirst } = createFreshness(() => now);
    isFirst('1');
    now += 2 * WINDOW + 1;
    expect(isFirst('1')).toBe(true);
  });
});
