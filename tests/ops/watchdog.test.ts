import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPulse } from '../../src/ops/checks.ts';
import { watchStalls } from '../../src/ops/stalls.ts';
import { startWatchdog } from '../../src/ops/watchdog.ts';

const MINUTE = 60_000;

describe('the watchdog', () => {
  let time = 0;
  let trouble: string | null = null;
  const reasons: string[] = [];
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    time = 0;
    trouble = null;
    reasons.length = 0;
    stop = startWatchdog({
      vitals: [{ part: 'engine', trouble: () => trouble, patience: 10 * MINUTE }],
      now: () => time,
      lost: (reason) => void reasons.push(reason),
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  /** So much time passes, and the timers with it. */
  const wait = (milliseconds: number): void => {
    for (const end = time + milliseconds; time < end;) {
      time += 1_000;
      vi.advanceTimersByTime(1_000);
    }
  };

  it('puts up with trouble for a while, then gives the process up and says why', () => {
    trouble = 'is silent';
    wait(10 * MINUTE);
    expect(reasons).toEqual([]);
    wait(10_000);
    expect(reasons[0]).toBe('The engine is silent, and that for 10 minutes: begin anew.');
  });

  it('begins anew when all is well in between, or the trouble has changed', () => {
    for (const [what, lasts] of [
      ['lacks 3', 9],
      [null, 1],
      ['lacks 3', 9],
      ['lacks 2', 9],
      ['lacks 1', 9],
    ] as const) {
      trouble = what;
      wait(lasts * MINUTE);
    }
    expect(reasons).toEqual([]);
  });

  it('does not blame a process for the time in which it did not run', () => {
    trouble = 'is silent';
    wait(MINUTE);
    time += 600 * MINUTE;
    wait(MINUTE);
    expect(reasons).toEqual([]);
  });

  it('can be stopped', () => {
    trouble = 'is silent';
    stop();
    wait(30 * MINUTE);
    expect(reasons).toEqual([]);
  });
});

describe('a pulse', () => {
  it('is in trouble once it has beaten, and then not for too long', () => {
    let time = 0;
    const pulse = createPulse(60_000, () => time);
    time = 500_000;
    expect(pulse.trouble()).toBeNull();
    pulse.beat();
    time += 60_000;
    expect(pulse.trouble()).toBeNull();
    time += 1;
    expect(pulse.trouble()).toBe('has not stirred for more than 60 seconds');
    pulse.beat();
    expect(pulse.trouble()).toBeNull();
  });
});

describe('a stall of the event loop', () => {
  it('is told with how long it was, and nothing shorter is', async () => {
    const stalls: number[] = [];
    const stop = watchStalls({
      now: () => performance.now(),
      stalled: (milliseconds) => void stalls.push(milliseconds),
      shortest: 600,
    });
    const block = (milliseconds: number) =>
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
    await new Promise((resolve) => setTimeout(resolve, 20));
    block(1_000);
    await vi.waitFor(() => expect(stalls.length).toBeGreaterThan(0), { timeout: 10_000 });
    stop();
    expect(stalls[0]).toBeGreaterThanOrEqual(600);
  });
});
