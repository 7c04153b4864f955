import type { TableCommandDeps } from '../../src/features/table-command/table-command.ts';
import { type FakeDiscord, type FakeDiscordOptions } from '../../playground/fake-discord/index.ts';
import type { BackgroundWorker } from '../../src/worker/background-worker.ts';
import type { Clock } from '../../src/table/ports/clock.ts';
import { composeBot } from '../../src/compose-bot.ts';
import type { Log } from '../../src/table/ports/log.ts';
import type { Painter } from '../../src/table/ports/painter.ts';
import type { Store } from '../../src/table/ports/store.ts';
import type { Thinker } from '../../src/table/ports/thinker.ts';
import type { Tables } from '../../src/table/tables.ts';
import { type Command, withContextMenus } from '../../src/discord/interactions/command.ts';
import type { Connection } from '../../src/discord/transport.ts';
import { connectGateway } from '../../src/discord/gateway/connect.ts';
import { createDiscordClients } from '../../src/discord/rest/clients.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { type GameEntry, games as registeredEntries } from '../../src/games/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { openStore } from '../../src/open-store.ts';
import { createTempDatabase } from '../e2e/bot-process.ts';
import { SimulatedPlayer } from '../e2e/player.ts';
import { checkInvariants } from '../e2e/invariants/check.ts';
import { waitForQuietStore } from '../e2e/invariants/store-snapshot.ts';
import { recordTraffic } from '../e2e/invariants/traffic-recorder.ts';
import type { BotFixture } from '../e2e/bot-fixture.ts';
import { unlimitedPipelineDeps } from './unlimited.ts';
import { startPatientDiscord } from '../patient-discord.ts';

/** An entry of the log. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** The whole bot in this process, with the real discord.js, on a fake Discord and a database of its own. */
export interface InProcessBot
  extends Pick<BotFixture, 'fakeDiscord' | 'databaseUrl' | 'player'>, AsyncDisposable {
  readonly logEntries: readonly LogEntry[];
  /** The fatal errors it has reported. */
  readonly lostReasons: readonly string[];
  /** Of the bot that runs now. */
  readonly store: Store;
  readonly tables: Tables;
  /** Sets the bot's clock forward. */
  advance(ms: number): void;
  /** Shuts the bot down and starts it again on the same database; `whileDown` runs in between. */
  restart(whileDown?: () => void): Promise<void>;
  /** The invariants it has broken, once it is quiet: a sentence for each. */
  checkInvariants(): Promise<readonly string[]>;
  /** Resolves when an entry with this message is in the log. */
  waitForLog(message: string): Promise<void>;
}

/** What a bot plays. */
export interface BotGames {
  readonly entries: readonly GameEntry[];
  /** The slash commands of the games; those of the registered ones if left out. */
  readonly createGameCommands?: (deps: TableCommandDeps) => readonly Command[];
}

export interface InProcessBotOptions extends Omit<FakeDiscordOptions, 'games'> {
  /** The timeout of requests other than callbacks, in milliseconds. */
  readonly requestTimeoutMs?: number;
  /** The timeout of showing a table, in milliseconds. */
  readonly maxShowMs?: number;
  /** Paints every picture as one pixel if left out. */
  readonly painter?: Painter;
  /** The registry if left out. */
  readonly games?: BotGames;
  /** Thinks on this thread if left out. The caller who gives it closes it. */
  readonly thinker?: Thinker;
  /** The database; one of its own if left out. */
  readonly databaseUrl?: string;
  /** Prepares the fake Discord before the bot connects. */
  readonly prepare?: (fakeDiscord: FakeDiscord) => void;
}

const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Paints every picture as one pixel. */
const pixelPainter: Painter = {
  paint: () => Promise.resolve({ bytes: new Uint8Array(PIXEL_PNG), extension: 'png' }),
  close: () => Promise.resolve(),
};

const REGISTERED_GAMES: BotGames = { entries: registeredEntries };

/** What one start of the bot constructs, until it is shut down. */
interface RunningBot {
  readonly store: Store;
  readonly tables: Tables;
  /** There may be something to do, for instance because the clock was set. */
  wake(): void;
  shutDown(): Promise<void>;
}

interface RunningBotDeps extends Pick<InProcessBotOptions, 'requestTimeoutMs' | 'maxShowMs' | 'thinker'> {
  readonly fakeDiscord: FakeDiscord;
  readonly databaseUrl: string;
  readonly painter: Painter;
  readonly games: BotGames;
  readonly clock: Clock;
  readonly log: Log;
  readonly onFatal: (reason: string) => void;
}

