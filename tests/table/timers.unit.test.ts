import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_DELAY_MS } from '../../src/table/ports/leases.ts';
import { anyGame } from '../../src/kernel/playable-game.ts';
import { pebblesGame } from '../kernel/pebbles.ts';
import { createHarness, type Harness, type RecordingStore, refusalKey, HIDE } from './harness.ts';
import type { CreateTableRequest } from '../../src/table/create-table.ts';
import { start as startCommand } from '../../src/table/game-decisions.ts';
import { accepted } from '../kernel/accepted.ts';
import { alterTable } from './plain-table.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SETTINGS = { heap: 9, seconds: 30 };
const PLAYERS = ['ada', 'ben', 'cleo'] as const;

let recording: RecordingStore;
/** With a game whose clock runs: the last player to hide a pebble has 30 seconds. */
let harness: Harness;
beforeEach(() => {
  harness = createHarness(undefined, undefined, { now: 1_700_000_000_000 });
  recording = harness.store as RecordingStore;
});

async function startGame(
  harness: Harness,
  request: Partial<CreateTableRequest> = {},
  users: readonly string[] = PLAYERS,
) {
  const { table } = await harness.openLobby(users, { settings: SETTINGS, ...request });
  const started = accepted(await harness.run(startCommand, users[0] ?? '', table.id));
  return {
    id: table.id,
    timer: started.table.timer,
    current: async () => (await harness.loadTable(table.id)).table,
    eventTypes: async () =>
      ((await harness.loadTable(table.id)).match?.events ?? []).map(
        (event) => (event as { readonly type: string }).type,
      ),
    hide: (user: string) => harness.play(user, table.id, [HIDE], 0),
  };
}

describe('a timer', () => {
  test('of a turn does not run where a turn may take as long as it likes; one of some seconds does', async () => {
    const game = await startGame(harness, { turnTimeMs: null });
    expect(game.timer).toBeNull();
    await harness.drainOutbox();
    expect(await harness.store.nextDueAt()).toBeNull();
    await game.hide('ada');
    await game.hide('ben');
    expect((await game.current()).timer).toEqual({ id: 'hurry', endsAt: harness.time.now + 30_000 });
  });

  test.each([0, 999, 1.5, Number.NaN, Number.POSITIVE_INFINITY, -DAY_MS, 15 * DAY_MS])(
    'of %d milliseconds for a turn is refused',
    async (turnTimeMs) => {
      const created = await harness.tables.create(
        harness.caller('ada'),
        harness.createRequest({ settings: SETTINGS, turnTimeMs }),
      );
      expect(refusalKey(created)).toBe('app.refused.turn-time');
    },
  );
});

describe('a timer that has run out', () => {
  test('starts afresh under the same name', async () => {
    const time = { now: 1_700_000_000_000 };
    const timer = () => ({ id: 'always', duration: 'turn' }) as const;
    const game = anyGame({ ...pebblesGame, clock: { ...pebblesGame.clock!, timer } });
    const harness = createHarness(game, undefined, time);
    const running = await startGame(harness, { turnTimeMs: MINUTE_MS });
    time.now += MINUTE_MS + 5_000;
    expect(await harness.ringDue('clock')).toBe(1);
    expect((await running.current()).timer).toEqual({ id: 'always', endsAt: time.now + MINUTE_MS });
    expect(await harness.ringDue('clock')).toBe(0);
  });

  test('rings once for any number of processes that have claimed it, and the next one starts with that', async () => {
    const game = await startGame(harness, { turnTimeMs: MINUTE_MS });
    await harness.drainOutbox();
    harness.time.now += MINUTE_MS;
    const [deadline] = await harness.store.claimDeadlines(harness.time.now, harness.time.now, 1);
    recording.results.length = 0;
    await Promise.all([1, 2, 3, 4].map(() => harness.tables.ring(deadline!)));
    expect(recording.results.filter((result) => result === 'committed')).toHaveLength(1);
    expect(await game.eventTypes()).toEqual(['opened', 'hid', 'hid', 'hid']);
    expect(await harness.drainOutbox()).toEqual([{ kind: 'post', from: 1, to: 4 }]);
    expect((await game.current()).timer).toEqual({ id: 'turn 1', endsAt: harness.time.now + MINUTE_MS });
    expect(await harness.ringDue('clock')).toBe(0);
    harness.time.now += MINUTE_MS;
    expect(await harness.ringDue('clock')).toBe(1);
    expect(await game.eventTypes()).toEqual(['opened', 'hid', 'hid', 'hid', 'took', 'turned']);
  });

  test('is decided again when a move comes first, and then does not ring', async () => {
    const game = await startGame(harness, { turnTimeMs: MINUTE_MS }, ['ada', 'ben']);
    accepted(await game.hide('ada'));
    harness.time.now += MINUTE_MS;
    const [deadline] = await harness.store.claimDeadlines(harness.time.now, harness.time.now + 8_000, 1);
    recording.results.length = 0;
    const { commit } = recording;
    recording.commit = async (change) => {
      recording.commit = commit;
      accepted(await game.hide('ben'));
      return commit(change);
    };
    await harness.tables.ring(deadline!);
    expect(recording.results).toEqual(['committed', 'conflict']);
    expect(await game.eventTypes()).toEqual(['opened', 'hid', 'hurried', 'hid']);
    expect((await game.current()).timer?.id).toBe('turn 1');
  });

  test('that was another one rings not, and the right one keeps its deadline', async () => {
    const game = await startGame(harness, { turnTimeMs: MINUTE_MS });
    harness.time.now += MINUTE_MS;
    const [late] = await harness.store.claimDeadlines(harness.time.now, harness.time.now + 8_000, 1);
    for (const user of PLAYERS) accepted(await game.hide(user));
    await harness.drainOutbox();
    const before = await harness.loadTable(game.id);
    await harness.tables.ring(late!);
    expect((await harness.loadTable(game.id)).table).toEqual(before.table);
    expect(await harness.store.nextDueAt()).toBe(before.table.timer?.endsAt);
  });

  test('also rings at a parked table, which is shown again', async () => {
    const game = await startGame(harness, { turnTimeMs: MINUTE_MS });
    await harness.store.parkTable(game.id, 50_013, null);
    harness.time.now += MINUTE_MS;
    await harness.ringDue('clock');
    expect(await game.eventTypes()).toEqual(['opened', 'hid', 'hid', 'hid']);
    expect(await harness.drainOutbox()).toEqual([{ kind: 'post', from: 0, to: 4 }]);
  });
});

