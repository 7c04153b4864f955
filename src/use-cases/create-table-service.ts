import { ok, refuse } from '../kernel/result.ts';
import { handleCommand, type CommandHandlerDeps } from '../table/command-handler.ts';
import { createTable, type TableCreatorDeps } from '../table/create-table.ts';
import {
  decideBots,
  decideCancel,
  decideMoveTo,
  decidePlay,
  decideStart,
  decideRepublish,
  decideTimeUp,
} from '../table/game-decisions.ts';
import { decideForget } from '../features/privacy/forget-person.ts';
import { isEndTold } from '../table/end-told.ts';
import { decideEpilogue } from '../features/after-game/epilogue.ts';
import { decideCloseIdle, closeDueAt, DEFAULT_LOBBY_IDLE_MS } from '../table/idle-lobby.ts';
import type { CacheLimits } from '../table/least-recently-used.ts';
import type { Deadline, DeadlineStore } from '../table/ports/deadlines.ts';
import type { AdminStore } from '../table/ports/admin.ts';
import type { NotificationStore } from '../table/ports/notifications.ts';
import type { PostStore } from '../table/ports/posts.ts';
import type { ServerSettingsStore } from '../table/ports/server-settings.ts';
import type { TableStore } from '../table/ports/tables.ts';
import {
  decideUnderName,
  decideAddBot,
  decideHandOver,
  decideJoin,
  decideRemove,
} from '../features/lobby/lobby-decisions.ts';
import { decidePropose, decideVote } from '../table/ballot.ts';
import { decideChangeLocale } from '../features/lobby/change-locale.ts';
import { decideChangeSettings } from '../features/lobby/change-settings.ts';
import { decideHouseBet } from '../features/spectator-bets/bet.ts';
import { decidePause } from '../features/pause/pause.ts';
import { decideTakeBack } from '../features/take-back/take-back.ts';
import { decideGiveUp, decideTakeSeat } from '../features/turns/change-seat.ts';
import { type Absence, decideAwayChange, decideLadderVote, decideTurnClock } from '../table/ladder.ts';
import {
  decideMissedPings,
  decidePingNote,
  nextPingAt,
  type OwedPings,
  owedIn,
  type PingNote,
} from '../table/pings/missed-ping.ts';
import { quietUntil } from '../table/pings/quiet-hours.ts';
import { awayUntil, type AwayService } from '../table/pings/away.ts';
import { notificationsInForce } from '../table/pings/people.ts';
import { planPings } from '../table/pings/plan-pings.ts';
import { createAwayService } from '../features/notifications/away.ts';
import { awaitedUsers, type Now, turnDueAt } from '../table/turn-clock.ts';
import { createRejoinLimiter } from '../table/rejoin-limiter.ts';
import { decideReact } from '../features/reactions/react.ts';
import { decideShareReplay, decideShowAll, openRematch } from '../features/after-game/rematch.ts';
import type { LoadedTable } from '../table/table.ts';
import { createTableLoader, type TableLoader } from '../table/table-loader.ts';
import { createInlineThinker } from '../table/inline-thinker.ts';
import type { Thinker } from '../table/ports/thinker.ts';
import { awaitsThought, thinkAhead } from '../table/think-ahead.ts';
import type { TableService } from './table-service.ts';
import type { Caller, CommandOutcome } from '../table/decision.ts';
import { seatOf } from '../table/seats.ts';
import { clockDueAt } from '../table/timer.ts';
import { decideLeave } from '../table/lobby-seats.ts';
import { decideDecline, decideRelease } from '../features/lobby/answer-challenge.ts';

export interface TableServiceDeps extends Omit<TableCreatorDeps, 'loader'> {
  readonly store: TableStore &
    Pick<DeadlineStore, 'releaseDeadline'> &
    Pick<PostStore, 'newestPost'> &
    NotificationStore &
    Pick<ServerSettingsStore, 'serverSettings'> &
    Pick<AdminStore, 'tablesNaming' | 'forgetPerson'>;
  /** How many matches are kept between commands; `KEPT_LIMITS` if left out. */
  readonly keptLimits?: CacheLimits;
  /** Where computer players that search think; on this thread if left out, with few playouts. */
  readonly thinker?: Thinker;
  /** How many events a table's log may have before nobody may move any more; 5,000 if left out. */
  readonly maxLogLength?: number;
}

/** Far more than a game takes: the last defence against a log without end. */
const DEFAULT_MAX_LOG_LENGTH = 5_000;

