import type { Tables, TablesDeps } from '../../src/table/tables.ts';
import type { Clock } from '../../src/table/ports/clock.ts';
import type { Deadline } from '../../src/table/ports/deadlines.ts';
import type { OutboxTask } from '../../src/table/ports/outbox.ts';
import type { Store } from '../../src/table/ports/store.ts';
import type { Change, CommitResult } from '../../src/table/ports/tables.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import type { Result } from '../../src/kernel/game.ts';
import { anyGame, type AnyGame } from '../../src/kernel/playable-game.ts';
import { createChangedStore } from '../storage/test-store.ts';
import { pebblesGame } from '../kernel/pebbles.ts';
import { createTestTables } from './test-tables.ts';
import type { Caller } from '../../src/table/seats.ts';
import type { CreateTableRequest } from '../../src/table/create-table.ts';
import { join } from '../../src/table/lobby-seats.ts';
import { start } from '../../src/table/game-decisions.ts';
import { createCommandRunner } from './run-command.ts';
import { accepted } from '../kernel/accepted.ts';

export const GUILD = 'guild';
const BOT_DELAY_MS = 1_500;

/** A store that records the results of its commits. */
export function createRecordingStore(clock?: Clock) {
  const results: CommitResult[] = [];
  return createChangedStore(
    (own) => ({
      results,
      commit: async (change: Change): Promise<CommitResult> => {
        const result = await own.commit(change);
        results.push(result);
        return result;
      },
    }),
    clock,
  );
}

export type RecordingStore = ReturnType<typeof createRecordingStore>;

/** The tables on a store in memory, with the smallest game (2 or 3 seats) and a clock that is set by hand. */
export function createHarness(
  game: AnyGame = anyGame(pebblesGame),
  store: Store = createRecordingStore(() => time.now),
  time: { now: number } = { now: 1_000_000 },
  more: Partial<TablesDeps> = {},
) {
  const calls = { committed: 0 };
  let interactions = 0;
  const tables = createTestTables({
    ...more,
    seed: 'harness',
    store,
    games: new Map([[game.id, game]]),
    clock: () => time.now,
    botDelayMs: () => BOT_DELAY_MS,
    onCommitted: () => {
      calls.committed++;
    },
  });
  /** A caller with a new interaction each time. */
  const caller = (userId: string, overrides: Partial<Caller> = {}): Caller => ({
    userId,
    name: `Name of ${userId}`,
    guildId: GUILD,
    interactionId: `interaction ${interactions++}`,
    managesServer: false,
    managedChannelIds: [],
    ...overrides,
  });
  const createRequest = (overrides: Partial<CreateTableRequest> = {}): CreateTableRequest => ({
    gameId: game.id,
    channelId: 'channel',
    settings: game.id === 'vips' ? vipsAbout('the ideal tester') : { heap: 5 },
    thread: false,
    bots: [],
    startNow: false,
    ...overrides,
  });
  const runner = createCommandRunner(tables, caller);
  return {
    ...runner,
    store,
    tables,
    /** Has the bots of a table move, as when their deadline comes. */
    runBots: (tableId: string) => tables.ring({ tableId, kind: 'bot', at: time.now }),
    /** Rings what is due of this kind, as the worker does; how much that was. */
    ringDue: async (ofKind: Deadline['kind']): Promise<number> => {
      const due = await store.claimDeadlines(time.now, time.now + 8_000, 10);
      const rung = due.filter(({ kind }) => kind === ofKind);
      for (const deadline of rung) await tables.ring(deadline);
      return rung.length;
    },
    time,
    calls,
    caller,
    createRequest,
    /** A lobby with these people, the first of them the host. */
    openLobby: async (
      users: readonly string[] = ['ada'],
      overrides: Partial<CreateTableRequest> = {},
    ): Promise<LoadedTable> => {
      const created = accepted(await tables.create(caller(users[0] ?? 'ada'), createRequest(overrides)));
      for (const user of users.slice(1)) accepted(await runner.run(join, user, created.table.id));
      return loadTable(store, tables, created.table.id);
    },
    /** All outbox tasks, oldest first; their entries are settled. */
    drainOutbox: async (): Promise<OutboxTask[]> => {
      const tasks: OutboxTask[] = [];
      for (;;) {
        const claimed = await store.claimOutbox(time.now, time.now, 100);
        if (claimed.length === 0) return tasks;
        for (const { id, task } of claimed) {
          tasks.push(task);
          await store.settleOutbox(id, null);
        }
      }
    },
    loadTable: (tableId: string) => loadTable(store, tables, tableId),
  };
}

async function loadTable(store: Store, tables: Tables, tableId: string) {
  const stored = await store.load(tableId);
  const loaded = await tables.find(stored?.table.guildId ?? GUILD, tableId);
  if (loaded === null) throw new Error(`there is no table ${tableId}`);
  return loaded;
}

export type Harness = ReturnType<typeof createHarness>;

/** The key of the rejection, or `null` when the command was accepted. */
export const refusalKey = (result: Result<LoadedTable>): string | null =>
  result.ok ? null : result.reason.key;

/** A started game of these people, no pebble hidden yet. */
export async function startedGame(
  harness: Harness,
  users: readonly string[] = ['ada', 'ben'],
  request: Partial<CreateTableRequest> = {},
): Promise<LoadedTable> {
  const { table } = await harness.openLobby(users, request);
  return accepted(await harness.run(start, users[0] ?? 'ada', table.id));
}

/** As `startedGame`, with all pebbles hidden; `turn` is the user who is to take from the heap. */
export async function gameInProgress(
  harness: Harness,
  users: readonly string[] = ['ada', 'ben'],
  request: Partial<CreateTableRequest> = {},
) {
  let loaded = await startedGame(harness, users, request);
  for (const user of users) loaded = accepted(await harness.play(user, loaded.table.id, [HIDE], 0));
  const active = loaded.match?.toAct[0] ?? -1;
  return {
    id: loaded.table.id,
    step: loaded.match?.step ?? -1,
    turn: users[active] ?? '',
    waiting: users[(active + 1) % users.length] ?? '',
  };
}

/** A game of these people in progress at its end. */
export async function playedOut(harness: Harness, tableId: string, users = ['ada', 'ben']) {
  for (;;) {
    const { match, ...loaded } = await harness.loadTable(tableId);
    if (match === null) throw new Error('the game has not begun');
    if (match.outcome !== null) return { ...loaded, match };
    const user = users[match.toAct[0]!]!;
    // The last pebble leaves nothing to stop at.
    await harness.play(user, tableId, [TAKE, STOP], match.step);
    await harness.play(user, tableId, [TAKE], match.step);
  }
}

/** The settings of a game of VIPs with this target. */
export const vipsAbout = (target: string) => ({ target, set: 'men', first: 'random' });

export const HIDE = { type: 'hide', pebble: 'white' };
export const TAKE = { type: 'take' };
export const STOP = { type: 'stop' };
