/**
 * The latency of clicks while 10, 100 and 1,000 tables are open, ten of which are played as fast as people do; and with
 * 100,000 finished games in the store, where the time of a start is measured, too. One JSON line each; the reference is
 * the first: ten open tables and nothing else. Milliseconds.
 */
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { createTempDatabase, startBot } from '../../tests/e2e/bot-process.ts';
import { measure, playTable, withFakeDiscord } from './click-load.ts';
import { residentMB } from './resident-memory.ts';
import { seedFinishedTables, seedOpenTables } from './seed-database.ts';
import { median, quantile, rounded } from './statistics.ts';

const ACTIVE_TABLES = 10;
/** The longest time that players think before a press, in milliseconds. */
const MAX_THINK_MS = 500;
const FINISHED_TABLES = 100_000;
/** How many starts are measured; the median counts. */
const START_COUNT = 5;

interface Cost {
  readonly startedMs: number;
  readonly clicks: number;
  readonly acknowledgedP50ms: number;
  readonly acknowledgedP99ms: number;
  readonly postedP50ms: number;
  readonly processMB: number | null;
}

/** Measures starts and clicks on a prepared database. */
async function measureCost(prepare: (url: string, fakeDiscord: FakeDiscord) => Promise<void>): Promise<Cost> {
  const database = await createTempDatabase();
  try {
    return await withFakeDiscord(async (fakeDiscord) => {
      await prepare(database.url, fakeDiscord);
      const starts: number[] = [];
      const start = async () => {
        const before = performance.now();
        const bot = await startBot(fakeDiscord, database.url, { LOG_LEVEL: 'warn' });
        starts.push(performance.now() - before);
        return bot;
      };
      for (let i = 1; i < START_COUNT; i++) {
        await (await start()).stop();
        await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to go offline');
      }
      const bot = await start();
      try {
        const timings = await measure(ACTIVE_TABLES, (number, recorded, onStarted) =>
          playTable(fakeDiscord, number, recorded, onStarted, MAX_THINK_MS),
        );
        return {
          startedMs: rounded(median(starts)),
          clicks: timings.acknowledgedMs.length,
          acknowledgedP50ms: rounded(median(timings.acknowledgedMs)),
          acknowledgedP99ms: rounded(quantile(timings.acknowledgedMs, 0.99)),
          postedP50ms: rounded(median(timings.postedMs)),
          processMB: residentMB(bot.process.pid),
        };
      } finally {
        await bot.stop();
      }
    });
  } finally {
    await database.remove();
  }
}

let reference: Cost | null = null;
for (const open of [10, 100, 1_000]) {
  const cost = await measureCost((url, { guildId }) => seedOpenTables(url, open - ACTIVE_TABLES, guildId));
  reference ??= cost;
  console.log(
    JSON.stringify({
      bench: 'tables',
      open,
      ...cost,
      ratio: rounded(cost.acknowledgedP50ms / reference.acknowledgedP50ms),
    }),
  );
}
const archived = await measureCost((url, { guildId }) => seedFinishedTables(url, FINISHED_TABLES, guildId));
if (reference !== null)
  console.log(
    JSON.stringify({
      bench: 'tables',
      finished: FINISHED_TABLES,
      ...archived,
      referenceStartedMs: reference.startedMs,
      startRatio: rounded(archived.startedMs / reference.startedMs),
      ratio: rounded(archived.acknowledgedP50ms / reference.acknowledgedP50ms),
    }),
  );
