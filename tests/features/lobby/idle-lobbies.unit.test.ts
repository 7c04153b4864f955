import { describe, expect, test } from 'vitest';
import { DEFAULT_LOBBY_IDLE_MS } from '../../../src/table/clock/idle-lobby.ts';
import { MAX_DELAY_MS } from '../../../src/table/ports/leases.ts';
import { createHarness } from '../../table/harness.ts';
import { join } from '../../../src/table/lobby-seats.ts';
import { cancel, start } from '../../../src/table/game-decisions.ts';
import { accepted } from '../../kernel/accepted.ts';

const HOUR_MS = 3_600_000;

/** A lobby, and `wait`: lets hours pass, and whatever is due each hour. */
async function idleLobby() {
  const harness = createHarness();
  const { table } = await harness.openLobby();
  await harness.drainOutbox();
  const ring = async (): Promise<void> => {
    for (const deadline of await harness.store.claimDeadlines(harness.time.now, harness.time.now + 8_000, 9))
      if (deadline.kind === 'close') await harness.tables.ring(deadline);
  };
  const wait = async (hours: number): Promise<void> => {
    for (let hour = 0; hour < hours; hour++) {
      harness.time.now += HOUR_MS;
      await ring();
    }
  };
  const status = async () => (await harness.loadTable(table.id)).table.status;
  return { ...harness, table, wait, ring, status };
}

const IDLE_HOURS = DEFAULT_LOBBY_IDLE_MS / HOUR_MS;

describe('a lobby that nobody touches', () => {
  test('closes by itself after a week, says so, and has no deadline any more', async () => {
    const { wait, status, drainOutbox, loadTable, store, table } = await idleLobby();
    await wait(IDLE_HOURS - 1);
    expect(await status()).toBe('lobby');
    expect(await drainOutbox()).toEqual([]);
    await wait(1);
    expect(await status()).toBe('cancelled');
    expect((await loadTable(table.id)).table.closesAt).toBe(table.closesAt);
    expect(await drainOutbox()).toEqual([{ kind: 'lobby', fresh: false }]);
    expect(await store.nextDueAt()).toBeNull();
  });

  test('is looked at every hour, however long its time', async () => {
    const { store, time, wait } = await idleLobby();
    for (let hour = 0; hour < 5; hour++) {
      expect(await store.nextDueAt()).toBe(time.now + MAX_DELAY_MS);
      await wait(1);
    }
  });

  test('counts no more for the limits of its host', async () => {
    const { wait, store } = await idleLobby();
    await wait(IDLE_HOURS);
    expect(await store.countOpen('guild', 'channel', 'ada')).toEqual({ server: 0, channel: 0, opener: 0 });
  });

  test('where Discord refuses its post closes, too, and tries to say so anew', async () => {
    const { wait, status, drainOutbox, store, table } = await idleLobby();
    await store.parkTable(table.id, 50_013, null);
    await wait(IDLE_HOURS);
    expect(await status()).toBe('cancelled');
    expect(await drainOutbox()).toEqual([{ kind: 'lobby', fresh: true }]);
  });

  test('and is parked is tried again when its time begins anew, because the deadline for that is gone', async () => {
    const { wait, drainOutbox, store, table, time } = await idleLobby();
    await store.parkTable(table.id, 50_013, time.now + 30_000);
    time.now -= 24 * HOUR_MS;
    await wait(1);
    expect(await drainOutbox()).toEqual([{ kind: 'lobby', fresh: true }]);
  });
});

describe('a lobby', () => {
  test('that someone touches stays for another week', async () => {
    const { wait, status, run, table } = await idleLobby();
    await wait(IDLE_HOURS - 1);
    accepted(await run(join, 'ben', table.id));
    await wait(IDLE_HOURS - 1);
    expect(await status()).toBe('lobby');
    await wait(1);
    expect(await status()).toBe('cancelled');
  });

  test('that was called off did not close by itself', async () => {
    const { run, table } = await idleLobby();
    const cancelled = accepted(await run(cancel, 'ada', table.id));
    expect(cancelled.table.closesAt).toBeNull();
  });

  test('whose game begins does not close', async () => {
    const { wait, status, run, table } = await idleLobby();
    await run(join, 'ben', table.id);
    const started = accepted(await run(start, 'ada', table.id));
    expect(started.table.closesAt).toBeNull();
    await wait(IDLE_HOURS + 2);
    expect(await status()).toBe('playing');
  });

  test('whose clock was wrong for a day closes a week after it is right again at the latest', async () => {
    const { wait, status, run, table, time, ring } = await idleLobby();
    time.now += 100 * 24 * HOUR_MS;
    await run(join, 'ben', table.id);
    time.now -= 100 * 24 * HOUR_MS;
    await ring();
    await wait(IDLE_HOURS + 1);
    expect(await status()).toBe('cancelled');
  });
});
