import { beforeEach, describe, expect, test } from 'vitest';
import { createOldEditLimit } from '../../../src/discord/rest/channel-limits.ts';

const HOUR_MS = 3_600_000;
const WALL_CLOCK = Date.UTC(2026, 5, 1);
const DISCORD_EPOCH_MS = Date.UTC(2015, 0, 1);

let now: number;
let limit: ReturnType<typeof createOldEditLimit>;
beforeEach(() => {
  now = 1_000;
  limit = createOldEditLimit(
    () => now,
    () => WALL_CLOCK,
  );
});

/** The id of a message that is so old, in milliseconds. */
const messageOfAge = (ageMs: number): string => String(BigInt(WALL_CLOCK - ageMs - DISCORD_EPOCH_MS) << 22n);
const OLD = messageOfAge(HOUR_MS);

describe('edits of messages over an hour old', () => {
  test('are three in a channel in six seconds, and a bit more for requests that arrive unevenly', () => {
    expect([1, 2, 3].map(() => limit.take('1', OLD))).toEqual([0, 0, 0]);
    now += 2_000;
    expect(limit.take('1', OLD)).toBe(4_500);
    now += 4_500;
    expect([1, 2, 3].map(() => limit.take('1', OLD))).toEqual([0, 0, 0]);
    expect(limit.take('1', OLD)).toBe(6_500);
  });

  test('that have to wait do not count', () => {
    for (let i = 0; i < 9; i++) limit.take('1', OLD);
    now += 6_500;
    expect(limit.take('1', OLD)).toBe(0);
  });

  test('count for each channel', () => {
    for (let i = 0; i < 3; i++) limit.take('1', OLD);
    expect(limit.take('2', OLD)).toBe(0);
  });

  test('of younger messages are not limited', () => {
    for (let i = 0; i < 9; i++) expect(limit.take('1', messageOfAge(HOUR_MS / 2))).toBe(0);
    expect(limit.take('1', OLD)).toBe(0);
  });

  test('in a thousand channels are forgotten once they have rested', () => {
    for (let channel = 0; channel < 2_000; channel++) {
      now += 10;
      expect(limit.take(String(channel), OLD)).toBe(0);
    }
    for (let i = 0; i < 2; i++) expect(limit.take('1999', OLD)).toBe(0);
    expect(limit.take('1999', OLD)).toBeGreaterThan(0);
  });
});
