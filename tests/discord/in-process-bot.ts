import { expect } from 'vitest';
import { type FakeDiscord, type FakeDiscordOptions } from '../../playground/fake-discord/index.ts';
import type { BackgroundWorker } from '../../src/worker/background-worker.ts';
import { composeBot } from '../../src/compose-bot.ts';
import { asLogged } from '../as-logged.ts';
import type { Log, LogFields } from '../../src/table/ports/log.ts';
import type { Painter } from '../../src/table/ports/painter.ts';
import type { Store } from '../../src/table/ports/store.ts';
import { withContextMenus } from '../../src/discord/interactions/command.ts';
import type { Connection } from '../../src/discord/transport.ts';
import { connectGateway } from '../../src/discord/gateway/connect.ts';
import { createDiscordClients } from '../../src/discord/rest/clients.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { games as entries } from '../../src/games/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { openStore } from '../../src/open-store.ts';
import { createTempDatabase } from '../e2e/bot-process.ts';
import { type PlayerHooks, SimulatedPlayer } from '../e2e/player.ts';
import { checkInvariants } from '../e2e/invariants/check.ts';
import { waitForQuietStore } from '../e2e/invariants/store-snapshot.ts';
import { recordTraffic } from '../e2e/invariants/traffic-recorder.ts';
import { PIXEL } from '../playground/fake-discord/pixel.ts';
import { plainBotParts } from './plain-bot-parts.ts';
import { eventually } from '../eventually.ts';
import { startPatientDiscord } from '../patient-discord.ts';

/** An entry of the log. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly facts: LogFields;
  readonly message: string;
}

export interface InProcessBotOptions extends Omit<FakeDiscordOptions, 'games'> {
  /** The timeout of requests other than callbacks, in milliseconds. */
  readonly requestTimeoutMs?: number;
  /** The timeout of showing a table, in milliseconds. */
  readonly maxShowMs?: number;
  /** Paints every picture as one pixel if left out. */
  readonly painter?: Painter;
  /** The database; one of its own if left out. */
  readonly databaseUrl?: string;
  /** Stands between the bot and its store. */
  readonly wrapStore?: (store: Store) => Store;
  /** Prepares the fake Discord before the bot connects. */
  readonly prepare?: (fakeDiscord: FakeDiscord) => void;
}

const pixelPainter: Painter = {
  paint: () => Promise.resolve({ bytes: new Uint8Array(PIXEL), extension: 'png' }),
  close: () => Promise.resolve(),
};

/**
 * Starts the whole bot in this process, with the real discord.js, on a fake Discord and a database of its own. When it
 * cannot connect, cleans up and rejects.
 */
export async function startInProcessBot(options: InProcessBotOptions = {}) {
  const { painter = pixelPainter, requestTimeoutMs, maxShowMs, prepare } = options;
  const fakeDiscord = await startPatientDiscord(options);
  const recorder = recordTraffic(fakeDiscord);
  prepare?.(fakeDiscord);
  const database =
    options.databaseUrl === undefined
      ? await createTempDatabase()
      : { url: options.databaseUrl, remove: () => Promise.resolve() };
  const logEntries: LogEntry[] = [];
  /** The fatal errors it has reported. */
  const lostReasons: string[] = [];
  const record = (level: LogEntry['level']) => (facts: LogEntry['facts'], message: string) =>
    void logEntries.push({ level, facts: asLogged(facts), message });
  const log: Log = { info: record('info'), warn: record('warn'), error: record('error') };
  let clockOffsetMs = 0;
  /** The interactions that are being handled, until the last picture of their answers is there. */
  const handling = new Set<Promise<void>>();

  /** Starts the bot as `main` does. When it cannot connect, closes what it has opened and rejects. */
  const start = async () => {
    const { apiUrl, token } = fakeDiscord;
    const timeout = requestTimeoutMs === undefined ? {} : { timeout: requestTimeoutMs };
    const opened = await openStore(database.url);
    const store = options.wrapStore?.(opened) ?? opened;
    const clients = createDiscordClients(apiUrl, token, timeout);
    const { tables, commands, route, startWorker, panelsSettled } = composeBot({
      store,
      entries,
      translator: createAppTranslator(entries),
      painter,
      clients,
      random: seededRandom('whole bot'),
      clock: () => Date.now() + clockOffsetMs,
      log,
      mayBeShared: false,
      botDelayMs: () => 0,
      revealMs: 0,
      botName: (_game, bot, count) => `${bot} ${count}`,
      ...(maxShowMs === undefined ? {} : { showTimeoutMs: maxShowMs }),
      ...plainBotParts(entries),
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
      connection = await connectGateway({
        clients,
        api: apiUrl,
        token,
        shards: 'auto',
        ...timeout,
        guildId: null,
        commands: withContextMenus(commands),
        route: (interaction) => {
          const handled = route(interaction).finally(() => handling.delete(handled));
          handling.add(handled);
          return handled;
        },
        log,
        onFatal: (reason) => void lostReasons.push(reason),
      });
      worker = startWorker();
    } catch (error) {
      await shutDown();
      throw error;
    }
    return { store, tables, panelsSettled, wake: worker.wake, shutDown };
  };
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
    player: (name: string, hooks?: Partial<PlayerHooks>): SimulatedPlayer =>
      new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name), hooks),
    logEntries,
    lostReasons,
    /** Of the bot that runs now. */
    get store() {
      return running.store;
    },
    get tables() {
      return running.tables;
    },
    /** Sets the bot's clock forward. */
    advance: (ms: number): void => {
      clockOffsetMs += ms;
      running.wake();
    },
    /** Shuts the bot down and starts it again on the same database. */
    restart: async (): Promise<void> => {
      await running.shutDown();
      running = await start();
    },
    /** Resolves when all is shown that was done so far. */
    settled: async (): Promise<void> => {
      await Promise.all(handling);
      await eventually(async () => {
        if ((await running.store.backlog(Date.now())).outboxEntries > 0)
          throw new Error('something waits in the outbox');
      });
      await running.panelsSettled();
    },
    /** The invariants it has broken, once it is quiet: a sentence for each. */
    checkInvariants: async (): Promise<readonly string[]> => {
      const snapshot = await waitForQuietStore(database.url);
      return checkInvariants({ fakeDiscord, recorder, snapshot, processRuns: [] });
    },
    /** Resolves when an entry with this message is in the log. */
    waitForLog: (text: string): Promise<void> =>
      eventually(() => expect(logEntries.map(({ message }) => message)).toContain(text)),
    [Symbol.asyncDispose]: async (): Promise<void> => {
      fakeDiscord.intercept = undefined;
      await running.shutDown();
      await closeAll();
    },
  };
}

export type InProcessBot = Awaited<ReturnType<typeof startInProcessBot>>;
