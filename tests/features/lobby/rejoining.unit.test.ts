import { describe, expect, test } from 'vitest';
import { createHarness, refusalKey } from '../../table/harness.ts';
import { join as joinCommand, leave as leaveCommand } from '../../../src/table/lobby-seats.ts';
import { accepted } from '../../kernel/accepted.ts';

/** A lobby and a guest who comes and goes; `join` gives the seconds to wait, or 0 after taking the seat. */
async function lobbyWithGuest() {
  const harness = createHarness();
  const { table } = await harness.openLobby();
  const join = async (userId = 'guest', tableId = table.id): Promise<unknown> => {
    const outcome = await harness.run(joinCommand, userId, tableId);
    if (outcome.ok) return 0;
    expect(outcome.reason.key).toBe('app.refused.rejoin');
    return outcome.reason.args?.['seconds'];
  };
  const leave = async (userId = 'guest') => accepted(await harness.run(leaveCommand, userId, table.id));
  return { ...harness, table, join, leave };
}

describe('someone who comes and goes', () => {
  test('may change their mind twice without a wait', async () => {
    const { join, leave } = await lobbyWithGuest();
    for (let times = 0; times < 2; times++) {
      expect(await join()).toBe(0);
      await leave();
    }
    expect(await join()).toBe(0);
  });

  test('has to wait then, twice as long each time, and is told how long', async () => {
    const { join, leave, time } = await lobbyWithGuest();
    const waits: unknown[] = [];
    for (let times = 0; times < 12; times++) {
      const wait = await join();
      waits.push(wait);
      time.now += Number(wait) * 1_000;
      if (wait !== 0) expect(await join()).toBe(0);
      await leave();
    }
    expect(waits).toEqual([0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 600, 600]);
  });

  test('waits no longer for trying again', async () => {
    const { join, leave, time } = await lobbyWithGuest();
    for (let times = 0; times < 3; times++) {
      await join();
      await leave();
    }
    for (let times = 0; times < 20; times++) expect(await join()).toBe(5);
    time.now += 3_500;
    expect(await join()).toBe(2);
    time.now += 1_500;
    expect(await join()).toBe(0);
  });

  test('starts afresh after an hour, and when the clock is set back', async () => {
    for (const jump of [3_600_000, -86_400_000]) {
      const { join, leave, time } = await lobbyWithGuest();
      for (let times = 0; times < 9; times++) {
        await join();
        await leave().catch(() => undefined);
        time.now += 700_000;
      }
      time.now += jump;
      expect(await join()).toBe(0);
    }
  });

  test('delays nobody else, and nobody at another table', async () => {
    const { join, leave, openLobby } = await lobbyWithGuest();
    const other = await openLobby(['ben']);
    for (let times = 0; times < 3; times++) {
      await join();
      await leave();
    }
    expect(await join('cleo')).toBe(0);
    expect(await join('guest', other.table.id)).toBe(0);
  });

  test('has to wait for a place on the waiting list of a full table as well', async () => {
    const { join, leave, run, table } = await lobbyWithGuest();
    for (let times = 0; times < 3; times++) {
      await join();
      await leave();
    }
    for (const user of ['ben', 'cleo']) await join(user);
    expect(refusalKey(await run(joinCommand, 'guest', table.id))).toBe('app.refused.rejoin');
  });
});
