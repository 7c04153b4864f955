import { afterAll, beforeAll, expect } from 'vitest';
import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { type Bot, freshDatabase, startBot } from './bot.ts';
import { Guest, type Manner } from './guest.ts';

type Environment = Readonly<Record<string, string>>;

/** A stand-in with the real bot on it. */
export interface Stage {
  readonly standIn: StandIn;
  readonly databaseUrl: string;
  /** The bot that runs now. */
  bot: Bot;
  /** Ends the bot and waits until Discord has noticed. Gives the exit code. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Starts the bot again, on the same database unless another is named. */
  start(environment?: Environment, databaseUrl?: string): Promise<void>;
  /** Somebody of this name, who always presses the same things in the same places. */
  guest(name: string, manner?: Partial<Manner>): Guest;
}

/** Opens a stage before the tests of a file and closes it after them. Gives the way to it. */
export function stageForAll({
  environment = {},
  prepare = () => Promise.resolve(),
}: {
  readonly environment?: Environment;
  /** What is done before the bot starts for the first time. */
  readonly prepare?: (standIn: StandIn, databaseUrl: string) => Promise<unknown>;
} = {}): () => Stage {
  let stage: Stage | null = null;
  let remove = (): Promise<unknown> => Promise.resolve();
  beforeAll(async () => {
    const standIn = await startStandIn();
    const database = await freshDatabase();
    remove = () => Promise.all([standIn.close(), database.remove()]);
    await prepare(standIn, database.url);
    const open: Stage = {
      standIn,
      databaseUrl: database.url,
      bot: await startBot(standIn, database.url, environment),
      end: async (signal) => {
        const code = await open.bot.end(signal);
        await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be gone');
        return code;
      },
      start: async (news = {}, url = database.url) => {
        open.bot = await startBot(standIn, url, { ...environment, ...news });
      },
      guest: (name, manner) => new Guest(standIn, standIn.person(name), seededLuck(name), manner),
    };
    stage = open;
  });
  afterAll(async () => {
    await stage?.bot.end();
    await remove();
    // Whatever the tests of the file looked at: no message ever left it to Discord whom it pings.
    const careless = stage?.standIn.violations.filter(({ text }) => text.startsWith('allowed_mentions'));
    expect(careless).toEqual([]);
  });
  return () => {
    if (stage === null) throw new Error('the stage is not open yet');
    return stage;
  };
}
