import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type BackgroundWorker, startBackgroundWorker } from '../../src/worker/background-worker.ts';
import type { LogFields } from '../../src/table/ports/log.ts';
import type { OutboxEntry, OutboxTask } from '../../src/table/ports/outbox.ts';
import type { Presenter, PresentResult } from '../../src/table/ports/presenter.ts';
import type { Store } from '../../src/table/ports/store.ts';
import type { Table } from '../../src/table/table.ts';
import { createTestStore } from '../storage/test-store.ts';
import { plainChange, plainTable } from '../table/plain-table.ts';

export const SHOWN_RESULT: PresentResult = { type: 'shown', post: null };

/** A table in a server of its own, whose share of the deliveries it has for itself. */
export const playingTable = (id: string): Table =>
  plainTable({ id, guildId: `guild of ${id}`, channelId: `channel of ${id}` });

export const REFRESH_TASK: OutboxTask = { kind: 'refresh' };
export const postTask = (from: number): OutboxTask => ({ kind: 'post', from, to: from + 1 });

/** A presenter whose calls stay pending until `finish`; it records them. */
export class SlowPresenter implements Presenter {
  readonly requested: OutboxEntry[] = [];
  readonly #waiting: (() => void)[] = [];

  present(entry: OutboxEntry): Promise<PresentResult> {
    this.requested.push(entry);
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(SHOWN_RESULT));
    });
  }

  /** Settles the oldest pending call. */
  async finish(): Promise<void> {
    this.#waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  }

  get tasks(): readonly OutboxTask[] {
    return this.requested.map(({ task }) => task);
  }
}

/** A presenter that answers at once; it records its calls. */
export class QuickPresenter implements Presenter {
  readonly requested: { readonly entry: OutboxEntry; readonly at: number }[] = [];
  readonly #answer: (entry: OutboxEntry) => PresentResult;

  constructor(answer: (entry: OutboxEntry) => PresentResult = () => SHOWN_RESULT) {
    this.#answer = answer;
  }

  async present(entry: OutboxEntry): Promise<PresentResult> {
    this.requested.push({ entry, at: Date.now() });
    return this.#answer(entry);
  }
}

interface LogEntry {
  readonly level: string;
  readonly fields: LogFields;
}

let runningWorkers: BackgroundWorker[] = [];

/** A running worker that is stopped after the test, with its store and its log. */
export function startWorker(
  presenter: Presenter,
  store = createTestStore(),
  runBots: (id: string) => Promise<void> = async () => undefined,
  unpark: (id: string) => Promise<void> = async () => undefined,
) {
  const logged: LogEntry[] = [];
  const note = (level: string) => (fields: LogFields) => logged.push({ level, fields });
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  const worker = startBackgroundWorker({
    store,
    presenter,
    tables: {
      run: async () => ({ ok: false, reason: { key: 'app.refused.gone' }, current: null }),
      ring: async ({ kind, tableId }) => {
        if (kind === 'bot') await runBots(tableId);
        if (kind === 'show') await unpark(tableId);
      },
    },
    clock: Date.now,
    log,
  });
  runningWorkers.push(worker);
  return { worker, store, logged };
}

/** Creates tables with these outbox tasks, then wakes the worker. */
export async function enqueue(
  { store, worker }: { store: Store; worker: BackgroundWorker },
  tasks: Readonly<Record<string, readonly OutboxTask[]>>,
  botDueAt: number | null = null,
): Promise<void> {
  for (const [id, outbox] of Object.entries(tasks)) {
    const change = plainChange({ table: playingTable(id), outbox, dueAt: { bot: botDueAt } });
    expect(await store.create(change)).toBe('committed');
  }
  worker.wake();
  await vi.advanceTimersByTimeAsync(0);
}

/** Gives every test of the calling file a stepped clock, and stops its workers. Call it in each file: modules are shared. */
export function useSteppedClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    runningWorkers = [];
  });

  afterEach(async () => {
    const stopped = Promise.all(runningWorkers.map((worker) => worker.stop()));
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    void stopped;
  });
}
