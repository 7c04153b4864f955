import { DefaultRestOptions, type RESTOptions, type ResponseLike } from 'discord.js';

/** The REST options that all clients share. */
export type RestBehaviour = Pick<RESTOptions, 'api' | 'makeRequest' | 'rejectOnRateLimit' | 'timeout'>;

/** The longest rate limit that a request waits for, in milliseconds; on a longer one it rejects. */
const MAX_RATE_LIMIT_WAIT_MS = 5_000;

/** Requests about messages, which the outbox makes again when their time has come. */
const CHANNEL_ROUTES = '/channels/';

/**
 * Options of a client that waits for short rate limits, except for those of a channel: on them requests reject at once,
 * so that nobody else has to wait for a busy channel. `api` without a version, `timeout` of a request in
 * milliseconds.
 */
export const restOptions = (api: string, timeout: number): RestBehaviour => ({
  api,
  timeout,
  makeRequest: fetchWhole,
  // A rate limit without a duration would be retried at once, forever.
  rejectOnRateLimit: ({ route, global, retryAfter }) =>
    (!global && route.startsWith(CHANNEL_ROUTES)) ||
    !(retryAfter > 0 && retryAfter <= MAX_RATE_LIMIT_WAIT_MS),
});

/**
 * Makes a request and reads its whole response, so that timeouts and broken connections are noticed until the last
 * byte. A success whose body is no JSON object, as from a proxy on the way, becomes a 502; an error with such a body
 * becomes one without a code. A form is buffered before it is sent: when sending a stream is aborted, undici would go
 * on reading it after its end and fail where nobody can catch it.
 */
export const fetchWhole: RESTOptions['makeRequest'] = async (url, init) => {
  const { response, bytes } = await readWhole(
    DefaultRestOptions.makeRequest(url, await bufferFormData(init)),
  );
  const { status, statusText, headers } = response;
  const object = status === NO_CONTENT ? null : parseJsonObject(bytes);
  if (status === NO_CONTENT || object !== null)
    return buildResponse(status, statusText, headers, bytes, object);
  if (response.ok)
    return buildResponse(BAD_GATEWAY, 'a response that is not from Discord', new Headers(), EMPTY_BODY, null);
  const withoutContentType = new Headers(headers);
  withoutContentType.delete('content-type');
  return buildResponse(status, statusText, withoutContentType, bytes, null);
};

async function bufferFormData(init: FetchInit): Promise<FetchInit> {
  if (!(init.body instanceof FormData)) return init;
  const form = new Response(init.body);
  const type = form.headers.get('content-type') ?? '';
  const body = new Uint8Array(await form.arrayBuffer());
  const headers = { ...Object.fromEntries(new Headers(init.headers as HeadersOfNode)), 'content-type': type };
  return { ...init, headers, body };
}

/** Node's type of the same headers; undici declares it twice. */
type HeadersOfNode = ConstructorParameters<typeof Headers>[0];
type FetchInit = Parameters<RESTOptions['makeRequest']>[1];

const NO_CONTENT = 204;
const BAD_GATEWAY = 502;
const EMPTY_BODY = new ArrayBuffer(0);

async function readWhole(
  pending: Promise<ResponseLike>,
): Promise<{ readonly response: ResponseLike; readonly bytes: ArrayBuffer }> {
  try {
    const response = await pending;
    return { response, bytes: await response.arrayBuffer() };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'UND_ERR_SOCKET')) throw error;
    // The same error under the code for which @discordjs/rest retries.
    throw Object.assign(new Error(error.message, { cause: error }), { code: 'ECONNRESET' });
  }
}

/** The object that these bytes are in JSON; `null` for anything else. */
function parseJsonObject(bytes: ArrayBuffer): object | null {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

function buildResponse(
  status: number,
  statusText: string,
  headers: ResponseLike['headers'],
  bytes: ArrayBuffer,
  object: object | null,
): ResponseLike {
  const text = (): string => new TextDecoder().decode(bytes);
  return {
    status,
    statusText,
    headers,
    ok: status >= 200 && status < 300,
    body: null,
    bodyUsed: true,
    arrayBuffer: () => Promise.resolve(bytes),
    text: () => Promise.resolve(text()),
    // It was parsed to see whether it is one, and the caller that made the request reads it once.
    json: () => Promise.resolve(object ?? JSON.parse(text())),
  };
}

type MakeRequest = RESTOptions['makeRequest'];

const BAD_REQUEST = 400;
/** The error code of every component with an emoji that Discord does not accept, buttons or not. */
const INVALID_EMOJI = 'COMPONENT_INVALID_EMOJI';

/**
 * Makes a request again without the application's emojis in its buttons and selects when Discord says that one of them is
 * invalid: it was deleted in the developer portal, or Discord does not find it this time, as happens
 * (https://github.com/discord/discord-api-docs/issues/7128). All such buttons have labels, so nobody misses anything.
 * `onInvalid` is called each time.
 */
export const withoutInvalidEmojis =
  (makeRequest: MakeRequest, onInvalid: () => void): MakeRequest =>
  async (url, init) => {
    const response = await makeRequest(url, init);
    if (response.status !== BAD_REQUEST || !(await response.text()).includes(INVALID_EMOJI)) return response;
    onInvalid();
    const body = withoutCustomEmojis(init.body);
    return body === null ? response : makeRequest(url, { ...init, body });
  };

/** The body without emojis that have an id; `null` when there is none in it. */
function withoutCustomEmojis(body: unknown): NonNullable<FetchInit['body']> | null {
  if (typeof body === 'string') return strip(body);
  if (!(body instanceof FormData)) return null;
  const payload = body.get(PAYLOAD_FIELD);
  const stripped = typeof payload === 'string' ? strip(payload) : null;
  if (stripped === null) return null;
  const form = new FormData();
  body.forEach((value, name) => {
    if (typeof value === 'string') form.append(name, name === PAYLOAD_FIELD ? stripped : value);
    else form.append(name, value, value.name);
  });
  // Node's type of the same class; undici declares it twice.
  return form as unknown as NonNullable<FetchInit['body']>;
}

/** The part of a form that has the message; the others are its files. */
const PAYLOAD_FIELD = 'payload_json';

function strip(json: string): string | null {
  let count = 0;
  const stripped = JSON.stringify(
    JSON.parse(json, (name, value: unknown) => {
      if (name !== 'emoji' || typeof value !== 'object' || value === null || !('id' in value)) return value;
      count += 1;
      return undefined;
    }),
  );
  return count > 0 ? stripped : null;
}
