import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { projectFile } from '../../src/kernel/project-files.ts';
import { CHILD_ENVIRONMENT } from '../child-environment.ts';
import type { KillCommand } from './kill-at-trace-point.ts';

/** The bot as operators run it. */
export const MAIN_PATH = fileURLToPath(projectFile('dist/main.js'));
const BLANK_PICTURES = new URL('./blank-pictures.ts', import.meta.url).href;
const KILL_SCRIPT = new URL('./kill-at-trace-point.ts', import.meta.url).href;

/**
 * Tests press faster than people, all in one server: only tests of the rate limits set lower ones. And only tests of the
 * application's emojis wait for them.
 */
export const TEST_DEFAULTS = {
  TAPS_PER_PERSON: '10000',
  TABLES_PER_SERVER: '1000000',
  APPLICATION_EMOJIS: 'off',
  INSTALL_SETTINGS: 'keep',
};

/** An environment in which the bot paints one pixel for each picture: twice as quick, for tests about something else. */
export const withBlankPictures = (
  environment: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...environment,
  NODE_OPTIONS: `${environment['NODE_OPTIONS'] ?? ''} --import ${BLANK_PICTURES}`.trim(),
});

/** The real bot as a child process. */
export interface BotProcess {
  readonly process: ChildProcess;
  /** Its output so far, standard output and standard error together. */
  readonly output: () => string;
  /** Its standard error so far. */
  readonly errorOutput: () => string;
  /** Resolves once its output contains this text. */
  waitForOutput(text: string): Promise<void>;
  /** Resolves with the exit code (`null` after a signal) once the process has exited and its output is read to the end. */
  readonly exited: Promise<number | null>;
  /** Makes the process kill itself at the next such trace point; resolves once the process has confirmed. */
  killAt(command: KillCommand): Promise<void>;
  /** Sends a signal and waits for the exit; resolves with the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

type DiscordForBot = Pick<
  FakeDiscord,
  'apiUrl' | 'setInteractionsEndpoint' | 'publicKey' | 'token' | 'waitFor' | 'state'
>;

/**
 * Starts the bot on a fake Discord and waits until it is connected and its commands are registered. With
 * `INTERACTIONS: 'http'` in the environment, the fake Discord posts interactions to it. Rejects when the bot exits.
 */
export async function startBot(
  fakeDiscord: DiscordForBot,
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BotProcess> {
  const bot = spawnBot({
    DISCORD_TOKEN: fakeDiscord.token,
    DISCORD_API_URL: fakeDiscord.apiUrl,
    DATABASE_URL: databaseUrl,
    COMPUTER_PACE_MS: '0',
    COMPUTER_PLAYOUTS: '10',
    REVEAL_MS: '0',
    LOG_LEVEL: 'debug',
    DISCORD_PUBLIC_KEY: fakeDiscord.publicKey,
    INTERACTIONS_PORT: '0',
    ...environment,
  });
  const usesHttp = environment['INTERACTIONS'] === 'http';
  const started = async (): Promise<void> => {
    if (usesHttp) await fakeDiscord.setInteractionsEndpoint(await httpEndpointOf(bot));
    await fakeDiscord.waitFor(
      () => (usesHttp || fakeDiscord.state.botOnline) && fakeDiscord.state.globalCommands.length > 0,
      'the bot to be online',
    );
  };
  await Promise.race([
    started(),
    once(bot.process, 'exit').then(() => Promise.reject(new Error(`the bot did not start: ${bot.output()}`))),
  ]);
  return bot;
}

/** The URL at which a bot accepts interactions over HTTP, once its log says that it listens. */
export async function httpEndpointOf(bot: Pick<BotProcess, 'output' | 'waitForOutput'>): Promise<string> {
  await bot.waitForOutput('HTTP endpoint listening');
  const port = /"port":(\d+),"msg":"HTTP endpoint listening"/u.exec(bot.output())?.[1];
  return `http://127.0.0.1:${port}/interactions`;
}

/** Starts a bot process with only this environment. Its log is captured, or written to a file descriptor. */
export function spawnBot(
  environment: Readonly<Record<string, string>>,
  script = MAIN_PATH,
  log: 'pipe' | number = 'pipe',
): BotProcess {
  const child = spawn(process.execPath, ['--import', KILL_SCRIPT, script], {
    cwd: tmpdir(),
    env: { ...CHILD_ENVIRONMENT, ...TEST_DEFAULTS, ...environment },
    stdio: ['ignore', log, 'pipe', 'ipc'],
  });
  let output = '';
  let errorOutput = '';
  const { stdout, stderr } = child;
  if (stderr === null) throw new Error('the bot has no standard error');
  for (const stream of [stdout, stderr]) stream?.on('data', (text) => (output += String(text)));
  stderr.on('data', (text) => (errorOutput += String(text)));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => output,
    errorOutput: () => errorOutput,
    waitForOutput: async (text) => {
      while (!output.includes(text)) await once(stdout ?? stderr, 'data');
    },
    exited,
    killAt: async (command) => {
      child.send(command);
      await once(child, 'message');
    },
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

/** The URL of a new SQLite database in a temporary folder, and a function that deletes the folder. */
export async function createTempDatabase(): Promise<{
  readonly url: string;
  readonly remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pedestal-'));
  return {
    url: `sqlite:${path.join(folder, 'pedestal.db')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
