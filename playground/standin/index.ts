import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from './clock.ts';
import { takeAnswer } from './endpoint/answer.ts';
import { InteractionsEndpoint } from './endpoint/endpoint.ts';
import { makeKeys, type SignedHeaders } from './endpoint/keys.ts';
import { Gateway, type Shards } from './gateway/gateway.ts';
import { WebServer } from './http/server.ts';
import { Interactions } from './interactions/interactions.ts';
import { Person } from './interactions/person.ts';
import { allowBot, denyBot, type PermissionName, permissionsIn } from './permissions.ts';
import { type Intercept, RestApi } from './rest/api.ts';
import { RequestLog, type RequestRecord, type Violation } from './rest/record.ts';
import type { Room } from './rest/room.ts';
import { Router } from './rest/router.ts';
import { allRoutes } from './rest/routes/all.ts';
import { Windows } from './window/windows.ts';
import { archiveThread } from './world/threads.ts';
import { waitFor } from './world/wait-for.ts';
import { World } from './world/world.ts';

export { type Clock, type ManualClock, manualClock, systemClock } from './clock.ts';
export { ClientError } from './interactions/client-error.ts';
export type { OptionValues } from './interactions/command-data.ts';
export type { OpenModal, Outcome } from './interactions/interaction.ts';
export { Person } from './interactions/person.ts';
export { customIdOf } from './messages/component-limits.ts';
export { textOf } from './messages/mentions.ts';
export { walk } from './messages/walk.ts';
export type { PermissionName } from './permissions.ts';
export type { Fault, Intercept } from './rest/api.ts';
export type { RequestRecord, Violation } from './rest/record.ts';
export type { Incoming } from './rest/request.ts';
export type { Change } from './world/changes.ts';
export type { WorldChannel } from './world/channels.ts';
export type { World } from './world/world.ts';

/** How a stand-in is to be; everything has a default. */
export interface StandInOptions {
  /** 0 (the default): any free port. */
  readonly port?: number;
  /** The address to listen on; the default is reachable from this machine only. */
  readonly host?: string;
  readonly clock?: Clock;
  readonly guildName?: string;
  /** What the bot must log in with. */
  readonly token?: string;
  /** Whether the bot may ask for privileged intents. Default: no. */
  readonly privilegedIntents?: boolean;
  /** How many shards Discord advises, and how many may identify in five seconds: then it insists on that. Default: 1, any. */
  readonly shards?: { readonly advised: number; readonly atOnce: number };
  /** How often the bot is to send the gateway a heartbeat, in milliseconds. Default: 41,250, as Discord. */
  readonly heartbeatInterval?: number;
  /** How many requests and violations are kept. Default 5000. */
  readonly keep?: number;
  /** The folder with the page. Default: `playground/page`. */
  readonly pageRoot?: string;
}

/** What is to happen to the bot's connections. */
export type GatewayControls = Pick<
  Gateway,
  | 'closeConnections'
  | 'closeOnIdentify'
  | 'dropConnections'
  | 'fallSilent'
  | 'invalidateSessions'
  | 'requestReconnect'
  | 'turnAway'
>;

/** A stand-in for Discord that is running. */
export interface StandIn {
  /** Where the page is, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  /** For `DISCORD_API_URL` and for `rest.api` of discord.js. */
  readonly apiUrl: string;
  readonly token: string;
  readonly guildId: string;
  /** The first text channel. */
  readonly channelId: string;
  readonly applicationId: string;
  /** What posted interactions are signed with: for `DISCORD_PUBLIC_KEY`. */
  readonly publicKey: string;
  readonly world: World;
  /** The bot's last requests, oldest first. */
  readonly requests: readonly RequestRecord[];
  /** What was outside Discord's description or limits, oldest first. */
  readonly violations: readonly Violation[];
  readonly gateway: GatewayControls;
  /** Sees every request first and may answer, delay or drop it; undefined: none. */
  intercept: Intercept | undefined;
  /** Somebody by name (as displayed); a new name joins the server. */
  person(name: string): Person;
  /** Takes permissions from the bot in a channel and its threads. */
  deny(channelId: string, ...names: PermissionName[]): void;
  /** Gives back what `deny` took. */
  allow(channelId: string, ...names: PermissionName[]): void;
  /** The bot's permissions in a channel or thread. */
  permissionsOfBot(channelId: string): bigint;
  /** Archives a thread as Discord does after a quiet time; `locked`: only moderators can bring it back. */
  archiveThread(threadId: string, locked?: boolean): void;
  /**
   * Has interactions posted to this address from now on instead of told over the gateway (`null`: as before), after
   * trying it with a ping and a wrong signature. Rejects when it fails.
   */
  postInteractionsTo(url: string | null): Promise<void>;
  /** Signs the body of a request as the stand-in signs interactions. @param timestamp seconds since 1970 */
  sign(body: string, timestamp: number): SignedHeaders;
  /** Delivers an interaction to the bot a second time. */
  redeliver(interactionId: string): void;
  /**
   * Resolves with the predicate's value as soon as it is neither undefined, null nor false; it is asked now and after
   * every change of the world.
   * @param timeout milliseconds, default 10 000; then it rejects and names `what`
   */
  waitFor<Value>(
    predicate: () => Value | undefined | null | false,
    what?: string,
    timeout?: number,
  ): Promise<Value>;
  close(): Promise<void>;
}

