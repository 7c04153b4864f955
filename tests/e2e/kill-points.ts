import { expect, test } from 'vitest';
import { type TracePhase, type TracePoint, TRACE_POINTS } from '../../src/table/trace.ts';
import { type BotFixture, useBotFixture } from './bot-fixture.ts';
import { checkInvariants, type ProcessRun } from './invariants/check.ts';
import { type TableSnapshot, waitForQuietStore } from './invariants/store-snapshot.ts';
import { recordTraffic, type TrafficRecorder } from './invariants/traffic-recorder.ts';
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

/** A bot that is killed at trace points. */
export interface KillFixture {
  readonly bot: () => BotFixture;
  /** Makes the bot kill itself at a trace point of this action, and starts it again. */
  readonly killAt: (command: KillCommand, act: () => unknown) => Promise<void>;
  /** A table in the store, once the outbox is empty. */
  readonly settledTable: (tableId: string) => Promise<TableSnapshot>;
  /** The step of its game then, -1 without one. */
  readonly stepOf: (tableId: string) => Promise<number>;
  /** Adds a test of the invariants, to be called after all others of the file. */
  readonly testInvariants: (kills: number) => void;
}

/** Starts a bot before the tests of a file. All that it does, across its kills, is recorded. */
export function useKillFixture(): KillFixture {
  let recorder: TrafficRecorder;
  const processRuns: ProcessRun[] = [];
  const fixture = useBotFixture({
    prepare: (fakeDiscord) => {
      recorder = recordTraffic(fakeDiscord);
      return Promise.resolve();
    },
  });
  const settledTable = async (tableId: string): Promise<TableSnapshot> => {
    const { tables } = await waitForQuietStore(fixture().databaseUrl);
    return tables.find(({ table }) => table.id === tableId)!;
  };
  return {
    bot: fixture,
    killAt: async (command, act) => {
      const { fakeDiscord, bot } = fixture();
      await bot.killAt(command);
      fakeDiscord.responseTimeoutMs = UNANSWERED_MS;
      act();
      expect(await bot.exited).toBe(null);
      fakeDiscord.responseTimeoutMs = PATIENCE_MS;
      processRuns.push({
        killed: true,
        runs: false,
        code: null,
        output: bot.output(),
        errors: bot.errorOutput(),
      });
      await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to be offline');
      await fixture().startBot();
    },
    settledTable,
    stepOf: async (tableId) => (await settledTable(tableId)).match?.step ?? -1,
    testInvariants: (kills) => {
      test('breaks no invariant at any of these kill points', async () => {
        const { fakeDiscord, bot, databaseUrl } = fixture();
        const snapshot = await waitForQuietStore(databaseUrl);
        const code = await fixture().stopBot();
        const [output, errors] = [bot.output(), bot.errorOutput()];
        processRuns.push({ killed: false, runs: false, code, output, errors });
        expect(checkInvariants({ fakeDiscord, recorder, snapshot, processRuns })).toEqual([]);
        expect(processRuns.filter(({ killed }) => killed)).toHaveLength(kills);
      });
    },
  };
}
