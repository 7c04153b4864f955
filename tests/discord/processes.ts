import { join } from 'node:path';
import { describe, test } from 'vitest';
import { openStore } from '../../src/open-store.ts';
import type { Clock } from '../../src/table/ports/clock.ts';
import type { Store } from '../../src/table/ports/store.ts';
import { createPostgresDatabase, describeOnPostgres } from '../postgres-databases.ts';
import { tempFolder } from '../temp-folder.ts';
import { createTestStore } from '../storage/test-store.ts';
import { createHarness, type Harness } from './harness.ts';
import { expectSafePosts } from './posts.ts';
import { startStubDiscordApi } from './stub-discord-api.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Opens the store of one process. */
type OpenStore = (clock: Clock) => Store | Promise<Store>;

/**
 * Starts processes of the bot on one store and one Discord, with a clock that the test sets. Without `open` they share a
 * store in memory, which no restart outlives.
 */
export async function startProcesses({
  open,
  count = 1,
  now = 1_700_000_000_000,
}: { readonly open?: OpenStore; readonly count?: number; readonly now?: number } = {}) {
  const time = { now };
  const clock = (): number => time.now;
  const discord = await startStubDiscordApi();
  const inMemory = createTestStore(clock);
  const openNext = open ?? (() => inMemory);
  let started = 0;
  let running: Harness[] = [];
  /** Has each process do what is due, one after the other. */
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
    /** The first and the last of those that run: the same one where there is one. */
    first: (): Harness => running[0]!,
    last: (): Harness => running.at(-1)!,
    /** Ends all processes, lets time pass, and starts as many on the same store. */
    restart: async (downMs = 0): Promise<void> => {
      await stop();
      time.now += downMs;
      await start();
    },
    present,
    /** Lets time pass while all processes run, which look together each hour. */
    pass: async (ms: number): Promise<void> => {
      for (const end = time.now + ms; time.now < end;) {
        time.now = Math.min(end, time.now + HOUR_MS);
        // The processes have run since they last looked.
        await running[0]!.store.beat(time.now, DAY_MS);
        await Promise.all(running.map((process) => process.passTime()));
      }
      await present();
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      await stop();
      await discord[Symbol.asyncDispose]();
    },
  };
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>;

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
    test(titles.sqlite, async () => {
      const url = `sqlite:${join(tempFolder(), 'table.db')}`;
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
