import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer, as simple as can be. */
export interface Balancer {
  readonly url: string;
  /** How many requests each of the processes took. */
  readonly taken: readonly number[];
  /** Whether every request goes to all processes at once, as a replay would. */
  echo: boolean;
  /** The number of the process that gets every request while it is there; `null`: they take turns. */
  first: number | null;
  close(): void;
}

interface Passed {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Hands each request to the next of these addresses; where the connection fails or is answered 503, to the one after
 * it, as proxies do that are told that this is safe.
 */
export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const taken = addresses.map(() => 0);
  let turn = 0;
  const pass = async (index: number, headers: IncomingHttpHeaders, body: Buffer): Promise<Passed> => {
    const passed = await forward(addresses[index] ?? '', headers, body);
    taken[index] = (taken[index] ?? 0) + 1;
    return passed;
  };
  const balance = async (headers: IncomingHttpHeaders, body: Buffer): Promise<Passed> => {
    turn = balancer.first ?? turn + 1;
    const order = addresses.map((_, index) => (index + turn) % addresses.length);
    if (balancer.echo) {
      const answers = await Promise.all(order.map((index) => pass(index, headers, body)));
      return answers[0]!;
    }
    for (const index of order) {
      const passed = await pass(index, headers, body).catch(() => null);
      if (passed !== null && passed.status !== 503) return passed;
    }
    return { status: 502, headers: {}, body: Buffer.alloc(0) };
  };
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      balance(incoming.headers, Buffer.concat(chunks)).then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        () => response.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const balancer: Balancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/interactions`,
    taken,
    echo: false,
    first: null,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return balancer;
}

function forward(url: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Passed> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
