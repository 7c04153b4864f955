import type { APIInteraction } from 'discord-api-types/v10';
import { createGameCommands as createRegisteredCommands } from '../../commands/index.ts';
import { declareCommands } from '../../scripts/declare-commands.ts';
import { createTableCommand } from '../../src/features/table-command/table-command.ts';
import type { TableCommandDeps } from '../../src/features/table-command/table-command-declaration.ts';
import type { Log } from '../../src/table/ports/log.ts';
import type { Painter } from '../../src/table/ports/painter.ts';
import type { Store } from '../../src/table/ports/store.ts';
import { composeBot } from '../../src/compose-bot.ts';
import { createDiscordClients } from '../../src/discord/rest/clients.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import type { InteractionHandler } from '../../src/discord/inbound/pipeline.ts';
import { plainBotParts } from '../discord/plain-bot-parts.ts';
import type { Command } from '../../src/discord/interactions/command.ts';
import { type GameEntry, games as registeredEntries } from '../../src/games/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import type { DataKeys } from '../../src/storage/data-cipher.ts';
import { openStore } from '../../src/open-store.ts';
import { pebblesEntry, pebblesSpec } from '../kernel/pebbles-entry.ts';
import { PIXEL } from '../playground/fake-discord/pixel.ts';
import { type ProcessLink, type SimulatedDiscord, TOKEN } from './simulated-discord.ts';
import { LOBBY_IDLE_MS, TABLES_PER_SERVER } from './model.ts';
import type { Interleaving } from './interleaving.ts';
import { type StoreObserver, createInterleavedStore } from './interleaved-store.ts';

/** How long the post of an end unfolds, in milliseconds. */
const REVEAL_MS = 6_000;

/** How long bots wait before they move, in milliseconds. */
const BOT_DELAY_MS = 1_500;
/** How long a planned turn may still be seen before it is played, in milliseconds. */
const PLAN_DELAY_MS = 90_000;

/** The registry and the small game with a clock. */
const entries: readonly GameEntry[] = [...registeredEntries, pebblesEntry];
const createGameCommands = (deps: TableCommandDeps): readonly Command[] => [
  ...createRegisteredCommands(deps),
  createTableCommand(pebblesEntry.game, pebblesSpec, deps),
];

export const translator = createAppTranslator(entries);
export const games = new Map(entries.map(({ game }) => [game.id, game]));

/** One bot process: everything that a crash ends. */
export interface SimulatedProcess {
  readonly route: InteractionHandler;
  /** The real store, for reads that do not wait for a turn. */
  readonly store: Store;
  /** Ends the process at once. Requests in transit to Discord arrive, or are `lost`. */
  crash(lost: boolean): Promise<void>;
}

export interface SimulatedProcessDeps {
  readonly interleaving: Interleaving;
  readonly discord: SimulatedDiscord;
  readonly databaseUrl: string;
  readonly dataKeys: DataKeys;
  readonly observer: StoreObserver;
  readonly log: Log;
}

/** What the bot registers. */
const DECLARATIONS = JSON.stringify(
  declareCommands(
    translator,
    [...games.values()].map((game) => ({ game })),
    false,
    createGameCommands,
  ),
);

/** Registers the bot's commands with the simulated Discord. */
export function registerCommands(discord: SimulatedDiscord): void {
  const path = `/applications/${discord.state.applicationId}/commands`;
  const body: unknown = JSON.parse(DECLARATIONS);
  discord.answer({ method: 'PUT', path, query: new URLSearchParams(), body, files: [] }, `Bot ${TOKEN}`);
}

/** Starts the bot as `main` does, without gateway and with a stub painter. */
export async function startSimulatedProcess({
  interleaving,
  discord,
  databaseUrl,
  dataKeys,
  observer,
  log,
}: SimulatedProcessDeps): Promise<SimulatedProcess> {
  const state = { alive: true, lost: false };
  const link: ProcessLink = {
    waitForTurn: async (label) => {
      await interleaving.waitForTurn(label);
      if (!state.alive) await new Promise(() => undefined);
    },
    isDead: () => !state.alive,
    isLost: () => !state.alive && state.lost,
  };
  const clock = Date.now;
  const real = await openStore(databaseUrl, { clock, dataKeys });
  const store = createInterleavedStore(real, interleaving, link, observer);
  const painter: Painter = {
    paint: async () => ({ bytes: PIXEL, extension: 'png' }),
    close: async () => undefined,
  };
  const { route, startWorker } = composeBot({
    store,
    entries,
    translator,
    painter,
    clients: createDiscordClients(discord.addressFor(link), TOKEN),
    // Every process draws the same numbers: an id of a table that is taken already must not matter.
    random: seededRandom('model'),
    clock,
    log,
    mayBeShared: true,
    botDelayMs: () => BOT_DELAY_MS,
    planDelayMs: () => PLAN_DELAY_MS,
    lobbyIdleMs: LOBBY_IDLE_MS,
    revealMs: REVEAL_MS,
    botName: (_game, bot, count) => `${bot} ${count}`,
    createGameCommands,
    tablesPerServer: TABLES_PER_SERVER,
    ...plainBotParts(entries),
  });
  startWorker();
  return {
    store: real,
    route: async (interaction: APIInteraction) => {
      if (state.alive) await route(interaction);
    },
    crash: async (lost) => {
      Object.assign(state, { alive: false, lost });
      await real.close();
    },
  };
}
