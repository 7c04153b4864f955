/**
 * What a click costs while 10, 100 and 1,000 tables are open, ten of which are played as fast as people do; and while
 * 100,000 finished games lie in the store, with the time that a start takes then. One JSON line each; the reference of
 * both is the first: ten open tables and nothing else. Milliseconds.
 */
import type { StandIn } from '../../playground/standin/index.ts';
import { freshDatabase, startBot } from '../../tests/e2e/bot.ts';
import { measure, playTable, withStandIn } from './clicking.ts';
import { median, quantile, rounded } from './numbers.ts';
import { residentMB } from './residentMB.ts';
import { seedFinished, seedOpen } from './seed.ts';

const PLAYED = 10;
/** How long people think before a press at the most, in milliseconds. */
const THINKING = 500;
const FINISHED = 100_000;
/** Starts are measured so often; the middle one counts. */
const STARTS = 5;

interface Cost {
  readonly startedMs: number;
  readonly clicks: number;
  readonly acknowledgedP50ms: number;
  readonly acknowledgedP99ms: number;
  readonly postedP50ms: number;
  readonly processMB: number | null;
}

/** Measures starts and clicks on a database that was prepared. */
async function costWith(prepare: (url: string, standIn: StandIn) => Promise<void>): Promise<Cost> {
  const database = await freshDatabase();
  try {
    return await withStandIn(async (standIn) => {
      await prepare(database.url, standIn);
      const starts: number[] = [];
      const start = async () => {
        const before = performance.now();
        const bot = await startBot(standIn, database.url, { LOG_LEVEL: 'warn' });
        starts.push(performance.now() - before);
        return bot;
      };
      for (let i = 1; i < STARTS; i++) {
        await (await start()).end();
        await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be gone');
      }
      const bot = await start();
      try {
        const watch = await measure(PLAYED, (number, now, begun) =>
          playTable(standIn, number, now, begun, THINKING),
        );
        return {
          startedMs: rounded(median(starts)),
          clicks: watch.acknowledged.length,
          acknowledgedP50ms: rounded(median(watch.acknowledged)),
          acknowledgedP99ms: rounded(quantile(watch.acknowledged, 0.99)),
          postedP50ms: rounded(median(watch.posted)),
          processMB: residentMB(bot.process.pid),
        };
      } finally {
        await bot.end();
      }
    });
  } finally {
    await database.remove();
  }
}

let reference: Cost | null = null;
for (const open of [10, 100, 1_000]) {
  const cost = await costWith((url, { guildId }) => seedOpen(url, open - PLAYED, guildId));
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
const archive = await costWith((url, { guildId }) => seedFinished(url, FINISHED, guildId));
if (reference !== null)
  console.log(
    JSON.stringify({
      bench: 'tables',
      finished: FINISHED,
      ...archive,
      referenceStartedMs: reference.startedMs,
      startRatio: rounded(archive.startedMs / reference.startedMs),
      ratio: rounded(archive.acknowledgedP50ms / reference.acknowledgedP50ms),
    }),
  );