/** Starts the bot as `main` does. When it cannot connect, closes what it has opened and rejects. */
async function startRunningBot({
  fakeDiscord,
  databaseUrl,
  painter,
  games: { entries, createGameCommands },
  clock,
  log,
  onFatal,
  requestTimeoutMs,
  maxShowMs,
  thinker,
}: RunningBotDeps): Promise<RunningBot> {
  const store = await openStore(databaseUrl);
  const clients = createDiscordClients(
    fakeDiscord.apiUrl,
    fakeDiscord.token,
    requestTimeoutMs === undefined ? {} : { timeout: requestTimeoutMs },
  );
  const { tables, commands, route, startWorker } = composeBot({
    store,
    entries,
    translator: createAppTranslator(entries),
    painter,
    clients,
    random: seededRandom('whole bot'),
    clock,
    log,
    isShared: false,
    botDelayMs: () => 0,
    revealMs: 0,
    botName: (_game, bot, count) => `${bot} ${count}`,
    ...(createGameCommands === undefined ? {} : { createGameCommands }),
    ...(maxShowMs === undefined ? {} : { showTimeoutMs: maxShowMs }),
    ...(thinker === undefined ? {} : { thinker }),
    ...unlimitedPipelineDeps(),
  });
  let worker: BackgroundWorker | undefined;
  let connection: Connection | undefined;
  const shutDown = async (): Promise<void> => {
    await connection?.drain();
    await worker?.stop();
    await connection?.close();
    await store.close();
  };
  try {
    const { token } = fakeDiscord;
    connection = await connectGateway({
      clients,
      api: fakeDiscord.apiUrl,
      token,
      shards: 'auto',
      ...(requestTimeoutMs === undefined ? {} : { timeout: requestTimeoutMs }),
      guildId: null,
      commands: withContextMenus(commands),
      route,
      log,
      onFatal,
    });
    worker = startWorker();
  } catch (error) {
    await shutDown();
    throw error;
  }
  return { store, tables, wake: worker.wake, shutDown };
}

/** Starts the bot. When it cannot connect, cleans up and rejects. */
export async function startInProcessBot(options: InProcessBotOptions = {}): Promise<InProcessBot> {
  const { games = REGISTERED_GAMES, ...discordOptions } = options;
  const { painter = pixelPainter, requestTimeoutMs, maxShowMs, thinker, prepare } = options;
  const fakeDiscord = await startPatientDiscord(discordOptions);
  const recorder = recordTraffic(fakeDiscord);
  prepare?.(fakeDiscord);
  const database =
    options.databaseUrl === undefined
      ? await createTempDatabase()
      : { url: options.databaseUrl, remove: () => Promise.resolve() };
  const logEntries: LogEntry[] = [];
  const lostReasons: string[] = [];
  const waiters = new Set<() => void>();
  const record = (level: LogEntry['level']) => (facts: LogEntry['facts'], message: string) => {
    logEntries.push({ level, facts, message });
    for (const check of waiters) check();
  };
  const log: Log = { info: record('info'), warn: record('warn'), error: record('error') };
  let clockOffsetMs = 0;
  const start = (): Promise<RunningBot> =>
    startRunningBot({
      fakeDiscord,
      databaseUrl: database.url,
      painter,
      games,
      clock: () => Date.now() + clockOffsetMs,
      log,
      onFatal: (reason) => void lostReasons.push(reason),
      ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
      ...(maxShowMs === undefined ? {} : { maxShowMs }),
      ...(thinker === undefined ? {} : { thinker }),
    });
  const closeAll = async (): Promise<void> => {
    await painter.close();
    await fakeDiscord.close();
    await database.remove();
  };
  let running = await start().catch(async (error: unknown) => {
    await closeAll();
    throw error;
  });
  return {
    fakeDiscord,
    databaseUrl: database.url,
    player: (name, hooks) =>
      new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name), hooks),
    logEntries,
    lostReasons,
    get store() {
      return running.store;
    },
    get tables() {
      return running.tables;
    },
    advance: (ms) => {
      clockOffsetMs += ms;
      running.wake();
    },
    restart: async (whileDown) => {
      await running.shutDown();
      whileDown?.();
      running = await start();
    },
    checkInvariants: async () => {
      const snapshot = await waitForQuietStore(database.url);
      return checkInvariants({ fakeDiscord, recorder, snapshot, processRuns: [] });
    },
    waitForLog: (text) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!logEntries.some(({ message }) => message === text)) return;
          waiters.delete(check);
          resolve();
        };
        waiters.add(check);
        check();
      }),
    [Symbol.asyncDispose]: async () => {
      fakeDiscord.intercept = undefined;
      await running.shutDown();
      await closeAll();
    },
  };
}
