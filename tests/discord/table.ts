import { API } from '@discordjs/core/http-only';
import { REST } from '@discordjs/rest';
import type { APIInteraction, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { createCommands } from '../../commands/index.ts';
import { type Caretaker, startCaretaker } from '../../src/app/caretaker.ts';
import { createTables } from '../../src/app/createTables.ts';
import type { Clock, Log, OutboxEntry, Painter, Presenter, Shown, Store } from '../../src/app/ports.ts';
import type { OpenTable } from '../../src/app/table.ts';
import type { Caller, Opening, Tables } from '../../src/app/tables.ts';
import type { Command } from '../../src/discord/command.ts';
import { createPresenter } from '../../src/discord/presenter.ts';
import { createReception } from '../../src/discord/reception.ts';
import type { Router } from '../../src/discord/router.ts';
import { games as entries } from '../../src/games/index.ts';
import { house } from '../../src/i18n/locales/index.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { openStore } from '../../src/storage/open.ts';
import { generous } from './generous.ts';
import { type Loopback, startLoopback } from './loopback.ts';
import { seedsOf } from '../app/fair/seeds.ts';

export const GUILD = '100000000000000001';
export const CHANNEL = '200000000000000001';
export const [ANNA, BEN, CLEO] = ['300000000000000001', '300000000000000002', '300000000000000003'] as const;
const APPLICATION = '400000000000000001';
const NAMES = new Map<string, string>([
  [ANNA, 'Anna'],
  [BEN, 'Ben'],
  [CLEO, 'Cleo'],
]);

/** A painter without a brush; `fails` makes it refuse. */
export interface DryPainter extends Painter {
  fails: boolean;
}

/** The whole bot but for its gateway, on a database in memory and a stand-in for Discord's HTTP API. */
export interface House extends AsyncDisposable {
  readonly discord: Loopback;
  readonly store: Store;
  readonly tables: Tables;
  readonly route: Router;
  readonly painter: DryPainter;
  readonly presenter: Presenter;
  readonly commands: readonly Command[];
  readonly logged: { readonly facts: Readonly<Record<string, unknown>>; readonly message: string }[];
  /** A caller with an interaction of its own. */
  caller(userId: string): Caller;
  /** A table in its lobby, or begun with Anna and Ben. */
  lobby(opening?: Partial<Opening>, host?: string): Promise<OpenTable>;
  game(opening?: Partial<Opening>): Promise<OpenTable>;
  /** Everybody but the last bets, or everybody does. */
  bet(table: OpenTable, users: readonly string[]): Promise<OpenTable>;
  /** A click, choice, modal or command as the gateway delivers it. */
  interact(userId: string, what: Partial<APIInteraction> & { readonly type: number }): Promise<void>;
  click(userId: string, customId: string, more?: { values?: string[]; secret?: boolean }): Promise<void>;
  command(
    userId: string,
    sub: string,
    options?: Readonly<Record<string, string | number | boolean>>,
  ): Promise<void>;
  /** Lets nobody read a table before this resolves. */
  holdStore(until: Promise<void>): void;
  /** From now on a caretaker shows what is due. */
  care(): void;
  /** Shows all that is due, in order. */
  showAll(): Promise<readonly Shown[]>;
}

/** On a store of the test's own, if there is one; the house closes it. */
export async function openHouse({
  store: own,
  clock = Date.now,
}: { readonly store?: Store; readonly clock?: Clock } = {}): Promise<House> {
  const discord = await startLoopback();
  const store = own ?? (await openStore('sqlite::memory:'));
  const load = store.load.bind(store);
  let held: Promise<void> = Promise.resolve();
  store.load = async (tableId) => {
    await held;
    return load(tableId);
  };
  const logged: House['logged'] = [];
  const note = (facts: Readonly<Record<string, unknown>>, message: string) =>
    void logged.push({ facts, message });
  const log: Log = { info: () => undefined, warn: note, error: note };
  const translator = createTranslator([house, ...entries.map(({ catalogue }) => catalogue)]);
  const games = new Map(entries.map(({ game }) => [game.id, game]));
  const luck = seededLuck('house');
  const painter: DryPainter = {
    fails: false,
    paint: async () => {
      if (painter.fails) throw new Error('out of paint');
      return { bytes: new Uint8Array([137, 80, 78, 71]), extension: 'png' };
    },
    close: async () => undefined,
  };
  let caretaker: Caretaker | null = null;
  const { tables, runBots, showAnew, unpark } = createTables({
    seed: seedsOf('house'),
    store,
    games,
    luck,
    clock,
    pace: () => 0,
    committed: () => caretaker?.wake(),
    botName: (bot, count) => `${bot} ${count}`,
  });
  const api = new API(new REST({ api: discord.api }).setToken('token'));
  const callbacks = new API(
    new REST({ api: discord.api, retries: 0, timeout: 2_500, rejectOnRateLimit: () => true }),
  );
  const presenter = createPresenter({ store, games, painter, translator, api, log, playIn: tables.playIn });
  const commands = createCommands({ tables, translator, luck });
  const route = createReception({
    tables,
    translator,
    painter,
    api,
    answers: api,
    callbacks,
    log,
    commands,
    ...generous(),
  });

  let interactions = 0;
  const nextId = (): string => String(600_000_000_000_000_000n + BigInt(++interactions));
  const caller = (userId: string): Caller => ({
    userId,
    name: NAMES.get(userId) ?? userId,
    guildId: GUILD,
    interactionId: nextId(),
    moderates: false,
  });
  const good = <Value>(result: { ok: true; value: Value } | { ok: false; reason: unknown }): Value => {
    if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.reason)}`);
    return result.value;
  };
  const lobby = async (opening: Partial<Opening> = {}, host = ANNA): Promise<OpenTable> =>
    good(
      await tables.open(caller(host), {
        game: 'vips',
        channelId: CHANNEL,
        settings: { target: 'the ideal tester', set: 'women', first: 'random' },
        thread: false,
        bots: [],
        startNow: false,
        ...opening,
      }),
    );

  const interact: House['interact'] = (userId, what) => {
    const interaction = {
      id: nextId(),
      token: `token-${interactions}`,
      application_id: APPLICATION,
      version: 1,
      guild_id: GUILD,
      channel: { id: CHANNEL, type: 0 },
      member: { user: { id: userId, username: NAMES.get(userId), global_name: null }, nick: null },
      locale: 'en-GB',
      app_permissions: String(0xffff_ffff_ffffn),
      ...what,
    };
    return route(interaction as unknown as APIInteraction);
  };

  return {
    discord,
    store,
    tables,
    route,
    painter,
    presenter,
    commands,
    logged,
    caller,
    lobby,
    game: async (opening) => {
      const { table } = await lobby(opening);
      good(await tables.join(caller(BEN), table.id));
      return good(await tables.start(caller(ANNA), table.id));
    },
    bet: async (open, users) => {
      let now = open;
      for (const user of users) {
        const bet = { type: 'bet', bet: { head: 'I', eyes: 'II', mouth: 'III' } };
        now = good(await tables.play(caller(user), open.table.id, now.match?.step ?? 0, [bet]));
      }
      return now;
    },
    interact,
    click: (userId, customId, { values, secret = true } = {}) =>
      interact(userId, {
        type: 3,
        data: {
          custom_id: customId,
          component_type: values === undefined ? 2 : 3,
          ...(values && { values }),
        },
        message: { id: nextId(), flags: secret ? 64 : 0 },
      } as never),
    command: (userId, sub, options = {}) =>
      interact(userId, {
        type: 2,
        data: {
          type: 1,
          name: 'vips',
          options: [
            {
              type: 1,
              name: sub,
              options: Object.entries(options).map(([name, value]) => ({ name, type: 3, value })),
            },
          ],
        },
      } as never),
    holdStore: (until) => {
      held = until;
    },
    showAll: async () => {
      const shown: Shown[] = [];
      for (;;) {
        const now = Date.now();
        const entries: readonly OutboxEntry[] = await store.takeOutbox(now, now + 60_000, 16);
        if (entries.length === 0) return shown;
        for (const entry of entries) {
          const result = await presenter.show(entry);
          shown.push(result);
          if (result.type === 'shown') await store.settleOutbox(entry.id, result.post);
          else if (result.type === 'forbidden') await store.parkTable(entry.tableId, result.code, null);
          else return shown;
        }
      }
    },
    care: () => {
      caretaker = startCaretaker({ store, presenter, runBots, showAnew, unpark, clock, log });
    },
    [Symbol.asyncDispose]: async () => {
      await caretaker?.stop();
      await store.close();
      await discord[Symbol.asyncDispose]();
    },
  };
}

/** Lets computer players play for everybody, in the store only, until the game is over; then shows the end. */
export async function playOut(
  { store, tables, showAll }: House,
  open: OpenTable,
  change = (events: readonly unknown[]) => events,
): Promise<OpenTable> {
  const luck = seededLuck('played out');
  let match = open.match!;
  while (match.outcome === null) match = match.playBot('greedy', match.toAct[0]!, luck);
  const stored = (await store.load(open.table.id))!;
  const after = stored.events.length;
  const events = change(match.events.slice(after));
  const table = { ...stored.table, status: 'over', version: stored.table.version + 1, told: after } as const;
  const task = { kind: 'post', from: after, to: after + events.length } as const;
  await store.commit({ table, events, after, interactionId: null, outbox: [task], botAt: null });
  await showAll();
  return (await tables.find(table.guildId, table.id))!;
}

/** Every component of a message, containers and rows opened. */
export function flat(
  components: readonly APIMessageTopLevelComponent[] = [],
): Readonly<Record<string, unknown>>[] {
  return components.flatMap((component) => [
    { ...component },
    ...('components' in component ? flat(component.components as APIMessageTopLevelComponent[]) : []),
  ]);
}

/** All text of a message. */
export const textOf = (components: readonly APIMessageTopLevelComponent[] = []): string =>
  flat(components)
    .map(({ content }) => content ?? '')
    .join('\n');

/** The custom ids of everything in a message that can be clicked. */
export const idsOf = (components: readonly APIMessageTopLevelComponent[] = []): readonly string[] =>
  flat(components).flatMap(({ custom_id: id, disabled }) =>
    typeof id === 'string' && disabled !== true ? [id] : [],
  );
