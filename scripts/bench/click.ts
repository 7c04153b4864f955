/**
 * Clicks while 100 tables are played on a fake Discord: milliseconds from the interaction until its acknowledgement has
 * arrived (what the fake Discord does with it afterwards counts for neither bot), and from the confirmed turn to its public
 * post, p50 and p99; and the bot's CPU time for each click, which depends less on what else the machine does. The
 * reference, timed before and after in the same run with as many players who press as often, is a minimal discord.js bot
 * that answers with a fixed text. Both run as an operator starts them. One JSON line.
 */
import { once } from 'node:events';
import { loadavg } from 'node:os';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { createTempDatabase, MAIN_PATH } from '../../tests/e2e/bot-process.ts';
import { BARE_BOT_PATH, clickBareBot } from './bare-clicks.ts';
import { type ClickTimings, measure, playTable, withFakeDiscord } from './click-load.ts';
import { residentMB } from './resident-memory.ts';
import { startProcess } from './start-process.ts';
import { median, quantile, rounded } from './statistics.ts';

const TABLES = 100;

type Player = (
  fakeDiscord: FakeDiscord,
  number: number,
  timings: ClickTimings,
  onStarted: () => void,
) => Promise<void>;

/** A bot with as many tables or players; `memory` in megabytes. */
const measureBot = (
  script: string,
  play: Player,
): Promise<{ readonly timings: ClickTimings; readonly memory: number | null }> =>
  withFakeDiscord(async (fakeDiscord) => {
    const database = await createTempDatabase();
    const bot = await startProcess(script, fakeDiscord, database.url);
    try {
      const timings = await measure(
        TABLES,
        (number, recorded, onStarted) => play(fakeDiscord, number, recorded, onStarted),
        bot.pid,
      );
      return { timings, memory: residentMB(bot.pid) };
    } finally {
      bot.kill();
      await once(bot, 'exit');
      await database.remove();
    }
  });

// The reference before and after: what else the machine does changes in the meantime.
const { timings: bareBefore } = await measureBot(BARE_BOT_PATH, clickBareBot);
const { timings, memory } = await measureBot(MAIN_PATH, playTable);
const { timings: bareAfter } = await measureBot(BARE_BOT_PATH, clickBareBot);

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
