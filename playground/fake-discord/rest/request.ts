import type { ZodMiniType } from 'zod/mini';
import type { UploadedFile } from '../messages/message-body.ts';
import { validateBody } from '../validation.ts';

/** A parsed request to the REST API. */
export interface IncomingRequest {
  readonly method: string;
  /** Without `/api/v10` and without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Parsed JSON; undefined when there was no body. */
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** When it had arrived whole, before it was parsed: a reading of `performance.now()`. */
  readonly arrivedAt?: number;
}

/** A response; without `body` it is empty. */
export interface RestResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request together with the parameters of its route. */
export class RestRequest {
  readonly incoming: IncomingRequest;
  /** Records a violation of Discord's API description that Discord itself would accept. */
  readonly reportViolation: (text: string) => void;
  readonly #params: ReadonlyMap<string, string>;

  constructor(
    incoming: IncomingRequest,
    params: ReadonlyMap<string, string>,
    reportViolation: (text: string) => void,
  ) {
    this.incoming = incoming;
    this.reportViolation = reportViolation;
    this.#params = params;
  }

  get files(): readonly UploadedFile[] {
    return this.incoming.files;
  }

  /** A parameter of the path, by its name in the route. */
  param(name: string): string {
    const value = this.#params.get(name);
    if (value === undefined) throw new Error(`This route has no {${name}}`);
    return value;
  }

  /**
   * The body, which fits the schema. The caller asserts the type that corresponds to it.
   * @throws DiscordError 50035
   */
  body(schema: ZodMiniType): unknown {
    const body = this.incoming.body ?? {};
    validateBody(schema, body, this.reportViolation);
    return body;
  }
}

/** One entry of the REST API. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `{name}`. */
  readonly path: string;
  /** True if the bot's token must be in the header; the routes of interactions have their own tokens. */
  readonly auth: boolean;
  /** The query parameters in the API description. */
  readonly query?: readonly string[];
  readonly handle: (request: RestRequest) => RestResponse;
}
