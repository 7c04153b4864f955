import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Caretaker, startCaretaker } from '../../src/app/caretaker.ts';
import type { OutboxEntry, OutboxTask, Presenter, Shown } from '../../src/app/ports.ts';
import type { Table } from '../../src/app/table.ts';
import { MemoryStore } from '../../src/storage/memory/store.ts';

export const SHOWN: Shown = { type: 'shown', post: null };

export const tableOf = (id: string): Table => ({
  id,
  game: 'pebbles',
  guildId: 'guild',
  channelId: 'channel',
  playedIn: 'channel',
  hostId: 'ada',
  settings: {},
  thread: false,
  status: 'playing',
  seats: [],
  version: 1,
  told: 0,
  openedAt: 0,
  parked: null,
  sealed: {},
});

export const REFRESH: OutboxTask = { kind: 'refresh' };
export const post = (from: number): OutboxTask => ({ kind: 'post', from, to: from + 1 });

/** A presenter that shows when it is told to, and remembers what it was asked. */
export class SlowPresenter implements Presenter {
  readonly asked: OutboxEntry[] = [];
  readonly #waiting: ((shown: Shown | Error) => void)[] = [];

  show(entry: OutboxEntry): Promise<Shown> {
    this.asked.push(entry);
    return new Promise((resolve, reject) => {
      this.#waiting.push((shown) => (shown instanceof Error ? reject(shown) : resolve(shown)));
    });
  }

  /** Ends the oldest showing that goes on. */
  async finish(shown: Shown | Error = SHOWN): Promise<void> {
    this.#waiting.shift()?.(shown);
    await vi.advanceTimersByTimeAsync(0);
  }

  get tasks(): readonly OutboxTask[] {
    return this.asked.map(({ task }) => task);
  }
}

/** A presenter that answers as `answer` says, at once. */
export class QuickPresenter implements Presenter {
  readonly asked: { readonly entry: OutboxEntry; readonly at: number }[] = [];
  readonly #answer: (entry: OutboxEntry) => Shown;

  constructor(answer: (entry: OutboxEntry) => Shown = () => SHOWN) {
    this.#answer = answer;
  }

  async show(entry: OutboxEntry): Promise<Shown> {
    this.asked.push({ entry, at: Date.now() });
    return this.#answer(entry);
  }
}

interface Logged {
  readonly level: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

let running: Caretaker[] = [];

/** A caretaker at work, ended with the test; it keeps these in its log. */
export function start(
  presenter: Presenter,
  store = new MemoryStore(),
  runBots: (id: string) => Promise<void> = async () => undefined,
  showAnew: (id: string) => Promise<void> = async () => undefined,
  unpark: (id: string) => Promise<void> = async () => undefined,
) {
  const logged: Logged[] = [];
  const note = (level: string) => (facts: Readonly<Record<string, unknown>>) => logged.push({ level, facts });
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  const caretaker = startCaretaker({ store, presenter, runBots, showAnew, unpark, clock: Date.now, log });
  running.push(caretaker);
  return { caretaker, store, logged };
}

/** Tables with these things to show; then the caretaker is woken. */
export async function put(
  { store, caretaker }: { store: MemoryStore; caretaker: Caretaker },
  tasks: Readonly<Record<string, readonly OutboxTask[]>>,
  botAt: number | null = null,
): Promise<void> {
  for (const [id, outbox] of Object.entries(tasks)) {
    const change = { table: tableOf(id), events: [], after: 0, interactionId: null, outbox, botAt };
    expect(await store.create(change)).toBe('committed');
  }
  caretaker.wake();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  running = [];
});

afterEach(async () => {
  const stopped = Promise.all(running.map((caretaker) => caretaker.stop()));
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  void stopped;
});
