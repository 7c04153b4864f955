import { describe, expect, test } from 'vitest';
import { createReplayGuard, REPLAY_WINDOW_MS } from '../../../src/discord/http/replay-guard.ts';

const NOW = 1_700_000_000_000;
const at = (milliseconds: number) => ({ hex: '', timestamp: String(Math.floor(milliseconds / 1_000)) });

describe('the time of a request', () => {
  const { clockSkewMs } = createReplayGuard(() => NOW);

  test.each([0, 2_000, REPLAY_WINDOW_MS, -REPLAY_WINDOW_MS])(
    'may differ from the clock by %i milliseconds',
    (off) => {
      expect(clockSkewMs(at(NOW + off))).toBeNull();
    },
  );

  test.each([REPLAY_WINDOW_MS + 1_000, -REPLAY_WINDOW_MS - 1_000, 86_400_000, -86_400_000])(
    'may not differ from the clock by %i milliseconds',
    (off) => {
      expect(clockSkewMs(at(NOW + off))).toBe(off);
    },
  );
});

describe('an interaction', () => {
  test('is accepted once, as long as its signature is valid', () => {
    let now = NOW;
    const { isFirst, clockSkewMs } = createReplayGuard(() => now);
    // The furthest that a signature can be ahead of the clock.
    const signature = at(NOW + REPLAY_WINDOW_MS);
    expect(isFirst('1')).toBe(true);
    for (; clockSkewMs(signature) === null; now += 1_000) expect(isFirst('1')).toBe(false);
  });

  test('is told apart from others', () => {
    const { isFirst } = createReplayGuard(() => NOW);
    expect(['1', '2', '1', '3', '2'].map(isFirst)).toEqual([true, true, false, true, false]);
  });

  test('is forgotten when it can no longer be replayed', () => {
    let now = NOW;
    const { isFirst } = createReplayGuard(() => now);
    isFirst('1');
    now += 2 * REPLAY_WINDOW_MS + 1;
    expect(isFirst('1')).toBe(true);
  });
});
