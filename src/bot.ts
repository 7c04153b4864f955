import './share-undici.ts';
import type { EventEmitter } from 'node:events';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type Logger, pino } from 'pino';
import { createRateLimiter } from './discord/inbound/rate-limiter.ts';
import { createRequestContext, type RequestContext } from './table/trace.ts';
import { composeBot } from './compose-bot.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { describeError } from './discord/rest/error-classification.ts';
import { connectGateway } from './discord/gateway/connect.ts';
import { openEndpoint } from './discord/http/endpoint.ts';
import { createDiscordClients, type DiscordClients } from './discord/rest/clients.ts';
import { ConnectionRefusedError, isConfigurationFault } from './discord/rest/connection-refused.ts';
import { withContextMenus } from './discord/interactions/command.ts';
import { createConnectionMonitor } from './discord/gateway/shard-health.ts';
import { createAppTranslator } from './features/app-translator.ts';
import { type GameEntry, games } from './games/index.ts';
import { prepareProcess } from './prepare-process.ts';
import { proxyRemark } from './proxy-remark.ts';
import { createRedactor, passwordsIn } from './redaction.ts';
import { emojiKey } from './kernel/screen.ts';
import { botNameKey } from './kernel/game-texts.ts';
import { randomFrom } from './kernel/random.ts';
import { openOps } from './ops/open-ops.ts';
import { PortUnavailableError } from './ops/operator-server.ts';
import { startTraceLog } from './ops/trace-log.ts';
import { createLogOutput } from './log-output.ts';
import { fetchFile } from './discord/rest/fetch-file.ts';
import { createPaintingPool } from './pictures/painting-pool.ts';
import { keepPaintings } from './pictures/keep-paintings.ts';
import { DataKeyError } from './storage/data-cipher.ts';
import { openStore } from './open-store.ts';
import { StoreUnavailableError } from './storage/store-unavailable-error.ts';
import { createThinker } from './thinking/thinker.ts';
import { createApplicationEmojis } from './discord/rest/application-emojis.ts';

const entries: readonly GameEntry[] = games;
/** Where the searching bots of each game are. */
const SEARCHING_BOTS = Object.fromEntries(
  entries.flatMap(({ game, bots }) => (bots === undefined ? [] : [[game.id, bots.href]])),
);
const DRAWINGS = entries.map(({ drawings }) => drawings);

const wantedEmojis = entries.flatMap(({ game, emojis = [] }) =>
  emojis.map(({ key, file }) => ({ key: emojiKey(game, key), file })),
);
const MAX_PAINTER_THREADS = 4;
/** How long a shutdown may take, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
const STDOUT_FD = 1;
const DAY_MS = 24 * 3_600_000;
/** EX_CONFIG of sysexits.h: whatever restarts the bot should not, as each login counts for Discord's limit of a day. */
const CONFIGURATION_EXIT_CODE = 78;
/** The lowest rate limit of a server, in taps a second, however few tables it may have: five people in a hurry. */
const MIN_SERVER_TAPS_PER_SECOND = 40;

