/** The playground: a stand-in for Discord, its web page, and the real bot connected to it. */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { config as loadEnvironment } from 'dotenv';
import { BotProcess } from './bot-process.ts';
import { ConfigError, ownDatabaseFile, type PlaygroundConfig, readConfig } from './config.ts';
import { isLoopback } from './standin/http/visitors.ts';
import { type StandIn, startStandIn } from './standin/index.ts';

const SIDE_FILES = ['', '-wal', '-shm', '-journal'];

loadEnvironment({ quiet: true });
try {
  await play(readConfig(process.env));
} catch (error) {
  const sentence = inWords(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

async function play(config: PlaygroundConfig): Promise<void> {
  const standIn = await startStandIn({ port: config.port, host: config.host });
  const databaseUrl = config.databaseUrl ?? (await freshDatabase(Number(new URL(standIn.url).port)));
  const bot = new BotProcess({
    script: fileURLToPath(new URL('../src/main.ts', import.meta.url)),
    environment: {
      ...process.env,
      DISCORD_API_URL: standIn.apiUrl,
      DISCORD_TOKEN: standIn.token,
      DISCORD_GUILD_ID: '',
      DISCORD_SHARDS: '',
      INTERACTIONS: 'gateway',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
    say,
  });
  if (!isLoopback(config.host)) {
    say(`PLAYGROUND_HOST is ${config.host}: other machines that reach this one can open the playground too.`);
  }
  announceWhenOnline(standIn);
  const stop = () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    bot.stop().then(() => standIn.close());
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  bot.start();
}

/** Says once where the page is, as soon as there is somebody to play with. */
function announceWhenOnline(standIn: StandIn): void {
  const deaf = standIn.world.changes.listen((change) => {
    if (change.type !== 'bot' || !change.online) return;
    deaf();
    say(`The playground is open: ${standIn.url}  (Ctrl+C ends it)`);
  });
}

/** The stand-in forgets its messages when it ends, so tables that hang on them are of no use either. */
async function freshDatabase(port: number): Promise<string> {
  const file = ownDatabaseFile(port);
  await mkdir(path.dirname(file), { recursive: true });
  await Promise.all(SIDE_FILES.map((side) => rm(`${file}${side}`, { force: true })));
  return `sqlite:${file}`;
}

function inWords(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const port = error instanceof Error && 'port' in error ? String(error.port) : 'of PORT';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: end what runs there, or choose another with PORT=${Number(port) + 1} npm start.`;
    case 'EACCES':
      return `This user may not listen on port ${port}: choose one above 1023, e.g. with PORT=3000 npm start.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'PLAYGROUND_HOST is not an address of this machine: leave it out to listen on 127.0.0.1.';
    default:
      return undefined;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
