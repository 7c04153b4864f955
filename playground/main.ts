/** The playground: a fake Discord, its web page, and the real bot connected to it. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { devNull } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '../src/games/index.ts';
import { createTranslator } from '../src/i18n/translator.ts';
import { commandName, titleKey } from '../src/kernel/game-texts.ts';
import { projectFile } from '../src/kernel/project-files.ts';
import { ConfigError } from '../src/secret-files.ts';
import { prepareProcess } from '../src/prepare-process.ts';
import { settingsPath } from '../src/storage/settings-path.ts';
import { createPrivateFolder, ownerBeside } from '../src/storage/sqlite/private-files.ts';
import { BotProcess } from './bot-process.ts';
import { defaultDatabaseFile, type PlaygroundConfig, readConfig } from './config.ts';
import { isLoopback } from './fake-discord/http/request-origin.ts';
import { type FakeDiscord, type ManualClock, startFakeDiscord, systemClock } from './fake-discord/index.ts';
import type { OfferedGame } from './protocol.ts';

/** The bot takes a longer gap for one in which it did not run, which counts for no deadline. */
const TIME_STEP_MS = 30_000;
const SQLITE_FILE_SUFFIXES = ['', '-wal', '-shm', '-journal'];

try {
  prepareProcess();
  await startPlayground(readConfig(process.env));
} catch (error) {
  const description = describeStartupError(error);
  if (description === undefined) throw error;
  process.stderr.write(`${description}\n`);
  process.exitCode = 1;
}

async function startPlayground(config: PlaygroundConfig): Promise<void> {
  const clock = systemClock();
  const fakeDiscord = await startFakeDiscord({
    clock,
    port: config.port,
    host: config.host,
    forwardedAs: config.forwardedAs,
    games: offeredGames(),
  });
  const databaseUrl = config.databaseUrl ?? (await resetDatabase(Number(new URL(fakeDiscord.url).port)));
  const bot = new BotProcess({
    script: fileURLToPath(projectFile('dist/main.js')),
    environment: {
      ...process.env,
      // The environment has the settings of that file by now.
      PEDESTAL_ENV_FILE: devNull,
      DISCORD_API_URL: fakeDiscord.apiUrl,
      DISCORD_TOKEN: fakeDiscord.token,
      DATABASE_URL_FILE: '',
      DISCORD_GUILD_ID: '',
      DISCORD_SHARDS: '',
      INTERACTIONS: 'gateway',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      LENT_FACES: process.env.LENT_FACES || 'on',
    },
    log: printLine,
  });
  if (!isLoopback(config.host)) {
    printLine(
      `PLAYGROUND_HOST is ${config.host}: other machines that reach this one can open the playground too.`,
    );
  }
  letTimePass(fakeDiscord, clock, bot);
  welcomeBot(fakeDiscord);
  const stop = () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    void bot.stop().then(() => fakeDiscord.close());
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  bot.start();
}

/** Has the page move its own clock and the bot's together, in steps so short that the bot lives through all of that time. */
function letTimePass({ state }: FakeDiscord, clock: ManualClock, bot: BotProcess): void {
  let [aheadMs, passing] = [0, Promise.resolve()];
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= TIME_STEP_MS) {
      const step = Math.min(left, TIME_STEP_MS);
      aheadMs += step;
      clock.advance(step);
      state.changes.emit({ type: 'time', isPassing: true });
      await bot.setClock(aheadMs);
    }
    state.changes.emit({ type: 'time', isPassing: false });
  };
  state.passTime = (ms) => void (passing = passing.then(() => pass(ms)));
}

/** Every game of the registry, by its English title. */
function offeredGames(): readonly OfferedGame[] {
  return games.map(({ game, catalogue }) => ({
    command: commandName(game),
    title: createTranslator([catalogue]).translate('en', titleKey(game), {}),
    ...pictureOf(commandName(game)),
  }));
}

/** The picture that the page has of a game, if it has one. */
function pictureOf(command: string): Pick<OfferedGame, 'picture'> {
  const file = `art/${command}.png`;
  return existsSync(new URL(`./page/${file}`, import.meta.url)) ? { picture: file } : {};
}

/** Once the bot has connected, adds it to the server, so that it says hello there, and prints the address of the page. */
function welcomeBot(fakeDiscord: FakeDiscord): void {
  const unsubscribe = fakeDiscord.state.changes.subscribe((change) => {
    if (change.type !== 'bot' || !change.online) return;
    unsubscribe();
    fakeDiscord.gateway.createGuild();
    printLine(`The playground is open: ${fakeDiscord.url}  (Ctrl+C ends it)`);
  });
}

/** Deletes the previous run's database: the fake Discord keeps no messages, so its tables would refer to none. */
async function resetDatabase(port: number): Promise<string> {
  const file = settingsPath(defaultDatabaseFile(port));
  createPrivateFolder(path.dirname(file), ownerBeside(file));
  await Promise.all(SQLITE_FILE_SUFFIXES.map((suffix) => rm(`${file}${suffix}`, { force: true })));
  return `sqlite:${file}`;
}

function describeStartupError(error: unknown): string | undefined {
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

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
