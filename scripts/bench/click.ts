/**
 * Clicks while 100 tables are played on a fake Discord: milliseconds from the interaction to its acknowledgement and from
 * the confirmed turn to its public post, p50 and p99. The reference, timed in the same run with as many players who press
 * as often, is a minimal discord.js bot that answers with a fixed text. One JSON line.
 */
import { createTempDatabase, spawnBot, startBot } from '../../tests/e2e/bot-process.ts';
import { BARE_BOT_PATH, clickBareBot } from './bare-clicks.ts';
import { measure, playTable, withFakeDiscord } from './click-load.ts';
import { residentMB } from './resident-memory.ts';
import { median, quantile, rounded } from './statistics.ts';

const TABLES = 100;

const bare = await withFakeDiscord(async (fakeDiscord) => {
  const bot = spawnBot(
    { DISCORD_TOKEN: fakeDiscord.token, DISCORD_API_URL: fakeDiscord.apiUrl },
    BARE_BOT_PATH,
  );
  try {
    await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the bare bot', 20_000);
    return await measure(TABLES, (number, timings, onStarted) =>
      clickBareBot(fakeDiscord, number, timings, onStarted),
    );
  } finally {
    await bot.stop();
  }
});

const pedestal = await withFakeDiscord(async (fakeDiscord) => {
  const database = await createTempDatabase();
  const bot = await startBot(fakeDiscord, database.url, { LOG_LEVEL: 'warn' });
  try {
    const timings = await measure(TABLES, (number, recorded, onStarted) =>
      playTable(fakeDiscord, number, recorded, onStarted),
    );
    const { acknowledgedMs, postedMs } = timings;
    return { acknowledgedMs, postedMs, memory: residentMB(bot.process.pid) };
  } finally {
    await bot.stop();
    await database.remove();
  }
});

const p50 = median(pedestal.acknowledgedMs);
const referenceP50 = median(bare.acknowledgedMs);
console.log(
  JSON.stringify({
    bench: 'click',
    tables: TABLES,
    clicks: pedestal.acknowledgedMs.length,
    acknowledgedP50ms: rounded(p50),
    acknowledgedP99ms: rounded(quantile(pedestal.acknowledgedMs, 0.99)),
    postedP50ms: rounded(median(pedestal.postedMs)),
    postedP99ms: rounded(quantile(pedestal.postedMs, 0.99)),
    posts: pedestal.postedMs.length,
    processMB: pedestal.memory,
    referenceClicks: bare.acknowledgedMs.length,
    referenceP50ms: rounded(referenceP50),
    referenceP99ms: rounded(quantile(bare.acknowledgedMs, 0.99)),
    ratio: rounded(p50 / referenceP50),
  }),
);
