import type { AnyGame } from '../kernel/erase-game.ts';
import type { Rejection } from '../kernel/message.ts';
import type { Random } from '../kernel/random.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { clockDueAt, handleCommand, type CommandHandlerDeps, tracedCommit } from './command-handler.ts';
import { newSeed, SCHEME } from './fairness/scheme.ts';
import { commitmentsOf } from './fairness/commitments.ts';
import {
  decideBots,
  decideCancel,
  decideMoveTo,
  decidePlay,
  decideStart,
  decideRepublish,
  decideTimeUp,
  rejectTooFewPlayers,
} from './game-decisions.ts';
import { decideDecline, decideRelease } from './answer-challenge.ts';
import { newChallenge, rejectChallenge } from './challenge.ts';
import { decideCloseIdle } from './close-idle-lobby.ts';
import { closeDueAt, DEFAULT_LOBBY_IDLE_MS } from './idle-lobby.ts';
import type { CacheLimits } from './least-recently-used.ts';
import type { Deadline, DeadlineStore } from './ports/deadlines.ts';
import type { Change, TableStore } from './ports/tables.ts';
import {
  createBotHolder,
  decideUnderName,
  decideAddBot,
  decideJoin,
  decideLeave,
  decideRemove,
  userHolder,
} from './lobby-decisions.ts';
import { createRejoinLimiter } from './rejoin-limiter.ts';
import type { Holder, LoadedTable, Table } from './table.ts';
import { createTableLoader, type TableLoader } from './table-loader.ts';
import type { Caller, CommandOutcome, CreateTableRequest, TableService } from './table-service.ts';
import { DEFAULT_TURN_TIME_MS, isTurnTime, MAX_TURN_TIME_MS } from './timer.ts';

/** What is refused beyond a share of it: open tables of a server, a channel and a host, and seats taken again. */
export type Quota = 'tables-in-server' | 'tables-here' | 'tables-yours' | 'rejoin';

export interface TableServiceDeps extends Omit<CommandHandlerDeps, 'loader'> {
  readonly store: TableStore & Pick<DeadlineStore, 'releaseDeadline'>;
  readonly games: ReadonlyMap<string, AnyGame>;
  /** How many matches are kept between commands; `KEPT_LIMITS` if left out. */
  readonly keptLimits?: CacheLimits;
  readonly random: Random;
  /** The display name of a game's computer player; `count` is 1 for the first of its kind at the table. */
  readonly botName: (game: AnyGame, bot: string, count: number) => string;
  /** The most tables of one server that may be open at once; 100 if left out. */
  readonly tablesPerServer?: number;
  /** How many events a table's log may have before nobody may move any more; 5,000 if left out. */
  readonly maxLogLength?: number;
  /** Called with the quota for which something was refused. */
  readonly onQuotaRefused?: (quota: Quota) => void;
  /** The secret seed of a new table: from the system's random source; tests pass one that is reproducible. */
  readonly createSeed?: () => string;
}

const DAY_MS = 24 * 3_600_000;
const DEFAULT_TABLES_PER_SERVER = 100;
/** Far more than a game takes: the last defence against a log without end. */
const DEFAULT_MAX_LOG_LENGTH = 5_000;
/** The share of that limit for one channel, and for one host. Tables in threads count where they were opened. */
const MAX_SHARE = 1 / 4;

/** More than can be open at once: races can exceed the limit by a few, and it may have been lowered. */
const NO_LIMIT = 2 ** 31 - 1;

/** The commands of people, and those of the background worker. */
export interface TableUseCases {
  readonly tables: TableService;
  /** A table as the store has it, `null` if there is none: for the presenter. Throws `CorruptRowError`. */
  readonly loadTable: TableLoader['load'];
  /** Moves the computer players of a table, if they are to move. */
  readonly runBots: (tableId: string) => Promise<void>;
  /** Lets the timer of a table ring if it has run out; otherwise sees to it that the claimed deadline comes back then. */
  readonly ringClock: (deadline: Deadline) => Promise<void>;
  /** Closes a lobby that nobody has touched for long; otherwise sees to it that the deadline comes back. */
  readonly closeIdle: (deadline: Deadline) => Promise<void>;
  /** Queues fresh posts of a table in the channel where it is played, and forgets the old ones. */
  readonly republish: (tableId: string) => Promise<void>;
  /** Queues a fresh post of a parked table; leaves any other table alone. */
  readonly unpark: (tableId: string) => Promise<void>;
}

