import { expect, test } from 'vitest';
import { type ConnectionManager, createLoginPace } from '../../../src/discord/gateway/login-pace.ts';
import { createLogRecorder } from '../../log-recorder.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A shard that logs in whenever it may, on a clock that only sleeping moves. */
async function loggingIn({ remaining = 1_000 } = {}) {
  const limit = { remaining, reset_after: DAY_MS, max_concurrency: 1_000 };
  let time = 0;
  const slept: number[] = [];
  const asked = { count: 0 };
  const outage = { lasts: false };
  const recorder = createLogRecorder();
  let closeCode: number | null = null;
  const manager: ConnectionManager = {
    fetchGatewayInformation: async (force = false) => {
      if (outage.lasts) throw new TypeError('fetch failed');
      if (force) asked.count++;
      return { session_start_limit: limit };
    },
  };
  const pace = createLoginPace({
    log: recorder.log,
    closeCodeOf: () => closeCode,
    createIntervals: () => ({ waitForIdentify: async () => undefined }),
    now: () => time,
    sleep: async (milliseconds, signal) => {
      signal.throwIfAborted();
      slept.push(milliseconds);
      time += milliseconds;
      if (milliseconds === DAY_MS) limit.remaining = 1_000;
    },
  });
  const throttler = await pace.build(manager);
  return {
    pace,
    limit,
    slept,
    asked,
    outage,
    recorder,
    close: (code: number) => {
      closeCode = code;
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    login: async (signal = new AbortController().signal) => {
      await throttler.waitForIdentify(0, signal);
      limit.remaining--;
    },
  };
}

test('the first logins have no pause, then pauses double up to ten minutes', async () => {
  const { login, slept, asked } = await loggingIn();
  for (let i = 0; i < 12; i++) await login();
  expect(slept.map((ms) => ms / 1_000)).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600, 600]);
  // Only the first knows what is left.
  expect(asked.count).toBe(11);
});

test('a session that lasted begins anew, one that is closed soon does not', async () => {
  const { pace, login, pass, slept } = await loggingIn();
  for (let i = 0; i < 4; i++) {
    await login();
    pace.noteReady(0);
    pass(MINUTE_MS);
  }
  expect(slept).toEqual([10_000, 20_000]);
  pass(5 * MINUTE_MS);
  await login();
  expect(slept).toHaveLength(2);
});

test('no login is made that is not left of the day, and the log says so', async () => {
  const { login, slept, limit, recorder } = await loggingIn({ remaining: 1 });
  await login();
  await login();
  expect(slept).toEqual([DAY_MS]);
  expect(limit.remaining).toBe(999);
  expect(recorder.lines.map(({ fields }) => fields['event'])).toContain('gateway.no_logins_left');
});

test('each login in a row is logged, with the code and the reason for it', async () => {
  const { login, close, recorder } = await loggingIn();
  await login();
  expect(recorder.lines).toEqual([]);
  close(4000);
  await login();
  close(4009);
  await login();
  expect(recorder.lines.map(({ fields }) => fields)).toEqual([
    { event: 'gateway.login_repeated', shard: 0, login: 2, pauseMs: 0, code: 4000, reason: 'UnknownError' },
    {
      event: 'gateway.login_repeated',
      shard: 0,
      login: 3,
      pauseMs: 10_000,
      code: 4009,
      reason: 'SessionTimedOut',
    },
  ]);
});

test('a connection that breaks in a pause does not make it longer, nor shorter', async () => {
  const { login, slept, pass } = await loggingIn();
  await login();
  await login();
  const broken = new AbortController();
  broken.abort();
  await expect(login(broken.signal)).rejects.toThrow();
  pass(4_000);
  await login();
  expect(slept).toEqual([6_000]);
});

test('when Discord cannot be asked what is left, the login is tried', async () => {
  const { login, recorder, outage } = await loggingIn();
  await login();
  outage.lasts = true;
  await login();
  expect(recorder.lines.map(({ fields }) => fields['event'])).toContain('gateway.login_limit_unknown');
});
