/**
 * Clicks while 100 tables are being played on the stand-in: milliseconds from the interaction to its acknowledgement
 * and from the confirmed turn to its public post, p50 and p99. The reference, timed in the same run with as many people
 * who press as often, is a bare discord.js bot that answers a fixed text. One JSON line.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { StandIn } from '../../playground/standin/index.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { freshDatabase, spawnBot, startBot } from '../../tests/e2e/bot.ts';
import { pressable } from '../../tests/e2e/guest.ts';
import { measure, ownChannel, playTable, type Stopwatch, THINKING, withStandIn } from './clicking.ts';
import { median, quantile, rounded } from './numbers.ts';
import { residentMB } from './residentMB.ts';

const TABLES = 100;
const BARE = fileURLToPath(new URL('./bare-bot.ts', import.meta.url));

/** One person who presses the bare bot's button as often as a table is pressed. */
async function pressBare(
  standIn: StandIn,
  number: number,
  watch: Stopwatch,
  started: () => void,
): Promise<void> {
  const { channelId, scoped } = ownChannel(standIn, number);
  const person = standIn.person(`a${number}`);
  const luck = seededLuck(`bare ${number}`);
  const came = await person.command(channelId, 'bare');
  if (!('message' in came)) throw new Error(`the bare bot answered with: ${came.kind}`);
  started();
  while (!watch.done) {
    await pause(luck.below(THINKING));
    const message = scoped.world.findMessage(came.message.id)?.message;
    const [button] = message === undefined ? [] : pressable(message);
    if (button === undefined) throw new Error('the bare bot has lost its button');
    const { ms } = await person.click(came.message.id, button.custom_id);
    if (watch.running) watch.acknowledged.push(ms);
  }
}

const bare = await withStandIn(async (standIn) => {
  const bot = spawnBot({ DISCORD_TOKEN: standIn.token, DISCORD_API_URL: standIn.apiUrl }, BARE);
  try {
    await standIn.waitFor(() => standIn.world.globalCommands.length > 0, 'the bare bot', 20_000);
    return await measure(TABLES, (number, now, started) => pressBare(standIn, number, now, started));
  } finally {
    await bot.end();
  }
});

const pedestal = await withStandIn(async (standIn) => {
  const database = await freshDatabase();
  const bot = await startBot(standIn, database.url, { LOG_LEVEL: 'warn' });
  try {
    const watch = await measure(TABLES, (number, now, started) => playTable(standIn, number, now, started));
    return { ...watch, memory: residentMB(bot.process.pid) };
  } finally {
    await bot.end();
    await database.remove();
  }
});

const p50 = median(pedestal.acknowledged);
const referenceP50 = median(bare.acknowledged);
console.log(
  JSON.stringify({
    bench: 'click',
    tables: TABLES,
    clicks: pedestal.acknowledged.length,
    acknowledgedP50ms: rounded(p50),
    acknowledgedP99ms: rounded(quantile(pedestal.acknowledged, 0.99)),
    postedP50ms: rounded(median(pedestal.posted)),
    postedP99ms: rounded(quantile(pedestal.posted, 0.99)),
    posts: pedestal.posted.length,
    processMB: pedestal.memory,
    referenceClicks: bare.acknowledged.length,
    referenceP50ms: rounded(referenceP50),
    referenceP99ms: rounded(quantile(bare.acknowledged, 0.99)),
    ratio: rounded(p50 / referenceP50),
  }),
);
