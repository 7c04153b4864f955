import { expect, test } from 'vitest';
import { type TracePhase, type TracePoint, TRACE_POINTS } from '../../src/table/trace.ts';
import { useBotFixture } from './bot-fixture.ts';
import { type TableSnapshot, waitForQuietStore } from './invariants/store-snapshot.ts';
import type { KillCommand } from './kill-at-trace-point.ts';
import { PATIENCE_MS, UNANSWERED_MS } from '../patience.ts';

/** Before and after every trace point of a move. */
export const KILL_POINTS = TRACE_POINTS.flatMap((point) =>
  (['before', 'after'] as const).map((phase) => [phase, point] as const),
);

/** Whether a move is in the store when the bot is killed at this point; `null` when either is possible. */
export function isStored(point: TracePoint, phase: TracePhase): boolean | null {
  switch (point) {
    case 'received':
    case 'decided':
      return false;
    case 'acknowledged':
      return phase === 'before' ? false : null;
    case 'committed':
      return phase === 'after';
    case 'posted':
    case 'settled':
      return true;
  }
}

/** Starts a bot before the tests of a file, which is killed at trace points. `testInvariants` is to be called after all tests. */
export function useKillFixture() {
  const fixture = useBotFixture();
  /** A table in the store, once the outbox is empty. */
  const settledTable = async (tableId: string): Promise<TableSnapshot> => {
    const { tables } = await waitForQuietStore(fixture().databaseUrl);
    return tables.find(({ table }) => table.id === tableId)!;
  };
  return {
    bot: fixture,
    settledTable,
    /** The step of its game then, -1 without one. */
    stepOf: async (tableId: string): Promise<number> => (await settledTable(tableId)).match?.step ?? -1,
    /** Makes the bot kill itself at a trace point of this action, and starts it again. */
    killAt: async (command: KillCommand, act: () => unknown): Promise<void> => {
      const { fakeDiscord, bot } = fixture();
      await bot.killAt(command);
      fakeDiscord.responseTimeoutMs = UNANSWERED_MS;
      act();
      expect(await bot.exited).toBe(null);
      fakeDiscord.responseTimeoutMs = PATIENCE_MS;
      await fixture().stopBot('SIGKILL');
      await fixture().startBot();
    },
    testInvariants: (): void =>
      test('breaks no invariant at any of these kill points', async () => {
        expect(await fixture().checkInvariants()).toEqual([]);
      }),
  };
}
