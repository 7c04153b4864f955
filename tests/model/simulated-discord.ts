import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import { vi } from 'vitest';
import { type Clock, systemClock } from '../../playground/fake-discord/clock.ts';
import { DiscordError } from '../../playground/fake-discord/errors.ts';
import { Interactions } from '../../playground/fake-discord/interactions/interactions.ts';
import type { InteractionPayload } from '../../playground/fake-discord/interactions/payload.ts';
import { SimulatedUser } from '../../playground/fake-discord/interactions/simulated-user.ts';
import { parseBody } from '../../playground/fake-discord/rest/parse-body.ts';
import type { IncomingRequest, RestResponse } from '../../playground/fake-discord/rest/request.ts';
import { Router } from '../../playground/fake-discord/rest/router.ts';
import { allRoutes } from '../../playground/fake-discord/rest/routes/all.ts';
import { DiscordState } from '../../playground/fake-discord/state/discord-state.ts';
import { FaultQueue, type Failure } from './faults.ts';
import type { Interleaving } from './interleaving.ts';

export const TOKEN = 'the.bots.token';
/** For routes that are not used here. */
const UNUSED_ROUTE_DEPS = {
  gatewayUrl: 'ws://discord.test/gateway',
  shards: { recommended: 1, maxConcurrency: 1, enforceIdentifyLimit: false },
  publicKey: '',
  endpointUrl: () => null,
};

/** A request that is in transit for longer is lost, in milliseconds. */
const MAX_TRANSIT_MS = 15_000;

type MakeRequest = RESTOptions['makeRequest'];
type FetchInit = Parameters<MakeRequest>[1];

/** The connection of one bot process to the simulation. */
export interface ProcessLink {
  /** Resolves when it is this process's turn, or never when it has died in between. */
  waitForTurn(label: string): Promise<void>;
  /** Whether the process has died: it begins no more requests. */
  readonly isDead: () => boolean;
  /** Whether the requests that were on their way when it died are lost. */
  readonly isLost: () => boolean;
}

/** A version of a message, and who can see it. */
export interface SeenMessage {
  readonly message: APIMessage;
  /** The id of the only user who sees it; undefined: everyone. */
  readonly owner: string | undefined;
}

/**
 * The fake Discord without sockets: its state, users, interactions and REST routes, called by the `makeRequest` of the
 * bot's real REST clients. A request waits for a turn twice: before it arrives, and before it is answered. In between a
 * fault may apply.
 */
export class SimulatedDiscord {
  readonly state = new DiscordState(discordClock(), 'http://discord.test');
  readonly interactions: Interactions;
  readonly faults = new FaultQueue();
  /** Every version of every message, oldest first. */
  readonly seen: SeenMessage[] = [];
  /** Requests of the bot that break Discord's API description or limits. */
  readonly violations: string[] = [];
  /** Every started interaction, by its id. */
  readonly startedInteractions = new Map<string, InteractionPayload>();
  /** The id of the interaction that was started last. */
  newestInteractionId = '';
  /** Whether an edit of a message ever failed: an old post may still have its controls. */
  someEditFailed = false;
  /** The ids of messages that were created and of which the bot was not told. */
  readonly unansweredPosts = new Set<string>();
  /** Called with every new version of a message. */
  onMessage: (seen: SeenMessage) => void = () => undefined;
  readonly #router: Router;
  readonly #interleaving: Interleaving;
  /** The request function of each process, by the host name that it uses for Discord. */
  readonly #processes = new Map<string, MakeRequest>();
  readonly #revisions = new Map<string, number>();
  /** Paths of messages with an edit that was executed and whose answer the bot may not have got. */
  readonly #unansweredEdits = new Set<string>();

