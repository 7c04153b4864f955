import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { type BackgroundWorker, startBackgroundWorker } from '../../src/worker/background-worker.ts';
import type { OutboxEntry } from '../../src/table/ports/outbox.ts';
import type { PresentResult } from '../../src/table/ports/presenter.ts';
import type { Store } from '../../src/table/ports/store.ts';
import { openStore } from '../../src/open-store.ts';
import { useTempFolders } from '../storage/sqlite/temp-folders.ts';
import { GUILD, type Harness, createHarness } from './harness.ts';
import { eventually } from '../eventually.ts';
import { accepted } from '../kernel/accepted.ts';

const createTempFolder = useTempFolders();
const DAY_MS = 24 * 3_600_000;
const START_MS = 1_700_000_000_000;
const CLOCK_JUMPS = [
  ['forward', DAY_MS],
  ['back', -DAY_MS],
] as const;

let workers: BackgroundWorker[] = [];
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});

/**
 * The tables with a background worker, both on a clock that is set by hand. `think` delays the moves of bots.
 */
function harnessWithWorker(
  show: (entry: OutboxEntry) => Promise<PresentResult>,
  store?: Store,
  think: (tableId: string) => Promise<void> = async () => undefined,
) {
  const time = { now: START_MS };
  const harness = createHarness(undefined, store, time);
  const entries: OutboxEntry[] = [];
  const worker = startBackgroundWorker({
    store: harness.store,
    presenter: {
      present: (entry) => {
        entries.push(entry);
        return show(entry);
      },
    },
    tables: {
      run: harness.tables.run,
      ring: async (deadline) => {
        if (deadline.kind === 'bot') await think(deadline.tableId);
        await harness.tables.ring(deadline);
      },
    },
    clock: () => time.now,
    log: {
      info: () => undefined,
      warn: (_, message) => expect.unreachable(message),
      error: (fields) => expect.unreachable(String(fields['err'])),
    },
  });
  workers.push(worker);
  return { harness, time, entries, worker };
}

const SHOWN_RESULT: PresentResult = { type: 'shown', post: null };

/** A table whose bot is to move, and how far its log is. */
async function tableWithBotToMove(harness: Harness, guildId = GUILD) {
  const ada = harness.caller('ada', { guildId });
  const { table } = accepted(
    await harness.tables.create(ada, harness.createRequest({ bots: ['first'], startNow: true })),
  );
  return { id: table.id, length: async () => (await harness.loadTable(table.id)).match?.events.length ?? 0 };
}

describe.each(CLOCK_JUMPS)('a clock that jumps %s by a day while the bot runs', (_, jump) => {
  test('delivers no entry twice at once', async () => {
    const slow = Promise.withResolvers<PresentResult>();
    const { harness, time, entries, worker } = harnessWithWorker(() => slow.promise);
    await harness.openLobby(['ada']);
    worker.wake();
    await eventually(() => expect(entries).toHaveLength(1));
    time.now += jump;
    worker.wake();
    // The next poll delivers another table, and not the first one again.
    await harness.openLobby(['ben']);
    worker.wake();
    await eventually(() => expect(new Set(entries.map(({ tableId }) => tableId)).size).toBe(2));
    expect(entries).toHaveLength(2);
    slow.resolve(SHOWN_RESULT);
    await eventually(async () => expect((await harness.store.backlog(time.now)).outboxEntries).toBe(0));
    expect(entries).toHaveLength(2);
  });

  test('delivers postponed entries without waiting for a day', async () => {
    let first = true;
    const { harness, time, entries, worker } = harnessWithWorker(async () => {
      const now = first;
      first = false;
      return now ? { type: 'retry', delayMs: 1_000 } : SHOWN_RESULT;
    });
    await harness.openLobby(['ada']);
    worker.wake();
    await eventually(async () => expect(await harness.store.nextDueAt()).toBe(START_MS + 1_000));
    time.now += jump;
    worker.wake();
    await eventually(() => expect(entries).toHaveLength(2));
  });

  test('runs no bot twice at once', async () => {
    const slow = Promise.withResolvers<void>();
    const thinking: string[] = [];
    const { harness, time, worker } = harnessWithWorker(
      async () => SHOWN_RESULT,
      undefined,
      (tableId) => {
        thinking.push(tableId);
        return slow.promise;
      },
    );
    await tableWithBotToMove(harness);
    try {
      time.now += jump;
      worker.wake();
      await eventually(() => expect(thinking).toHaveLength(1));
      // The next poll runs another table's, and not the first one's again.
      await tableWithBotToMove(harness, 'another guild');
      time.now += jump;
      worker.wake();
      await eventually(() => expect(new Set(thinking).size).toBe(2));
      expect(thinking).toHaveLength(2);
    } finally {
      slow.resolve();
    }
    await eventually(async () => expect(await harness.store.nextDueAt()).toBeNull());
    expect(thinking).toHaveLength(2);
  });
});

describe('a restart after many deadlines were missed', () => {
  const TABLES = 100;

  test('moves every bot once, not all of them at the same time', async () => {
    const url = `sqlite:${await createTempFolder()}/pedestal.db`;
    const before = createHarness(undefined, await openStore(url), { now: START_MS });
    const tables: { id: string; events: number }[] = [];
    for (let i = 0; i < TABLES; i++) {
      const { id, length } = await tableWithBotToMove(before, `guild ${i}`);
      tables.push({ id, events: await length() });
    }
    // Half of them were claimed by the process that died.
    const [taken, until] = [START_MS + 2 * DAY_MS - 60_000, START_MS + 2 * DAY_MS + 60_000];
    expect(await before.store.claimDeadlines(taken, until, TABLES / 2)).toHaveLength(TABLES / 2);
    await before.store.close();

    const store = await openStore(url);
    const { harness, time, worker } = harnessWithWorker(async () => SHOWN_RESULT, store);
    time.now += 2 * DAY_MS;
    let [inFlight, maxInFlight] = [0, 0];
    const commits: string[] = [];
    const commit = store.commit.bind(store);
    store.commit = async (change) => {
      maxInFlight = Math.max(maxInFlight, ++inFlight);
      const result = await commit(change);
      inFlight--;
      commits.push(`${change.table.id} ${result}`);
      return result;
    };
    worker.wake();
    await eventually(async () => expect(await store.nextDueAt()).toBeNull());
    expect(commits.toSorted()).toEqual(tables.map(({ id }) => `${id} committed`).toSorted());
    expect(maxInFlight).toBeLessThanOrEqual(64);
    for (const { id, events } of tables) {
      const now = await harness.loadTable(id);
      expect(now.match?.events.length).toBeGreaterThan(events);
    }
    await worker.stop();
    await store.close();
  });
});

test('no code reads a time of day, time zone or daylight saving: times are milliseconds since 1970', () => {
  const local =
    /\.(?:get|set)(?:Hours|Date|Day|Month|FullYear|Minutes|TimezoneOffset)\(|toLocale(?:Date|Time)|toLocaleString|new Date\(/u;
  const files = ['src', 'commands'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && file.name.endsWith('.ts'))
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => local.test(readFileSync(file, 'utf8')))).toEqual([]);
});
