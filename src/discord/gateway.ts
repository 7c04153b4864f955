import { API } from '@discordjs/core/http-only';
import { REST } from '@discordjs/rest';
import {
  Client,
  DiscordAPIError,
  Events,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  GatewayIntentBits,
  Options,
} from 'discord.js';
import type { APIInteraction } from 'discord-api-types/v10';
import type { Log } from '../app/ports.ts';
import type { Command } from './command.ts';
import { describeError } from './describeError.ts';
import { registerCommands } from './registration.ts';
import type { Router } from './router.ts';
import { isNetworkTrouble } from './verdict.ts';

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

/** When a callback is given up even if nobody aborts it, in milliseconds. */
const CALLBACK_TIMEOUT = 2_500;

/** Makes ready for Discord at this address (without a version); connects to nothing yet. */
export function createLine(api: string, token: string): Line {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api },
    // Everything is drawn from the store: what people wrote is not kept here.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user?.id },
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user?.id },
    }),
  });
  const hasty = new REST({ api, retries: 0, timeout: CALLBACK_TIMEOUT, rejectOnRateLimit: () => true });
  // Not the client's own: discord.js loads another copy of the package, whose errors are no instances of ours.
  const patient = new REST({ api }).setToken(token);
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
  const take = (interaction: APIInteraction): void => {
    const answered = route(interaction).finally(() => underWay.delete(answered));
    underWay.add(answered);
  };
  client.ws.on(GatewayDispatchEvents.InteractionCreate, take);
  client.on(Events.ShardDisconnect, ({ code }) => lost(closeReason(code)));
  client.on(Events.ShardError, (error) => log.warn({ err: describeError(error) }, 'the gateway stumbled'));
  tellOutages(client, log);
  client.on(Events.Warn, (message) => log.warn({ message }, 'discord.js warns'));
  client.on(Events.Error, (error) => log.error({ err: describeError(error) }, 'discord.js failed'));
  line.api.rest.on('rateLimited', ({ route: at, timeToReset }) =>
    log.warn({ route: at, timeToReset }, 'Discord asks for patience'),
  );
  client.once(Events.ClientReady, (ready) => {
    log.info({ bot: ready.user.id, servers: ready.guilds.cache.size }, 'connected to Discord');
    void register(tools, ready.application.id);
  });
  try {
    await client.login(token);
  } catch (error) {
    throw new ConnectionRefused(refusalOf(error), { cause: error });
  }
  return {
    quiet: async () => {
      client.ws.off(GatewayDispatchEvents.InteractionCreate, take);
      await Promise.allSettled(underWay);
    },
    close: async () => {
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

async function register(
  { line, guildId, commands, log }: GatewayTools,
  applicationId: string,
): Promise<void> {
  try {
    const declarations = commands.map(({ declaration }) => declaration);
    const changed = await registerCommands(line.api, applicationId, guildId, declarations);
    log.info({ changed, server: guildId }, 'commands are registered');
  } catch (error) {
    log.error({ err: describeError(error) }, 'commands could not be registered');
  }
}

/** Why a login failed, for the person who starts the bot. */
function refusalOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'TokenInvalid') return WRONG_TOKEN;
  if (error instanceof Error && /disallowed intents/i.test(error.message)) {
    return closeReason(GatewayCloseCodes.DisallowedIntents);
  }
  if (isNetworkTrouble(error)) {
    return 'Discord cannot be reached: check the network, and DISCORD_API_URL if you set it.';
  }
  if (error instanceof DiscordAPIError && error.status === 404) return NOT_DISCORD;
  const what = error instanceof Error ? error.message : String(error);
  return `Discord did not let the bot in: ${what.split('\n')[0]?.replace(/\.$/u, '')}.`;
}

const WRONG_TOKEN =
  "Discord does not know this token: check DISCORD_TOKEN, or make a new one on the Bot page of Discord's developer portal.";

const NOT_DISCORD =
  "There is no Discord at this address: check DISCORD_API_URL, or leave it out for Discord's own.";

/** Why Discord closed the gateway for good. */
function closeReason(code: number): string {
  switch (code) {
    case GatewayCloseCodes.AuthenticationFailed:
      return WRONG_TOKEN;
    case GatewayCloseCodes.DisallowedIntents:
    case GatewayCloseCodes.InvalidIntents:
      return 'Discord does not allow the bot its intents: it asks for "Guilds" only, so look at the application in the developer portal.';
    case GatewayCloseCodes.ShardingRequired:
    case GatewayCloseCodes.InvalidShard:
      return 'The bot is on too many servers for its number of shards.';
    default:
      return `Discord closed the connection for good (code ${code}).`;
  }
}