/** The use cases on a store. */
export function createTableService(tableServiceDeps: TableServiceDeps): TableUseCases {
  const { store, games, random, keptLimits, onQuotaRefused } = tableServiceDeps;
  const rejoins = createRejoinLimiter(tableServiceDeps.clock);
  const loader = createTableLoader({
    store,
    games,
    ...(keptLimits === undefined ? {} : { limits: keptLimits }),
  });
  const deps: CreatorDeps = { ...tableServiceDeps, loader };
  const handle = async (
    caller: Caller,
    tableId: string,
    decide: (loaded: LoadedTable) => ReturnType<typeof decideJoin>,
  ): Promise<CommandOutcome> => {
    const outcome = await handleCommand(deps, tableId, caller.interactionId, (loaded) =>
      loaded.table.guildId === caller.guildId
        ? decideUnderName(loaded, caller, decide)
        : refuse({ key: 'app.refused.gone' }),
    );
    // A table of another server is none of the caller's business.
    return outcome.ok || outcome.current?.table.guildId === caller.guildId
      ? outcome
      : { ...outcome, current: null };
  };

  const tables: TableService = {
    create: (caller, request) => createTable(deps, caller, request),
    join: (caller, tableId) =>
      handle(caller, tableId, (loaded) => {
        const decided = decideJoin(loaded, caller, deps.clock());
        const waitMs = decided.ok ? rejoins.waitMs(tableId, caller.userId) : 0;
        if (waitMs === 0) return decided;
        onQuotaRefused?.('rejoin');
        return refuse({ key: 'app.refused.rejoin', args: { seconds: Math.ceil(waitMs / 1_000) } });
      }),
    leave: async (caller, tableId) => {
      const outcome = await handle(caller, tableId, (loaded) => decideLeave(loaded, caller));
      if (outcome.ok && outcome.value !== outcome.before) rejoins.left(tableId, caller.userId);
      return outcome;
    },
    decline: (caller, tableId) => handle(caller, tableId, (loaded) => decideDecline(loaded, caller)),
    release: (caller, tableId) => handle(caller, tableId, (loaded) => decideRelease(loaded, caller)),
    addBot: (caller, tableId, bot) =>
      handle(caller, tableId, (loaded) =>
        decideAddBot(
          loaded,
          caller,
          bot,
          (kind, count) => deps.botName(loaded.game, kind, count),
          deps.clock(),
        ),
      ),
    remove: (caller, tableId, holder) =>
      handle(caller, tableId, (loaded) => decideRemove(loaded, caller, holder)),
    start: (caller, tableId) => handle(caller, tableId, (loaded) => decideStart(loaded, caller, random)),
    cancel: (caller, tableId, hostLeft = false) =>
      handle(caller, tableId, (loaded) => decideCancel(loaded, caller, hostLeft)),
    play: (caller, tableId, step, moves) =>
      handle(caller, tableId, (loaded) =>
        decidePlay(loaded, caller, step, moves, random, deps.maxLogLength ?? DEFAULT_MAX_LOG_LENGTH),
      ),
    republishIn: (caller, tableId, channelId) =>
      handle(caller, tableId, (loaded) => decideMoveTo(loaded, caller, channelId, deps.clock())),
    setPlayChannel: async (tableId, channelId) => {
      const outcome = await handleCommand(deps, tableId, null, ({ table, match }) =>
        table.threadPending && table.playChannelId === table.channelId
          ? ok({
              table: { ...table, playChannelId: channelId, threadPending: false },
              match,
              outbox: [],
            })
          : null,
      );
      return outcome.ok ? outcome.value : null;
    },
    find: async (guildId, tableId) => {
      const loaded = await loader.load(tableId);
      return loaded?.table.guildId === guildId ? loaded : null;
    },
    reread: async (guildId, tableId) => {
      const loaded = await loader.reread(tableId);
      return loaded?.table.guildId === guildId ? loaded : null;
    },
    list: (guildId) => store.listOpen(guildId, NO_LIMIT),
  };

  return {
    tables,
    loadTable: loader.load,
    runBots: async (tableId) => {
      await handleCommand(deps, tableId, null, (loaded) => decideBots(loaded, random));
    },
    ringClock: async (deadline) => {
      const outcome = await handleCommand(deps, deadline.tableId, null, (loaded) =>
        decideTimeUp(loaded, deps.clock(), random),
      );
      // Has no effect where something was committed: that has replaced the deadline.
      if (outcome.ok) await store.releaseDeadline(deadline, clockDueAt(outcome.value.table, deps.clock()));
    },
    closeIdle: async (deadline) => {
      const idleMs = deps.lobbyIdleMs ?? DEFAULT_LOBBY_IDLE_MS;
      const outcome = await handleCommand(deps, deadline.tableId, null, (loaded) =>
        decideCloseIdle(loaded, deps.clock(), idleMs),
      );
      if (outcome.ok) await store.releaseDeadline(deadline, closeDueAt(outcome.value.table, deps.clock()));
    },
    republish: async (tableId) => {
      await handleCommand(deps, tableId, null, (loaded) =>
        ok({ ...decideRepublish(loaded, loaded.table.playChannelId), republish: true }),
      );
    },
    unpark: async (tableId) => {
      await handleCommand(deps, tableId, null, (loaded) =>
        loaded.table.parked === null ? null : ok(decideRepublish(loaded, loaded.table.playChannelId)),
      );
    },
  };
}

