import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DiscordError, refusal } from '../errors.ts';
import { parseBody, readBytes } from './body.ts';
import type { RequestLog } from './record.ts';
import type { Incoming, Reply } from './request.ts';
import type { Router } from './router.ts';

/** What a test does to a request instead of, before or after the stand-in's own answer. */
export interface Fault {
  /** Waits so many milliseconds first. */
  readonly delay?: number;
  /**
   * Cuts the connection `before` the request is carried out, or `after`, so that only its answer is lost, or `midway`
   * through the answer.
   */
  readonly drop?: 'before' | 'after' | 'midway';
  /** Falls silent and leaves the connection open: at the same moments. */
  readonly hang?: 'before' | 'after' | 'midway';
  /** Answers this instead of carrying the request out; `lost`: carries it out first, and hides what came of it. */
  readonly status?: number;
  readonly lost?: boolean;
  readonly body?: unknown;
  /** Answered as it is, instead of JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sees every request before it is carried out. */
export type Intercept = (request: Incoming) => Fault | undefined | Promise<Fault | undefined>;

export const API_PREFIX = '/api/v10';
/** Discord's codes for what the published description or the documented limits forbid. */
const OUTSIDE_DESCRIPTION: ReadonlySet<number> = new Set([40005, 50006, 50024, 50035, 50109]);

/** Serves the REST API on an HTTP server. */
export class RestApi {
  readonly #router: Router;
  readonly #log: RequestLog;
  readonly #wait: (ms: number) => Promise<void>;
  intercept: Intercept | undefined;

  constructor(router: Router, log: RequestLog, wait: (ms: number) => Promise<void>) {
    this.#router = router;
    this.#log = log;
    this.#wait = wait;
  }

  /** Answers one request whose path begins with `/api`. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const url = new URL(request.url ?? '/', 'http://standin');
    const incoming: Incoming = {
      method: request.method ?? 'GET',
      path: url.pathname.startsWith(`${API_PREFIX}/`) ? url.pathname.slice(API_PREFIX.length) : url.pathname,
      query: url.searchParams,
      body: undefined,
      files: [],
    };
    const { reply, carriedOut } = await this.#read(request, incoming);
    const fault = await this.intercept?.(carriedOut);
    if (fault?.delay !== undefined) await this.#wait(fault.delay);
    if (fault?.hang === 'before') return;
    if (fault?.drop === 'before') {
      request.socket.destroy();
      return;
    }
    const carryOut = (): Reply => reply ?? this.#answer(carriedOut, request.headers.authorization);
    if (fault?.lost === true) carryOut();
    const answer =
      fault?.status === undefined ? carryOut() : { status: fault.status, body: fault.text ?? fault.body };
    this.#log.request(carriedOut, answer.status, answer.body, performance.now() - started);
    if (fault?.hang === 'after') return;
    if (fault?.drop === 'after') request.socket.destroy();
    else respond(request, response, carriedOut, answer, fault);
  }

  /** A body that cannot be read is a refusal at once. */
  async #read(
    request: IncomingMessage,
    incoming: Incoming,
  ): Promise<{ reply?: Reply; carriedOut: Incoming }> {
    try {
      const parsed = await parseBody(await readBytes(request), request.headers['content-type']);
      return { carriedOut: { ...incoming, ...parsed } };
    } catch (error) {
      return { carriedOut: incoming, reply: this.#refuse(incoming, error) };
    }
  }

  #answer(incoming: Incoming, authorization: string | undefined): Reply {
    try {
      return this.#router.answer(incoming, authorization, (text) =>
        this.#log.violation(incoming, text, false),
      );
    } catch (error) {
      return this.#refuse(incoming, error);
    }
  }

  #refuse(incoming: Incoming, error: unknown): Reply {
    if (!(error instanceof DiscordError)) throw error;
    const text = `${error.code === 0 ? '' : `${error.code} `}${error.message}`;
    const details = error.errors === undefined ? text : `${text}: ${JSON.stringify(error.errors)}`;
    const noRoute = error.code === 0 && error.status !== refusal('unauthorized').status;
    if (noRoute || OUTSIDE_DESCRIPTION.has(error.code)) this.#log.violation(incoming, details, true);
    this.#log.problem(incoming, details);
    return { status: error.status, body: error.toJSON() };
  }
}

/** Rate limits that never run out. Discord tells none for answers to interactions. */
function generousLimits({ method, path }: Incoming): Record<string, string> {
  if (path.startsWith('/interactions/')) return {};
  const route = `${method} ${path.replace(/\d{15,}/gu, '{id}')}`;
  return {
    'x-ratelimit-limit': '1000',
    'x-ratelimit-remaining': '999',
    'x-ratelimit-reset': String(Date.now() / 1000 + 1),
    'x-ratelimit-reset-after': '1.000',
    'x-ratelimit-bucket': createHash('md5').update(route).digest('hex'),
  };
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  incoming: Incoming,
  { status, body }: Reply,
  fault: Fault | undefined,
): void {
  const text = fault?.text ?? (body === undefined ? '' : JSON.stringify(body));
  response.writeHead(status, {
    ...generousLimits(incoming),
    ...(text === '' ? {} : { 'content-type': 'application/json' }),
    'content-length': Buffer.byteLength(text),
    ...fault?.headers,
  });
  if (fault?.drop !== 'midway' && fault?.hang !== 'midway') {
    response.end(text);
    return;
  }
  response.write(text.slice(0, text.length / 2), () => {
    if (fault.drop === 'midway') request.socket.destroy();
  });
}
