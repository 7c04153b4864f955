import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHeartbeat } from '../../src/ops/health-checks.ts';
import { startWatchdog } from '../../src/ops/watchdog.ts';
import { eventually } from '../eventually.ts';
import { startStallMonitor } from '../../src/ops/open-ops.ts';

const MINUTE_MS = 60_000;

describe('the watchdog', () => {
  let time = 0;
  let failure: string | null = null;
  const reasons: string[] = [];
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    time = 0;
    failure = null;
    reasons.length = 0;
    stop = startWatchdog(
      [{ part: 'engine', failure: () => failure, toleranceMs: 10 * MINUTE_MS }],
      () => time,
      (reason) => void reasons.push(reason),
    );
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  const wait = (durationMs: number): void => {
    for (const end = time + durationMs; time < end;) {
      time += 1_000;
      vi.advanceTimersByTime(1_000);
    }
  };

  test('tolerates a failure for a while, then ends the process with a reason', () => {
    failure = 'is silent';
    wait(10 * MINUTE_MS);
    expect(reasons).toEqual([]);
    wait(10_000);
    expect(reasons[0]).toBe('The engine is silent, for 10 minutes now: restart the bot.');
  });

  test('starts again from zero when there was no failure in between, or another one', () => {
    for (const [what, lasts] of [
      ['lacks 3', 9],
      [null, 1],
      ['lacks 3', 9],
      ['lacks 2', 9],
      ['lacks 1', 9],
    ] as const) {
      failure = what;
      wait(lasts * MINUTE_MS);
    }
    expect(reasons).toEqual([]);
  });

  test('does not count the time in which the process was suspended', () => {
    failure = 'is silent';
    wait(MINUTE_MS);
    time += 600 * MINUTE_MS;
    wait(MINUTE_MS);
    expect(reasons).toEqual([]);
  });

  test('can be stopped', () => {
    failure = 'is silent';
    stop();
    wait(30 * MINUTE_MS);
    expect(reasons).toEqual([]);
  });
});

describe('a heartbeat', () => {
  test('fails once it has beaten, and then not for too long', () => {
    let time = 0;
    const heartbeat = createHeartbeat(60_000, () => time);
    time = 500_000;
    expect(heartbeat.failure()).toBeNull();
    heartbeat.beat();
    time += 60_000;
    expect(heartbeat.failure()).toBeNull();
    time += 1;
    expect(heartbeat.failure()).toBe('has shown no activity for more than 60 seconds');
    heartbeat.beat();
    expect(heartbeat.failure()).toBeNull();
  });
});

describe('the event loop stall monitor', () => {
  test('reports a stall with its length, and no shorter one', async () => {
    const stalls: number[] = [];
    const stop = startStallMonitor(
      () => performance.now(),
      (stalledMs) => void stalls.push(stalledMs),
      600,
    );
    const block = (durationMs: number) =>
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs);
    await new Promise((resolve) => setTimeout(resolve, 20));
    block(1_000);
    await eventually(() => expect(stalls.length).toBeGreaterThan(0));
    stop();
    expect(stalls[0]).toBeGreaterThanOrEqual(600);
  });
});
