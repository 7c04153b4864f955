import {
  type APIInteraction,
  Client,
  Events,
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  GatewayIntentBits,
  Options,
  SimpleShardingStrategy,
} from 'discord.js';
import { type Connection, createInFlight, equipApplication, type TransportDeps } from '../transport.ts';
import { watchClients } from '../rest/clients.ts';
import {
  ConnectionRefusedError,
  describeCloseCode,
  describeConnectionError,
} from '../rest/connection-refused.ts';
import { createLoginPace } from './login-pace.ts';
import { createOutageLog } from './outage-log.ts';
import { setInstallSettings } from '../rest/install-settings.ts';
import { restOptions } from '../rest/make-request.ts';

/** `auto`: all shards, as many as Discord recommends. Else these, of `count` in all processes together. */
export type ShardSelection = 'auto' | { readonly ids: readonly number[]; readonly count: number };

export interface GatewayDeps extends TransportDeps {
  /** The URL of Discord's API, without a version. */
  readonly api: string;
  readonly token: string;
  readonly shards: ShardSelection;
  /** Called with the client before it connects. */
  readonly onClientCreated?: (client: Client) => void;
  /** Called for every server that the bot is in, at the start and when it joins one, with the time it joined (ms). */
  readonly onServer?: (guildId: string, joinedAt: number) => void;
  /** Called when the bot was removed from a server. */
  readonly onServerRemoved?: (guildId: string) => void;
}

/** The timeout of requests during the login, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000;

/** Returns whether an id is the bot's own; false for all ids before the client knows it. */
const isBotUser = (client: Client, id: string): boolean => client.user?.id === id;

/** The events of a client's connections that are read before the client reads them. */
interface ConnectionEvents {
  on(
    event: 'closed',
    listener: (closed: { readonly code: number; readonly shardId: number }) => void,
  ): unknown;
}

function createClient({ api, shards, log }: GatewayDeps): Client {
  const closeCodes = new Map<number, number>();
  const closeCodeOf = (shardId: number): number | null => closeCodes.get(shardId) ?? null;
  // The client does not tell the close code of a connection that it opens again.
  const keepCloseCodes = (manager: ConnectionEvents): void => {
    manager.on('closed', ({ code, shardId }) => closeCodes.set(shardId, code));
  };
  const pace = createLoginPace({ log, closeCodeOf });
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: restOptions(api, REQUEST_TIMEOUT_MS),
    ws: {
      buildIdentifyThrottler: pace.build,
      buildStrategy: (manager) => {
        keepCloseCodes(manager);
        return new SimpleShardingStrategy(manager);
      },
    },
    ...(shards === 'auto' ? { shards } : { shards: [...shards.ids], shardCount: shards.count }),
    // Screens are built from the store alone: no messages, reactions, members or users are cached.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => isBotUser(member.client, member.id) },
      UserManager: { maxSize: 0, keepOverLimit: (user) => isBotUser(user.client, user.id) },
    }),
  });
  client.on(Events.ShardReady, pace.noteReady);
  const outages = createOutageLog(log);
  client.on(Events.ShardReconnecting, (shardId) => outages.noteClosed(shardId, closeCodeOf(shardId)));
  client.on(Events.ShardError, (error, shardId) => outages.noteError(shardId, error));
  client.on(Events.ShardReady, outages.noteConnected);
  client.on(Events.ShardResume, outages.noteConnected);
  return client;
}

/**
 * Takes every interaction off the gateway before the client sees it, and hands it to `dispatch` as Discord sent it. The
 * client emits `Events.Raw` first of all, and then builds its structures from the same packet: the message that was
 * clicked, each of its components, its channel, its members. Nobody reads them here, and they would be built before the
 * interaction could be answered; so the packet loses its name, and the client finds nothing in it that it knows. Returns a
 * function that stops taking them.
 */
function takeInteractions(client: Client, dispatch: (interaction: APIInteraction) => void): () => void {
  // An event of the gateway as it arrives: its name and its data.
  const take = (packet: { t: string | null; readonly d: unknown }): void => {
    if (packet.t !== GatewayDispatchEvents.InteractionCreate) return;
    packet.t = null;
    dispatch(packet.d as APIInteraction);
  };
  client.on(Events.Raw, take);
  return () => client.off(Events.Raw, take);
}

