import type { DiscordState } from '../state/discord-state.ts';
import type { IncomingRequest } from './request.ts';

/** One request of the bot and its response. */
export interface RequestRecord {
  /** Counts up from 1. */
  readonly number: number;
  /** When it arrived, in milliseconds since 1970. */
  readonly receivedAt: number;
  readonly method: string;
  /** Without `/api/v10`. */
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly files: readonly { readonly name: string; readonly size: number; readonly contentType: string }[];
  readonly status: number;
  /** The response's JSON. */
  readonly responseBody: unknown;
  /** How long handling the request took, in milliseconds. */
  readonly durationMs: number;
}

/** A request that violates Discord's published API description or its documented limits. */
export interface Violation {
  readonly method: string;
  readonly path: string;
  readonly text: string;
  /** True if Discord would reject the request too; otherwise it would accept it. */
  readonly refused: boolean;
  readonly body: unknown;
}

/** Keeps the last requests and violations, and emits a change for each request and problem. */
export class RequestLog {
  readonly requests: RequestRecord[] = [];
  readonly violations: Violation[] = [];
  readonly #state: DiscordState;
  readonly #limit: number;
  #count = 0;

  constructor(state: DiscordState, limit: number) {
    this.#state = state;
    this.#limit = limit;
  }

  recordRequest(incoming: IncomingRequest, status: number, responseBody: unknown, durationMs: number): void {
    this.#count += 1;
    this.requests.push({
      number: this.#count,
      receivedAt: this.#state.clock.now(),
      method: incoming.method,
      path: incoming.path,
      query: incoming.query.toString(),
      body: incoming.body,
      files: incoming.files.map(({ name, bytes, contentType }) => ({
        name,
        size: bytes.byteLength,
        contentType,
      })),
      status,
      responseBody,
      durationMs,
    });
    if (this.requests.length > this.#limit) this.requests.shift();
    this.#state.changes.emit({ type: 'request' });
  }

  recordViolation(
    { method, path, body }: Pick<IncomingRequest, 'method' | 'path' | 'body'>,
    text: string,
    refused: boolean,
  ): void {
    this.violations.push({ method, path, text, refused, body });
    if (this.violations.length > this.#limit) this.violations.shift();
    if (!refused) this.reportProblem({ method, path }, text);
  }

  /** Emits a problem: a request that was rejected, or that violates the description. */
  reportProblem({ method, path }: Pick<IncomingRequest, 'method' | 'path'>, text: string): void {
    this.#state.changes.emit({ type: 'problem', request: `${method} ${path}`, text });
  }
}