/** More than can be open at once: races can exceed the limit by a few, and it may have been lowered. */
const NO_LIMIT = 2 ** 31 - 1;

/** The commands of people, and those of the background worker. */
export interface TableUseCases {
  readonly tables: TableService;
  /** People who are away from all their tables. */
  readonly away: AwayService;
  /** A table as the store has it, `null` if there is none: for the presenter. Throws `CorruptRowError`. */
  readonly loadTable: TableLoader['load'];
  /** Moves the computer players of a table, if they are to move. */
  readonly runBots: (tableId: string) => Promise<void>;
  /** Lets the timer of a table ring if it has run out; otherwise sees to it that the claimed deadline comes back then. */
  readonly ringClock: (deadline: Deadline) => Promise<void>;
  /** Looks at the clock of a turn and does what is due; otherwise sees to it that the deadline comes back. */
  readonly ringTurn: (deadline: Deadline) => Promise<void>;
  /** Pings those whom posts could not ping, as soon as nothing silences them; otherwise has the deadline come back. */
  readonly ringPing: (deadline: Deadline) => Promise<void>;
  /** Notes whom a post has pinged, and who is owed a ping. */
  readonly notePings: (tableId: string, note: PingNote) => Promise<void>;
  /** Closes a lobby that nobody has touched for long; otherwise sees to it that the deadline comes back. */
  readonly closeIdle: (deadline: Deadline) => Promise<void>;
  /**
   * Forgets a person at every table that names them, and everything else that is known of them; how many tables. `nobody`:
   * what stands in place of their name, by language.
   */
  readonly forgetPerson: (userId: string, nobody: (locale: string) => string) => Promise<number>;
  /** Queues fresh posts of a table in the channel where it is played, and forgets the old ones. */
  readonly republish: (tableId: string) => Promise<void>;
  /** Queues a fresh post of a parked table; leaves any other table alone. */
  readonly unpark: (tableId: string) => Promise<void>;
}

