import { type CommandDeps, createCommands as createRegisteredCommands } from '../commands/index.ts';
import {
  type BackgroundWorker,
  type BackgroundWorkerDeps,
  startBackgroundWorker,
} from './worker/background-worker.ts';
import {
  createTableService,
  type TableServiceDeps,
  type TableUseCases,
} from './use-cases/create-table-service.ts';
import type { Painter } from './table/ports/painter.ts';
import type { Presenter } from './table/ports/presenter.ts';
import type { Store } from './table/ports/store.ts';
import { createAnalysisService } from './features/analysis/analysis.ts';
import { createDailyService } from './features/daily/daily-puzzles.ts';
import { postDailyPuzzles } from './features/daily/daily-posts.ts';
import { sendDigests } from './features/notifications/digests.ts';
import { pingableAt } from './table/pings/pingable.ts';
import { createInlineThinker } from './table/inline-thinker.ts';
import { createDepartures, type Departures } from './worker/departures.ts';
import { createPrivacyService } from './features/privacy/privacy-service.ts';
import { createResultService } from './table/results.ts';
import { createTipService } from './features/tips/tip-service.ts';
import { createUptime, type Uptime } from './worker/uptime.ts';
import type { Command } from './discord/interactions/command.ts';
import {
  createInteractionPipeline,
  type InteractionHandler,
  type PipelineDeps,
} from './discord/inbound/pipeline.ts';
import { createDailyPoster } from './features/daily/daily-post.ts';
import { createDigestSender } from './features/notifications/digest-message.ts';
import { createPresenter } from './posts/presenter.ts';
import type { PresenterDeps } from './posts/show-deps.ts';
import { isInServer } from './discord/rest/membership.ts';
import type { DiscordClients } from './discord/rest/clients.ts';
import type { GameEntry } from './games/index.ts';
import type { Translator } from './i18n/translator.ts';
import { toldHouseBets } from './features/spectator-bets/bet.ts';

/** What the bot is made on. Tests put other parts in the place of some. */
export interface BotDeps
  extends
    Pick<
      TableServiceDeps,
      | 'random'
      | 'clock'
      | 'thinker'
      | 'botDelayMs'
      | 'lobbyIdleMs'
      | 'botName'
      | 'tablesPerServer'
      | 'createSeed'
      | 'onCommitAttempt'
      | 'onQuotaRefused'
    >,
    Pick<PresenterDeps, 'log' | 'revealMs' | 'showTimeoutMs'>,
    Pick<PipelineDeps, 'rateLimiter' | 'onRateLimited' | 'requestContext' | 'interactionReceived'> {
  readonly store: Store;
  readonly entries: readonly Pick<GameEntry, 'game'>[];
  readonly translator: Translator;
  readonly painter: Painter;
  readonly clients: DiscordClients;
  /** Whether other processes use the store, too. */
  readonly isShared: boolean;
  /** How long what is stored of a server is kept after the bot was removed, in milliseconds; 30 days if left out. */
  readonly keepServerMs?: number;
  /** All slash commands; those of the registered games if left out. */
  readonly createCommands?: (deps: CommandDeps) => readonly Command[];
  /** What the clock of posts says, if that is another one. */
  readonly postClock?: PresenterDeps['clock'];
}

/** The bot between its store and its connection to Discord. */
export interface ComposedBot extends TableUseCases {
  readonly uptime: Uptime;
  readonly departures: Departures;
  /** Posts the daily puzzle where it is due. */
  readonly postDaily: () => Promise<void>;
  /** Sends the digests that are due. */
  readonly sendDigests: () => Promise<void>;
  readonly presenter: Presenter;
  readonly commands: readonly Command[];
  /** Handles the interactions that the connection receives. */
  readonly route: InteractionHandler;
  /** Starts the background worker, which also does what is committed here from then on. */
  startWorker(
    hooks?: Pick<BackgroundWorkerDeps, 'onDeferred' | 'onDelivery' | 'onPoll' | 'runInContext'>,
  ): BackgroundWorker;
}

/** How long what is stored of a server is kept unless somebody says otherwise, in milliseconds. */
const DEFAULT_KEEP_SERVER_MS = 30 * 24 * 3_600_000;

/** Connects the parts of the bot with each other. Starts nothing. */
export function composeBot(deps: BotDeps): ComposedBot {
  const { store, entries, translator, painter, clients, random, clock, log, isShared } = deps;
  const games = new Map(entries.map(({ game }) => [game.id, game]));
  let worker: BackgroundWorker | null = null;
  const uptime = createUptime(store, clock);
  const useCases = createTableService({
    ...deps,
    games,
    downMs: uptime.downMs,
    onCommitted: () => worker?.wake(),
  });
  const { tables, loadTable, away } = useCases;
  const presenter = createPresenter({
    ...deps,
    api: clients.api,
    clock: deps.postClock ?? clock,
    loadTable,
    toldHouseBets: (loaded) => toldHouseBets(store, loaded),
    pingableAt: (table) => pingableAt(store, table, clock()),
    setPlayChannel: tables.setPlayChannel,
  });
  const { createCommands = createRegisteredCommands } = deps;
  const results = createResultService({ store, tables, clock });
  const serverSettings = store;
  const notifications = store;
  const thinker = deps.thinker ?? createInlineThinker(games);
  const daily = createDailyService({ store, games, thinker, clock });
  const privacy = createPrivacyService({
    store,
    loadTable,
    tables,
    forgetPerson: (userId) =>
      useCases.forgetPerson(userId, (locale) => translator.translate(locale, 'app.privacy.nobody', {})),
  });
  const commands = createCommands({
    tables,
    results,
    privacy,
    serverSettings,
    notifications,
    away,
    daily,
    translator,
    random,
    clock,
    games,
    api: clients.api,
    log,
  });
  const route = createInteractionPipeline({
    ...deps,
    ...clients,
    games,
    tables,
    commands,
    results,
    privacy,
    serverSettings,
    notifications,
    away,
    daily,
    analyses: createAnalysisService({ thinker, log }),
    tips: createTipService(store, { isShared }),
    painter,
  });
  const postDaily = createDailyPoster({
    api: clients.api,
    painter,
    translator,
    log,
    clock: deps.postClock ?? clock,
  });
  const postDailies = (): Promise<void> => postDailyPuzzles({ store, daily, post: postDaily, clock });
  const sendDigest = createDigestSender({
    api: clients.api,
    painter,
    store,
    tables,
    translator,
    log,
    clock: deps.postClock ?? clock,
  });
  const sendDueDigests = (): Promise<void> => sendDigests({ store, send: sendDigest, clock });
  const departures = createDepartures({
    store,
    isMember: (guildId) => isInServer({ api: clients.api, log }, guildId),
    keepMs: deps.keepServerMs ?? DEFAULT_KEEP_SERVER_MS,
    clock,
    log,
  });
  return {
    ...useCases,
    uptime,
    departures,
    postDaily: postDailies,
    sendDigests: sendDueDigests,
    presenter,
    commands,
    route,
    startWorker: (hooks = {}) => {
      worker = startBackgroundWorker({
        ...useCases,
        ...hooks,
        store,
        presenter,
        clock,
        log,
        beat: uptime.beat,
        sweep: departures.sweep,
        postDaily: postDailies,
        sendDigests: sendDueDigests,
      });
      return worker;
    },
  };
}
