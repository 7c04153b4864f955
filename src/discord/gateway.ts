import { Client, Events, GatewayDispatchEvents, GatewayIntentBits, Options } from 'discord.js';
import type { Log } from '../app/ports.ts';
import { describeError } from './describeError.ts';
import { type Connection, createIntake, type DoorTools } from './door.ts';
import { tellRevoked, tellWaits } from './line.ts';
import { closeReason, ConnectionRefused, refusalOf } from './refused.ts';
import { announceCommands } from './registration.ts';
import { patience } from './rest.ts';

/** `auto`: all shards, as many as Discord advises. Else these, of `count` in all processes together. */
export type Shards = 'auto' | { readonly ids: readonly number[]; readonly count: number };

export interface GatewayTools extends DoorTools {
  /** Where Discord's API is, without a version. */
  readonly api: string;
  readonly token: string;
  readonly shards: Shards;
  /** Milliseconds that a request of the login may take; 15,000 if left out. */
  readonly timeout?: number;
  /** Given the client before it connects. */
  readonly connecting?: (client: Client<boolean>) => void;
}

/** When a request of the login is given up, in milliseconds. */
const TIMEOUT = 15_000;

function createClient({ api, shards, timeout = TIMEOUT }: GatewayTools): Client<boolean> {
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: patience(api, timeout),
    ...(shards === 'auto' ? { shards } : { shards: [...shards.ids], shardCount: shards.count }),
    // Everything is drawn from the store: what people wrote is not kept here.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user?.id },
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user?.id },
    }),
  });
}

/** Connects. Rejects with `ConnectionRefused` when Discord will not have us. */
export async function connect(tools: GatewayTools): Promise<Connection> {
  const { line, token, route, log, lost } = tools;
  const client = createClient(tools);
  const intake = createIntake(route);
  const leaving = new AbortController();
  client.ws.on(GatewayDispatchEvents.InteractionCreate, intake.take);
  let closed: string | null = null;
  client.on(Events.ShardDisconnect, ({ code }) => {
    closed = closeReason(code);
    lost(closed);
  });
  tellOutages(client, log);
  client.on(Events.Warn, (message) => log.warn({ message }, 'discord.js warns'));
  client.on(Events.Error, (error) => log.error({ err: describeError(error) }, 'discord.js failed'));
  tellWaits(line, log);
  tellRevoked(line, lost);
  client.once(Events.ClientReady, (ready) => {
    const { size: servers } = ready.guilds.cache;
    log.info({ bot: ready.user.id, servers, shards: ready.ws.shards.size }, 'connected to Discord');
    void announceCommands(tools, ready.application.id, leaving.signal);
    void tellDeafness(tools);
  });
  tools.connecting?.(client);
  const login = client.login(token);
  try {
    // Many shards connect one by one, five seconds apart: the tables of the first need not wait for the last.
    await Promise.race([login, new Promise((resolve) => client.once(Events.ShardReady, resolve))]);
  } catch (error) {
    throw new ConnectionRefused(closed ?? refusalOf(error), { cause: error });
  }
  login.catch((error: unknown) => lost(refusalOf(error)));
  return {
    quiet: async () => {
      client.ws.off(GatewayDispatchEvents.InteractionCreate, intake.take);
      await intake.settled();
    },
    close: async () => {
      leaving.abort();
      client.removeAllListeners(Events.ShardReconnecting);
      await client.destroy();
    },
  };
}

/**
 * One line when a shard loses the gateway and one when it is back, however often it tries in between; and why it does
 * not get there, as long as that is the same, once.
 */
function tellOutages(client: Client<boolean>, log: Log): void {
  const away = new Set<number>();
  const stumbled = new Map<number, string>();
  client.on(Events.ShardError, (error, shard) => {
    if (stumbled.get(shard) === error.message) return;
    stumbled.set(shard, error.message);
    log.warn({ shard, err: describeError(error) }, 'the gateway stumbled');
  });
  client.on(Events.ShardReconnecting, (shard) => {
    if (!away.has(shard)) log.warn({ shard }, 'the gateway is lost: reconnecting');
    away.add(shard);
  });
  const back = (shard: number): void => {
    stumbled.delete(shard);
    if (away.delete(shard)) log.info({ shard }, 'the gateway is back');
  };
  client.on(Events.ShardReady, back);
  client.on(Events.ShardResume, back);
}

/** With an Interactions Endpoint URL, Discord posts interactions there and tells the gateway nothing. */
async function tellDeafness({ line, log }: DoorTools): Promise<void> {
  try {
    const { interactions_endpoint_url: url } = await line.api.applications.getCurrent();
    if ((url ?? '') === '') return;
    log.warn(
      {},
      'Discord posts interactions elsewhere: remove the Interactions Endpoint URL, or set INTERACTIONS=http',
    );
  } catch (error) {
    log.warn({ err: describeError(error) }, 'Discord does not say where it sends interactions');
  }
}
