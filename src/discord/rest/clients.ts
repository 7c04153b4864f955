import { API } from '@discordjs/core/http-only';
import { measure } from '../../table/measure.ts';
import type { Log } from '../../table/ports/log.ts';
import { WRONG_TOKEN } from './connection-refused.ts';
import { restOptions } from './make-request.ts';
import { createFormMemory, sendAsForm, withoutInvalidEmojis } from './request-body.ts';
import { type InternalRequest, type ResponseLike, REST, RESTEvents } from 'discord.js';

/** How far the clock may go back before the limits are reset, in milliseconds. */
const CLOCK_SLACK_MS = 1_000;

/** Shared: one client sends while another is idle. */
const formMemory = createFormMemory();

/**
 * A REST client that sends forms as bytes, sends a message again without an emoji that Discord does not accept, and keeps
 * working when the clock is set back. @discordjs/rest keeps rate limits as times of day: after a step back by a day, the
 * limits of the last second would hold for a day. They are reset instead, and learnt again from Discord's next responses.
 */
export class DiscordRest extends REST {
  #lastRequestAt = 0;

  override async queueRequest(request: InternalRequest): Promise<ResponseLike> {
    const now = Date.now();
    if (now < this.#lastRequestAt - CLOCK_SLACK_MS) this.#resetLimits();
    this.#lastRequestAt = now;
    const send = (each: InternalRequest): Promise<ResponseLike> =>
      sendAsForm(formMemory, each, (form) => super.queueRequest(form));
    try {
      return await send(request);
    } catch (error) {
      const again = withoutInvalidEmojis(request, error);
      if (again === null) throw error;
      return send(again);
    }
  }

  #resetLimits(): void {
    this.globalReset = -1;
    this.globalDelay = null;
    this.handlers.clear();
  }
}

/** Three clients for Discord's HTTP API. */
export interface DiscordClients {
  /** With the bot's token. Waits for rate limits and retries. */
  readonly api: API;
  /** Without the token; waits and retries as well. For what follows an acknowledgement. */
  readonly webhooks: API;
  /** Without the token; times out soon and never retries. For interaction callbacks. */
  readonly callbacks: API;
}

/** The timeout of a callback, in milliseconds: Discord accepts none later than 3 seconds after the interaction. */
export const CALLBACK_TIMEOUT_MS = 2_500;
/** The timeout of any other request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000;

/**
 * Discord takes 50 requests a second from a bot, answers to interactions not counted. One of several processes makes half as
 * many: where there are more than two, Discord refuses what is too much, and the client waits as it is told.
 */
const REQUESTS_PER_SECOND = { alone: 50, shared: 25 } as const;

/**
 * Every interaction has a route of its own, and @discordjs/rest keeps a handler of a kilobyte for each: those that wait for
 * no limit are swept this often, in ms. What a route's limit is, the next response says again.
 */
const HANDLER_SWEEP = { handlerSweepInterval: 10_000 } as const;

/** Options for requests other than callbacks. */
export interface DiscordClientsOptions {
  /** The timeout of a request in milliseconds, after which it is retried; 15,000 if left out. */
  readonly timeout?: number;
  /** True if other processes may make requests with the token, too: where they may share its store. */
  readonly mayBeShared?: boolean;
}

/** Creates clients for the API at this address (without a version). Connects to nothing yet. */
export function createDiscordClients(
  api: string,
  token: string,
  { timeout = REQUEST_TIMEOUT_MS, mayBeShared = false }: DiscordClientsOptions = {},
): DiscordClients {
  const options = { ...restOptions(api, timeout), ...HANDLER_SWEEP };
  const counted = {
    ...options,
    globalRequestsPerSecond: REQUESTS_PER_SECOND[mayBeShared ? 'shared' : 'alone'],
  };
  const botRest = new DiscordRest(counted).setToken(token);
  // Discord's limit of requests a second for a bot does not count answers to interactions; @discordjs/rest would.
  const uncounted = { ...options, globalRequestsPerSecond: Number.POSITIVE_INFINITY };
  const once = { retries: 0, timeout: CALLBACK_TIMEOUT_MS, rejectOnRateLimit: () => true };
  const callbackRest = new DiscordRest({ ...uncounted, ...once });
  const webhookRest = new DiscordRest(uncounted);
  for (const rest of [botRest, webhookRest, callbackRest]) {
    rest.on(RESTEvents.Response, (_request, { status }) => measure({ of: 'response', status }));
    rest.on(RESTEvents.RateLimited, ({ scope }) => measure({ of: 'discord-rate-limit', scope }));
  }
  return { api: new API(botRest), webhooks: new API(webhookRest), callbacks: new API(callbackRest) };
}

/**
 * Logs every rate limit that a request runs into, but not the pauses that the client makes by itself after so many
 * requests in a second, which the uploads of a first start may reach. Calls `onRevoked` with a sentence for the operator
 * when Discord rejects the token (401): the client then forgets the token, so the bot cannot go on.
 */
export function watchClients(
  { api, webhooks }: DiscordClients,
  log: Log,
  onRevoked: (reason: string) => void,
): void {
  for (const { rest } of [api, webhooks])
    rest.on('rateLimited', ({ route, timeToReset, global, limit }) => {
      if (global && limit === rest.options.globalRequestsPerSecond) return;
      log.warn({ event: 'discord.rate_limited', route, timeToReset }, 'Discord rate limit hit');
    });
  api.rest.on('response', ({ data: { auth } }, { status }) => {
    if (auth && status === 401) onRevoked(WRONG_TOKEN);
  });
}
