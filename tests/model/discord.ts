import { DefaultRestOptions, type RESTOptions } from '@discordjs/rest';
import type { APIMessage } from 'discord-api-types/v10';
import { vi } from 'vitest';
import { type Clock, systemClock } from '../../playground/standin/clock.ts';
import { DiscordError } from '../../playground/standin/errors.ts';
import { Interactions } from '../../playground/standin/interactions/interactions.ts';
import type { InteractionPayload } from '../../playground/standin/interactions/payload.ts';
import { Person } from '../../playground/standin/interactions/person.ts';
import { parseBody } from '../../playground/standin/rest/body.ts';
import type { Incoming, Reply } from '../../playground/standin/rest/request.ts';
import { Router } from '../../playground/standin/rest/router.ts';
import { allRoutes } from '../../playground/standin/rest/routes/all.ts';
import { World } from '../../playground/standin/world/world.ts';
import { FaultQueue, type Trouble } from './faults.ts';
import type { Race } from './race.ts';

export const TOKEN = 'the.bots.token';
/** What nobody here asks Discord for. */
const UNUSED = {
  gatewayUrl: 'ws://discord.test/gateway',
  shards: { advised: 1, atOnce: 1, strict: false },
  publicKey: '',
  endpointUrl: () => null,
};

/** The longest that a request is on its way, in milliseconds. */
const ON_THE_WAY = 15_000;

type Fetch = RESTOptions['makeRequest'];
type FetchInit = Parameters<Fetch>[1];

/** One process of the bot, as far as the world outside knows it. */
export interface Caller {
  /** Resolves at this one's turn, or never when the process has died in between. */
  turn(label: string): Promise<void>;
  /** Whether what it had sent is lost on the way, now that it is dead. */
  readonly lost: () => boolean;
}

/** A message as somebody saw it. */
export interface Seen {
  readonly message: APIMessage;
  /** Who alone saw it; undefined: everybody. */
  readonly owner: string | undefined;
}

/**
 * The stand-in for Discord without its sockets: its world, its people, its interactions and its REST routes, reached
 * through the `makeRequest` of the bot's real REST clients. A request asks for its turn twice: to arrive, and to be
 * answered. In between it may meet with a fault.
 */
export class Discord {
  readonly world = new World(ownClock(), 'The Playground');
  readonly interactions: Interactions;
  readonly faults = new FaultQueue();
  /** Every message that was made or changed, oldest first, as it was then. */
  readonly seen: Seen[] = [];
  /** What the bot did that is outside Discord's description or limits. */
  readonly violations: string[] = [];
  /** Every interaction that somebody began, by its id. */
  readonly begun = new Map<string, InteractionPayload>();
  /** The id of the one that was begun last. */
  newest = '';
  /** Whether a change of a message was ever refused or lost: an old post may have kept its buttons. */
  hindered = false;
  /** Told of every message as it arrives. */
  onMessage: (seen: Seen) => void = () => undefined;
  readonly #router: Router;
  readonly #race: Race;
  /** The ways of the processes to Discord, by the host that each of them asks. */
  readonly #processes = new Map<string, Fetch>();
  readonly #revisions = new Map<string, number>();

  constructor(race: Race, take: (payload: InteractionPayload) => void) {
    this.#race = race;
    const { world } = this;
    const desk = { world, origin: 'http://discord.test' };
    this.interactions = new Interactions(desk, (payload) => {
      this.begun.set(payload.id, payload);
      this.newest = payload.id;
      void race.turn(`${describe(payload)} arrives`).then(() => take(payload));
    });
    this.#router = new Router(allRoutes({ ...UNUSED, world, desk, interactions: this.interactions }), TOKEN);
    vi.spyOn(DefaultRestOptions, 'makeRequest').mockImplementation((url, init) => {
      const fetch = this.#processes.get(new URL(url).host);
      return fetch === undefined ? never() : fetch(url, init);
    });
    world.changes.listen((change) => {
      if (change.type !== 'message') return;
      const { message, owner } = change;
      if (message.author.bot !== true) return;
      this.#revisions.set(message.id, this.revision(message.id) + 1);
      this.seen.push({ message, owner });
      this.onMessage({ message, owner });
    });
  }

  /** Somebody by the order in which they came to the server. */
  person(index: number): Person {
    const people = [...this.world.people.values()];
    const somebody = people[index % people.length]!;
    return new Person(somebody.user, this.world, this.interactions);
  }

  /** How often a message was made or changed. */
  revision(messageId: string): number {
    return this.#revisions.get(messageId) ?? 0;
  }

