import {
  DefaultUserAgent,
  DiscordAPIError,
  type DiscordErrorData,
  HTTPError,
  type InternalRequest,
  parseResponse,
  RateLimitError,
  REST,
  RESTEvents,
  type ResponseLike,
} from 'discord.js';

/**
 * Makes a request with a signal that is aborted when it takes longer than so many milliseconds; rejects with an
 * `AbortError` then. Unlike `AbortSignal.timeout`, whose timer runs on after the response and ends in an error that nobody
 * sees, it leaves nothing behind: for requests that are made for every click.
 */
export async function withTimeout<Value>(
  milliseconds: number,
  request: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await request(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The route of all callbacks, as @discordjs/rest names it. */
const CALLBACK_ROUTE = '/interactions/:id/:token/callback';

/**
 * A REST client for interaction callbacks. They carry no bot token, have no rate limit that could be waited for and no
 * second attempt, and someone is waiting: so each is one request, without the queues, timers and copies that
 * @discordjs/rest needs for the others. Events and errors are its own: `DiscordAPIError`, `HTTPError` for a status of 500
 * or more, `RateLimitError`, and those of the network. `timeout` counts where a request brings no signal. Requests other
 * than callbacks are made by @discordjs/rest.
 */
export class CallbackRest extends REST {
  readonly #headers = {
    'user-agent': `${DefaultUserAgent} ${this.options.userAgentAppendix}`.trim(),
    'content-type': 'application/json',
  };

  override queueRequest(request: InternalRequest): Promise<ResponseLike> {
    if (!request.fullRoute.endsWith('/callback') || request.files !== undefined)
      return super.queueRequest(request);
    const { signal } = request;
    return signal == null
      ? withTimeout(this.options.timeout, (timeout) => this.#send(request, timeout))
      : this.#send(request, signal);
  }

  async #send(request: InternalRequest, signal: AbortSignal): Promise<ResponseLike> {
    const { api, version, makeRequest } = this.options;
    const { fullRoute: path, method, body, query } = request;
    const search = query?.toString() ?? '';
    const url = `${api}/v${version}${path}${search === '' ? '' : `?${search}`}`;
    const options = { method, headers: this.#headers, body: JSON.stringify(body), signal };
    const response = await makeRequest(url, options);
    const report = { method, path, route: CALLBACK_ROUTE, options, data: request, retries: 0 };
    this.emit(RESTEvents.Response, report, response);
    if (response.ok) return response;
    throw await errorOf(request, url, response);
  }
}

/** The error that a response stands for. */
async function errorOf(
  { method, body }: InternalRequest,
  url: string,
  response: ResponseLike,
): Promise<Error> {
  const { status, statusText, headers } = response;
  if (status === 429) {
    const isGlobal = headers.has('x-ratelimit-global');
    const retryAfter = Number(headers.get('retry-after') ?? 0) * 1_000;
    return new RateLimitError({
      global: isGlobal,
      hash: CALLBACK_ROUTE,
      limit: Number.POSITIVE_INFINITY,
      majorParameter: CALLBACK_ROUTE,
      method,
      retryAfter,
      route: CALLBACK_ROUTE,
      scope: isGlobal ? 'global' : 'user',
      sublimitTimeout: 0,
      timeToReset: retryAfter,
      url,
    });
  }
  if (status < 400 || status >= 500) return new HTTPError(status, statusText, method, url, { body });
  const data = (await parseResponse(response)) as Partial<DiscordErrorData>;
  const { code = 0, message = statusText } = data;
  return new DiscordAPIError({ ...data, code, message }, code, status, method, url, { body });
}