/** Creates and connects all parts of the bot. Resolves to a function that shuts them down. */
async function start(
  config: Config,
  log: Logger,
  context: RequestContext,
  onFatal: (reason: string) => void,
): Promise<() => Promise<void>> {
  const store = await openStore(config.databaseUrl, {
    dataKeys: config.dataKeys,
    onEncrypted: ({ written, unreadable }) =>
      log.info({ event: 'store.encrypted', written, unreadable }, 'stored secrets encrypted anew'),
    onStatusChange: (storeError) => {
      if (storeError === null) log.info({ event: 'store.available' }, 'store available again');
      else {
        const { reason, cause } = storeError;
        log.error({ event: 'store.unavailable', reason, err: cause }, 'store unavailable');
      }
    },
  });
  const { transport, discord } = config;
  const clock = Date.now;
  const now = (): number => performance.now();
  const monitor = createConnectionMonitor(transport.kind, now);
  const ops = await openOps({
    operator: config.operator,
    backlog: (time) => store.backlog(time),
    clock,
    now,
    connection: monitor,
    log,
    onFatal,
  }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const pool = createPaintingPool({
    drawings: DRAWINGS,
    workers: Math.max(1, Math.min(MAX_PAINTER_THREADS, availableParallelism() - 1)),
  });
  const painter = keepPaintings(ops.metrics?.instrumentPainter(pool) ?? pool);
  // Its decoder takes memory: it is loaded only where it is used.
  const caricaturist = config.lendsFaces
    ? (await import('./pictures/uploads/caricaturist.ts')).createCaricaturist()
    : null;
  const thinker = createThinker({ bots: SEARCHING_BOTS, playouts: config.playouts });
  const emojis = createApplicationEmojis(config.applicationEmojis ? wantedEmojis : [], log);
  /** The ids of the registered slash commands, by name: each start reads them again. */
  let commandIds: ReadonlyMap<string, string> = new Map();
  const translator = createAppTranslator(entries, {
    emoji: emojis.find,
    commandId: (path) => commandIds.get(path.split(' ')[0] ?? '') ?? null,
    policies: config.policies,
  });
  const clients: DiscordClients = createDiscordClients(discord.api, discord.token, {
    mayBeShared: store.mayBeShared,
  });
  const perServer = Math.max(MIN_SERVER_TAPS_PER_SECOND, config.tablesPerServer);
  const { uptime, departures, serverSeen, commands, route, startWorker } = composeBot({
    store,
    entries,
    translator,
    painter,
    thinker,
    lending: caricaturist === null ? null : { caricaturist, fetchFile },
    clients,
    random: randomFrom(() => randomInt(2 ** 32)),
    clock,
    log,
    mayBeShared: store.mayBeShared,
    botDelayMs: () => config.botDelayMs,
    lobbyIdleMs: config.lobbyDays * DAY_MS,
    keepServerMs: config.serverDataDays * DAY_MS,
    fileOrigin: new URL(config.discord.api).origin,
    greets: config.greets,
    revealMs: config.revealMs,
    tablesPerServer: config.tablesPerServer,
    rateLimiter: createRateLimiter({ perPerson: config.tapsPerPerson, perServer }),
    requestContext: context,
    botName: (game, bot, count, locale) => {
      const name = translator.translate(locale, botNameKey(game, bot), {});
      return count === 1 ? name : translator.translate(locale, 'app.bot.numbered', { name, n: count });
    },
  });
  const stopTraceLog = startTraceLog(
    context,
    log.isLevelEnabled('debug') ? (fields, message) => log.debug(fields, message) : null,
  );

  const closeResources = async (): Promise<void> => {
    await painter.close();
    await caricaturist?.close();
    await thinker.close();
    await store.close();
    stopTraceLog();
    await ops.close();
  };
  try {
    // The first person who presses must find how long nobody could.
    await uptime.beat();
    const deps = {
      clients,
      guildId: discord.guildId,
      commands: withContextMenus(commands),
      onRegistered: (ids: ReadonlyMap<string, string>) => void (commandIds = ids),
      emojis,
      setsInstallSettings: config.setsInstallSettings,
      route,
      log,
      tellOperator: (sentence: string): void => void process.stderr.write(`${sentence}\n`),
      onFatal,
    };
    const connection =
      transport.kind === 'http'
        ? await openEndpoint({ ...deps, ...transport, clock })
        : await connectGateway({
            ...deps,
            ...discord,
            shards: transport.shards,
            onClientCreated: monitor.attachClient,
            onServer: (id, joinedAt) => void serverSeen(id, joinedAt),
            onServerRemoved: (id) => void departures.noteRemoval(id),
          });
    monitor.markOpen();
    const worker = startWorker({ onPoll: ops.onWorkerPoll, runInContext: context.run });
    // Only code that is loaded before the bot can say so: that of the playground.
    (process as EventEmitter).on('clock-moved', (done: () => void) => void worker.settle().then(done));
    return async () => {
      ops.markStopping();
      await connection.drain();
      await worker.stop();
      await connection.close();
      await closeResources();
    };
  } catch (error) {
    await closeResources();
    throw error;
  }
}

/**
 * A log of JSON lines on standard output, each with the ids of the request context. Errors are logged without what their
 * requests carried, and without the token, the database's password and its keys.
 */
function createLog({ logLevel, discord, databaseUrl, dataKeys }: Config, context: RequestContext): Logger {
  const keys = [dataKeys.key, dataKeys.oldKey].filter((key) => key !== null);
  const redact = createRedactor([discord.token, ...passwordsIn(databaseUrl), ...keys]);
  const output = createLogOutput(STDOUT_FD);
  process.on('exit', output.flush);
  const options = {
    level: logLevel,
    mixin: () => ({ ...context.current() }),
    serializers: { err: describeError },
    hooks: { streamWrite: redact },
  };
  return pino(options, output);
}

/** Runs until a signal or a fatal error ends the process. */
async function run(): Promise<void> {
  prepareProcess();
  const config = readConfig(process.env);
  const context = createRequestContext();
  const log = createLog(config, context);
  const remark = proxyRemark(process.env);
  if (remark !== null) log.info({ event: 'process.proxy_unused' }, remark);
  process.on('unhandledRejection', (error) =>
    log.error({ event: 'process.unhandled_rejection', err: error }, 'unhandled promise rejection'),
  );
  const shutdown = Promise.withResolvers<Error | null>();
  // An orderly shutdown: ending a painter thread in the middle of a picture can crash the process.
  process.once('uncaughtException', (error) => {
    process.once('uncaughtException', exitWithError);
    log.fatal({ event: 'process.uncaught_exception', err: error }, 'uncaught exception');
    shutdown.resolve(error);
  });
  const onFatal = (reason: string): void => shutdown.resolve(new ConnectionRefusedError(reason));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => shutdown.resolve(null));
  const stop = await Promise.race([start(config, log, context, onFatal), shutdown.promise]);
  if (stop === null) process.exit(0);
  if (stop instanceof Error) throw stop;
  const reason = await shutdown.promise;
  log.info({ event: 'process.shutting_down', reason: reason?.message ?? null }, 'shutting down');
  const exit = (): void => (reason === null ? process.exit(0) : exitWithError(reason));
  setTimeout(exit, SHUTDOWN_TIMEOUT_MS).unref();
  await stop();
  exit();
}

/** Exits at once, with a sentence for the operator. */
function exitWithError(error: unknown): never {
  const expected =
    error instanceof ConfigError ||
    error instanceof StoreUnavailableError ||
    error instanceof PortUnavailableError ||
    error instanceof ConnectionRefusedError;
  const message = error instanceof Error ? error.message : String(error);
  const isConfiguration =
    error instanceof ConfigError || error instanceof DataKeyError || isConfigurationFault(error);
  const remark =
    error instanceof ConnectionRefusedError && !isConfiguration ? proxyRemark(process.env) : null;
  const told = [expected ? message : `Pedestal crashed: ${message}`, ...(remark === null ? [] : [remark])];
  process.stderr.write(`${told.join(' ')}\n`);
  process.exit(isConfiguration ? CONFIGURATION_EXIT_CODE : 1);
}

/** Runs the bot until a signal or a fatal error ends the process. */
export async function runBot(): Promise<void> {
  try {
    await run();
  } catch (error) {
    exitWithError(error);
  }
}
