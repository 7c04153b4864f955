import { afterAll, beforeAll } from 'vitest';
import { type FakeDiscord } from '../../playground/fake-discord/index.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../postgres-databases.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';
import { type BotProcess, httpEndpointOf, startBot, withBlankPictures } from './bot-process.ts';
import { startPatientDiscord } from '../patient-discord.ts';

/** Two bot processes on one PostgreSQL database, behind a load balancer that Discord posts interactions to. Their pictures are blank. */
export interface BotPair extends AsyncDisposable {
  readonly fakeDiscord: FakeDiscord;
  readonly database: PostgresDatabase;
  readonly bots: readonly [BotProcess, BotProcess];
  readonly balancer: LoadBalancer;
}

/** Starts the fake Discord, the database, both processes and the load balancer. */
async function startBotPair(): Promise<BotPair> {
  const fakeDiscord = await startPatientDiscord();
  const database = await createPostgresDatabase();
  const start = () => startBot(fakeDiscord, database.url, withBlankPictures({ INTERACTIONS: 'http' }));
  const bots = [await start(), await start()] as const;
  const balancer = await startLoadBalancer(await Promise.all(bots.map(httpEndpointOf)));
  await fakeDiscord.setInteractionsEndpoint(balancer.url);
  return {
    fakeDiscord,
    database,
    bots,
    balancer,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(bots.map((bot) => bot.stop()));
      balancer.close();
      await fakeDiscord.close();
      await database.remove();
    },
  };
}

/** A pair for all tests of the describe block that calls this; what it returns may be called in them. */
export function useBotPair(): () => BotPair {
  let pair: BotPair;
  beforeAll(async () => {
    pair = await startBotPair();
  });
  afterAll(() => pair[Symbol.asyncDispose]());
  return () => pair;
}
