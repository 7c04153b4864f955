import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { freshPostgres, type PostgresDatabase } from '../postgres.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Bot, endpointOf, startBot } from './bot.ts';

/** Two processes of the bot on one PostgreSQL database, behind a load balancer that Discord posts interactions to. */
export interface Pair extends AsyncDisposable {
  readonly standIn: StandIn;
  readonly database: PostgresDatabase;
  readonly bots: readonly [Bot, Bot];
  readonly balancer: Balancer;
}

/** Starts all of it. */
export async function startPair(): Promise<Pair> {
  const standIn = await startStandIn();
  const database = await freshPostgres();
  const start = () => startBot(standIn, database.url, { INTERACTIONS: 'http' });
  const bots = [await start(), await start()] as const;
  const balancer = await startBalancer(await Promise.all(bots.map(endpointOf)));
  await standIn.postInteractionsTo(balancer.url);
  return {
    standIn,
    database,
    bots,
    balancer,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(bots.map((bot) => bot.end()));
      balancer.close();
      await standIn.close();
      await database.remove();
    },
  };
}
