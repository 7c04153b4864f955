/**
 * The latency of clicks while 10, 100 and 1,000 tables are open, ten of which are played as fast as people do; and with
 * 100,000 finished games in the store, where the time of a start is measured, too. One JSON line each; the reference is
 * the first: ten open tables and nothing else. Milliseconds.
 */
import { createTempDatabase, startBot } from '../../tests/e2e/bot-process.ts';
import { measure, playTable, withFakeDiscord } from './click-load.ts';
import { residentMB } from './process-usage.ts';
import { seedTables } from './seed-database.ts';
import { median, quantile, rounded } from './statistics.ts';

const ACTIVE_TABLES = 10;
/** The longest time that players think before a press, in milliseconds. */
const MAX_THINK_MS = 500;
/** How many starts are measured; the median counts. */
const START_COUNT = 5;

/** Measures starts and clicks on a database with these tables. */
const measureCost = (seeded: Parameters<typeof seedTables>[1]) =>
  withFakeDiscord(async (fakeDiscord) => {
    const database = await createTempDatabase();
    try {
      await seedTables(database.url, seeded, fakeDiscord.guildId);
      const starts: number[] = [];
      for (;;) {
        const before = performance.now();
        const bot = await startBot(fakeDiscord, database.url, { LOG_LEVEL: 'warn' });
        starts.push(performance.now() - before);
        try {
          if (starts.length < START_COUNT) continue;
          const { pid } = bot.process;
          const load = { fakeDiscord, pid, tables: ACTIVE_TABLES, maxThinkMs: MAX_THINK_MS };
          const { acknowledgedMs, postedMs } = await measure(load, playTable);
          return {
            startedMs: rounded(median(starts)),
            clicks: acknowledgedMs.length,
            acknowledgedP50ms: rounded(median(acknowledgedMs)),
            acknowledgedP99ms: rounded(quantile(acknowledgedMs, 0.99)),
            postedP50ms: rounded(median(postedMs)),
            processMB: residentMB(pid),
          };
        } finally {
          await bot.stop();
          await fakeDiscord.waitFor(() => !fakeDiscord.state.botOnline, 'the bot to go offline');
        }
      }
    } finally {
      await database.remove();
    }
  });

const reference = await measureCost({ open: 0 });
const print = (what: object, cost: typeof reference): void =>
  console.log(
    JSON.stringify({
      bench: 'tables',
      ...what,
      ...cost,
      startRatio: rounded(cost.startedMs / reference.startedMs),
      ratio: rounded(cost.acknowledgedP50ms / reference.acknowledgedP50ms),
    }),
  );
print({ open: ACTIVE_TABLES }, reference);
for (const open of [100, 1_000]) print({ open }, await measureCost({ open: open - ACTIVE_TABLES }));
print({ finished: 100_000 }, await measureCost({ finished: 100_000 }));
