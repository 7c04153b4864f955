import { createCommands } from '../../commands/index.ts';
import { type StandIn, type StandInOptions, startStandIn } from '../../playground/standin/index.ts';
import { type Caretaker, startCaretaker } from '../../src/app/caretaker.ts';
import { createTables } from '../../src/app/createTables.ts';
import type { Log, Painter, Store } from '../../src/app/ports.ts';
import type { Connection } from '../../src/discord/door.ts';
import { connect } from '../../src/discord/gateway.ts';
import { createLine } from '../../src/discord/line.ts';
import { createPresenter } from '../../src/discord/presenter.ts';
import { createRouter } from '../../src/discord/router.ts';
import { games as entries } from '../../src/games/index.ts';
import { house } from '../../src/i18n/locales/index.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { openStore } from '../../src/storage/open.ts';
import { freshDatabase } from '../e2e/bot.ts';
import { Guest } from '../e2e/guest.ts';
import { breaches, quietLedger, watch } from '../e2e/invariants.ts';
import type { Stage } from '../e2e/stage.ts';

/** A line of the log. */
export interface Logged {
  readonly level: 'info' | 'warn' | 'error';
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** The whole bot in this process, with real discord.js, on a stand-in and a database of its own. */
export interface WholeBot extends Pick<Stage, 'standIn' | 'databaseUrl' | 'guest'>, AsyncDisposable {
  readonly logged: readonly Logged[];
  /** Why it is lost for good; empty as long as it is not. */
  readonly lost: readonly string[];
  readonly store: Store;
  /** What it has broken of its promises, once it is quiet: a sentence for each. */
  breaches(): Promise<readonly string[]>;
  /** Resolves when this message is in the log. */
  says(message: string): Promise<void>;
}

export interface WholeBotOptions extends StandInOptions {
  /** Milliseconds that a request other than a callback may take. */
  readonly timeout?: number;
  /** Milliseconds after which showing a table is given up. */
  readonly longestShow?: number;
  readonly painter?: Painter;
  /** What is done to the stand-in before the bot connects. */
  readonly prepare?: (standIn: StandIn) => void;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Paints every picture as one pixel. */
const quickPainter: Painter = {
  paint: () => Promise.resolve({ bytes: new Uint8Array(PIXEL), extension: 'png' }),
  close: () => Promise.resolve(),
};

/** Starts it. Rejects, with nothing left behind, when it cannot connect. */
export async function startWholeBot(options: WholeBotOptions = {}): Promise<WholeBot> {
  const { painter = quickPainter, timeout, longestShow, prepare } = options;
  const standIn = await startStandIn(options);
  const witness = watch(standIn);
  prepare?.(standIn);
  const database = await freshDatabase();
  const store = await openStore(database.url);
  const logged: Logged[] = [];
  const lost: string[] = [];
  const waiting = new Set<() => void>();
  const note = (level: Logged['level']) => (facts: Logged['facts'], message: string) => {
    logged.push({ level, facts, message });
    for (const look of waiting) look();
  };
  const log: Log = { info: note('info'), warn: note('warn'), error: note('error') };
  const translator = createTranslator([house, ...entries.map(({ catalogue }) => catalogue)]);
  const games = new Map(entries.map(({ game }) => [game.id, game]));
  const luck = seededLuck('whole bot');
  const clock = Date.now;
  let caretaker: Caretaker | undefined;
  const { tables, runBots, showAnew, unpark } = createTables({
    store,
    games,
    luck,
    clock,
    pace: () => 0,
    committed: () => caretaker?.wake(),
    botName: (bot, count) => `${bot} ${count}`,
  });
  const line = createLine(standIn.apiUrl, standIn.token, timeout === undefined ? {} : { timeout });
  const { api, answers, callbacks } = line;
  const presenter = createPresenter({
    store,
    games,
    painter,
    translator,
    api,
    log,
    playIn: tables.playIn,
    ...(longestShow === undefined ? {} : { longestShow }),
  });
  const commands = createCommands({ tables, translator, luck });
  const route = createRouter({ tables, translator, painter, api, answers, callbacks, log, commands });
  let connection: Connection | undefined;
  const end = async (): Promise<void> => {
    standIn.intercept = undefined;
    await connection?.quiet();
    await caretaker?.stop();
    await connection?.close();
    await painter.close();
    await store.close();
    await standIn.close();
    await database.remove();
  };
  try {
    const { token } = standIn;
    connection = await connect({
      line,
      api: standIn.apiUrl,
      token,
      shards: 'auto',
      ...(timeout === undefined ? {} : { timeout }),
      guildId: null,
      commands,
      route,
      log,
      lost: (reason) => void lost.push(reason),
    });
    caretaker = startCaretaker({ store, presenter, runBots, showAnew, unpark, clock, log });
  } catch (error) {
    await end();
    throw error;
  }
  return {
    standIn,
    databaseUrl: database.url,
    guest: (name, manner) => new Guest(standIn, standIn.person(name), seededLuck(name), manner),
    logged,
    lost,
    store,
    breaches: async () => {
      const ledger = await quietLedger(database.url);
      return breaches({ standIn, witness, ledger, lives: [] });
    },
    says: (wanted) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!logged.some(({ message }) => message === wanted)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    [Symbol.asyncDispose]: end,
  };
}
