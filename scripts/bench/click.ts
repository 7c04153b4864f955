/**
 * Clicks while 100 tables are played on a fake Discord: milliseconds from the interaction to its acknowledgement and from
 * the confirmed turn to its public post, p50 and p99; and the bot's CPU time for each click, which depends less on what
 * else the machine does. The reference, timed before and after in the same run with as many players who press as often, is
 * a minimal discord.js bot that answers with a fixed text. One JSON line.
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { createTempDatabase, spawnBot, startBot } from '../../tests/e2e/bot-process.ts';
import { pressable } from '../../tests/e2e/player.ts';
import {
  type ClickTimings,
  createTableChannel,
  MAX_THINK_MS,
  measure,
  playTable,
  withFakeDiscord,
} from './click-load.ts';
import { residentMB } from './resident-memory.ts';
import { median, quantile, rounded } from './statistics.ts';

const TABLES = 100;
const BARE_BOT_PATH = fileURLToPath(new URL('./bare-bot.ts', import.meta.url));

/** One player who presses the bare bot's button as often as a table's are pressed. */
async function clickBareBot(
  fakeDiscord: FakeDiscord,
  number: number,
  timings: ClickTimings,
  onStarted: () => void,
): Promise<void> {
  const { channelId, scoped } = createTableChannel(fakeDiscord, number);
  const person = fakeDiscord.user(`a${number}`);
  const random = seededRandom(`bare ${number}`);
  const response = await person.command(channelId, 'bare');
  if (!('message' in response)) throw new Error(`the bare bot answered with: ${response.kind}`);
  onStarted();
  while (!timings.done) {
    await pause(random.below(MAX_THINK_MS));
    const message = scoped.state.findMessage(response.message.id)?.message;
    const [button] = message === undefined ? [] : pressable(message);
    if (button === undefined) throw new Error('the bare bot has lost its button');
    const { durationMs } = await person.click(response.message.id, button.custom_id);
    if (timings.measuring) timings.acknowledgedMs.push(durationMs);
  }
}

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
