import { describe, expect, test } from 'vitest';
import {
  type Admission,
  createRateLimiter,
  type RateLimitRequest,
} from '../../../src/discord/inbound/rate-limiter.ts';

/** A limiter of 8 taps a second for a person and 100 for a server, on a clock that is set by hand. */
function createTestLimiter({ perPerson = 8, perServer = 100, maxBuckets = 10_000 } = {}) {
  const time = { now: 0 };
  const limiter = createRateLimiter({ perPerson, perServer }, () => time.now, maxBuckets);
  const tap = (userId = 'ada', more: Partial<RateLimitRequest> = {}): Admission =>
    limiter.admit({ userId, guildId: 'town', cost: 1, ...more });
  const admitted = (taps: number, ...request: Parameters<typeof tap>): number =>
    Array.from({ length: taps }, () => tap(...request)).filter(({ type }) => type === 'admit').length;
  return { time, tap, admitted, limiter };
}

describe('admits a quick but honest game', () => {
  test('of one person with a tap each 300 ms for a minute, each of which opens a panel', () => {
    const { time, tap } = createTestLimiter();
    for (; time.now < 60_000; time.now += 300) expect(tap('ada', { cost: 2 })).toEqual({ type: 'admit' });
  });

  test('of five people who tap as fast, at each of five tables of one server', () => {
    const { time, tap } = createTestLimiter();
    for (; time.now < 60_000; time.now += 300)
      for (let person = 0; person < 25; person++) expect(tap(`person ${person}`)).toEqual({ type: 'admit' });
  });
});

describe('what an admitted request cost more than its price', () => {
  test('delays the next ones', () => {
    const { time, tap, limiter } = createTestLimiter();
    for (let taps = 0; taps < 40; taps++) tap();
    limiter.charge({ userId: 'ada', guildId: 'town', cost: 8 });
    time.now += 1_000;
    expect(tap()).toMatchObject({ type: 'wait', scope: 'person' });
    time.now += 1_000;
    expect(tap()).toEqual({ type: 'admit' });
  });

  test('counts for the server, too', () => {
    const { tap, limiter } = createTestLimiter({ perServer: 10 });
    for (let n = 0; n < 60; n++) limiter.charge({ userId: `person ${n}`, guildId: 'town', cost: 1 });
    expect(tap()).toMatchObject({ type: 'wait', scope: 'server' });
    expect(tap('ben', { guildId: 'elsewhere' })).toEqual({ type: 'admit' });
  });

  test('never has anyone ignored', () => {
    const { tap, limiter } = createTestLimiter();
    for (let n = 0; n < 100; n++) limiter.charge({ userId: 'ada', guildId: null, cost: 50 });
    expect(tap()).toMatchObject({ type: 'wait', notify: true });
  });
});

describe('a person above the limit', () => {
  test('is notified once when to try again, and is admitted then', () => {
    const { time, tap, admitted } = createTestLimiter();
    admitted(40);
    expect(tap()).toEqual({ type: 'wait', scope: 'person', retryAfterSeconds: 1, notify: true });
    expect(tap()).toEqual({ type: 'wait', scope: 'person', retryAfterSeconds: 1, notify: false });
    time.now += 1_000;
    expect(tap()).toEqual({ type: 'admit' });
  });

  test('is notified again after having been admitted again', () => {
    const { time, tap, admitted } = createTestLimiter();
    admitted(41);
    time.now += 1_000;
    admitted(10);
    time.now += 2_000;
    admitted(40);
    expect(tap()).toMatchObject({ type: 'wait', notify: false });
    time.now += 20_000;
    admitted(40);
    expect(tap()).toMatchObject({ type: 'wait', notify: true });
  });

  test('is ignored after too many more requests, until they stop', () => {
    const { time, tap, admitted } = createTestLimiter();
    admitted(80);
    for (; time.now < 10_000; time.now += 20) expect(tap()).toEqual({ type: 'ignore' });
    time.now += 6_000;
    expect(tap()).toEqual({ type: 'admit' });
  });

  test('does not affect others of the server', () => {
    const { time, tap } = createTestLimiter();
    for (; time.now < 10_000; time.now += 10) {
      tap('rascal');
      if (time.now % 300 === 0) expect(tap('ben')).toEqual({ type: 'admit' });
    }
  });

  test('is admitted after a rest even for a cost above a full bucket', () => {
    const { tap } = createTestLimiter({ perPerson: 1 });
    expect(tap('ada', { cost: 16 })).toEqual({ type: 'admit' });
    expect(tap('ada', { cost: 16 })).toMatchObject({ type: 'wait', retryAfterSeconds: 6 });
  });
});

describe('a server above the limit', () => {
  test('notifies each of its people once, and does not affect other servers', () => {
    const { tap } = createTestLimiter({ perServer: 10 });
    for (let person = 0; person < 50; person++) expect(tap(`person ${person}`)).toEqual({ type: 'admit' });
    expect(tap('person 1')).toEqual({ type: 'wait', scope: 'server', retryAfterSeconds: 1, notify: true });
    expect(tap('person 2')).toEqual({ type: 'wait', scope: 'server', retryAfterSeconds: 1, notify: true });
    expect(tap('person 1')).toMatchObject({ scope: 'server', notify: false });
    for (let person = 0; person < 60; person++) tap(`person ${person % 30}`);
    expect(tap('person 1')).toEqual({ type: 'ignore' });
    expect(tap('person 50')).toMatchObject({ scope: 'server', notify: true });
    expect(tap('zoe', { guildId: 'village' })).toEqual({ type: 'admit' });
    expect(tap('yan', { guildId: null })).toEqual({ type: 'admit' });
  });
});

describe('the number of buckets', () => {
  test('is bounded: the least recently used one is dropped', () => {
    const { tap, admitted } = createTestLimiter({ maxBuckets: 3 });
    admitted(41, 'ada');
    admitted(1, 'ben');
    admitted(1, 'cleo');
    expect(tap('ada').type).toBe('wait');
    admitted(1, 'dora');
    expect(tap('ada').type).toBe('wait');
    for (const other of ['ben', 'cleo', 'dora']) admitted(1, other);
    expect(tap('ada')).toEqual({ type: 'admit' });
  });
});