type CreatorDeps = TableServiceDeps & CommandHandlerDeps;

async function createTable(
  deps: CreatorDeps,
  caller: Caller,
  request: CreateTableRequest,
): Promise<Result<LoadedTable, Rejection>> {
  const game = deps.games.get(request.gameId);
  if (game === undefined) throw new RangeError(`there is no game "${request.gameId}"`);
  const settings = game.settings(request.settings);
  if (!settings.ok) return settings;
  const unknownBot = request.bots.find((bot) => !game.bots.includes(bot));
  if (unknownBot !== undefined) return refuse({ key: 'app.refused.no-such-bot' });
  if (request.bots.length >= game.seats.max)
    return refuse({ key: 'app.refused.full', args: { max: game.seats.max } });
  const { turnTimeMs = DEFAULT_TURN_TIME_MS } = request;
  if (turnTimeMs !== null && !isTurnTime(turnTimeMs))
    return refuse({ key: 'app.refused.turn-time', args: { days: MAX_TURN_TIME_MS / DAY_MS } });
  const limitReached = await rejectTooManyTables(deps, caller, request.channelId);
  if (limitReached !== null) {
    if (await deps.store.hasProcessed(caller.interactionId)) return refuse({ key: 'app.refused.again' });
    deps.onQuotaRefused?.(limitReached.quota);
    return refuse(limitReached.reason);
  }
  const { challenged } = request;
  const challengeRefused =
    challenged === undefined ? null : await rejectChallenge(deps.store, caller, challenged, deps.clock());
  if (challengeRefused !== null) return refuse(challengeRefused);
  const seats: Holder[] = [userHolder(caller)];
  for (const bot of request.bots)
    seats.push(createBotHolder(seats, bot, (kind, count) => deps.botName(game, kind, count), caller));

  for (;;) {
    const id = newTableId(deps.random);
    const seed = (deps.createSeed ?? newSeed)();
    const commitments = commitmentsOf(seed, { id, gameId: game.id, scheme: SCHEME, commitments: {} });
    const table: Table = {
      id,
      gameId: game.id,
      guildId: caller.guildId,
      channelId: request.channelId,
      playChannelId: request.channelId,
      hostId: caller.userId,
      settings: settings.value,
      threadPending: request.thread,
      status: 'lobby',
      seats,
      version: 1,
      postedEvents: 0,
      openedAt: deps.clock(),
      parked: null,
      commitments: commitments.toStore(null),
      turnTimeMs,
      timer: null,
      scheme: SCHEME,
      startedBy: null,
      shownAt: null,
      closesAt: deps.clock() + (deps.lobbyIdleMs ?? DEFAULT_LOBBY_IDLE_MS),
      challenge: challenged === undefined ? null : newChallenge(challenged, deps.clock()),
    };
    const loaded: LoadedTable = { table, game, match: null, commitments };
    const rejection = request.startNow ? rejectTooFewPlayers(loaded) : null;
    if (rejection !== null) return refuse(rejection);
    const change: Change = {
      table,
      events: [],
      after: 0,
      interactionId: caller.interactionId,
      outbox: [{ kind: 'lobby', fresh: true }],
      botDueAt: null,
      clockDueAt: null,
      closeDueAt: closeDueAt(table, deps.clock()),
      seed,
    };
    const result = await tracedCommit(deps, change, () => deps.store.create(change));
    if (result === 'duplicate') return refuse({ key: 'app.refused.again' });
    if (result === 'committed') {
      deps.loader.keep(loaded);
      deps.onCommitted();
      if (!request.startNow) return ok(loaded);
      return handleCommand(deps, table.id, null, (lobby) => decideStart(lobby, caller, deps.random));
    }
  }
}

/**
 * Why no more tables may be opened here, or `null`. Two requests at the same moment may both pass: the limit is against
 * abuse, and one table more does no harm.
 */
async function rejectTooManyTables(
  { store, tablesPerServer = DEFAULT_TABLES_PER_SERVER }: TableServiceDeps,
  { guildId, userId }: Caller,
  channelId: string,
): Promise<{ readonly quota: Quota; readonly reason: Rejection } | null> {
  const refusal = (quota: Quota, max: number) => ({
    quota,
    reason: { key: `app.refused.${quota}`, args: { max } },
  });
  const counts = await store.countOpen(guildId, channelId, userId);
  if (counts.server >= tablesPerServer) return refusal('tables-in-server', tablesPerServer);
  const max = Math.ceil(tablesPerServer * MAX_SHARE);
  if (counts.host >= max) return refusal('tables-yours', max);
  return counts.channel >= max ? refusal('tables-here', max) : null;
}

const TABLE_ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Eight characters of 32: 40 random bits, and short enough to type. */
const newTableId = (random: Random): string =>
  Array.from({ length: 8 }, () => TABLE_ID_ALPHABET[random.below(32)]).join('');
