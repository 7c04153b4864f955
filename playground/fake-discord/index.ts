import { fileURLToPath } from 'node:url';
import type { OfferedGame } from '../protocol.ts';
import { type Clock, systemClock } from './clock.ts';
import { handleEndpointResponse } from './endpoint/response-handler.ts';
import { InteractionsEndpoint } from './endpoint/interactions-endpoint.ts';
import { generateSigningKeys, type SignatureHeaders } from './endpoint/signing-keys.ts';
import { Gateway, type ShardSettings } from './gateway/gateway.ts';
import { WebServer } from './http/server.ts';
import { Interactions } from './interactions/interactions.ts';
import { SimulatedUser } from './interactions/simulated-user.ts';
import { setBotPermissions, type PermissionName } from './permissions.ts';
import { type Intercept, RestApi } from './rest/rest-api.ts';
import type { RouteDeps } from './rest/request.ts';
import { RequestLog, type RequestRecord, type Violation } from './rest/request-log.ts';
import { Router } from './rest/router.ts';
import { allRoutes } from './rest/routes/all.ts';
import { PageClients } from './page-client/page-clients.ts';
import { archiveThread } from './state/threads.ts';
import { waitFor } from './state/wait-for.ts';
import { DiscordState } from './state/discord-state.ts';

export { type Clock, type ManualClock, manualClock, systemClock } from './clock.ts';
export { ClientError } from './interactions/client-error.ts';
export type { OptionValues } from './interactions/command-data.ts';
export type { InteractionOutcome } from './interactions/interaction.ts';
export { SimulatedUser } from './interactions/simulated-user.ts';
export { walkComponents } from './messages/walk-components.ts';
export type { PermissionName } from './permissions.ts';
export type { Fault } from './rest/rest-api.ts';
export type { RequestRecord } from './rest/request-log.ts';
export type { IncomingRequest } from './rest/request.ts';
export type { Change } from './state/changes.ts';
export type { DiscordState } from './state/discord-state.ts';

/** The options of a fake Discord; each has a default. */
export interface FakeDiscordOptions {
  /** 0 (the default): any free port. */
  readonly port?: number;
  /** The address to listen on; the default is reachable from this machine only. */
  readonly host?: string;
  /** The host under which a workspace in the cloud shows the page; default: none does. */
  readonly forwardedAs?: string;
  readonly clock?: Clock;
  /**
   * How many shards are recommended, and how many of them may identify within five seconds. The limit is enforced only
   * if this is set. Default: one shard, no limit.
   */
  readonly shards?: { readonly recommended: number; readonly maxConcurrency: number };
  /** The gateway's heartbeat interval in milliseconds. Default: 41,250, as on Discord. */
  readonly heartbeatIntervalMs?: number;
  /** How long the bot may take to respond to an interaction, in milliseconds. Default: 3,000, as on Discord. */
  readonly responseTimeoutMs?: number;
  /** How many requests and violations are kept. Default 5000. */
  readonly maxRecordedRequests?: number;
  /** The games that the page offers to play at once. Default: none. */
  readonly games?: readonly OfferedGame[];
  /** The folder of the page's files. Default: `playground/page`. */
  readonly pageRoot?: string;
}

/** A running fake Discord. */
export interface FakeDiscord {
  /** The address of the page, e.g. `http://127.0.0.1:3000`. */
  readonly url: string;
  /** For `DISCORD_API_URL` and for `rest.api` of discord.js. */
  readonly apiUrl: string;
  readonly token: string;
  readonly guildId: string;
  /** The first text channel. */
  readonly channelId: string;
  readonly applicationId: string;
  /** The public key of posted interactions, 64 hex digits: for `DISCORD_PUBLIC_KEY`. */
  readonly publicKey: string;
  readonly state: DiscordState;
  /** The bot's last requests, oldest first. */
  readonly requests: readonly RequestRecord[];
  /** The requests that violated Discord's API description or limits, oldest first. */
  readonly violations: readonly Violation[];
  /** Tests cause faults on the bot's connections with it. */
  readonly gateway: Gateway;
  /** Receives every request first and may answer, delay or drop it; undefined: none. */
  intercept: Intercept | undefined;
  /** How long the bot may take to respond to the interactions that begin from now on, in milliseconds. */
  responseTimeoutMs: number;
  /** A user of the server by display name; one with a new name is created, with this id if it is given, and joins the server. */
  user(name: string, id?: string): SimulatedUser;
  /** Denies the bot permissions in a channel and its threads. */
  denyBotPermissions(channelId: string, ...names: PermissionName[]): void;
  /** Undoes `denyBotPermissions`. */
  restoreBotPermissions(channelId: string, ...names: PermissionName[]): void;
  /** Archives a thread as Discord does after inactivity; `locked`: only moderators can unarchive it. */
  archiveThread(threadId: string, locked?: boolean): void;
  /**
   * Posts interactions to this URL from now on instead of sending them over the gateway (`null`: over the gateway
   * again), after checking it with a ping and a wrong signature. Rejects when a check fails.
   */
  setInteractionsEndpoint(url: string | null): Promise<void>;
  /** Signs a request body as interactions are signed. @param timestamp seconds since 1970 */
  signRequest(body: string, timestamp: number): SignatureHeaders;
  /** Delivers an interaction to the bot again. */
  redeliverInteraction(interactionId: string): void;
  /**
   * Resolves with the predicate's value as soon as it is neither undefined, null nor false; the predicate is called now
   * and after every change of the state.
   * @param timeoutMs milliseconds, default 120,000; then it rejects with an error that names `what`
   */
  waitFor<Value>(
    predicate: () => Value | undefined | null | false,
    what?: string,
    timeoutMs?: number,
  ): Promise<Value>;
  close(): Promise<void>;
}