describe('a timer that is far away', () => {
  test('is looked at every hour and rings after a week, not before', async () => {
    const game = await startGame(harness, { turnTimeMs: 7 * DAY_MS });
    await harness.drainOutbox();
    const start = harness.time.now;
    recording.results.length = 0;
    let looks = 0;
    while ((await game.eventTypes()).length === 1) {
      const dueAt = await harness.store.nextDueAt();
      expect(dueAt).toBeLessThanOrEqual(harness.time.now + MAX_DELAY_MS);
      harness.time.now = dueAt!;
      looks += await harness.ringDue('clock');
      expect(looks).toBeLessThan(200);
    }
    expect(harness.time.now).toBe(start + 7 * DAY_MS);
    expect(looks).toBe((7 * DAY_MS) / MAX_DELAY_MS);
    expect(recording.results).toEqual(['committed']);
  });

  test('costs a parked table none of its attempts to be shown again', async () => {
    const game = await startGame(harness, { turnTimeMs: 7 * DAY_MS });
    await harness.store.parkTable(game.id, 50_013, harness.time.now + 2 * HOUR_MS);
    harness.time.now += HOUR_MS;
    expect(await harness.ringDue('clock')).toBe(1);
    harness.time.now += HOUR_MS;
    const due = await harness.store.claimDeadlines(harness.time.now, harness.time.now + 1, 5);
    expect(due.map(({ kind }) => kind).toSorted()).toEqual(['clock', 'show']);
  });
});

describe('a clock that was wrong', () => {
  test.each([
    ['a day', DAY_MS],
    ['a year', 365 * DAY_MS],
  ])('and goes back by %s starts the timer again, which is shown', async (_, jump) => {
    const game = await startGame(harness, { turnTimeMs: MINUTE_MS });
    await harness.drainOutbox();
    harness.time.now -= jump;
    expect(await harness.ringDue('clock')).toBe(1);
    expect(await game.eventTypes()).toEqual(['opened']);
    expect((await game.current()).timer).toEqual({ id: 'turn 0', endsAt: harness.time.now + MINUTE_MS });
    expect(await harness.drainOutbox()).toEqual([{ kind: 'refresh' }]);
    harness.time.now += MINUTE_MS;
    expect(await harness.ringDue('clock')).toBe(1);
    expect(await game.eventTypes()).toEqual(['opened', 'hid', 'hid', 'hid']);
  });

  test('by a few seconds, as of another process, leaves the timer as it is', async () => {
    const game = await startGame(harness, { turnTimeMs: MINUTE_MS });
    harness.time.now -= 3_000;
    accepted(await game.hide('ada'));
    expect((await game.current()).timer).toEqual(game.timer);
  });
});

describe('a deadline that the table knows nothing of', () => {
  test('in a lobby does nothing and goes away', async () => {
    const { table } = await harness.openLobby(['ada'], { settings: SETTINGS });
    await harness.drainOutbox();
    await alterTable(harness.store, table.id, { dueAt: { clock: harness.time.now } });
    const altered = await harness.loadTable(table.id);
    expect(await harness.ringDue('clock')).toBe(1);
    expect(await harness.store.nextDueAt()).toBeNull();
    expect(await harness.loadTable(table.id)).toEqual(altered);
  });

  test('of a table that was deleted does nothing', async () => {
    await harness.tables.ring({ tableId: 'nobody22', kind: 'clock', at: 0 });
    expect(await harness.store.nextDueAt()).toBeNull();
  });
});