/** The use cases on a store. */
export function createTableService(tableServiceDeps: TableServiceDeps): TableUseCases {
  const { store, games, random, keptLimits, onQuotaRefused } = tableServiceDeps;
  const thinker = tableServiceDeps.thinker ?? createInlineThinker(games);
  const rejoins = createRejoinLimiter(tableServiceDeps.clock);
  const loader = createTableLoader({
    store,
    games,
    ...(keptLimits === undefined ? {} : { limits: keptLimits }),
  });
  const deps: TableServiceDeps & CommandHandlerDeps = { ...tableServiceDeps, loader };
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

  const present = (): Now => ({ now: deps.clock(), downMs: deps.downMs?.() ?? 0 });

  /** Until when those whom a table waits for cannot be expected to act. */
  const absenceAt = async (tableId: string): Promise<Absence> => {
    const loaded = await loader.load(tableId);
    if (loaded === null || loaded.match === null) return { quietUntilAt: null, awayUntilAt: null };
    const userIds = awaitedUsers(loaded.table, loaded.match).map(({ userId }) => userId);
    const chosen = [...(await store.notificationsOf(userIds)).values()];
    const latest = (untilOf: typeof awayUntil): number | null =>
      Math.max(0, ...chosen.map((notifications) => untilOf(notifications, deps.clock()) ?? 0)) || null;
    return { quietUntilAt: latest(quietUntil), awayUntilAt: latest(awayUntil) };
  };

  /** Makes the pings that a table owes and can make now; those that it still owes, and what came of it. */
  const pingMissed = async (
    tableId: string,
  ): Promise<{ readonly owed: OwedPings; readonly outcome: CommandOutcome }> => {
    const { guildId = '', missed = null } = (await loader.load(tableId))?.table ?? {};
    const people = await notificationsInForce(store, guildId, missed?.userIds ?? []);
    const asked = [...people].map(([userId, chosen]) => ({ userId, isAsked: true, chosen }));
    const owed = owedIn(planPings(asked, 'missed', deps.clock()));
    const outcome = await handleCommand(deps, tableId, null, (loaded) => decideMissedPings(loaded, owed));
    return { owed, outcome };
  };

  const away = createAwayService({
    store,
    clock: deps.clock,
    touchTable: async (tableId) => {
      const absence = await absenceAt(tableId);
      await handleCommand(deps, tableId, null, (loaded) =>
        decideAwayChange(loaded, present(), deps, absence),
      );
      await pingMissed(tableId);
    },
  });
  /** Has whoever has taken a seat or moved be back from where they were. */
  const asPresent = async <Outcome extends { readonly ok: boolean }>(
    caller: Caller,
    outcome: Promise<Outcome>,
  ): Promise<Outcome> => {
    const { ok: isDone } = await outcome;
    if (isDone) await away.noteMove(caller.userId);
    return outcome;
  };

  const rejectUnlessMayWatch: TableService['rejectUnlessMayWatch'] = async (caller, { table }) => {
    if (table.status !== 'playing' || seatOf(table, caller) >= 0) return null;
    const { watching = true } = await store.serverSettings(table.guildId);
    return watching ? null : { key: 'app.refused.no-watching' };
  };

  const tables: TableService = {
    create: (caller, request) => asPresent(caller, createTable(deps, caller, request)),
    join: (caller, tableId) =>
      asPresent(
        caller,
        handle(caller, tableId, (loaded) => {
          const decided = decideJoin(loaded, caller, deps.clock());
          const waitMs = decided.ok ? rejoins.waitMs(tableId, caller.userId) : 0;
          if (waitMs === 0) return decided;
          onQuotaRefused?.('rejoin');
          return refuse({ key: 'app.refused.rejoin', args: { seconds: Math.ceil(waitMs / 1_000) } });
        }),
      ),
    leave: async (caller, tableId) => {
      const outcome = await handle(caller, tableId, (loaded) => decideLeave(loaded, caller, deps.clock()));
      if (outcome.ok && outcome.value !== outcome.before) rejoins.left(tableId, caller.userId);
      return outcome;
    },
    decline: (caller, tableId) =>
      handle(caller, tableId, (loaded) => decideDecline(loaded, caller, deps.clock())),
    release: (caller, tableId) =>
      handle(caller, tableId, (loaded) => decideRelease(loaded, caller, deps.clock())),
    addBot: (caller, tableId, bot) =>
      handle(caller, tableId, (loaded) =>
        decideAddBot(
          loaded,
          caller,
          bot,
          (kind, count) => deps.botName(loaded.game, kind, count, loaded.table.locale),
          deps.clock(),
        ),
      ),
    remove: (caller, tableId, holder) =>
      handle(caller, tableId, (loaded) => decideRemove(loaded, caller, holder, deps.clock())),
    handOver: (caller, tableId, userId) =>
      handle(caller, tableId, (loaded) => decideHandOver(loaded, caller, userId)),
    propose: (caller, tableId, typed) =>
      handle(caller, tableId, (loaded) => decidePropose(loaded, caller, typed)),
    vote: (caller, tableId, candidate) =>
      handle(caller, tableId, (loaded) => decideVote(loaded, caller, candidate)),
    changeSettings: (caller, tableId, change) =>
      handle(caller, tableId, (loaded) => decideChangeSettings(loaded, caller, change)),
    changeLocale: (caller, tableId, locale) =>
      handle(caller, tableId, (loaded) =>
        decideChangeLocale(loaded, caller, locale, (kind, count) =>
          deps.botName(loaded.game, kind, count, locale),
        ),
      ),
    start: (caller, tableId) => handle(caller, tableId, (loaded) => decideStart(loaded, caller, random)),
    cancel: (caller, tableId, hostLeft = false) =>
      handle(caller, tableId, (loaded) => decideCancel(loaded, caller, hostLeft)),
    play: (caller, tableId, step, moves) =>
      asPresent(
        caller,
        handle(caller, tableId, (loaded) =>
          decidePlay(loaded, caller, step, moves, random, deps.maxLogLength ?? DEFAULT_MAX_LOG_LENGTH),
        ),
      ),
    rejectUnlessMayWatch,
    placeHouseBet: async (caller, tableId, payload) => {
      const loaded = await tables.find(caller.guildId, tableId);
      const reason = loaded === null ? null : await rejectUnlessMayWatch(caller, loaded);
      if (reason !== null) return { ok: false, reason, current: loaded };
      return handle(caller, tableId, (loaded) => decideHouseBet(loaded, caller, payload, deps.clock()));
    },
    houseBetsOf: ({ id }) => store.houseBetsOf(id),
    takeBack: (caller, tableId, step) =>
      handle(caller, tableId, (loaded) => decideTakeBack(loaded, caller, step, present())),
    voteOnTurn: (caller, tableId, step, choice) =>
      handle(caller, tableId, (loaded) => decideLadderVote(loaded, caller, step, choice, present(), deps)),
    pause: (caller, tableId, step) =>
      handle(caller, tableId, (loaded) => decidePause(loaded, caller, step, present())),
    takeSeat: (caller, tableId, seat) =>
      asPresent(
        caller,
        handle(caller, tableId, (loaded) => decideTakeSeat(loaded, caller, seat)),
      ),
    giveUpSeat: (caller, tableId) =>
      handle(caller, tableId, (loaded) => decideGiveUp(loaded, caller, deps.botName)),
    rematch: (caller, tableId, change) => openRematch(deps, caller, tableId, change),
    react: (caller, tableId, channelId, reaction) =>
      handle(caller, tableId, (loaded) =>
        decideReact(loaded, caller, channelId, reaction, deps.maxLogLength ?? DEFAULT_MAX_LOG_LENGTH),
      ),
    epilogue: (caller, tableId, step) =>
      handle(caller, tableId, (loaded) => decideEpilogue(loaded, caller, step)),
    isEndTold: (loaded) => isEndTold(store, loaded),
    showAll: (caller, tableId) => handle(caller, tableId, (loaded) => decideShowAll(loaded, caller)),
    shareReplay: (caller, tableId, mayWrite) =>
      handle(caller, tableId, (loaded) => decideShareReplay(loaded, caller, mayWrite)),
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
    newestPost: ({ id, status }) => store.newestPost(id, status === 'lobby' ? 'lobby' : 'game'),
    list: (guildId) => store.listOpen(guildId, NO_LIMIT),
    listOwn: ({ guildId, userId }) => store.listOpenOf(guildId, userId),
  };

  return {
    tables,
    away,
    loadTable: loader.load,
    runBots: async (tableId) => {
      const outcome = await handleCommand(deps, tableId, null, (loaded) =>
        awaitsThought(loaded) ? null : decideBots(loaded, random, null),
      );
      if (!outcome.ok || outcome.value !== outcome.before || !awaitsThought(outcome.value)) return;
      const thoughts = await thinkAhead(outcome.value, thinker, random);
      await handleCommand(deps, tableId, null, (loaded) => decideBots(loaded, random, thoughts));
    },
    ringClock: async (deadline) => {
      const outcome = await handleCommand(deps, deadline.tableId, null, (loaded) =>
        decideTimeUp(loaded, deps.clock(), random),
      );
      // Has no effect where something was committed: that has replaced the deadline.
      if (outcome.ok) await store.releaseDeadline(deadline, clockDueAt(outcome.value.table, deps.clock()));
    },
    ringTurn: async (deadline) => {
      const absence = await absenceAt(deadline.tableId);
      const outcome = await handleCommand(deps, deadline.tableId, null, (loaded) =>
        decideTurnClock(loaded, present(), deps, absence),
      );
      if (outcome.ok)
        await store.releaseDeadline(
          deadline,
          turnDueAt(outcome.value.table, deps.clock(), absence.awayUntilAt),
        );
    },
    ringPing: async (deadline) => {
      const { owed, outcome } = await pingMissed(deadline.tableId);
      if (outcome.ok)
        await store.releaseDeadline(deadline, nextPingAt(outcome.value.table, deps.clock(), owed));
    },
    notePings: async (tableId, note) => {
      await handleCommand(deps, tableId, null, (loaded) => decidePingNote(loaded, note));
    },
    closeIdle: async (deadline) => {
      const idleMs = deps.lobbyIdleMs ?? DEFAULT_LOBBY_IDLE_MS;
      const outcome = await handleCommand(deps, deadline.tableId, null, (loaded) =>
        decideCloseIdle(loaded, deps.clock(), idleMs),
      );
      if (outcome.ok) await store.releaseDeadline(deadline, closeDueAt(outcome.value.table, deps.clock()));
    },
    forgetPerson: async (userId, nobody) => {
      const tableIds = await store.tablesNaming(userId);
      for (const tableId of tableIds) {
        const outcome = await handleCommand(deps, tableId, null, (loaded) =>
          decideForget(loaded, userId, { botName: deps.botName, nobody, now: deps.clock() }),
        );
        // Whoever asks again finds fewer tables.
        if (!outcome.ok && outcome.reason.key !== 'app.refused.gone')
          throw new Error(`table ${tableId} still names a person: ${outcome.reason.key}`);
      }
      await store.forgetPerson(userId, tableIds);
      return tableIds.length;
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