/**
 * Starts a fake Discord: REST API, gateway, uploads, the page and its socket on one port.
 * @throws NodeJS.ErrnoException from `listen`, e.g. `EADDRINUSE`
 */
export async function startFakeDiscord(options: FakeDiscordOptions = {}): Promise<FakeDiscord> {
  const clock = options.clock ?? systemClock();
  const host = options.host ?? '127.0.0.1';
  const server = new WebServer(host, options.forwardedAs ?? '');
  const port = await server.listen(options.port ?? 0);
  const hostname =
    host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const url = `http://${hostname}:${port}`;
  const state = new DiscordState(clock, url, options.games);
  const token = `${Buffer.from(state.bot.id).toString('base64url')}.playground.fake-discord`;
  const gatewayUrl = `ws://${hostname}:${port}/gateway`;
  const shards: ShardSettings = {
    recommended: 1,
    maxConcurrency: 1,
    ...options.shards,
    enforceIdentifyLimit: options.shards !== undefined,
  };
  const gateway = new Gateway(state, {
    token,
    url: gatewayUrl,
    shards,
    heartbeatIntervalMs: options.heartbeatIntervalMs ?? 41_250,
  });
  const keys = generateSigningKeys();
  const endpoint = new InteractionsEndpoint(state, keys, () => interactions.responseTimeoutMs);
  const log = new RequestLog(state, options.maxRecordedRequests ?? 5000);
  const interactions: Interactions = new Interactions(
    state,
    (payload) => {
      if (endpoint.url === null) gateway.deliver(payload);
      else void handleEndpointResponse(interactions, log, payload, endpoint.deliver(payload));
    },
    options.responseTimeoutMs,
  );
  const { publicKey } = keys;
  const routeDeps: RouteDeps = {
    state,
    interactions,
    gatewayUrl,
    shards,
    publicKey,
    endpointUrl: () => endpoint.url,
  };
  const api = new RestApi(
    new Router(allRoutes(routeDeps), token),
    log,
    (ms) => new Promise((resolve) => clock.after(ms, resolve)),
  );
  const pageClients = new PageClients(state, interactions);
  server.start(
    { state, api, gateway, pageClients },
    options.pageRoot ?? fileURLToPath(new URL('../page', import.meta.url)),
  );

  return {
    url,
    apiUrl: `${url}/api`,
    token,
    guildId: state.guild.id,
    channelId: [...state.channels.keys()][0] ?? '',
    applicationId: state.applicationId,
    publicKey,
    state,
    requests: log.requests,
    violations: log.violations,
    gateway,
    get intercept() {
      return api.intercept;
    },
    set intercept(intercept) {
      api.intercept = intercept;
    },
    get responseTimeoutMs() {
      return interactions.responseTimeoutMs;
    },
    set responseTimeoutMs(milliseconds) {
      interactions.responseTimeoutMs = milliseconds;
    },
    user: (name, id) => {
      const known = [...state.members.values()].find(({ user }) => user.global_name === name)?.user;
      return new SimulatedUser(known ?? state.addMember(name, id), state, interactions);
    },
    denyBotPermissions: (channelId, ...names) => setBotPermissions(state, channelId, names, true),
    restoreBotPermissions: (channelId, ...names) => setBotPermissions(state, channelId, names, false),
    archiveThread: (threadId, locked = false) => archiveThread(state, threadId, locked),
    setInteractionsEndpoint: (endpointUrl) => endpoint.setUrl(endpointUrl),
    signRequest: (body, timestamp) => keys.sign(body, timestamp),
    redeliverInteraction: (interactionId) => interactions.redeliver(interactionId),
    waitFor: (predicate, what, timeoutMs) => waitFor(state, predicate, what, timeoutMs),
    close: async () => {
      gateway.close();
      pageClients.close();
      await server.close();
    },
  };
}