  constructor(interleaving: Interleaving, deliver: (payload: InteractionPayload) => void) {
    this.#interleaving = interleaving;
    const { state } = this;
    this.interactions = new Interactions(state, (payload) => {
      this.startedInteractions.set(payload.id, payload);
      this.newestInteractionId = payload.id;
      void interleaving.waitForTurn(`${describe(payload)} arrives`).then(() => deliver(payload));
    });
    this.#router = new Router(
      allRoutes({
        ...UNUSED_ROUTE_DEPS,
        state,
        interactions: this.interactions,
      }),
      TOKEN,
    );
    vi.spyOn(DefaultRestOptions, 'makeRequest').mockImplementation((url, init) => {
      const fetch = this.#processes.get(new URL(url).host);
      return fetch === undefined ? never() : fetch(url, init);
    });
    state.changes.subscribe((change) => {
      if (change.type !== 'message') return;
      const { message, owner } = change;
      if (message.author.bot !== true) return;
      this.#revisions.set(message.id, this.revision(message.id) + 1);
      this.seen.push({ message, owner });
      this.onMessage({ message, owner });
    });
  }

  /** A member of the server by index, in the order of joining. */
  user(index: number): SimulatedUser {
    const members = [...this.state.members.values()];
    const member = members[index % members.length]!;
    return new SimulatedUser(member.user, this.state, this.interactions);
  }

  /** How many versions of a message there were. */
  revision(messageId: string): number {
    return this.#revisions.get(messageId) ?? 0;
  }

  /** Handles a request at once, without faults. */
  answer(incoming: IncomingRequest, authorization: string | undefined): RestResponse {
    try {
      return this.#router.handle(incoming, authorization, (text) => this.#violation(incoming, text));
    } catch (error) {
      if (!(error instanceof DiscordError)) throw error;
      if ((error.errors !== undefined || error.code === 0) && !this.#isExcused(incoming, error)) {
        this.#violation(incoming, `${error.message} ${JSON.stringify(error.errors)}`);
      }
      return { status: error.status, body: error.toJSON() };
    }
  }

  /** The base URL of the HTTP API for one bot process. */
  addressFor(link: ProcessLink): string {
    const address = `http://process-${this.#processes.size + 1}.test/api`;
    this.#processes.set(new URL(address).host, this.#fetchFor(link));
    return address;
  }

  #fetchFor(link: ProcessLink): MakeRequest {
    return async (url, init) => {
      // The timers of a dead process still run here, and its REST client would repeat requests that time out.
      if (link.isDead()) return never();
      const { pathname, searchParams } = new URL(url);
      const method = init.method ?? 'GET';
      const path = pathname.replace('/api/v10', '');
      const label = `${method} ${path.replace(/[\w-]{60,}/u, '…')}`;
      const { signal } = init;
      const aborted = new Promise<never>((_, reject) => {
        const abort = () => {
          this.someEditFailed ||= method === 'PATCH';
          if (method === 'PATCH') this.#unansweredEdits.add(path);
          reject(new DOMException('This operation was aborted', 'AbortError'));
        };
        if (signal?.aborted === true) abort();
        else signal?.addEventListener('abort', abort);
      });
      const execute = async (): Promise<ClientResponse> => {
        const sent = this.state.clock.now();
        await this.#interleaving.waitForTurn(`${label} arrives`);
        if (link.isLost() || signal?.aborted === true || this.state.clock.now() - sent > MAX_TRANSIT_MS)
          return never();
        const body = await this.#interleaving.trackWork(bodyOf(init));
        const incoming: IncomingRequest = { method, path, query: searchParams, ...body };
        const failure = this.faults.take(incoming);
        this.someEditFailed ||= method === 'PATCH' && failure !== null;
        if (method === 'PATCH' && failure?.effect === true) this.#unansweredEdits.add(path);
        const authorization = new Headers(init.headers as Record<string, string>).get('authorization');
        const reply =
          failure === null || failure.effect ? this.answer(incoming, authorization ?? undefined) : null;
        const created = reply?.body as { readonly id?: string } | undefined;
        if (method === 'POST' && created?.id !== undefined) {
          if (failure === null) this.unansweredPosts.delete(created.id);
          else this.unansweredPosts.add(created.id);
        }
        if (failure?.kind === 'silence') return never();
        await link.waitForTurn(`${label} is answered`);
        return responseOf(failure, reply);
      };
      return Promise.race([execute(), aborted]);
    };
  }

  /**
   * Whether a rejected request is one that the bot could not know to be wrong: it keeps an attachment that an earlier
   * edit replaced, the answer to which was lost, or with it the process. It repeats such an edit with new pictures.
   */
  #isExcused({ path }: IncomingRequest, error: DiscordError): boolean {
    const codes = [...JSON.stringify(error.errors ?? {}).matchAll(/"code":"([^"]+)"/gu)].map(
      ([, code]) => code,
    );
    // The bot's clock jumps.
    if (codes.join() === 'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST') return true;
    return (
      codes.length > 0 &&
      codes.every((code) => code?.endsWith('ATTACHMENT_NOT_FOUND')) &&
      (this.#unansweredEdits.has(path) ||
        this.#processes.size > 1 ||
        // An answer in place of one whose own edit was not answered: its path is another interaction's.
        (path.startsWith('/interactions/') && this.someEditFailed))
    );
  }

  #violation({ method, path }: IncomingRequest, text: string): void {
    this.violations.push(`${method} ${path}: ${text}`);
  }
}

