import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';

/** A request as it came in. */
export interface Seen {
  readonly method: string;
  /** Without the version, ids and tokens as they were. */
  readonly path: string;
  readonly body: Body;
  /** Names of uploaded files. */
  readonly files: readonly string[];
}

/** Whatever of Discord's bodies the tests look at. */
export interface Body {
  readonly type?: number;
  readonly data?: Body;
  readonly choices?: readonly { readonly name: string; readonly value: string }[];
  readonly flags?: number;
  readonly components?: readonly APIMessageTopLevelComponent[];
  readonly allowed_mentions?: { readonly parse: readonly string[]; readonly users?: readonly string[] };
  readonly attachments?: readonly { readonly id: number; readonly filename: string }[];
  readonly nonce?: string;
  readonly enforce_nonce?: boolean;
  readonly name?: string;
  readonly custom_id?: string;
  readonly archived?: boolean;
}

/** A refusal as Discord words it, or a bare status. */
export interface Refusal {
  readonly status: number;
  readonly code?: number;
}

/** An HTTP server that notes what it is asked and answers like Discord would when all is well, or as it is told. */
export interface Loopback extends AsyncDisposable {
  readonly api: string;
  readonly seen: Seen[];
  /** Refuses the next requests whose `METHOD path` matches, as often as there are refusals. */
  refuse(matching: RegExp, ...refusals: Refusal[]): void;
  /** Says in the answers to matching requests that no more may be made for so many seconds. */
  limit(matching: RegExp, seconds: number): void;
  /** Holds answers to matching requests back for so many milliseconds. */
  delay(matching: RegExp, milliseconds: number): void;
  /** The requests whose `METHOD path` matches. */
  of(matching: RegExp): readonly Seen[];
  /** The id that the message of this request was given. */
  readonly messageIds: ReadonlyMap<Seen, string>;
}

/** Ids count from here. */
const FIRST_ID = 500_000_000_000_000_000n;

export async function startLoopback(): Promise<Loopback> {
  const seen: Seen[] = [];
  const messageIds = new Map<Seen, string>();
  const refusals: { matching: RegExp; left: Refusal[] }[] = [];
  const limits: { matching: RegExp; seconds: number }[] = [];
  const delays: { matching: RegExp; milliseconds: number }[] = [];
  const nonces = new Map<string, string>();
  let nextId = FIRST_ID;

  const server = createServer(async (request, response) => {
    const asked = await read(request);
    seen.push(asked);
    const what = `${asked.method} ${asked.path}`;
    const wait = delays.find(({ matching }) => matching.test(what))?.milliseconds ?? 0;
    await new Promise((resolve) => setTimeout(resolve, wait));
    const refusal = refusals
      .find(({ matching, left }) => left.length > 0 && matching.test(what))
      ?.left.shift();
    const limit = limits.find(({ matching }) => matching.test(what));
    const limited = limit && {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset-after': String(limit.seconds),
    };
    const json = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...limited })
        .end(JSON.stringify(body));
    if (refusal !== undefined) {
      json(refusal.status, { code: refusal.code ?? 0, message: 'refused for the test' });
    } else if (asked.path.endsWith('/callback')) {
      response.writeHead(204).end();
    } else if (asked.path.endsWith('/commands')) {
      json(200, asked.method === 'GET' ? [] : asked.body);
    } else {
      const { nonce = `none ${nextId}` } = asked.body;
      const id = /\/messages\/(\d+)\/threads$/.exec(asked.path)?.[1] ?? nonces.get(nonce) ?? String(nextId++);
      nonces.set(nonce, id);
      messageIds.set(asked, id);
      json(200, { id });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    api: `http://127.0.0.1:${port}/api`,
    seen,
    messageIds,
    refuse: (matching, ...left) => void refusals.push({ matching, left }),
    limit: (matching, seconds) => void limits.push({ matching, seconds }),
    delay: (matching, milliseconds) => void delays.push({ matching, milliseconds }),
    of: (matching) => seen.filter(({ method, path }) => matching.test(`${method} ${path}`)),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  const path = decodeURIComponent(pathname.replace('/api/v10', ''));
  const method = request.method ?? '';
  if (!type.startsWith('multipart/')) {
    return { method, path, files: [], body: bytes.length === 0 ? {} : JSON.parse(bytes.toString()) };
  }
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const files = [...form.values()].filter((part) => part instanceof File).map(({ name }) => name);
  return { method, path, files, body: JSON.parse(String(form.get('payload_json'))) };
}
