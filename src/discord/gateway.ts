import { API } from '@discordjs/core/http-only';
import { REST } from '@discordjs/rest';
import { Client, Events, GatewayDispatchEvents, GatewayIntentBits, Options } from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import type { Log } from '../app/ports.ts';
import type { Command } from './command.ts';
import { describeError } from './describeError.ts';
import { closeReason, refusalOf, WRONG_TOKEN } from './refusal.ts';
import { keepRegistering } from './registration.ts';
import { type Manners, askWhole, patience } from './rest.ts';
import type { Router } from './router.ts';

/** The way to Discord: its gateway, and two clients for its HTTP API. */
export interface Line {
  readonly client: Client<boolean>;
  /** With the token, patient: waits for rate limits and tries again. */
  readonly api: API;
  /** Without: gives up soon, never tries twice. For callbacks. */
  readonly callbacks: API;
}

/** Discord will not have us. The message is one sentence for the person who starts the bot. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused';
}

/** When a callback is given up even if nobody aborts it, and when any other request, in milliseconds. */
const CALLBACK_TIMEOUT = 2_500;
const TIMEOUT = 15_000;

/**
 * Makes ready for Discord at this address (without a version); connects to nothing yet. Requests other than callbacks
 * are given up after so many milliseconds, and tried again.
 */
export function createLine(api: string, token: string, timeout = TIMEOUT): Line {
  const manners: Manners = patience(api, timeout);
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: manners,
    // Everything is drawn from the store: what people wrote is not kept here.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user?.id },
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user?.id },
    }),
  });
  const hasty = new REST({
    api,
    retries: 0,
    timeout: CALLBACK_TIMEOUT,
    rejectOnRateLimit: () => true,
    makeRequest: askWhole,
  });
  // Not the client's own: discord.js loads another copy of the package, whose errors are no instances of ours.
  const patient = new REST(manners).setToken(token);
  return { client, api: new API(patient), callbacks: new API(hasty) };
}

export interface GatewayTools {
  readonly line: Line;
  readonly token: string;
  readonly guildId: string | null;
  readonly commands: readonly Command[];
  readonly route: Router;
  readonly log: Log;
  /** The connection is lost for good, in one sentence. */
  readonly lost: (reason: string) => void;
}

/** A connection that hands every interaction to the router. */
export interface Connection {
  /** Takes no more interactions, and resolves when those taken are answered. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** Connects. Rejects with `ConnectionRefused` when Discord will not have us. */
export async function connect(tools: GatewayTools): Promise<Connection> {
  const { line, token, route, log, lost } = tools;
  const { client } = line;
  const underWay = new Set<Promise<void>>();
  const leaving = new AbortController();
  const take = (interaction: APIInteraction): void => {
    const answered = route(interaction).finally(() => underWay.delete(answered));
    underWay.add(answered);
  };
  client.ws.on(GatewayDispatchEvents.InteractionCreate, take);
  let closed: string | null = null;
  client.on(Events.ShardDisconnect, ({ code }) => {
    closed = closeReason(code);
    lost(closed);
  });
  client.on(Events.ShardError, (error) => log.warn({ err: describeError(error) }, 'the gateway stumbled'));
  tellOutages(client, log);
  client.on(Events.Warn, (message) => log.warn({ message }, 'discord.js warns'));
  client.on(Events.Error, (error) => log.error({ err: describeError(error) }, 'discord.js failed'));
  // Once refused, the client forgets its token: nothing would ever be shown again.
  line.api.rest.on('response', ({ data: { auth } }, { status }) => {
    if (auth && status === 401) lost(WRONG_TOKEN);
  });
  line.api.rest.on('rateLimited', ({ route: at, timeToReset }) =>
    log.warn({ route: at, timeToReset }, 'Discord asks for patience'),
  );
  client.once(Events.ClientReady, (ready) => {
    log.info({ bot: ready.user.id, servers: ready.guilds.cache.size }, 'connected to Discord');
    void keepRegistering({
      ...tools,
      api: line.api,
      applicationId: ready.application.id,
      ended: leaving.signal,
    });
  });
  try {
    await client.login(token);
  } catch (error) {
    throw new ConnectionRefused(closed ?? refusalOf(error), { cause: error });
  }
  return {
    quiet: async () => {
      client.ws.off(GatewayDispatchEvents.InteractionCreate, take);
      await Promise.allSettled(underWay);
    },
    close: async () => {
      leaving.abort();
      client.removeAllListeners(Events.ShardReconnecting);
      await client.destroy();
    },
  };
}

/** One line when a shard loses the gateway and one when it is back, however often it tries in between. */
function tellOutages(client: Client<boolean>, log: Log): void {
  const away = new Set<number>();
  client.on(Events.ShardReconnecting, (shard) => {
    if (!away.has(shard)) log.warn({ shard }, 'the gateway is lost: reconnecting');
    away.add(shard);
  });
  const back = (shard: number): void => {
    if (away.delete(shard)) log.info({ shard }, 'the gateway is back');
  };
  client.on(Events.ShardReady, back);
  client.on(Events.ShardResume, back);
}
