import { describe, expect, test } from 'vitest';
import type { Change, CommitResult } from '../../src/table/ports/tables.ts';
import { createChangedStore } from '../storage/test-store.ts';
import {
  startedGame,
  expectOk,
  gameInProgress,
  type RecordingStore,
  createHarness,
  refusalKey,
  STOP,
  TAKE,
} from './harness.ts';
import { play } from '../../src/table/game-decisions.ts';
import { join as joinCommand } from '../../src/features/lobby/lobby-decisions.ts';
import { anyMoves } from '../kernel/any-moves.ts';

describe('an interaction that is received twice', () => {
  test('is processed once, one after the other', async () => {
    const harness = createHarness();
    const { id, step, turn } = await gameInProgress(harness);
    const click = harness.caller(turn);
    const first = expectOk(
      await harness.tables.run(play, { caller: click, tableId: id, step, moves: anyMoves([TAKE]) }),
    );
    const second = expectOk(
      await harness.tables.run(play, { caller: click, tableId: id, step, moves: anyMoves([TAKE]) }),
    );
    expect(second.match?.events).toEqual(first.match?.events);
    expect(second.table.version).toBe(first.table.version);
  });

  test('is processed once, both at the same time', async () => {
    const harness = createHarness();
    const { id, step, turn } = await gameInProgress(harness);
    const before = (await harness.loadTable(id)).match?.events.length ?? 0;
    const click = harness.caller(turn);
    const both = await Promise.all(
      [1, 2, 3].map(() =>
        harness.tables.run(play, { caller: click, tableId: id, step, moves: anyMoves([TAKE]) }),
      ),
    );
    expect(both.map(refusalKey)).toEqual([null, null, null]);
    expect((await harness.loadTable(id)).match?.events).toHaveLength(before + 1);
  });

  test('is not rejected as stale because of its own effect', async () => {
    const harness = createHarness();
    const { id, step, turn } = await gameInProgress(harness);
    const click = harness.caller(turn);
    expectOk(
      await harness.tables.run(play, { caller: click, tableId: id, step, moves: anyMoves([TAKE, STOP]) }),
    );
    const again = expectOk(
      await harness.tables.run(play, { caller: click, tableId: id, step, moves: anyMoves([TAKE, STOP]) }),
    );
    expect(again.match?.step).toBe(step + 1);
    const { table } = await harness.openLobby(['ada']);
    const join = harness.caller('ben');
    expectOk(await harness.tables.run(joinCommand, { caller: join, tableId: table.id }));
    expect(
      expectOk(await harness.tables.run(joinCommand, { caller: join, tableId: table.id })).table.seats,
    ).toHaveLength(2);
  });

  test('may be repeated after it was rejected', async () => {
    const harness = createHarness();
    const { id, step, waiting, turn } = await gameInProgress(harness);
    const early = harness.caller(waiting);
    expect(
      refusalKey(
        await harness.tables.run(play, { caller: early, tableId: id, step, moves: anyMoves([TAKE]) }),
      ),
    ).toBe('pebbles.refused.not-your-turn');
    expectOk(
      await harness.tables.run(play, {
        caller: harness.caller(turn),
        tableId: id,
        step,
        moves: anyMoves([TAKE, STOP]),
      }),
    );
    expectOk(
      await harness.tables.run(play, { caller: early, tableId: id, step: step + 1, moves: anyMoves([TAKE]) }),
    );
  });
});

describe('two commands at once', () => {
  const results = (harness: ReturnType<typeof createHarness>): readonly CommitResult[] =>
    (harness.store as RecordingStore).results;

  test('for the last seat: one gets it, the other is decided again and waits', async () => {
    const harness = createHarness();
    const { table } = await harness.openLobby(['ada', 'ben']);
    const both = await Promise.all([
      harness.tables.run(joinCommand, { caller: harness.caller('cleo'), tableId: table.id }),
      harness.tables.run(joinCommand, { caller: harness.caller('dan'), tableId: table.id }),
    ]);
    expect(both.map(refusalKey)).toEqual([null, null]);
    expect((await harness.loadTable(table.id)).table.waiting).toHaveLength(1);
    expect(results(harness)).toContain('conflict');
    expect((await harness.loadTable(table.id)).table.seats).toHaveLength(3);
  });

  test('that are compatible are both committed', async () => {
    const harness = createHarness();
    const { table } = await startedGame(harness, ['ada', 'ben', 'cleo']);
    const hide = { type: 'hide', pebble: 'black' };
    const all = await Promise.all(
      ['ada', 'ben', 'cleo'].map((user) =>
        harness.tables.run(play, {
          caller: harness.caller(user),
          tableId: table.id,
          step: 0,
          moves: anyMoves([hide]),
        }),
      ),
    );
    expect(all.map(refusalKey)).toEqual([null, null, null]);
    expect(results(harness)).toContain('conflict');
    const { match, table: after } = await harness.loadTable(table.id);
    expect(match?.events).toHaveLength(4);
    expect(match?.step).toBe(1);
    expect(after.version).toBe(table.version + 3);
  });

  test('of one person by different clicks: the second is decided on the result of the first', async () => {
    const harness = createHarness();
    const { id, step, turn } = await gameInProgress(harness);
    const both = await Promise.all([
      harness.tables.run(play, {
        caller: harness.caller(turn),
        tableId: id,
        step,
        moves: anyMoves([TAKE, STOP]),
      }),
      harness.tables.run(play, {
        caller: harness.caller(turn),
        tableId: id,
        step,
        moves: anyMoves([TAKE, STOP]),
      }),
    ]);
    expect(both.map(refusalKey).sort()).toEqual(['app.refused.stale', null].sort());
  });

  test('of a person and of the computer players: no move is lost', async () => {
    const harness = createHarness();
    const { table } = await harness.openLobby(['ada'], { bots: ['first', 'first'], startNow: true });
    await Promise.all([
      harness.runBots(table.id),
      harness.tables.run(play, {
        caller: harness.caller('ada'),
        tableId: table.id,
        step: 0,
        moves: anyMoves([{ type: 'hide', pebble: 'black' }]),
      }),
    ]);
    expect((await harness.loadTable(table.id)).match?.step).toBe(1);
  });

  test('that conflict again and again: the person is told that the table is busy, and nothing changes', async () => {
    const commit = async (): Promise<CommitResult> => 'conflict';
    const harness = createHarness(
      undefined,
      createChangedStore(() => ({ commit })),
    );
    const { table } = await harness.openLobby(['ada']);
    const committed = harness.calls.committed;
    expect(
      refusalKey(await harness.tables.run(joinCommand, { caller: harness.caller('ben'), tableId: table.id })),
    ).toBe('app.refused.busy');
    expect(harness.calls.committed).toBe(committed);
  });

  test('to create tables never get the same id: another one is drawn', async () => {
    let taken = 2;
    const store = createChangedStore(({ create }) => ({
      create: async (change: Change): Promise<CommitResult> => (taken-- > 0 ? 'conflict' : create(change)),
    }));
    const harness = createHarness(undefined, store);
    const { table } = await harness.openLobby(['ada']);
    expect((await harness.loadTable(table.id)).table.hostId).toBe('ada');
    expect(taken).toBe(-1);
  });
});