  /** Answers at once, without faults. */
  answer(incoming: Incoming, authorization: string | undefined): Reply {
    try {
      return this.#router.answer(incoming, authorization, (text) => this.#violation(incoming, text));
    } catch (error) {
      if (!(error instanceof DiscordError)) throw error;
      if (error.errors !== undefined || error.code === 0) {
        this.#violation(incoming, `${error.message} ${JSON.stringify(error.errors)}`);
      }
      return { status: error.status, body: error.toJSON() };
    }
  }

  /** Where one process of the bot reaches Discord: the address of its HTTP API. */
  addressFor(caller: Caller): string {
    const address = `http://process-${this.#processes.size + 1}.test/api`;
    this.#processes.set(new URL(address).host, this.#fetchFor(caller));
    return address;
  }

  #fetchFor(caller: Caller): Fetch {
    return async (url, init) => {
      const { pathname, searchParams } = new URL(url);
      const method = init.method ?? 'GET';
      const path = pathname.replace('/api/v10', '');
      const label = `${method} ${path.replace(/[\w-]{60,}/u, '…')}`;
      const { signal } = init;
      const aborted = new Promise<never>((_, reject) => {
        const abort = () => {
          this.hindered ||= method === 'PATCH';
          reject(new DOMException('This operation was aborted', 'AbortError'));
        };
        if (signal?.aborted === true) abort();
        else signal?.addEventListener('abort', abort);
      });
      const carriedOut = async (): Promise<Awaited<ReturnType<Fetch>>> => {
        const sent = this.world.clock.now();
        await this.#race.turn(`${label} arrives`);
        if (caller.lost() || signal?.aborted === true || this.world.clock.now() - sent > ON_THE_WAY)
          return never();
        const body = await this.#race.during(bodyOf(init));
        const incoming: Incoming = { method, path, query: searchParams, ...body };
        const trouble = this.faults.meet(incoming);
        this.hindered ||= method === 'PATCH' && trouble !== null;
        const authorization = new Headers(init.headers as Record<string, string>).get('authorization');
        const reply =
          trouble === null || trouble.effect ? this.answer(incoming, authorization ?? undefined) : null;
        if (trouble?.kind === 'silence') return never();
        await caller.turn(`${label} is answered`);
        return responseOf(trouble, reply);
      };
      return Promise.race([carriedOut(), aborted]);
    };
  }

  #violation({ method, path }: Incoming, text: string): void {
    // An old post is first drawn anew around the pictures it has; whether it has any, only Discord knows.
    if (method === 'PATCH' && text.includes('UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND')) return;
    this.violations.push(`${method} ${path}: ${text}`);
  }
}

/** Discord's own clock goes right, whatever becomes of the bot's. */
function ownClock(): Clock {
  const begun = Date.now() - performance.now();
  return { ...systemClock(), now: () => begun + performance.now() };
}

const never = (): Promise<never> => new Promise(() => undefined);

async function bodyOf(init: FetchInit): Promise<Pick<Incoming, 'body' | 'files'>> {
  const sent = new Response((init.body ?? null) as string | Uint8Array<ArrayBuffer> | null);
  const type = new Headers(init.headers as Record<string, string>).get('content-type');
  return parseBody(Buffer.from(await sent.arrayBuffer()), type ?? undefined);
}

function responseOf(trouble: Trouble | null, reply: Reply | null): Awaited<ReturnType<Fetch>> {
  if (trouble?.kind === 'reset') throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  if (trouble?.kind === 'error') return response({ status: 502, body: { message: 'Bad Gateway' } });
  if (trouble?.kind === 'limit' || trouble?.kind === 'shared') {
    const body = { message: 'You are being rate limited.', retry_after: 1, global: false };
    return response({ status: 429, body }, limitHeaders(trouble.kind));
  }
  return response(reply ?? { status: 502 });
}

/** A limit of our own is used up; of one that is shared with others we do not know. */
const limitHeaders = (kind: 'limit' | 'shared'): Readonly<Record<string, string>> => ({
  'retry-after': '1',
  'x-ratelimit-limit': '5',
  'x-ratelimit-remaining': kind === 'limit' ? '0' : '4',
  'x-ratelimit-reset-after': '1',
  'x-ratelimit-scope': kind === 'limit' ? 'user' : 'shared',
});

function response(
  { status, body }: Reply,
  headers: Readonly<Record<string, string>> = {},
): Awaited<ReturnType<Fetch>> {
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    status,
    statusText: String(status),
    ok: status < 400,
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    body: null,
    bodyUsed: false,
    json: async () => (text === '' ? {} : JSON.parse(text)),
    text: async () => text,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  };
}

function describe({ id, data }: InteractionPayload): string {
  const { custom_id, name } = data as { readonly custom_id?: string; readonly name?: string };
  return `${custom_id ?? `/${name ?? ''}`} (${id.slice(-4)})`;
}
