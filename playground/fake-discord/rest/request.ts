import type { ZodMiniType } from 'zod/mini';
import type { ShardSettings } from '../gateway/gateway.ts';
import type { Interactions } from '../interactions/interactions.ts';
import type { UploadedFile } from '../messages/message-body.ts';
import type { DiscordState } from '../state/discord-state.ts';
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

/** A response with this body. */
export const ok = (body: unknown): RestResponse => ({ status: 200, body });

/** The response to what leaves nothing to tell. */
export const NO_CONTENT: RestResponse = { status: 204 };

/** A request together with the parameters of its route. */
export class RestRequest {
  readonly incoming: IncomingRequest;
  /** Records a violation of Discord's API description that Discord itself would accept. */
  readonly reportViolation: (text: string) => void;
  readonly #params: Readonly<Record<string, string>>;

  constructor(
    incoming: IncomingRequest,
    params: Readonly<Record<string, string>>,
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
    const value = this.#params[name];
    if (value === undefined) throw new Error(`This route has no {${name}}`);
    return decodeURIComponent(value);
  }

  /**
   * The body, which fits the schema; the caller asserts the type that corresponds to it. `prepare` rewrites it before, for
   * what Discord accepts beside its API description.
   * @throws DiscordError 50035
   */
  body(schema: ZodMiniType, prepare: (body: unknown) => unknown = (body) => body): unknown {
    const body = prepare(this.incoming.body ?? {});
    validateBody(schema, body, this.reportViolation);
    return body;
  }
}

/**
 * What handles the requests to a part of the REST API, by method and path, with parameters as `{name}`; after a `?` stand
 * the query parameters in the API description.
 */
export type Routes = Readonly<Record<string, (request: RestRequest) => RestResponse>>;

/** The dependencies of the routes. */
export interface RouteDeps {
  readonly state: DiscordState;
  readonly interactions: Interactions;
  /** The address of the gateway, `ws://…`. */
  readonly gatewayUrl: string;
  readonly shards: ShardSettings;
  /** The public key of posted interactions, in hex. */
  readonly publicKey: string;
  /** The URL that interactions are posted to; null: they are sent over the gateway. */
  readonly endpointUrl: () => string | null;
}
