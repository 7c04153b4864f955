import { notePings } from '../../../src/table/pings/missed-pings.ts';
import { unpark } from '../../../src/table/republish.ts';
import { describe, expect, test } from 'vitest';
import { createHarness, HIDE } from '../harness.ts';
import { start } from '../../../src/table/game-decisions.ts';
import { accepted } from '../../kernel/accepted.ts';

const HOUR_MS = 3_600_000;

/** A game that waits for Ada, Ben and Cleo. Ben is away for two hours, Cleo for four. */
async function startGame() {
  const harness = createHarness();
  const { store, time } = harness;
  const { table } = await harness.openLobby(['ada', 'ben', 'cleo'], { turnTimeMs: 24 * HOUR_MS });
  accepted(await harness.run(start, 'ada', table.id));
  await harness.drainOutbox();
  const owed = new Map([
    ['ben', time.now + 2 * HOUR_MS],
    ['cleo', time.now + 4 * HOUR_MS],
  ]);
  for (const [userId, until] of owed)
    await store.setNotifications(userId, { pings: 'mine', away: [{ from: 0, until }] });
  const { step } = (await harness.loadTable(table.id)).match!;
  /** What is queued when the time comes. */
  const pass = async (hours: number): Promise<readonly unknown[]> => {
    const queued: unknown[] = [];
    for (let hour = 0; hour < hours; hour++) {
      time.now += HOUR_MS;
      await harness.ringDue('call');
      queued.push(...(await harness.drainOutbox()));
    }
    return queued;
  };
  return {
    harness,
    pass,
    step,
    owed,
    id: table.id,
    missed: async () => (await store.load(table.id))!.table.missed,
    note: (pinged: readonly string[] = [], of = owed) =>
      harness.tables.run(notePings, {
        caller: null,
        tableId: table.id,
        note: { step, owed: of, pinged },
      }),
    hide: async (user: string) => accepted(await harness.play(user, table.id, [HIDE], step)),
  };
}

describe('pings that were missed', () => {
  test('are none for people whom a later post has pinged, or who have acted', async () => {
    const { pass, note, missed, hide } = await startGame();
    await note();
    await note(['ben'], new Map());
    expect(await missed()).toMatchObject({ userIds: ['cleo'] });
    await hide('cleo');
    expect(await missed()).toBeNull();
    expect((await pass(5)).filter((task) => (task as { kind: string }).kind === 'missed')).toEqual([]);
  });

  test('are of one step alone', async () => {
    const { note, missed, hide, harness, id } = await startGame();
    const users = ['ada', 'ben', 'cleo'];
    const all = new Map(users.map((userId) => [userId, harness.time.now + 4 * HOUR_MS]));
    await harness.store.setNotifications('ada', {
      pings: 'mine',
      away: [{ from: 0, until: all.get('ada')! }],
    });
    await note([], all);
    await hide('ben');
    await hide('cleo');
    expect(await missed()).toMatchObject({ userIds: ['ada'] });
    await hide('ada');
    expect((await harness.loadTable(id)).match!.toAct).toEqual([0]);
    expect(await missed()).toBeNull();
    expect(await harness.drainOutbox()).not.toContainEqual(expect.objectContaining({ kind: 'missed' }));
    // A note of a post that came late.
    await note([], all);
    expect(await missed()).toBeNull();
  });

  test('are made once, at the end of each one’s silence, however it ends', async () => {
    const { pass, note, step, missed, harness } = await startGame();
    await note();
    await note();
    expect(await pass(1)).toEqual([]);
    await harness.store.setNotifications('cleo', {
      pings: 'mine',
      away: [{ from: 0, until: harness.time.now + 6 * HOUR_MS }],
    });
    expect(await pass(4)).toEqual([{ kind: 'missed', step, userIds: ['ben'] }]);
    expect(await pass(2)).toEqual([{ kind: 'missed', step, userIds: ['cleo'] }]);
    expect(await missed()).toBeNull();
    expect(await pass(5)).toEqual([]);
  });

  test('are not made while nobody can see the table, whose next post makes them', async () => {
    const { pass, note, harness, id } = await startGame();
    await note();
    await harness.store.parkTable(id, 50_001, null);
    expect(await pass(5)).toEqual([]);
    await harness.tables.run(unpark, { caller: null, tableId: id });
    expect(await pass(2)).toEqual([expect.objectContaining({ kind: 'post' })]);
  });
});
