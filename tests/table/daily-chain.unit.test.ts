import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createChain,
  dateOf,
  dayOf,
  drawRandom,
  LAST_DAY,
  seedBefore,
  startOfDay,
} from '../../src/table/daily-chain.ts';

const ROOT = '5e'.repeat(32);
const DAY = dayOf(Date.UTC(2026, 10, 23, 23, 59));

describe('the chain of daily seeds', () => {
  test('counts days in UTC', () => {
    expect(dateOf(DAY)).toBe('2026-11-23');
    expect(startOfDay(DAY + 1)).toBe(Date.UTC(2026, 10, 24));
    expect(dayOf(startOfDay(DAY + 1))).toBe(DAY + 1);
    expect(dateOf(LAST_DAY)).toBe('2099-12-31');
  });

  test('makes each seed the hash of the one of the next day, as docs/fair.md has it', () => {
    const seedOf = createChain(ROOT);
    const hashed = createHash('sha256')
      .update(`pedestal-daily/1\nlink\n2026-11-24\n${seedOf(DAY + 1)}`)
      .digest('hex');
    expect(seedOf(DAY)).toBe(hashed);
    expect(seedBefore(DAY + 1, seedOf(DAY + 1))).toBe(hashed);
    expect(seedOf(LAST_DAY)).toBe(ROOT);
    expect(seedBefore(LAST_DAY, ROOT)).toBe(seedOf(LAST_DAY - 1));
  });

  test('gives the same seeds whatever was asked before', () => {
    const seedOf = createChain(ROOT);
    const days = [DAY, DAY + 1, DAY - 1, DAY + 40, DAY + 29, DAY + 31, LAST_DAY, DAY];
    for (const day of days) expect(seedOf(day)).toBe(createChain(ROOT)(day));
    expect(() => seedOf(LAST_DAY + 1)).toThrow(RangeError);
  });

  test('leads from a seed to every one that was published before', () => {
    const seedOf = createChain(ROOT);
    let seed = seedOf(DAY);
    for (let day = DAY; day > DAY - 400; day--) seed = seedBefore(day, seed);
    expect(seed).toBe(seedOf(DAY - 400));
  });

  test('draws random numbers from HMAC blocks, as docs/fair.md has it', () => {
    const block = createHmac('sha256', Buffer.from(ROOT, 'hex')).update('pedestal-daily/1\ndraw\n0').digest();
    const random = drawRandom(ROOT);
    const drawn = Array.from({ length: 8 }, () => random.below(2 ** 32));
    expect(drawn).toEqual(Array.from({ length: 8 }, (_, i) => block.readUInt32BE(4 * i)));
    expect(random.below(2 ** 32)).not.toBe(drawn[0]);
  });
});
