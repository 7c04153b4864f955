import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { startBackgroundWorker } from '../../src/worker/background-worker.ts';
import { openStore } from '../../src/open-store.ts';
import { tempFolder } from '../temp-folder.ts';
import { createLogRecorder } from '../log-recorder.ts';
import { eventually } from '../eventually.ts';
import { accepted } from '../kernel/accepted.ts';
import {
  enqueue,
  QuickPresenter,
  REFRESH_TASK,
  SHOWN_RESULT,
  SlowPresenter,
  startWorker,
  useSteppedClock,
} from '../worker/background-worker-fixture.ts';
import { type Harness, createHarness } from './harness.ts';

const DAY_MS = 24 * 3_600_000;
const START_MS = 1_700_000_000_000;

describe.each([
  ['forward', DAY_MS],
  ['back', -DAY_MS],
])('a clock that jumps %s by a day while the bot runs', (_, jump) => {
  useSteppedClock();
  const jumpNow = (): void => void vi.setSystemTime(Date.now() + jump);

  test('delivers no entry twice at once', async () => {
    const presenter = new SlowPresenter();
    const started = startWorker(presenter);
    await enqueue(started, { aaaaaaa2: [REFRESH_TASK] });
    jumpNow();
    // The next poll delivers another table, and not the first one again.
    await enqueue(started, { aaaaaaa3: [REFRESH_TASK] });
    for (let i = 0; i < 2; i++) await presenter.finish();
    expect(presenter.requested.map(({ tableId }) => tableId)).toEqual(['aaaaaaa2', 'aaaaaaa3']);
    expect((await started.store.backlog(Date.now())).outboxEntries).toBe(0);
  });

  test('delivers postponed entries without waiting for a day', async () => {
    const answers = [{ type: 'retry', delayMs: 1_000 }, SHOWN_RESULT] as const;
    const presenter = new QuickPresenter(() => answers[presenter.requested.length - 1]!);
    const started = startWorker(presenter);
    await enqueue(started, { aaaaaaa2: [REFRESH_TASK] });
    expect(await started.store.nextDueAt()).toBe(START_MS + 1_000);
    jumpNow();
    started.worker.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(presenter.requested).toHaveLength(2);
  });

  test('runs no bot twice at once', async () => {
    const slow = Promise.withResolvers<void>();
    const thinking: string[] = [];
    const started = startWorker(new QuickPresenter(), undefined, (tableId) => {
      thinking.push(tableId);
      return slow.promise;
    });
    await enqueue(started, { aaaaaaa2: [] }, START_MS);
    jumpNow();
    // The next poll runs another table's, and not the first one's again.
    await enqueue(started, { aaaaaaa3: [] }, Date.now());
    expect(thinking).toEqual(['aaaaaaa2', 'aaaaaaa3']);
    slow.resolve();
    await vi.advanceTimersByTimeAsync(0);
  });
});

/** A table whose bot is to move, and how far its log is. */
async function tableWithBotToMove(harness: Harness, guildId: string) {
  const ada = harness.caller('ada', { guildId });
  const { table } = accepted(
    await harness.tables.create(ada, harness.createRequest({ bots: ['first'], startNow: true })),
  );
  return { id: table.id, length: async () => (await harness.loadTable(table.id)).match?.events.length ?? 0 };
}

describe('a restart after many deadlines were missed', () => {
  const TABLES = 100;

  test('moves every bot once, not all of them at the same time', async () => {
    const url = `sqlite:${tempFolder()}/pedestal.db`;
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
    const time = { now: START_MS + 2 * DAY_MS };
    const harness = createHarness(undefined, store, time);
    const { log, lines } = createLogRecorder();
    const worker = startBackgroundWorker({
      ...{ store, log, tables: harness.tables, clock: () => time.now },
      presenter: new QuickPresenter(),
    });
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
    expect(lines).toEqual([]);
    await worker.stop();
    await store.close();
  });
});

test('no code reads a time of day, time zone or daylight saving: times are milliseconds since 1970', () => {
  const local =
    /\.(?:get|set)(?:Hours|Date|Day|Month|FullYear|Minutes|TimezoneOffset)\(|toLocale(?:Date|Time)|toLocaleString|new Date\((?!.*\)\.toISOString\(\))/u;
  const files = ['src', 'commands'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && file.name.endsWith('.ts'))
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => local.test(readFileSync(file, 'utf8')))).toEqual([]);
});
