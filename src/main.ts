import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { config as loadEnvironment } from 'dotenv';
import { type Logger, pino } from 'pino';
import { createCommands } from '../commands/index.ts';
import { type Caretaker, startCaretaker } from './app/caretaker.ts';
import { createTables } from './app/createTables.ts';
import { type Config, ConfigMistakes, readConfig } from './config.ts';
import { describeError } from './discord/describeError.ts';
import { ConnectionRefused, connect, createLine } from './discord/gateway.ts';
import { createPresenter } from './discord/presenter.ts';
import { createRouter } from './discord/router.ts';
import { PUBLIC_LOCALE } from './discord/voices.ts';
import { games as entries } from './games/index.ts';
import { house } from './i18n/locales/index.ts';
import { createTranslator } from './i18n/translator.ts';
import { luckFrom } from './kernel/luck.ts';
import { createPainter } from './render/index.ts';
import { openStore } from './storage/open.ts';
import { StoreUnavailable } from './storage/unavailable.ts';

/** The most threads that paint, and how long a shutdown may take, in milliseconds. */
const MOST_PAINTERS = 4;
const LONGEST_GOODBYE = 10_000;

/** Wires the house together and connects it. Resolves with the way to take it apart again. */
async function start(
  config: Config,
  log: Logger,
  lost: (reason: string) => void,
): Promise<() => Promise<void>> {
  const store = await openStore(config.databaseUrl);
  const painter = createPainter({
    painters: entries.map(({ painters }) => painters),
    workers: Math.max(1, Math.min(MOST_PAINTERS, availableParallelism() - 1)),
  });
  const translator = createTranslator([house, ...entries.map(({ catalogue }) => catalogue)]);
  const games = new Map(entries.map(({ game }) => [game.id, game]));
  const luck = luckFrom(() => randomInt(2 ** 32));
  const clock = Date.now;
  let caretaker: Caretaker | null = null;

  const { tables, runBots } = createTables({
    store,
    games,
    luck,
    clock,
    pace: () => config.computerPace,
    committed: () => caretaker?.wake(),
    botName: (bot, count) => {
      const name = translator.translate(PUBLIC_LOCALE, `app.bot.${bot}`, {});
      return count === 1 ? name : translator.translate(PUBLIC_LOCALE, 'app.bot.numbered', { name, n: count });
    },
  });
  const line = createLine(config.discord.api, config.discord.token);
  const { api, callbacks } = line;
  const presenter = createPresenter({ store, games, painter, translator, api, log, playIn: tables.playIn });
  const commands = createCommands({ tables, translator, luck });
  const route = createRouter({ tables, translator, painter, api, callbacks, log, commands });

  const closeRooms = async (): Promise<void> => {
    await painter.close();
    await store.close();
  };
  try {
    const { token, guildId } = config.discord;
    const connection = await connect({ line, token, guildId, commands, route, log, lost });
    caretaker = startCaretaker({ store, presenter, runBots, clock, log });
    return async () => {
      await connection.quiet();
      await caretaker?.stop();
      await connection.close();
      await closeRooms();
    };
  } catch (error) {
    await closeRooms();
    throw error;
  }
}

/** JSON lines on standard output. Errors are told without what their requests carried, and the token never is. */
function openLog({ logLevel, discord }: Config): Logger {
  return pino({
    level: logLevel,
    serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    hooks: { streamWrite: (text) => text.replaceAll(discord.token, '[token]') },
  });
}

/** Runs until it is told to stop, or Discord will not have us any more. */
async function run(): Promise<void> {
  loadEnvironment({ quiet: true });
  const config = readConfig(process.env);
  const log = openLog(config);
  process.on('unhandledRejection', (error) =>
    log.error({ err: describeError(error) }, 'a failure nobody waited for'),
  );
  process.on('uncaughtException', (error) => {
    log.fatal({ err: describeError(error) }, 'a failure that nobody caught');
    end(error);
  });
  const ending = Promise.withResolvers<string | null>();
  const stop = await start(config, log, ending.resolve);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.resolve(null));
  const reason = await ending.promise;
  log.info({ reason }, 'shutting down');
  const goodbye = (): void => (reason === null ? process.exit(0) : end(new ConnectionRefused(reason)));
  setTimeout(goodbye, LONGEST_GOODBYE).unref();
  await stop();
  goodbye();
}

/** Ends at once, with a sentence for the person who runs the bot. */
function end(error: unknown): never {
  const expected =
    error instanceof ConfigMistakes ||
    error instanceof StoreUnavailable ||
    error instanceof ConnectionRefused;
  const what = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${expected ? what : `Pedestal could not go on: ${what}`}\n`);
  process.exit(1);
}

try {
  await run();
} catch (error) {
  end(error);
}