/**
 * Starts a stand-in for Discord: REST, gateway, uploads, the page and its windows on one port.
 * @throws NodeJS.ErrnoException when the port cannot be had, e.g. `EADDRINUSE`
 */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const clock = options.clock ?? systemClock();
  const host = options.host ?? '127.0.0.1';
  const world = new World(clock, options.guildName ?? 'The Playground');
  const token = options.token ?? `${Buffer.from(world.bot.id).toString('base64url')}.playground.stand-in`;
  const server = new WebServer(host);
  const port = await server.listen(options.port ?? 0);
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${port}`;
  const gatewayUrl = `ws://${name}:${port}/gateway`;
  const shards: Shards = { advised: 1, atOnce: 1, ...options.shards, strict: options.shards !== undefined };
  const gateway = new Gateway(world, {
    token,
    url: gatewayUrl,
    privilegedIntents: options.privilegedIntents ?? false,
    shards,
    heartbeatInterval: options.heartbeatInterval ?? 41_250,
  });
  const desk = { world, origin: url };
  const keys = makeKeys();
  const endpoint = new InteractionsEndpoint(world, keys);
  const log = new RequestLog(world, options.keep ?? 5000);
  const interactions: Interactions = new Interactions(desk, (payload) => {
    if (endpoint.url === null) gateway.deliver(payload);
    else void takeAnswer(interactions, log, payload, endpoint.deliver(payload));
  });
  const { publicKey } = keys;
  const room: Room = {
    world,
    desk,
    interactions,
    gatewayUrl,
    shards,
    publicKey,
    endpointUrl: () => endpoint.url,
  };
  const api = new RestApi(
    new Router(allRoutes(room), token),
    log,
    (ms) => new Promise((resolve) => clock.after(ms, resolve)),
  );
  const windows = new Windows(world, interactions, url);
  server.open(
    { world, api, gateway, windows },
    options.pageRoot ?? fileURLToPath(new URL('../page', import.meta.url)),
  );

  return {
    url,
    apiUrl: `${url}/api`,
    token,
    guildId: world.guild.id,
    channelId: [...world.channels.keys()][0] ?? '',
    applicationId: world.applicationId,
    publicKey,
    world,
    requests: log.requests,
    violations: log.violations,
    gateway,
    get intercept() {
      return api.intercept;
    },
    set intercept(intercept) {
      api.intercept = intercept;
    },
    person: (wanted) => {
      const known = [...world.people.values()].find(({ user }) => user.global_name === wanted)?.user;
      return new Person(known ?? world.invite(wanted), world, interactions);
    },
    deny: (channelId, ...names) => denyBot(world, channelId, names),
    allow: (channelId, ...names) => allowBot(world, channelId, names),
    permissionsOfBot: (channelId) => permissionsIn(world, channelId, world.bot.id),
    archiveThread: (threadId, locked = false) => archiveThread(world, threadId, locked),
    postInteractionsTo: (address) => endpoint.save(address),
    sign: (body, timestamp) => keys.sign(body, timestamp),
    redeliver: (interactionId) => interactions.redeliver(interactionId),
    waitFor: (predicate, what, timeout) => waitFor(world, predicate, what, timeout),
    close: async () => {
      gateway.close();
      windows.close();
      await server.close();
    },
  };
}
