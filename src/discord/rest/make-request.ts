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
 * becomes one without a code.
 */
export const fetchWhole: RESTOptions['makeRequest'] = async (url, init) => {
  const { response, bytes } = await readWhole(DefaultRestOptions.makeRequest(url, init));
  const { status, statusText, headers } = response;
  const object = status === NO_CONTENT ? null : parseJsonObject(bytes);
  if (status === NO_CONTENT || object !== null)
    return buildResponse({ status, statusText, headers }, bytes, object);
  if (response.ok) {
    const head = { status: 502, statusText: 'a response that is not from Discord', headers: new Headers() };
    return buildResponse(head, new ArrayBuffer(0), null);
  }
  const withoutContentType = new Headers(headers);
  withoutContentType.delete('content-type');
  return buildResponse({ status, statusText, headers: withoutContentType }, bytes, null);
};

const NO_CONTENT = 204;

async function readWhole(pending: Promise<ResponseLike>) {
  try {
    const response = await pending;
    return { response, bytes: await response.arrayBuffer() };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'UND_ERR_SOCKET')) throw error;
    // The same error under a code that @discordjs/rest retries.
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
  head: Pick<ResponseLike, 'status' | 'statusText' | 'headers'>,
  bytes: ArrayBuffer,
  object: object | null,
): ResponseLike {
  const text = (): string => new TextDecoder().decode(bytes);
  return {
    ...head,
    ok: head.status >= 200 && head.status < 300,
    body: null,
    bodyUsed: true,
    arrayBuffer: () => Promise.resolve(bytes),
    text: () => Promise.resolve(text()),
    // It was parsed to see whether it is one, and the caller that made the request reads it once.
    json: () => Promise.resolve(object ?? JSON.parse(text())),
  };
}
