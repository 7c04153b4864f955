import type { ZodMiniType } from 'zod/mini';
import type { UploadedFile } from '../messages/body.ts';
import { checkBody } from '../validation.ts';

/** What a request to the REST API brought along. */
export interface Incoming {
  readonly method: string;
  /** Without `/api/v10` and without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Parsed JSON; undefined when there was no body. */
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** An answer; without `body` it is empty. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

/** A request that found its route. */
export class RestRequest {
  readonly incoming: Incoming;
  /** Records something outside Discord's description that Discord itself would let pass. */
  readonly note: (text: string) => void;
  readonly #params: ReadonlyMap<string, string>;

  constructor(incoming: Incoming, params: ReadonlyMap<string, string>, note: (text: string) => void) {
    this.incoming = incoming;
    this.note = note;
    this.#params = params;
  }

  get files(): readonly UploadedFile[] {
    return this.incoming.files;
  }

  /** A part of the path, by its name in the route. */
  param(name: string): string {
    const value = this.#params.get(name);
    if (value === undefined) throw new Error(`This route has no {${name}}`);
    return value;
  }

  /**
   * The body, once it fits the schema. The caller names the type that the schema stands for.
   * @throws DiscordError 50035
   */
  body<Body>(schema: ZodMiniType): Body {
    const body = this.incoming.body ?? {};
    checkBody(schema, body, this.note);
    return body as Body;
  }
}

/** One entry of the REST API. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{names}` for the parts that vary. */
  readonly path: string;
  /** Whether the bot's token must be in the header; the routes of interactions have their own tokens. */
  readonly auth: boolean;
  /** The query parameters that the description knows. */
  readonly query?: readonly string[];
  readonly handle: (request: RestRequest) => Reply;
}
