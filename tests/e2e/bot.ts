import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StandIn } from '../../playground/standin/index.ts';
import type { KillOrder } from './kill-at.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const KILL_AT = new URL('./kill-at.ts', import.meta.url).href;
/** What Node has compiled is kept from start to start: it is a third of what a start costs. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/pedestal', import.meta.url));

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
  /** Has it kill itself at a step that is still to come; resolves when it knows. */
  killAt(order: KillOrder): Promise<void>;
  /** Ends it with a signal and waits until it is gone; gives the exit code. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the bot on a stand-in and waits until it is connected. */
export async function startBot(
  standIn: Pick<StandIn, 'apiUrl' | 'token' | 'waitFor' | 'world'>,
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Bot> {
  const bot = spawnBot({
    DISCORD_TOKEN: standIn.token,
    DISCORD_API_URL: standIn.apiUrl,
    DATABASE_URL: databaseUrl,
    COMPUTER_PACE_MS: '0',
    LOG_LEVEL: 'debug',
    ...environment,
  });
  await Promise.race([
    standIn.waitFor(
      () => standIn.world.botOnline && standIn.world.globalCommands.length > 0,
      'the bot to be online',
      20_000,
    ),
    once(bot.process, 'exit').then(() => Promise.reject(new Error(`the bot did not start: ${bot.output()}`))),
  ]);
  return bot;
}

/** Starts the bot's process with just this environment. */
export function spawnBot(environment: Readonly<Record<string, string>>, script = MAIN): Bot {
  const child = spawn(process.execPath, ['--import', KILL_AT, script], {
    // A folder without a .env file.
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  let errors = '';
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the bot has no output');
  for (const stream of [stdout, stderr]) stream.on('data', (text) => (printed += String(text)));
  stderr.on('data', (text) => (errors += String(text)));
  const gone = once(child, 'close').then(([code]): number | null => code);
  return {
    process: child,
    output: () => printed,
    errors: () => errors,
    prints: async (text) => {
      while (!printed.includes(text)) await once(stdout, 'data');
    },
    gone,
    killAt: async (order) => {
      child.send(order);
      await once(child, 'message');
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
