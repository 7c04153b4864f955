import { beforeEach, describe, expect, test } from 'vitest';
import type { CommitResult, NewTableChange } from '../../src/table/ports/tables.ts';
import { createChangedStore } from '../storage/test-store.ts';
import {
  startedGame,
  gameInProgress,
  type RecordingStore,
  createHarness,
  type Harness,
  refusalKey,
  STOP,
  TAKE,
} from './harness.ts';
import { join as joinCommand } from '../../src/table/lobby-seats.ts';
import { accepted } from '../kernel/accepted.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

describe('an interaction that is received twice', () => {
  test('is processed once, both at the same time', async () => {
    const { id, step, turn } = await gameInProgress(harness);
    const before = (await harness.loadTable(id)).match?.events.length ?? 0;
    const click = harness.caller(turn);
    const both = await Promise.all([1, 2, 3].map(() => harness.play(click, id, [TAKE, STOP], step)));
    expect(both.map(refusalKey)).toEqual([null, null, null]);
    // A repetition is not rejected as stale because of its own effect.
    accepted(await harness.play(click, id, [TAKE, STOP], step));
    expect((await harness.loadTable(id)).match?.events).toHaveLength(before + 2);
  });

  test('may be repeated after it was rejected', async () => {
    const { id, step, waiting, turn } = await gameInProgress(harness);
    const early = harness.caller(waiting);
    expect(refusalKey(await harness.play(early, id, [TAKE], step))).toBe('pebbles.refused.not-your-turn');
    accepted(await harness.play(turn, id, [TAKE, STOP], step));
    accepted(await harness.play(early, id, [TAKE], step + 1));
  });
});

describe('two commands at once', () => {
  const results = (harness: ReturnType<typeof createHarness>): readonly CommitResult[] =>
    (harness.store as RecordingStore).results;

  test('that are compatible are both committed', async () => {
    const { table } = await startedGame(harness, ['ada', 'ben', 'cleo']);
    const hide = { type: 'hide', pebble: 'black' };
    const all = await Promise.all(
      ['ada', 'ben', 'cleo'].map((user) => harness.play(user, table.id, [hide], 0)),
    );
    expect(all.map(refusalKey)).toEqual([null, null, null]);
    expect(results(harness)).toContain('conflict');
    const { match, table: after } = await harness.loadTable(table.id);
    expect(match?.events).toHaveLength(4);
    expect(match?.step).toBe(1);
    expect(after.version).toBe(table.version + 3);
  });

  test('that conflict again and again: the person is told that the table is busy, and nothing changes', async () => {
    const commit = async (): Promise<CommitResult> => 'conflict';
    const harness = createHarness(
      undefined,
      createChangedStore(() => ({ commit })),
    );
    const { table } = await harness.openLobby(['ada']);
    const committed = harness.calls.committed;
    expect(refusalKey(await harness.run(joinCommand, 'ben', table.id))).toBe('app.refused.busy');
    expect(harness.calls.committed).toBe(committed);
  });

  test('to create tables never get the same id: another one is drawn', async () => {
    let taken = 2;
    const store = createChangedStore(({ create }) => ({
      create: async (change: NewTableChange): Promise<CommitResult> =>
        taken-- > 0 ? 'conflict' : create(change),
    }));
    const harness = createHarness(undefined, store);
    const { table } = await harness.openLobby(['ada']);
    expect((await harness.loadTable(table.id)).table.hostId).toBe('ada');
    expect(taken).toBe(-1);
  });
});
