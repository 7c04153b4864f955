import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A minimal HTTP load balancer. */
export interface LoadBalancer {
  readonly url: string;
  /** How many requests each process has answered, by its index. */
  readonly requestCounts: readonly number[];
  /** Whether every request goes to all processes at once, as a redelivery would. */
  broadcast: boolean;
  close(): void;
}

interface ForwardedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Forwards each request to the next of these addresses; when the connection fails or the answer is 503, to the one after
 * it, as proxies do that are configured to retry.
 */
export async function startLoadBalancer(addresses: readonly string[]): Promise<LoadBalancer> {
  const requestCounts = addresses.map(() => 0);
  let turn = 0;
  const send = async (
    index: number,
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<ForwardedResponse> => {
    const response = await forward(addresses[index] ?? '', headers, body);
    requestCounts[index] = (requestCounts[index] ?? 0) + 1;
    return response;
  };
  const balance = async (headers: IncomingHttpHeaders, body: Buffer): Promise<ForwardedResponse> => {
    turn += 1;
    const order = addresses.map((_, index) => (index + turn) % addresses.length);
    if (balancer.broadcast) {
      const responses = await Promise.all(order.map((index) => send(index, headers, body)));
      return responses[0]!;
    }
    for (const index of order) {
      const response = await send(index, headers, body).catch(() => null);
      if (response !== null && response.status !== 503) return response;
    }
    return { status: 502, headers: {}, body: Buffer.alloc(0) };
  };
  const server = createServer((incoming, response) => {
    buffer(incoming)
      .then((body) => balance(incoming.headers, body))
      .then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        () => response.destroy(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const balancer: LoadBalancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/interactions`,
    requestCounts,
    broadcast: false,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return balancer;
}

function forward(url: string, headers: IncomingHttpHeaders, body: Buffer): Promise<ForwardedResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      buffer(response).then((whole) => resolve({ status, headers: answered, body: whole }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
