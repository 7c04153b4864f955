import { createCommands } from '../commands/index.ts';
import type { Parts } from './features/feature.ts';
import { bindFeatures, routeCodes, taskShowers } from './features/index.ts';
import type { TableCommandDeps } from './features/table-command/table-command-declaration.ts';
import {
  type BackgroundWorker,
  type BackgroundWorkerDeps,
  startBackgroundWorker,
} from './worker/background-worker.ts';
import { paintLentFaces } from './table/paint-lent-faces.ts';
import { peopleAt } from './table/pings/plan-pings.ts';
import { createDepartures } from './worker/departures.ts';
import { createAwayService } from './features/notifications/away.ts';
import { createBlockList } from './table/stored/blocks.ts';
import { createActionLog } from './table/stored/moderation.ts';
import { setPlayChannel } from './table/republish.ts';
import { createTables, type TablesDeps } from './table/tables.ts';
import { createResultService } from './table/results/result-service.ts';
import { createServerWords } from './table/words/server-words.ts';
import { createUptime } from './worker/uptime.ts';
import type { Command } from './discord/interactions/command.ts';
import { createInteractionPipeline, type PipelineDeps } from './discord/inbound/pipeline.ts';
import { createAnsweredMessages } from './discord/inbound/answered-messages.ts';
import { createKeptOut } from './discord/inbound/kept-out.ts';
import { createOpenPanels } from './discord/inbound/open-panels.ts';
import { createDirectChannels, createMessagePoster } from './posts/post-message.ts';
import { createPresenter } from './posts/presenter.ts';
import type { PresenterDeps } from './posts/show-deps.ts';
import { createVisibility } from './discord/rest/visibility.ts';
import { watchChannelLimits } from './discord/rest/channel-limits.ts';
import { isInServer } from './discord/rest/lookups.ts';
import type { DiscordClients } from './discord/rest/clients.ts';
import type { GameEntry } from './games/index.ts';

/** The parts that the bot is made of. Tests replace some of them. */
export interface BotDeps
  extends
    Pick<
      TablesDeps,
      | 'random'
      | 'clock'
      | 'botDelayMs'
      | 'planDelayMs'
      | 'lobbyIdleMs'
      | 'botName'
      | 'tablesPerServer'
      | 'createSeed'
    >,
    Pick<PresenterDeps, 'log' | 'revealMs' | 'showTimeoutMs'>,
    Pick<
      Parts,
      'store' | 'translator' | 'painter' | 'thinker' | 'lending' | 'fileOrigin' | 'mayBeShared' | 'greets'
    >,
    Pick<PipelineDeps, 'rateLimiter' | 'requestContext' | 'deadlines'> {
  readonly entries: readonly Pick<GameEntry, 'game'>[];
  readonly clients: DiscordClients;
  /** How long what is stored of a server is kept after the bot was removed, in milliseconds. */
  readonly keepServerMs: number;
  /** The slash commands of the games; those of the registered ones if left out. */
  readonly createGameCommands?: (deps: TableCommandDeps) => readonly Command[];
  /** Says how old a post is, because Discord limits edits of old ones; the clock if left out. */
  readonly postClock?: TablesDeps['clock'];
}

/** Connects the parts of the bot between its store and its connection to Discord. Starts nothing. */
export function composeBot(given: BotDeps) {
  // Everything that paints is given this one.
  const deps: BotDeps = { ...given, painter: paintLentFaces(given.painter, given.store) };
  const { store, entries, translator, painter, clients, clock, log } = deps;
  const games = new Map(entries.map(({ game }) => [game.id, game]));
  let worker: BackgroundWorker | null = null;
  const { api } = clients;
  const visibility = createVisibility({ api, log }, clock);
  const uptime = createUptime(store, clock);
  const { apartFrom } = createBlockList(store.stored);
  const keptOut = createKeptOut(store, clock);
  const words = createServerWords(store, (locale, number) =>
    translator.translate(locale, 'app.words.guest', { number }),
  );
  const tables = createTables({
    ...deps,
    apartFrom,
    games,
    downMs: uptime.downMs,
    onCommitted: () => worker?.wake(),
    notePresence: (userId) => away.noteMove(userId),
    words,
    visibility,
  });
  const away = createAwayService(store, tables, clock);
  const sending = {
    api,
    painter,
    log,
    routes: routeCodes,
    limits: watchChannelLimits(api.rest, deps.postClock ?? clock),
    directChannels: createDirectChannels(),
  };
  const parts: Parts = {
    ...deps,
    tables,
    words,
    away,
    noteAction: createActionLog(store.stored, clock),
    changeServerSettings: keptOut.changeServerSettings,
    games,
    api,
    visibility,
    routes: routeCodes,
    panelParts: () => features.panelParts,
    houseParts: () => features.houseParts,
    deskParts: () => features.deskParts,
    commands: () => commands,
    makePostParts: (started) => features.makePostParts(started),
    results: createResultService({ store, tables, clock }),
    wakeJobs: () => worker?.wakeJobs(),
    apartFrom,
    postMessage: createMessagePoster(sending),
  };
  const features = bindFeatures(parts);
  const jobs = features.createJobs();
  const commands = createCommands(parts, features, deps.createGameCommands);
  const messages = createAnsweredMessages();
  const openPanels = createOpenPanels({
    ...deps,
    webhooks: clients.webhooks,
    routes: routeCodes,
    messages,
    loadTable: tables.load,
  });
  const presenter = createPresenter(
    {
      ...parts,
      ...sending,
      peopleAt: (table) => peopleAt(store, table, clock()),
      loadTable: tables.load,
      onPosted: openPanels.follow,
      setPlayChannel: async (tableId, channelId) => {
        const outcome = await tables.run(setPlayChannel, { caller: null, tableId, channelId });
        return outcome.ok ? outcome.value : null;
      },
    },
    taskShowers,
  );
  const route = createInteractionPipeline({
    ...deps,
    ...clients,
    messages,
    openPanels,
    routes: routeCodes,
    featureRoutes: features.routes,
    isKeptOut: keptOut.isKeptOut,
    pressed: features.pressed,
    commands,
    painter,
  });
  const departures = createDepartures({
    store,
    isMember: (guildId) => isInServer({ api, log }, guildId),
    keepMs: deps.keepServerMs,
    clock,
    log,
  });
  return {
    tables,
    uptime,
    departures,
    /** Is told of each server that the bot is in, and since when (milliseconds since 1970). Never throws. */
    serverSeen: features.serverSeen,
    /** The jobs that the background worker runs once a minute, by name. */
    jobs,
    presenter,
    commands,
    /** Handles the interactions that the connection receives. */
    route,
    /** Resolves when no open panel is being painted, edited or deleted. */
    panelsSettled: openPanels.settled,
    /** Starts the background worker, which also does what is committed here from then on. */
    startWorker: (hooks: Pick<BackgroundWorkerDeps, 'onPoll' | 'runInContext'> = {}): BackgroundWorker => {
      const started = startBackgroundWorker({
        ...hooks,
        // The end is told once its last post is stored.
        onSettled: openPanels.follow,
        tables,
        store,
        presenter,
        clock,
        log,
        beat: uptime.beat,
        sweep: departures.sweep,
        jobs: [...jobs.values()],
      });
      worker = {
        ...started,
        stop: async () => {
          await started.stop();
          await openPanels.settled();
        },
      };
      return worker;
    },
  };
}
