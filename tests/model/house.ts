import type { APIInteraction } from 'discord-api-types/v10';
import { createCommands } from '../../commands/index.ts';
import { startCaretaker } from '../../src/app/caretaker.ts';
import { createTables } from '../../src/app/createTables.ts';
import type { Log, Painter, Store } from '../../src/app/ports.ts';
import { createLine } from '../../src/discord/line.ts';
import { createPresenter } from '../../src/discord/presenter.ts';
import { createRouter, type Router } from '../../src/discord/router.ts';
import { games as entries } from '../../src/games/index.ts';
import { house } from '../../src/i18n/locales/index.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { openStore } from '../../src/storage/open.ts';
import { PIXEL } from '../playground/pixel.ts';
import { type Caller, type Discord, TOKEN } from './discord.ts';
import type { Race } from './race.ts';
import { type Ledger, racingStore } from './racing-store.ts';

/** How long computer players wait before they move, in milliseconds. */
const PACE = 1_500;

export const translator = createTranslator([house, ...entries.map(({ catalogue }) => catalogue)]);
export const games = new Map(entries.map(({ game }) => [game.id, game]));

/** One process of the bot: everything that a crash takes away. */
export interface Life {
  readonly route: Router;
  /** The real store, for a look that does not race. */
  readonly store: Store;
  /** Takes the power away. What is on its way to Discord arrives, or is `lost`. */
  crash(lost: boolean): Promise<void>;
  /** Stops as a signal stops it. */
  stop(): Promise<void>;
}

export interface LifeParts {
  readonly race: Race;
  readonly discord: Discord;
  readonly databaseUrl: string;
  readonly ledger: Ledger;
  readonly log: Log;
}

/** Makes Discord know the bot's commands. */
export function registerCommands(discord: Discord): void {
  const tables = {} as Parameters<typeof createCommands>[0]['tables'];
  const commands = createCommands({ tables, translator, luck: seededLuck('none') });
  const body = commands.map(({ declaration }) => JSON.parse(JSON.stringify(declaration)) as unknown);
  const path = `/applications/${discord.world.applicationId}/commands`;
  discord.answer({ method: 'PUT', path, query: new URLSearchParams(), body, files: [] }, `Bot ${TOKEN}`);
}

/** Starts the bot as `main` does, but for gateway and pictures. */
export async function startLife({ race, discord, databaseUrl, ledger, log }: LifeParts): Promise<Life> {
  const state = { alive: true, lost: false };
  const caller: Caller = {
    turn: async (label) => {
      await race.turn(label);
      if (!state.alive) await new Promise(() => undefined);
    },
    lost: () => !state.alive && state.lost,
  };
  const clock = Date.now;
  const real = await openStore(databaseUrl, { clock });
  const store = racingStore(real, caller, ledger);
  // Every process draws the same: a table's id that is taken must not matter.
  const luck = seededLuck('model');
  const painter: Painter = {
    paint: async () => ({ bytes: PIXEL, extension: 'png' }),
    close: async () => undefined,
  };
  const { tables, runBots, showAnew, unpark } = createTables({
    store,
    games,
    luck,
    clock,
    pace: () => PACE,
    committed: () => caretaker.wake(),
    botName: (bot, count) => `${bot} ${count}`,
  });
  const { api, answers, callbacks } = createLine(discord.addressFor(caller), TOKEN);
  const presenter = createPresenter({ store, games, painter, translator, api, log, playIn: tables.playIn });
  const commands = createCommands({ tables, translator, luck });
  const route = createRouter({ tables, translator, painter, api, answers, callbacks, log, commands });
  const caretaker = startCaretaker({ store, presenter, runBots, showAnew, unpark, clock, log });
  return {
    store: real,
    route: async (interaction: APIInteraction) => {
      if (state.alive) await route(interaction);
    },
    crash: async (lost) => {
      Object.assign(state, { alive: false, lost });
      await real.close();
    },
    stop: async () => {
      await caretaker.stop();
      await real.close();
    },
  };
}
