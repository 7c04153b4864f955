import { Client, Events, GatewayIntentBits, Options } from 'discord.js';
import type { Log } from '../../table/ports/log.ts';
import { describeError } from '../rest/describe-error.ts';
import { type Connection, createInFlight, type TransportDeps } from '../transport.ts';
import { onTokenRevoked, logRateLimits } from '../rest/clients.ts';
import {
  describeCloseCode,
  ConnectionRefusedError,
  describeConnectionError,
} from '../rest/connection-refused.ts';
import { registerCommandsWithRetry } from '../rest/command-registration.ts';
import { restOptions } from '../rest/whole-response.ts';
import { takeInteractions } from './take-interactions.ts';
import { watchRemovals } from './watch-removals.ts';
import { trimGuilds } from './trim-guilds.ts';

/** `auto`: all shards, as many as Discord recommends. Else these, of `count` in all processes together. */
export type ShardSelection = 'auto' | { readonly ids: readonly number[]; readonly count: number };

export interface GatewayDeps extends TransportDeps {
  /** The URL of Discord's API, without a version. */
  readonly api: string;
  readonly token: string;
  readonly shards: ShardSelection;
  /** The timeout of requests during the login in milliseconds; 15,000 if left out. */
  readonly timeout?: number;
  /** Called with the client before it connects. */
  readonly onClientCreated?: (client: Client) => void;
  /** Called when the bot was removed from a server. */
  readonly onServerRemoved?: (guildId: string) => void;
}

/** The timeout of requests during the login, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000;

/** Whether an id is the bot's own; of no id before the client knows it. */
const isBotUser = (client: Client, id: string): boolean => client.user?.id === id;

function createClient({ api, shards, timeout = REQUEST_TIMEOUT_MS }: GatewayDeps): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: restOptions(api, timeout),
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
}

/** Connects to the gateway. Rejects with `ConnectionRefusedError` when the login fails. */
export async function connectGateway(deps: GatewayDeps): Promise<Connection> {
  const { clients, token, route, log, onFatal } = deps;
  const client = createClient(deps);
  trimGuilds(client);
  if (deps.onServerRemoved !== undefined) watchRemovals(client, deps.onServerRemoved);
  const inFlight = createInFlight(route);
  const shutdown = new AbortController();
  const stopTaking = takeInteractions(client, inFlight.dispatch);
  // Set by a listener, which narrowing does not see.
  let closedReason = null as string | null;
  client.on(Events.ShardDisconnect, ({ code }) => {
    closedReason = describeCloseCode(code);
    onFatal(closedReason);
  });
  logOutages(client, log);
  client.on(Events.Warn, (message) => log.warn({ event: 'gateway.warning', message }, 'discord.js warning'));
  client.on(Events.Error, (error) =>
    log.error({ event: 'gateway.client_error', err: describeError(error) }, 'discord.js error'),
  );
  logRateLimits(clients, log);
  onTokenRevoked(clients, onFatal);
  client.once(Events.ClientReady, (ready) => {
    const { size: servers } = ready.guilds.cache;
    log.info(
      { event: 'gateway.connected', bot: ready.user.id, servers, shards: ready.ws.shards.size },
      'connected to Discord',
    );
    void registerCommandsWithRetry(deps, ready.application.id, shutdown.signal);
    deps.emojis?.start(ready.application.id, shutdown.signal);
    void warnAboutEndpointUrl(deps);
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
 * Logs once when a shard disconnects and once when it is back, however often it tries in between; and an error that
 * repeats during an outage only once.
 */
function logOutages(client: Client, log: Log): void {
  const disconnected = new Set<number>();
  const lastErrors = new Map<number, string>();
  client.on(Events.ShardError, (error, shard) => {
    if (lastErrors.get(shard) === error.message) return;
    lastErrors.set(shard, error.message);
    log.warn({ event: 'gateway.error', shard, err: describeError(error) }, 'gateway connection error');
  });
  client.on(Events.ShardReconnecting, (shard) => {
    if (!disconnected.has(shard))
      log.warn({ event: 'gateway.disconnected', shard }, 'gateway disconnected, reconnecting');
    disconnected.add(shard);
  });
  const onReconnected = (shard: number): void => {
    lastErrors.delete(shard);
    if (disconnected.delete(shard)) log.info({ event: 'gateway.reconnected', shard }, 'gateway reconnected');
  };
  client.on(Events.ShardReady, onReconnected);
  client.on(Events.ShardResume, onReconnected);
}

/** Warns when the application has an interactions endpoint URL: Discord then sends no interactions to the gateway. */
async function warnAboutEndpointUrl({ clients, log }: TransportDeps): Promise<void> {
  try {
    const { interactions_endpoint_url: url } = await clients.api.applications.getCurrent();
    if ((url ?? '') === '') return;
    log.warn(
      { event: 'gateway.endpoint_url_set' },
      'interactions endpoint URL is set: remove it, or set INTERACTIONS=http',
    );
  } catch (error) {
    log.warn(
      { event: 'gateway.endpoint_url_unknown', err: describeError(error) },
      'could not read the interactions endpoint URL',
    );
  }
}
