import { DefaultRestOptions, type RESTOptions, type ResponseLike } from '@discordjs/rest';

/** How Discord's HTTP API is asked, whoever asks. */
export type Manners = Pick<RESTOptions, 'api' | 'makeRequest' | 'rejectOnRateLimit' | 'timeout'>;

/** The longest rate limit that is waited out on the spot, in milliseconds; after a longer one the caller comes again. */
const LONGEST_WAIT = 5_000;

/** Patient, but not blindly so: for requests at this address that may take so many milliseconds each. */
export const patience = (api: string, timeout: number): Manners => ({
  api,
  timeout,
  makeRequest: askWhole,
  // A limit that does not say how long it lasts would be asked about again at once, for ever.
  rejectOnRateLimit: ({ retryAfter }) => !(retryAfter > 0 && retryAfter <= LONGEST_WAIT),
});

/**
 * Asks, and takes only a whole answer: time-outs and broken connections count until its last byte. A success that tells
 * nothing but nonsense, as a machine on the way may, is no success but a bad gateway; a refusal that is not in Discord's
 * words is one without a code. What is sent goes out in one piece: a form that is cut off while it is sent would be
 * read on after its end, which fails where nobody can catch it.
 */
export const askWhole: RESTOptions['makeRequest'] = async (url, init) => {
  const { answer, bytes } = await readWhole(DefaultRestOptions.makeRequest(url, await inOnePiece(init)));
  const { status, statusText, headers } = answer;
  if (status === NO_CONTENT || isRecord(bytes)) return made(status, statusText, headers, bytes);
  if (answer.ok) return made(BAD_GATEWAY, 'an answer that is not from Discord', new Headers(), NOTHING);
  const wordless = new Headers(headers);
  wordless.delete('content-type');
  return made(status, statusText, wordless, bytes);
};

async function inOnePiece(init: Asked): Promise<Asked> {
  if (!(init.body instanceof FormData)) return init;
  const form = new Response(init.body);
  const type = form.headers.get('content-type') ?? '';
  const body = new Uint8Array(await form.arrayBuffer());
  return { ...init, headers: { ...init.headers, 'content-type': type }, body };
}

type Asked = Parameters<RESTOptions['makeRequest']>[1];

const NO_CONTENT = 204;
const BAD_GATEWAY = 502;
const NOTHING = new ArrayBuffer(0);

async function readWhole(
  asked: Promise<ResponseLike>,
): Promise<{ readonly answer: ResponseLike; readonly bytes: ArrayBuffer }> {
  try {
    const answer = await asked;
    return { answer, bytes: await answer.arrayBuffer() };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'UND_ERR_SOCKET')) throw error;
    // The same by the name under which it is tried again.
    throw Object.assign(new Error(error.message, { cause: error }), { code: 'ECONNRESET' });
  }
}

function isRecord(bytes: ArrayBuffer): boolean {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof body === 'object' && body !== null;
  } catch {
    return false;
  }
}

function made(
  status: number,
  statusText: string,
  headers: ResponseLike['headers'],
  bytes: ArrayBuffer,
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
    json: () => Promise.resolve(JSON.parse(text())),
  };
}
