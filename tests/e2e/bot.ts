import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StandIn } from '../../playground/standin/index.ts';
import type { KillNews, KillOrder } from './kill-at.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const KILL_AT = new URL('./kill-at.ts', import.meta.url).href;
/** What Node has compiled is kept from start to start: it is a third of what a start costs. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/pedestal', import.meta.url));

/** Tests press quicker than any thumb, all in one server: where floods are not the matter, nobody is slowed down. */
const UNHURRIED = { TAPS_PER_PERSON: '10000', TABLES_PER_SERVER: '1000000' };

/** The real bot in a process of its own. */
export interface Bot {
  readonly process: ChildProcess;
  /** Everything it printed so far. */
  readonly output: () => string;
  /** What of it went to standard error. */
  readonly errors: () => string;
  /** Resolves when it has printed this. */
  prints(text: string): Promise<void>;
  /** Resolves with its exit code when it is gone and has printed everything. */
  readonly gone: Promise<number | null>;
  /** How many commits came too late so far, and were judged again. */
  readonly conflicts: () => number;
  /** Has it kill itself at a step that is still to come; resolves when it knows. */
  killAt(order: KillOrder): Promise<void>;
  /** Ends it with a signal and waits until it is gone; gives the exit code. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

type BotsStandIn = Pick<
  StandIn,
  'apiUrl' | 'postInteractionsTo' | 'publicKey' | 'token' | 'waitFor' | 'world'
>;

/**
 * Starts the bot on a stand-in and waits until it is connected. With `INTERACTIONS: 'http'` in its environment, the
 * stand-in posts interactions to it.
 */
export async function startBot(
  standIn: BotsStandIn,
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Bot> {
  const bot = spawnBot({
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    DATABASE_URL: databaseUrl,
    COMPUTER_PACE_MS: '0',
    LOG_LEVEL: 'debug',
    DISCORD_PUBLIC_KEY: standIn.publicKey,
    INTERACTIONS_PORT: '0',
    ...environment,
  });
  const isPostedTo = environment['INTERACTIONS'] === 'http';
  const started = async (): Promise<void> => {
    if (isPostedTo) await standIn.postInteractionsTo(await endpointOf(bot));
    await standIn.waitFor(
      () => (isPostedTo || standIn.world.botOnline) && standIn.world.globalCommands.length > 0,
      'the bot to be online',
      20_000,
    );
  };
  await Promise.race([
    started(),
    once(bot.process, 'exit').then(() => Promise.reject(new Error(`the bot did not start: ${bot.output()}`))),
  ]);
  return bot;
}

/** Where a bot takes interactions over HTTP, once it says that it does. */
export async function endpointOf(bot: Pick<Bot, 'output' | 'prints'>): Promise<string> {
  await bot.prints('waiting for interactions');
  const port = /"port":(\d+),"msg":"waiting for interactions"/u.exec(bot.output())?.[1];
  return `http://127.0.0.1:${port}/interactions`;
}

/** Starts the bot's process with just this environment. Its log is heard here, or goes to an open file. */
export function spawnBot(
  environment: Readonly<Record<string, string>>,
  script = MAIN,
  log: 'pipe' | number = 'pipe',
): Bot {
  const child = spawn(process.execPath, ['--import', KILL_AT, script], {
    // A folder without a .env file.
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...UNHURRIED, ...environment },
    stdio: ['ignore', log, 'pipe', 'ipc'],
  });
  let printed = '';
  let errors = '';
  const { stdout, stderr } = child;
  if (stderr === null) throw new Error('the bot has no output');
  for (const stream of [stdout, stderr]) stream?.on('data', (text) => (printed += String(text)));
  stderr.on('data', (text) => (errors += String(text)));
  let conflicts = 0;
  const armed = Promise.withResolvers<void>();
  child.on('message', (news: KillNews) => {
    if (news === 'armed') armed.resolve();
    else conflicts++;
  });
  const gone = once(child, 'close').then(([code]): number | null => code);
  return {
    process: child,
    output: () => printed,
    errors: () => errors,
    prints: async (text) => {
      while (!printed.includes(text)) await once(stdout ?? stderr, 'data');
    },
    gone,
    conflicts: () => conflicts,
    killAt: async (order) => {
      child.send(order);
      await armed.promise;
    },
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return gone;
    },
  };
}

/** A database in a folder of its own, and the way to remove it. */
export async function freshDatabase(): Promise<{
  readonly url: string;
  readonly remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pedestal-'));
  return {
    url: `sqlite:${path.join(folder, 'pedestal.db')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
