import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DiscordError, discordError } from '../errors.ts';
import { parseBody, readBytes } from './parse-body.ts';
import type { RequestLog } from './request-log.ts';
import type { IncomingRequest, RestResponse } from './request.ts';
import type { Router } from './router.ts';

/** A fault that a test injects into a request, before, after or instead of the regular response. */
export interface Fault {
  /** Waits this many milliseconds first. */
  readonly delayMs?: number;
  /**
   * Cuts the connection `before` the request is executed, `after` it (so that only the response is lost), or `midway`
   * through the response.
   */
  readonly drop?: 'before' | 'after' | 'midway';
  /** Stops responding and leaves the connection open, at the same points. */
  readonly hang?: 'before' | 'after' | 'midway';
  /** Responds with this instead of executing the request; with `executeFirst` it is executed and its result discarded. */
  readonly status?: number;
  readonly executeFirst?: boolean;
  readonly body?: unknown;
  /** The response body as text, instead of JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Receives every request before it is executed, and may return a fault for it. */
export type Intercept = (request: IncomingRequest) => Fault | undefined | Promise<Fault | undefined>;

export const API_PREFIX = '/api/v10';
/** Discord's error codes for violations of the API description or the documented limits. */
const SPEC_VIOLATION_CODES: ReadonlySet<number> = new Set([40005, 50006, 50024, 50035, 50109]);

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

  /** Handles one request whose path begins with `/api`. */
  async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const url = new URL(request.url ?? '/', 'http://localhost');
    const incoming: IncomingRequest = {
      method: request.method ?? 'GET',
      path: url.pathname.startsWith(`${API_PREFIX}/`) ? url.pathname.slice(API_PREFIX.length) : url.pathname,
      query: url.searchParams,
      body: undefined,
      files: [],
    };
    const { reply, parsedRequest, readAt } = await this.#parseRequest(request, incoming);
    const fault = await this.intercept?.(parsedRequest);
    // A delayed request arrives late.
    const arrivedAt = fault?.delayMs === undefined ? readAt : await this.#arriveAfter(fault.delayMs);
    if (fault?.hang === 'before') return;
    if (fault?.drop === 'before') {
      request.socket.destroy();
      return;
    }
    const execute = (): RestResponse =>
      reply ?? this.#route({ ...parsedRequest, arrivedAt }, request.headers.authorization);
    if (fault?.executeFirst === true) execute();
    const answer =
      fault?.status === undefined ? execute() : { status: fault.status, body: fault.text ?? fault.body };
    this.#log.recordRequest(parsedRequest, answer.status, answer.body, performance.now() - started);
    if (fault?.hang === 'after') return;
    if (fault?.drop === 'after') request.socket.destroy();
    else sendResponse(request, response, parsedRequest, answer, fault);
  }

  async #arriveAfter(delayMs: number): Promise<number> {
    await this.#wait(delayMs);
    return performance.now();
  }

  /** Parses the body, which was read whole at `readAt`; if that fails, `reply` is the error response. */
  async #parseRequest(
    request: IncomingMessage,
    incoming: IncomingRequest,
  ): Promise<{ reply?: RestResponse; parsedRequest: IncomingRequest; readAt: number }> {
    let readAt = performance.now();
    try {
      const bytes = await readBytes(request);
      readAt = performance.now();
      const parsed = await parseBody(bytes, request.headers['content-type']);
      return { parsedRequest: { ...incoming, ...parsed }, readAt };
    } catch (error) {
      return { parsedRequest: incoming, reply: this.#errorResponse(incoming, error), readAt };
    }
  }

  #route(incoming: IncomingRequest, authorization: string | undefined): RestResponse {
    try {
      return this.#router.handle(incoming, authorization, (text) =>
        this.#log.recordViolation(incoming, text, false),
      );
    } catch (error) {
      return this.#errorResponse(incoming, error);
    }
  }

  #errorResponse(incoming: IncomingRequest, error: unknown): RestResponse {
    if (!(error instanceof DiscordError)) throw error;
    const text = `${error.code === 0 ? '' : `${error.code} `}${error.message}`;
    const details = error.errors === undefined ? text : `${text}: ${JSON.stringify(error.errors)}`;
    const isUnknownRoute = error.code === 0 && error.status !== discordError('unauthorized').status;
    if (isUnknownRoute || SPEC_VIOLATION_CODES.has(error.code))
      this.#log.recordViolation(incoming, details, true);
    this.#log.reportProblem(incoming, details);
    const limit = error.retryAfter;
    return {
      status: error.status,
      body: error.toJSON(),
      ...(limit === undefined
        ? {}
        : { headers: { 'retry-after': String(limit), 'x-ratelimit-scope': 'user' } }),
    };
  }
}

/** Rate limit headers that never run out. Discord sends none for interaction callbacks. */
function rateLimitHeaders({ method, path }: IncomingRequest): Record<string, string> {
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

function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  incoming: IncomingRequest,
  { status, body, headers }: RestResponse,
  fault: Fault | undefined,
): void {
  const text = fault?.text ?? (body === undefined ? '' : JSON.stringify(body));
  response.writeHead(status, {
    ...rateLimitHeaders(incoming),
    ...(text === '' ? {} : { 'content-type': 'application/json' }),
    'content-length': Buffer.byteLength(text),
    ...headers,
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
