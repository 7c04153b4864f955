/**
 * Clicks while 100 tables are played on a fake Discord: milliseconds from the interaction until its acknowledgement has
 * arrived (what the fake Discord does with it afterwards counts for neither bot), and from the confirmed turn to its public
 * post, p50 and p99; and the bot's CPU time for each click, which depends less on what
 * else the machine does. The reference, timed before and after in the same run with as many players who press as often, is
 * a minimal discord.js bot that answers with a fixed text. One JSON line.
 */
import { loadavg } from 'node:os';
import { createTempDatabase, spawnBot, startBot } from '../../tests/e2e/bot-process.ts';
import { BARE_BOT_PATH, clickBareBot } from './bare-clicks.ts';
import { type ClickTimings, measure, playTable, withFakeDiscord } from './click-load.ts';
import { residentMB } from './resident-memory.ts';
import { median, quantile, rounded } from './statistics.ts';

const TABLES = 100;

/** The bare bot with as many players as there are tables. */
const measureBareBot = (): Promise<ClickTimings> =>
  withFakeDiscord(async (fakeDiscord) => {
    const bot = spawnBot(
      { DISCORD_TOKEN: fakeDiscord.token, DISCORD_API_URL: fakeDiscord.apiUrl },
      BARE_BOT_PATH,
    );
    try {
      await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the bare bot', 20_000);
      return await measure(
        TABLES,
        (number, timings, onStarted) => clickBareBot(fakeDiscord, number, timings, onStarted),
        bot.process.pid,
      );
    } finally {
      await bot.stop();
    }
  });

/** Pedestal with its tables; `memory` in megabytes. */
const measurePedestal = (): Promise<{ readonly timings: ClickTimings; readonly memory: number | null }> =>
  withFakeDiscord(async (fakeDiscord) => {
    const database = await createTempDatabase();
    const bot = await startBot(fakeDiscord, database.url, { LOG_LEVEL: 'warn' });
    try {
      const timings = await measure(
        TABLES,
        (number, recorded, onStarted) => playTable(fakeDiscord, number, recorded, onStarted),
        bot.process.pid,
      );
      return { timings, memory: residentMB(bot.process.pid) };
    } finally {
      await bot.stop();
      await database.remove();
    }
  });

// The reference before and after: what else the machine does changes in the meantime.
const bareBefore = await measureBareBot();
const { timings, memory } = await measurePedestal();
const bareAfter = await measureBareBot();

const { acknowledgedMs, postedMs } = timings;
const referenceMs = [...bareBefore.acknowledgedMs, ...bareAfter.acknowledgedMs];
const cpuMs = (share: 'process' | 'mainThread', ...measured: readonly ClickTimings[]): number | null => {
  const values = measured.flatMap((each) => (each.cpuPerClick === null ? [] : [each.cpuPerClick[share]]));
  return values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
};
const p50 = median(acknowledgedMs);
const referenceP50 = median(referenceMs);
console.log(
  JSON.stringify({
    bench: 'click',
    tables: TABLES,
    clicks: acknowledgedMs.length,
    acknowledgedP50ms: rounded(p50),
    acknowledgedP99ms: rounded(quantile(acknowledgedMs, 0.99)),
    postedP50ms: rounded(median(postedMs)),
    postedP99ms: rounded(quantile(postedMs, 0.99)),
    posts: postedMs.length,
    mainThreadCpuMsPerClick: cpuMs('mainThread', timings),
    cpuMsPerClick: cpuMs('process', timings),
    processMB: memory,
    referenceClicks: referenceMs.length,
    referenceP50ms: rounded(referenceP50),
    referenceP99ms: rounded(quantile(referenceMs, 0.99)),
    referenceMainThreadCpuMsPerClick: cpuMs('mainThread', bareBefore, bareAfter),
    referenceCpuMsPerClick: cpuMs('process', bareBefore, bareAfter),
    loadAverage: rounded(loadavg()[0] ?? 0),
    ratio: rounded(p50 / referenceP50),
  }),
);