/** Discord's clock, which does not follow jumps of the bot's clock. */
function discordClock(): Clock {
  const startMs = Date.now() - performance.now();
  return { ...systemClock(), now: () => startMs + performance.now() };
}

const never = (): Promise<never> => new Promise(() => undefined);

async function bodyOf(init: FetchInit): Promise<Pick<IncomingRequest, 'body' | 'files'>> {
  const sent = new Response((init.body ?? null) as string | Uint8Array<ArrayBuffer> | null);
  const type = new Headers(init.headers as Record<string, string>).get('content-type');
  return parseBody(Buffer.from(await sent.arrayBuffer()), type ?? undefined);
}

function responseOf(failure: Failure | null, reply: RestResponse | null): ClientResponse {
  if (failure?.kind === 'reset') throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  if (failure?.kind === 'error') return response({ status: 502, body: { message: 'Bad Gateway' } });
  if (failure?.kind === 'limit' || failure?.kind === 'shared') {
    const body = { message: 'You are being rate limited.', retry_after: 1, global: false };
    return response({ status: 429, body }, limitHeaders(failure.kind));
  }
  return response(reply ?? { status: 502 });
}

/** The headers of an exhausted limit of the bot, or of a limit that is shared with others. */
const limitHeaders = (kind: 'limit' | 'shared'): Readonly<Record<string, string>> => ({
  'retry-after': '1',
  'x-ratelimit-limit': '5',
  'x-ratelimit-remaining': kind === 'limit' ? '0' : '4',
  'x-ratelimit-reset-after': '1',
  'x-ratelimit-scope': kind === 'limit' ? 'user' : 'shared',
});

type ClientResponse = Awaited<ReturnType<MakeRequest>>;

/** A response as the REST client reads it. */
function response(
  { status, body }: RestResponse,
  extraHeaders: Readonly<Record<string, string>> = {},
): ClientResponse {
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    status,
    statusText: String(status),
    ok: status < 400,
    headers: new Headers({ ...(text !== '' && { 'content-type': 'application/json' }), ...extraHeaders }),
    body: null,
    bodyUsed: false,
    json: async () => (text === '' ? {} : (JSON.parse(text) as unknown)),
    text: async () => text,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  };
}

function describe({ id, data }: InteractionPayload): string {
  const { custom_id, name } = data as { readonly custom_id?: string; readonly name?: string };
  return `${custom_id ?? `/${name ?? ''}`} (${id.slice(-4)})`;
}
