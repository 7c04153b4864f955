import type { World } from '../world/world.ts';
import type { Incoming } from './request.ts';

/** One request of the bot and how it was answered. */
export interface RequestRecord {
  /** Counts up from 1. */
  readonly number: number;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** Without `/api/v10`. */
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly files: readonly { readonly name: string; readonly size: number; readonly contentType: string }[];
  readonly status: number;
  /** The JSON that was answered. */
  readonly answer: unknown;
  /** How long the stand-in took, in milliseconds. */
  readonly ms: number;
}

/** Something outside Discord's published description or its documented limits. */
export interface Violation {
  readonly method: string;
  readonly path: string;
  readonly text: string;
  /** Whether Discord would refuse the request too; otherwise it would let it pass. */
  readonly refused: boolean;
  readonly body: unknown;
}

/** Keeps the last requests and violations, and tells the world of each. */
export class RequestLog {
  readonly requests: RequestRecord[] = [];
  readonly violations: Violation[] = [];
  readonly #world: World;
  readonly #limit: number;
  #count = 0;

  constructor(world: World, limit: number) {
    this.#world = world;
    this.#limit = limit;
  }

  request(incoming: Incoming, status: number, answer: unknown, ms: number): void {
    this.#count += 1;
    this.requests.push({
      number: this.#count,
      at: this.#world.clock.now(),
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
      answer,
      ms,
    });
    if (this.requests.length > this.#limit) this.requests.shift();
    this.#world.changes.tell({ type: 'request' });
  }

  violation(
    { method, path, body }: Pick<Incoming, 'method' | 'path' | 'body'>,
    text: string,
    refused: boolean,
  ): void {
    this.violations.push({ method, path, text, refused, body });
    if (this.violations.length > this.#limit) this.violations.shift();
    if (!refused) this.problem({ method, path }, text);
  }

  /** A request that was refused, whether or not it was outside the description. */
  problem({ method, path }: Pick<Incoming, 'method' | 'path'>, text: string): void {
    this.#world.changes.tell({ type: 'problem', request: `${method} ${path}`, text });
  }
}
