/**
 * Clicks while 100 tables are played on a fake Discord: milliseconds from the interaction until its acknowledgement has
 * arrived (what the fake Discord does with it afterwards counts for neither bot), and from the confirmed turn to its public
 * post, p50 and p99; and the bot's CPU time for each click, which depends less on what else the machine does. The
 * reference, timed before and after in the same run with as many players who press as often, is a minimal discord.js bot
 * that answers with a fixed text. Both run as an operator starts them. One JSON line.
 */
import { loadavg } from 'node:os';
import type { ClickTimings } from './click-load.ts';
import { BARE_BOT, measureBot, OUR_BOT } from './measured-bots.ts';
import { median, quantile, rounded } from './statistics.ts';

const LOAD = { tables: 100, maxThinkMs: 5_000 } as const;

// The reference before and after: what else the machine does changes in the meantime.
const bareBefore = await measureBot(BARE_BOT, LOAD);
const timings = await measureBot(OUR_BOT, LOAD);
const bareAfter = await measureBot(BARE_BOT, LOAD);

const { acknowledgedMs, postedMs, memoryMB } = timings;
const referenceMs = [...bareBefore.acknowledgedMs, ...bareAfter.acknowledgedMs];
const cpuMs = (share: 'process' | 'mainThread', ...measured: readonly ClickTimings[]): number | null => {
  const values = measured.flatMap(({ cpuPerClick }) => cpuPerClick?.[share] ?? []);
  return values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
};
console.log(
  JSON.stringify({
    bench: 'click',
    tables: LOAD.tables,
    clicks: acknowledgedMs.length,
    acknowledgedP50ms: rounded(median(acknowledgedMs)),
    acknowledgedP99ms: rounded(quantile(acknowledgedMs, 0.99)),
    postedP50ms: rounded(median(postedMs)),
    postedP99ms: rounded(quantile(postedMs, 0.99)),
    posts: postedMs.length,
    mainThreadCpuMsPerClick: cpuMs('mainThread', timings),
    cpuMsPerClick: cpuMs('process', timings),
    threadCpuMsPerClick: timings.cpuPerClick?.threads ?? {},
    processMB: memoryMB.at(-1) ?? null,
    referenceClicks: referenceMs.length,
    referenceP50ms: rounded(median(referenceMs)),
    referenceP99ms: rounded(quantile(referenceMs, 0.99)),
    referenceMainThreadCpuMsPerClick: cpuMs('mainThread', bareBefore, bareAfter),
    referenceCpuMsPerClick: cpuMs('process', bareBefore, bareAfter),
    loadAverage: rounded(loadavg()[0] ?? 0),
    ratio: rounded(median(acknowledgedMs) / median(referenceMs)),
  }),
);
