import { API } from '@discordjs/core/http-only';
import { DiscordRest } from '../../src/discord/rest/clients.ts';
import { fetchWhole } from '../../src/discord/rest/make-request.ts';
import {
  type APIInteraction,
  type APIMessageTopLevelComponent,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { createGameCommands } from '../../commands/index.ts';
import type { BackgroundWorker } from '../../src/worker/background-worker.ts';
import { effectsOf } from '../../src/worker/outbox-worker.ts';
import type { Clock } from '../../src/table/ports/clock.ts';
import type { Log } from '../../src/table/ports/log.ts';
import type { Painter } from '../../src/table/ports/painter.ts';
import type { PresentResult } from '../../src/table/ports/presenter.ts';
import type { Store } from '../../src/table/ports/store.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import type { Caller } from '../../src/table/seats.ts';
import type { CreateTableRequest } from '../../src/table/create-table.ts';
import { notePings } from '../../src/table/pings/missed-pings.ts';
import { composeBot } from '../../src/compose-bot.ts';
import type { Lending } from '../../src/features/feature.ts';
import { createTableCommand } from '../../src/features/table-command/table-command.ts';
import type { TableCommandSpec } from '../../src/features/table-command/table-command-declaration.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import type { RateLimiter } from '../../src/discord/inbound/rate-limiter.ts';
import type { ReplyDeadlines } from '../../src/discord/inbound/reply.ts';
import { type GameEntry, games as registry } from '../../src/games/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { openStore } from '../../src/open-store.ts';
import { plainBotParts } from './plain-bot-parts.ts';
import { type RecordedBody, type StubDiscordApi, startStubDiscordApi } from './stub-discord-api.ts';
import { seedSequence } from '../table/fairness/test-seeds.ts';
import { asLogged } from '../as-logged.ts';
import { PATIENCE_MS } from '../patience.ts';
import { accepted } from '../kernel/accepted.ts';
import { join } from '../../src/table/lobby-seats.ts';
import { start } from '../../src/table/game-decisions.ts';
import { alterTable } from '../table/plain-table.ts';
import { createCommandRunner } from '../table/run-command.ts';

export const GUILD = '100000000000000001';
export const CHANNEL = '200000000000000001';
export const [ANNA, BEN, CLEO, DORA] = [
  '300000000000000001',
  '300000000000000002',
  '300000000000000003',
  '300000000000000004',
] as const;
/** The permissions of a member without rights of their own: to see the channel and write in it. */
const MEMBER_PERMISSIONS =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads;
const APPLICATION_ID = '400000000000000001';
/** One for all harnesses with the registry's games: it keeps the templates that it has compiled. */
const registryTranslator = createAppTranslator(registry);
const NAMES = new Map<string, string>([
  [ANNA, 'Anna'],
  [BEN, 'Ben'],
  [CLEO, 'Cleo'],
  [DORA, 'Dora'],
]);

/** The field of an interaction that says who sends it and what they may do in the channel. */
export const memberWith = (userId: string, permissions: bigint | string) => ({
  member: {
    user: { id: userId, username: NAMES.get(userId) ?? 'someone', global_name: null },
    nick: null,
    permissions: String(permissions),
  },
});

/** A line of the log. */
export interface LogLine {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** Fields of an interaction that differ from those that a member sends in a channel. */
type Fields = Readonly<Record<string, unknown>>;

/** What differs from the bot that most tests need. */
export interface HarnessOptions {
  /** The test's own store, which the harness closes. */
  readonly store?: Store;
  readonly clock?: Clock;
  /** The registry's games, or others with their ids in their place. */
  readonly games?: readonly GameEntry[];
  /** Games beside those, with their commands. */
  readonly otherGames?: readonly { readonly entry: GameEntry; readonly spec: TableCommandSpec }[];
  /** How many interactions an earlier harness may have had on this store: an id counts once. */
  readonly interactionsBefore?: number;
  /** The Discord of another harness, of which this one is a second process. */
  readonly discord?: StubDiscordApi;
  /** How long the post of the end unfolds; by default it shows everything at once. */
  readonly revealMs?: number;
  /** Where files may be fetched from, beside Discord's own hosts. */
  readonly fileOrigin?: string | null;
  /** How much time an answer has; by default no answer is late. */
  readonly deadlines?: Partial<ReplyDeadlines>;
  /** What faces are made with, where people may lend them; by default they may not. */
  readonly lending?: Lending | null;
  /** By default no limit is ever reached. */
  readonly rateLimiter?: RateLimiter;
}

/**
 * Creates a harness: the whole bot without its gateway connection, with an in-memory database and a stub of Discord's HTTP
 * API. Disposing of it closes its store.
 */
export async function createHarness({
  store: ownStore,
  clock = Date.now,
  games = registry,
  otherGames = [],
  interactionsBefore = 0,
  revealMs = 0,
  deadlines = {},
  lending = null,
  rateLimiter,
  discord: sharedDiscord,
  fileOrigin = null,
}: HarnessOptions = {}) {
  const entries: readonly GameEntry[] = [...games, ...otherGames.map(({ entry }) => entry)];
  const discord = sharedDiscord ?? (await startStubDiscordApi());
  const store = ownStore ?? (await openStore('sqlite::memory:'));
  let loadsBlocked: Promise<void> = Promise.resolve();
  const { load, loadSince } = store;
  store.load = (tableId) => loadsBlocked.then(() => load.call(store, tableId));
  store.loadSince = (...args) => loadsBlocked.then(() => loadSince.apply(store, args));
  const logEntries: LogLine[] = [];
  const infoEntries: LogLine[] = [];
  const record: Log['warn'] = (facts, message) => void logEntries.push({ facts: asLogged(facts), message });
  const info: Log['info'] = (facts, message) => void infoEntries.push({ facts, message });
  const log: Log = { info, warn: record, error: record };
  /** It makes tiny files. */
  const painter: Painter = {
    paint: async () => ({ bytes: new Uint8Array([137, 80, 78, 71]), extension: 'png' }),
    close: async () => undefined,
  };
  let worker: BackgroundWorker | null = null;
  const api = new API(new DiscordRest({ api: discord.apiUrl, makeRequest: fetchWhole }).setToken('token'));
  const callbacks = new API(
    new DiscordRest({
      api: discord.apiUrl,
      makeRequest: fetchWhole,
      retries: 0,
      timeout: PATIENCE_MS,
      rejectOnRateLimit: () => true,
    }),
  );
  const bot = composeBot({
    ...plainBotParts(entries),
    store,
    entries,
    translator:
      games === registry && otherGames.length === 0 ? registryTranslator : createAppTranslator(entries),
    painter,
    clients: { api, webhooks: api, callbacks },
    random: seededRandom('harness'),
    createSeed: seedSequence('harness'),
    clock,
    // No post is ever old here.
    postClock: () => 0,
    log,
    mayBeShared: true,
    lending,
    botDelayMs: () => 0,
    planDelayMs: () => 120_000,
    revealMs,
    fileOrigin,
    deadlines: { deferAfterMs: PATIENCE_MS, callbackMs: PATIENCE_MS, ...deadlines },
    botName: (_game, kind, count) => `${kind} ${count}`,
    createGameCommands: (deps) => [
      ...createGameCommands(deps),
      ...otherGames.map(({ entry, spec }) => createTableCommand(entry.game, spec, deps)),
    ],
    ...(rateLimiter && { rateLimiter }),
  });
  const { tables, presenter, commands, route } = bot;

  let interactions = interactionsBefore;
  const nextId = (): string => String(600_000_000_000_000_000n + BigInt(++interactions));
  /** A caller with a new interaction id. */
  const caller = (userId: string): Caller => ({
    userId,
    name: NAMES.get(userId) ?? userId,
    guildId: GUILD,
    interactionId: nextId(),
    managesServer: false,
    managedChannelIds: [],
  });
  const openLobby = async (
    request: Partial<CreateTableRequest> = {},
    host: string = ANNA,
  ): Promise<LoadedTable> =>
    accepted(
      await tables.create(caller(host), {
        gameId: 'vips',
        channelId: CHANNEL,
        settings: { target: 'the ideal tester', set: 'women', first: 'random' },
        thread: false,
        bots: [],
        startNow: false,
        ...request,
      }),
    );

  const tableNow = async (tableId: string): Promise<LoadedTable> => (await tables.find(GUILD, tableId))!;
  const runner = createCommandRunner(tables, caller);
  /** Has a person make these moves in the game as it is now. They must be accepted. */
  const playMoves = async (userId: string, tableId: string, ...moves: readonly unknown[]) =>
    accepted(await runner.play(userId, tableId, moves));

  /** Delivers a click, choice, modal or command as the gateway does. */
  const interact = (userId: string, fields: Fields): Promise<void> => {
    const interaction = {
      id: nextId(),
      token: `token-${interactions}`,
      application_id: APPLICATION_ID,
      version: 1,
      guild_id: GUILD,
      channel: { id: CHANNEL, type: 0 },
      ...memberWith(userId, MEMBER_PERMISSIONS),
      locale: 'en-GB',
      app_permissions: String(0xffff_ffff_ffffn),
      ...fields,
    };
    return route(interaction as unknown as APIInteraction);
  };

  /** Presents all outbox entries that are due, in order. */
  const presentAll = async (): Promise<readonly PresentResult[]> => {
    const results: PresentResult[] = [];
    for (;;) {
      const now = clock();
      const entries = await store.claimOutbox(now, now + 60_000, 16);
      if (entries.length === 0) return results;
      for (const entry of entries) {
        const result = await presenter.present(entry);
        await bot.panelsSettled();
        results.push(result);
        if (result.type === 'shown') {
          if (result.note !== undefined)
            await tables.run(notePings, { caller: null, tableId: entry.tableId, note: result.note });
          await store.settleOutbox(entry.id, result.post, effectsOf(entry, result, clock()));
        } else if (result.type === 'forbidden') await store.parkTable(entry.tableId, result.code, null);
        else {
          if (result.type === 'wait') await store.deferOutbox(entry.id, clock() + result.delayMs);
          return results;
        }
      }
    }
  };

  return {
    run: runner.run,
    discord,
    store,
    tables,
    route,
    painter,
    presenter,
    commands,
    /** The warnings and errors in the log. */
    logEntries,
    /** The other lines of the log. */
    infoEntries,
    caller,
    openLobby,
    /** A table with a game of Anna and these others that has begun. */
    startGame: async (
      request?: Partial<CreateTableRequest>,
      others: readonly string[] = [BEN],
    ): Promise<LoadedTable> => {
      const { table } = await openLobby(request);
      for (const user of others) accepted(await runner.run(join, user, table.id));
      return accepted(await runner.run(start, ANNA, table.id));
    },
    tableNow,
    playMoves,
    /** Places a bet for each of these users. */
    placeBets: async (loaded: LoadedTable, users: readonly string[]): Promise<LoadedTable> => {
      let current = loaded;
      const bet = { type: 'bet', bet: { head: 'I', eyes: 'II', mouth: 'III' } };
      for (const user of users) current = await playMoves(user, loaded.table.id, bet);
      return current;
    },
    interact,
    click: (
      userId: string,
      customId: string,
      {
        values,
        resolved,
        secret = true,
        ...more
      }: Fields & {
        readonly values?: readonly string[];
        readonly resolved?: Fields;
        readonly secret?: boolean;
      } = {},
    ): Promise<void> =>
      interact(userId, {
        type: 3,
        data: {
          custom_id: customId,
          component_type: values === undefined ? 2 : 3,
          ...(values && { values }),
          ...(resolved && { resolved }),
        },
        message: { id: nextId(), flags: secret ? 64 : 0 },
        ...more,
      }),
    /** Delivers a modal with these texts, or whatever else its inputs are, by their ids. */
    submit: (
      userId: string,
      customId: string,
      inputs: Readonly<Record<string, string | object>>,
      { resolved, ...more }: Fields & { readonly resolved?: Fields } = {},
    ): Promise<void> =>
      interact(userId, {
        type: 5,
        data: {
          custom_id: customId,
          components: Object.entries(inputs).map(([id, value]) => ({
            type: 18,
            component: { custom_id: id, ...(typeof value === 'string' ? { type: 4, value } : value) },
          })),
          ...(resolved && { resolved }),
        },
        message: { id: nextId(), flags: 64 },
        ...more,
      }),
    command: (
      userId: string,
      subcommand: string,
      options: Readonly<Record<string, string | number | boolean>> = {},
      command = 'vips',
      more: Fields = {},
    ): Promise<void> =>
      interact(userId, {
        type: 2,
        data: {
          type: 1,
          name: command,
          options: [
            {
              type: 1,
              name: subcommand,
              options: Object.entries(options).map(([name, value]) => ({ name, type: 3, value })),
            },
          ],
        },
        ...more,
      }),
    /** What is offered for an option of a subcommand of which this is typed. */
    complete: async (userId: string, command: string, subcommand: string, option: string, typed: string) => {
      const typing = { type: 3, name: option, value: typed, focused: true };
      const options = [{ type: 1, name: subcommand, options: [typing] }];
      await interact(userId, { type: 4, data: { type: 1, name: command, options } });
      return discord.requestsMatching(/\/callback$/u).at(-1)?.body.data?.choices ?? [];
    },
    /** Delivers a slash command that has no subcommands. */
    slash: (userId: string, name: string, more?: Fields): Promise<void> =>
      interact(userId, { type: 2, data: { type: 1, name }, ...more }),
    /** Delays all reads of tables until this resolves. */
    blockLoads: (until: Promise<void>): void => {
      loadsBlocked = until;
    },
    drainOutbox: presentAll,
    /** Does something, and presents all that it queues. */
    posted: async <Value>(done: Promise<Value>): Promise<Value> => {
      const value = await done;
      await presentAll();
      return value;
    },
    panelsSettled: bot.panelsSettled,
    /** Does this job, as the background worker does each minute. */
    doJob: (name: JobName): Promise<void> => bot.jobs.get(name)!(),
    /** Tidies up, as the background worker does each hour. */
    sweep: bot.departures.sweep,
    /** Does what is due by the clock, as a poll of the background worker does, and presents what that queues. */
    passTime: async (): Promise<void> => {
      await bot.uptime.beat();
      const now = clock();
      for (const deadline of await store.claimDeadlines(now, now + 8_000, 16)) {
        if (['turn', 'call', 'bot', 'plan'].includes(deadline.kind)) await tables.ring(deadline);
      }
      await presentAll();
    },
    startWorker: (): void => {
      worker = bot.startWorker();
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      await worker?.stop();
      await store.close();
      if (sharedDiscord === undefined) await discord[Symbol.asyncDispose]();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof createHarness>>;

/** The jobs of features that tests have done. */
type JobName =
  | 'postDaily'
  | 'sendDigests'
  | 'openQueued'
  | 'tellWaiting'
  | 'tendNights'
  | 'runNights'
  | 'house-texts'
  | 'sweepFaces'
  | 'tellModerators'
  | 'tellActions';

/** Lets bots make all moves until the game is over, in the store only; then presents the last post. */
export async function playToEnd(
  { store, tables, drainOutbox }: Harness,
  loaded: LoadedTable,
): Promise<LoadedTable> {
  const random = seededRandom('played out');
  let match = loaded.match!;
  while (match.outcome === null) match = match.playBot('greedy', match.toAct[0]!, random);
  const { id, guildId } = loaded.table;
  const from = (await store.load(id))!.events.length;
  const events = match.events.slice(from);
  await alterTable(store, id, {
    table: { status: 'over', postedEvents: from },
    events,
    outbox: [{ kind: 'post', from, to: from + events.length }],
  });
  await drainOutbox();
  return (await tables.find(guildId, id))!;
}

/** Plays a game of two until its end is stored; nothing of the end is shown yet. */
export async function playToUnshownEnd(harness: Harness): Promise<LoadedTable> {
  const started = await harness.posted(harness.startGame());
  return playToEnd({ ...harness, drainOutbox: async () => [] }, started);
}

/** All components of a message, including those in containers and rows. */
export function flattenComponents(
  components: readonly APIMessageTopLevelComponent[] = [],
): Readonly<Record<string, unknown>>[] {
  return components.flatMap((component) => [
    { ...component },
    ...('components' in component
      ? flattenComponents(component.components as APIMessageTopLevelComponent[])
      : []),
    ...('accessory' in component ? [{ ...component.accessory }] : []),
  ]);
}

/** All text of a message. */
export const textOf = (components: readonly APIMessageTopLevelComponent[] = []): string =>
  flattenComponents(components)
    .map(({ content }) => (typeof content === 'string' ? content : ''))
    .join('\n');

/** All text of a message, of its content and its components. */
export const textOfBody = ({ content, components }: Pick<RecordedBody, 'content' | 'components'>): string =>
  [content ?? '', textOf(components)].join('\n');

/** Where the first link button of a message leads; `undefined` where it has none. */
export const linkIn = ({ components }: Pick<RecordedBody, 'components'>): string | undefined =>
  flattenComponents(components).flatMap(({ url }) => (typeof url === 'string' ? [url] : []))[0];

/** The custom ids of all enabled controls of a message. */
export const customIdsOf = (components: readonly APIMessageTopLevelComponent[] = []): readonly string[] =>
  flattenComponents(components).flatMap(({ custom_id: id, disabled }) =>
    typeof id === 'string' && disabled !== true ? [id] : [],
  );