/**
 * Says which servers the bot is in, at the start and when it joins one, and from which it was removed, which Discord
 * tells apart from an outage. Keeps what Discord says of a server's channels, roles, emojis and stickers from the client's
 * caches, which cannot be turned off for them: nothing reads them, and they would be nine tenths of what a server costs
 * (docs/memory.md). The role of everyone stays, because discord.js takes it for granted.
 */
function watchServers(client: Client, { onServer, onServerRemoved }: GatewayDeps): void {
  // The client emits a packet before it reads it.
  client.on(Events.Raw, ({ t, d: guild }: GatewayDispatchPayload) => {
    if (t === GatewayDispatchEvents.GuildDelete && guild.unavailable !== true) onServerRemoved?.(guild.id);
    if (t !== GatewayDispatchEvents.GuildCreate || guild.unavailable === true) return;
    guild.roles = guild.roles.filter(({ id }) => id === guild.id);
    guild.channels = [];
    guild.threads = [];
    guild.emojis = [];
    guild.stickers = [];
    onServer?.(guild.id, Date.parse(guild.joined_at));
  });
}

/** Connects to the gateway. Rejects with `ConnectionRefusedError` when the login fails. */
export async function connectGateway(deps: GatewayDeps): Promise<Connection> {
  const { clients, token, route, log, onFatal } = deps;
  const client = createClient(deps);
  watchServers(client, deps);
  const inFlight = createInFlight(route);
  const shutdown = new AbortController();
  const stopTaking = takeInteractions(client, inFlight.dispatch);
  // Set by a listener, which narrowing does not see.
  let closedReason = null as string | null;
  client.on(Events.ShardDisconnect, ({ code }) => {
    closedReason = describeCloseCode(code);
    onFatal(closedReason);
  });
  client.on(Events.Warn, (message) => log.warn({ event: 'gateway.warning', message }, 'discord.js warning'));
  client.on(Events.Error, (error) =>
    log.error({ event: 'gateway.client_error', err: error }, 'discord.js error'),
  );
  watchClients(clients, log, onFatal);
  client.once(Events.ClientReady, (ready) => {
    const { size: servers } = ready.guilds.cache;
    log.info(
      { event: 'gateway.connected', bot: ready.user.id, servers, shards: ready.ws.shards.size },
      'connected to Discord',
    );
    equipApplication(deps, ready.application.id, shutdown.signal);
    void checkApplication(deps);
  });
  deps.onClientCreated?.(client);
  const login = client.login(token);
  try {
    // Shards connect one by one, five seconds apart: the tables of the first need not wait for the last.
    await Promise.race([login, new Promise((resolve) => client.once(Events.ShardReady, resolve))]);
  } catch (error) {
    throw new ConnectionRefusedError(closedReason ?? describeConnectionError(error), { cause: error });
  }
  login.catch((error: unknown) => onFatal(describeConnectionError(error)));
  return {
    drain: async () => {
      stopTaking();
      await inFlight.settled();
    },
    close: async () => {
      shutdown.abort();
      client.removeAllListeners(Events.ShardReconnecting);
      await client.destroy();
    },
  };
}

/**
 * Looks at the application: warns when it has an interactions endpoint URL, since Discord then sends no interactions to
 * the gateway, and mends what "Add App" does.
 */
async function checkApplication({ clients, setsInstallSettings, log }: TransportDeps): Promise<void> {
  try {
    const application = await clients.api.applications.getCurrent();
    if ((application.interactions_endpoint_url ?? '') !== '')
      log.warn(
        { event: 'gateway.endpoint_url_set' },
        'interactions endpoint URL is set: remove it, or set INTERACTIONS=http',
      );
    if (setsInstallSettings === true) await setInstallSettings(clients.api, application, log);
  } catch (error) {
    log.warn(
      { event: 'gateway.endpoint_url_unknown', err: error },
      'could not read the interactions endpoint URL',
    );
  }
}
