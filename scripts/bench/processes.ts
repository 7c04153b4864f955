/**
 * Two processes against one, on one PostgreSQL and behind a load balancer: what a click costs while 40 tables are
 * played at the pace of people, and how many clicks a second eight tables get where nobody thinks. One JSON line each;
 * the reference is one process, timed in the same run. Stand-in, people and database share the machine with the bot.
 */
import type { StandIn } from '../../playground/standin/index.ts';
import { startBalancer } from '../../tests/e2e/balancer.ts';
import { type Bot, endpointOf, startBot } from '../../tests/e2e/bot.ts';
import { openDatabases } from '../kills/databases.ts';
import { MEASURED, measure, playTable, withStandIn } from './clicking.ts';
import { median, quantile, rounded } from './numbers.ts';
import { residentMB } from './residentMB.ts';

/** How long people think before a press at the most, in milliseconds. */
const PACES = {
  calm: { tables: 40, thinking: 2_000 },
  hurried: { tables: 8, thinking: 1 },
} as const;
type Pace = (typeof PACES)[keyof typeof PACES];

interface Cost {
  readonly acknowledgedP50ms: number;
  readonly acknowledgedP99ms: number;
  readonly postedP50ms: number;
  readonly clicksPerSecond: number;
  readonly processMB: readonly (number | null)[];
}

async function costOf(standIn: StandIn, bots: readonly Bot[], { tables, thinking }: Pace): Promise<Cost> {
  const watch = await measure(tables, (number, now, begun) =>
    playTable(standIn, number, now, begun, thinking),
  );
  return {
    acknowledgedP50ms: rounded(median(watch.acknowledged)),
    acknowledgedP99ms: rounded(quantile(watch.acknowledged, 0.99)),
    postedP50ms: rounded(median(watch.posted)),
    clicksPerSecond: Math.round((watch.acknowledged.length * 1_000) / MEASURED),
    processMB: bots.map(({ process }) => residentMB(process.pid)),
  };
}

/** Starts so many processes on a database of their own, and measures. */
async function costWith(processes: number, url: string, pace: Pace): Promise<Cost> {
  return withStandIn(async (standIn) => {
    const bots: Bot[] = [];
    try {
      for (let i = 0; i < processes; i++)
        bots.push(await startBot(standIn, url, { INTERACTIONS: 'http', LOG_LEVEL: 'info' }));
      const balancer = await startBalancer(await Promise.all(bots.map(endpointOf)));
      try {
        await standIn.postInteractionsTo(balancer.url);
        return await costOf(standIn, bots, pace);
      } finally {
        balancer.close();
      }
    } finally {
      await Promise.all(bots.map((bot) => bot.end()));
    }
  });
}

const databases = await openDatabases('postgres');
try {
  for (const [name, pace] of Object.entries(PACES)) {
    const reference = await costWith(1, await databases.make(`one_${name}`), pace);
    const cost = await costWith(2, await databases.make(`two_${name}`), pace);
    console.log(
      JSON.stringify({
        bench: 'processes',
        pace: name,
        tables: pace.tables,
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
