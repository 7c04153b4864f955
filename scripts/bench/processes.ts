/**
 * Two processes against one, on one PostgreSQL and behind a load balancer: the latency of clicks while 40 tables are
 * played as fast as people do, and clicks per second at eight tables without thinking time. One JSON line each; the
 * reference is one process, timed in the same run. Fake Discord, players and database share the machine with the bot.
 */
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { type BotProcess, httpEndpointOf, startBot } from '../../tests/e2e/bot-process.ts';
import { startLoadBalancer } from '../../tests/e2e/load-balancer.ts';
import { createDatabases } from '../kills/databases.ts';
import { measure, MEASUREMENT_MS, playTable, withFakeDiscord } from './click-load.ts';
import { residentMB } from './resident-memory.ts';
import { median, quantile, rounded } from './statistics.ts';

/** `maxThinkMs`: the longest time that players think before a press, in milliseconds. */
const LOADS = {
  calm: { tables: 40, maxThinkMs: 2_000 },
  hurried: { tables: 8, maxThinkMs: 1 },
} as const;
type Load = (typeof LOADS)[keyof typeof LOADS];

interface Cost {
  readonly acknowledgedP50ms: number;
  readonly acknowledgedP99ms: number;
  readonly postedP50ms: number;
  readonly clicksPerSecond: number;
  readonly processMB: readonly (number | null)[];
}

async function measureCost(
  fakeDiscord: FakeDiscord,
  bots: readonly BotProcess[],
  { tables, maxThinkMs }: Load,
): Promise<Cost> {
  const timings = await measure(tables, (number, recorded, onStarted) =>
    playTable(fakeDiscord, number, recorded, onStarted, maxThinkMs),
  );
  return {
    acknowledgedP50ms: rounded(median(timings.acknowledgedMs)),
    acknowledgedP99ms: rounded(quantile(timings.acknowledgedMs, 0.99)),
    postedP50ms: rounded(median(timings.postedMs)),
    clicksPerSecond: Math.round((timings.acknowledgedMs.length * 1_000) / MEASUREMENT_MS),
    processMB: bots.map(({ process }) => residentMB(process.pid)),
  };
}

/** Measures with so many processes on one database. */
async function measureCostOfProcesses(processes: number, url: string, load: Load): Promise<Cost> {
  return withFakeDiscord(async (fakeDiscord) => {
    const bots: BotProcess[] = [];
    try {
      for (let i = 0; i < processes; i++)
        bots.push(await startBot(fakeDiscord, url, { INTERACTIONS: 'http', LOG_LEVEL: 'info' }));
      const balancer = await startLoadBalancer(await Promise.all(bots.map(httpEndpointOf)));
      try {
        await fakeDiscord.setInteractionsEndpoint(balancer.url);
        return await measureCost(fakeDiscord, bots, load);
      } finally {
        balancer.close();
      }
    } finally {
      await Promise.all(bots.map((bot) => bot.stop()));
    }
  });
}

const databases = await createDatabases('postgres');
try {
  for (const [name, load] of Object.entries(LOADS)) {
    const reference = await measureCostOfProcesses(1, await databases.create(`one_${name}`), load);
    const cost = await measureCostOfProcesses(2, await databases.create(`two_${name}`), load);
    console.log(
      JSON.stringify({
        bench: 'processes',
        pace: name,
        tables: load.tables,
        processes: 2,
        ...cost,
        reference,
        acknowledgedRatio: rounded(cost.acknowledgedP50ms / reference.acknowledgedP50ms),
        ratio: rounded(cost.clicksPerSecond / reference.clicksPerSecond),
      }),
    );
  }
} finally {
  await databases.remove();
}
