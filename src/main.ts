import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { config as loadEnvironment } from 'dotenv';
import { type Logger, pino } from 'pino';
import { createCommands } from '../commands/index.ts';
import { type Caretaker, startCaretaker } from './app/caretaker.ts';
import { createTables } from './app/createTables.ts';
import { createFloods } from './app/floods.ts';
import { createTrail, type Trail } from './app/trail.ts';
import { type Config, ConfigMistakes, readConfig } from './config.ts';
import { describeError } from './discord/describeError.ts';
import { connect } from './discord/gateway.ts';
import { openEndpoint } from './discord/http/endpoint.ts';
import { createLine } from './discord/line.ts';
import { paced } from './discord/pacing.ts';
import { createPresenter } from './discord/presenter.ts';
import { createReception } from './discord/reception.ts';
import { ConnectionRefused } from './discord/refused.ts';
import { createLookout } from './discord/shardWatch.ts';
import { PUBLIC_LOCALE } from './discord/voices.ts';
import { watchLine } from './discord/watchLine.ts';
import { games as entries } from './games/index.ts';
import { hiding, passwordsIn } from './hiding.ts';
import { house } from './i18n/locales/index.ts';
import { createTranslator } from './i18n/translator.ts';
import { luckFrom } from './kernel/luck.ts';
import { openOps } from './ops/open.ts';
import { PortUnavailable } from './ops/port.ts';
import { logSteps } from './ops/stepLog.ts';
import { createOutput } from './output.ts';
import { createPainter } from './render/index.ts';
import { openStore } from './storage/open.ts';
import { StoreUnavailable } from './storage/unavailable.ts';

/** The most threads that paint, and how long a shutdown may take, in milliseconds. */
const MOST_PAINTERS = 4;
const LONGEST_GOODBYE = 10_000;
const STANDARD_OUTPUT = 1;
/** Taps a second that are taken from all people of a server, however few tables it may have: a table of five in a hurry. */
const LEAST_OF_A_SERVER = 40;

/** Wires the house together and connects it. Resolves with the way to take it apart again. */
async function start(
  config: Config,
  log: Logger,
  trail: Trail,
  lost: (reason: string) => void,
): Promise<() => Promise<void>> {
  const store = await openStore(config.databaseUrl, {
    heard: (trouble) => {
      if (trouble === null) log.info({}, 'the store works again');
      else log.error({ reason: trouble.reason, err: trouble.cause }, 'the store cannot be used');
    },
  });
  const { door, discord } = config;
  const clock = Date.now;
  const now = (): number => performance.now();
  const lookout = createLookout(door.kind, now);
  const ops = await openOps({
    operator: config.operator,
    backlog: (time) => store.backlog(time),
    clock,
    now,
    connection: lookout,
    log,
    lost,
  }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const { metrics } = ops;
  const painter = metrics.watching(
    createPainter({
      painters: entries.map(({ painters }) => painters),
      workers: Math.max(1, Math.min(MOST_PAINTERS, availableParallelism() - 1)),
    }),
  );
  const translator = createTranslator([house, ...entries.map(({ catalogue }) => catalogue)]);
  const games = new Map(entries.map(({ game }) => [game.id, game]));
  const luck = luckFrom(() => randomInt(2 ** 32));
  let caretaker: Caretaker | null = null;

  const { tables, runBots, showAnew, unpark } = createTables({
    store,
    games,
    luck,
    clock,
    pace: () => config.computerPace,
    committed: () => caretaker?.wake(),
    stored: metrics.stored,
    tablesPerServer: config.tablesPerServer,
    botName: (bot, count) => {
      const name = translator.translate(PUBLIC_LOCALE, `app.bot.${bot}`, {});
      return count === 1 ? name : translator.translate(PUBLIC_LOCALE, 'app.bot.numbered', { name, n: count });
    },
  });
  const { pace } = store;
  const line = createLine(discord.api, discord.token, {
    keepPace: (makeRequest) => (pace === null ? makeRequest : paced(pace, log, makeRequest)),
  });
  watchLine(line, metrics);
  const { api, answers, callbacks } = line;
  const presenter = createPresenter({ store, games, painter, translator, api, log, playIn: tables.playIn });
  const commands = createCommands({ tables, translator, luck });
  const server = Math.max(LEAST_OF_A_SERVER, config.tablesPerServer);
  const floods = createFloods({ person: config.tapsPerPerson, server }, now);
  const route = createReception({
    tables,
    translator,
    painter,
    api,
    answers,
    callbacks,
    log,
    commands,
    floods,
    refused: metrics.turnedAway,
    trail,
    came: metrics.came,
  });
  const deaf = logSteps({
    trail,
    write: log.isLevelEnabled('debug') ? (facts, message) => log.debug(facts, message) : null,
  });

  const closeRooms = async (): Promise<void> => {
    await painter.close();
    await store.close();
    deaf();
    await ops.close();
  };
  try {
    const tools = { line, guildId: discord.guildId, commands, route, log, lost };
    const connection =
      door.kind === 'http'
        ? await openEndpoint({ ...tools, ...door, clock })
        : await connect({ ...tools, ...discord, shards: door.shards, connecting: lookout.connecting });
    lookout.opened();
    caretaker = startCaretaker({
      store,
      presenter,
      runBots,
      showAnew,
      unpark,
      clock,
      log,
      looked: ops.looked,
      follow: trail.follow,
    });
    return async () => {
      ops.stopping();
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

/**
 * JSON lines on standard output, each with the ids of what it belongs to. Errors are told without what their requests
 * carried; the token and the database's password never are.
 */
function openLog({ logLevel, discord, databaseUrl }: Config, trail: Trail): Logger {
  const hide = hiding([discord.token, ...passwordsIn(databaseUrl)]);
  const output = createOutput(STANDARD_OUTPUT);
  process.on('exit', output.flush);
  const options = {
    level: logLevel,
    mixin: () => ({ ...trail.ids() }),
    serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    hooks: { streamWrite: hide },
  };
  return pino(options, output);
}

/** Runs until it is told to stop, or Discord will not have us any more. */
async function run(): Promise<void> {
  loadEnvironment({ quiet: true });
  const config = readConfig(process.env);
  const trail = createTrail();
  const log = openLog(config, trail);
  process.on('unhandledRejection', (error) =>
    log.error({ err: describeError(error) }, 'a failure nobody waited for'),
  );
  const ending = Promise.withResolvers<Error | null>();
  // Not at once: a painting thread that is ended in the middle of a picture can take the process with it.
  process.once('uncaughtException', (error) => {
    process.once('uncaughtException', end);
    log.fatal({ err: describeError(error) }, 'a failure that nobody caught');
    ending.resolve(error);
  });
  const lost = (reason: string): void => ending.resolve(new ConnectionRefused(reason));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.resolve(null));
  const stop = await Promise.race([start(config, log, trail, lost), ending.promise]);
  if (stop === null) process.exit(0);
  if (stop instanceof Error) throw stop;
  const reason = await ending.promise;
  log.info({ reason: reason?.message ?? null }, 'shutting down');
  const goodbye = (): void => (reason === null ? process.exit(0) : end(reason));
  setTimeout(goodbye, LONGEST_GOODBYE).unref();
  await stop();
  goodbye();
}

/** Ends at once, with a sentence for the person who runs the bot. */
function end(error: unknown): never {
  const expected =
    error instanceof ConfigMistakes ||
    error instanceof StoreUnavailable ||
    error instanceof PortUnavailable ||
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
