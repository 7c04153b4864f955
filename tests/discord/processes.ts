import { join } from 'node:path';
import { describe, test } from 'vitest';
import { openStore } from '../../src/open-store.ts';
import type { Clock } from '../../src/table/ports/clock.ts';
import type { Store } from '../../src/table/ports/store.ts';
import { createPostgresDatabase, describeOnPostgres } from '../postgres-databases.ts';
import { useTempFolders } from '../storage/sqlite/temp-folders.ts';
import { createTestStore } from '../storage/test-store.ts';
import { createHarness, type Harness } from './harness.ts';
import { expectSafePosts } from './posts.ts';
import { startStubDiscordApi, type StubDiscordApi } from './stub-discord-api.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Opens the store of one process. */
type OpenStore = (clock: Clock) => Store | Promise<Store>;

/** Processes of the bot on one store and one Discord, with a clock that the test sets. */
export interface Processes extends AsyncDisposable {
  readonly time: { now: number };
  readonly discord: StubDiscordApi;
  /** The first and the last of those that run: the same one where there is one. */
  first(): Harness;
  last(): Harness;
  /** Ends all processes, lets time pass, and starts as many on the same store. */
  restart(downMs?: number): Promise<void>;
  /** Has each process do what is due, one after the other. */
  present(): Promise<void>;
  /** Lets time pass while all processes run, which look together each hour. */
  pass(ms: number): Promise<void>;
}

/** Starts processes. Without `open` they share a store in memory, which no restart outlives. */
export async function startProcesses({
  open,
  count = 1,
  now = 1_700_000_000_000,
}: { readonly open?: OpenStore; readonly count?: number; readonly now?: number } = {}): Promise<Processes> {
  const time = { now };
  const clock = (): number => time.now;
  const discord = await startStubDiscordApi();
  const inMemory = createTestStore(clock);
  const openNext = open ?? (() => inMemory);
  let started = 0;
  let running: Harness[] = [];
  const present = async (): Promise<void> => {
    for (const process of running) await process.passTime();
  };
  const start = async (): Promise<void> => {
    running = [];
    for (let i = 0; i < count; i++) {
      const interactionsBefore = 1_000 * started++;
      const store = await openNext(clock);
      running.push(await createHarness({ store, clock, discord, interactionsBefore }));
    }
    await present();
  };
  const stop = async (): Promise<void> => {
    for (const process of running) await process[Symbol.asyncDispose]();
  };
  await start();
  return {
    time,
    discord,
    first: () => running[0]!,
    last: () => running.at(-1)!,
    restart: async (downMs = 0) => {
      await stop();
      time.now += downMs;
      await start();
    },
    present,
    pass: async (ms) => {
      for (const end = time.now + ms; time.now < end;) {
        time.now = Math.min(end, time.now + HOUR_MS);
        // The processes have run since they last looked.
        await running[0]!.store.beat(time.now, DAY_MS);
        await Promise.all(running.map((process) => process.passTime()));
      }
      await present();
    },
    [Symbol.asyncDispose]: async () => {
      await stop();
      await discord[Symbol.asyncDispose]();
    },
  };
}

/**
 * Tells a story to one process on SQLite, and to two on PostgreSQL. The story may restart them. At its end, all posts are
 * checked to ping and mention nobody they may not.
 */
export function describeOnBothStores(
  name: string,
  titles: { readonly sqlite: string; readonly postgres: string },
  story: (processes: Processes) => Promise<void>,
  now?: number,
): void {
  const tell = async (open: OpenStore, count: number): Promise<void> => {
    await using processes = await startProcesses({ open, count, ...(now === undefined ? {} : { now }) });
    await story(processes);
    expectSafePosts(processes);
  };

  describe(name, () => {
    const tempFolder = useTempFolders();

    test(titles.sqlite, async () => {
      const url = `sqlite:${join(await tempFolder(), 'table.db')}`;
      await tell((clock) => openStore(url, { clock }), 1);
    });
  });

  describeOnPostgres(`${name}, with two processes`, () => {
    test(titles.postgres, async () => {
      const database = await createPostgresDatabase();
      await tell((clock) => openStore(database.url, { clock }), 2);
      await database.remove();
    });
  });
}
