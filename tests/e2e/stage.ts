import { afterAll, beforeAll, expect } from 'vitest';
import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { type Bot, freshDatabase, startBot } from './bot.ts';
import { Guest, type Manner } from './guest.ts';
import { breaches, type Life, quietLedger, watch } from './invariants.ts';

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
  /** What the bot has done so far against its promises, once all is quiet. */
  breaches(): Promise<readonly string[]>;
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
    const witness = watch(standIn);
    const ended: Life[] = [];
    await prepare(standIn, database.url);
    const open: Stage = {
      standIn,
      databaseUrl: database.url,
      bot: await startBot(standIn, database.url, environment),
      end: async (signal) => {
        const { bot } = open;
        const code = await bot.end(signal);
        const killed = signal === 'SIGKILL';
        ended.push({ killed, runs: false, code, output: bot.output(), errors: bot.errors() });
        await standIn.waitFor(() => !standIn.world.botOnline, 'the bot to be gone');
        return code;
      },
      start: async (news = {}, url = database.url) => {
        open.bot = await startBot(standIn, url, { ...environment, ...news });
      },
      breaches: async () => {
        const { bot } = open;
        const now = { killed: false, runs: true, code: null, output: bot.output(), errors: bot.errors() };
        const ledger = await quietLedger(database.url);
        return breaches({ standIn, witness, ledger, lives: [...ended, now] });
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
