import { createServer, type IncomingHttpHeaders } from 'node:http';
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

/**
 * Forwards each request to the next of these addresses; when the connection fails or the answer is 503, to the one after
 * it, as proxies do that are configured to retry.
 */
export async function startLoadBalancer(addresses: readonly string[]): Promise<LoadBalancer> {
  const requestCounts = addresses.map(() => 0);
  let turn = 0;
  const send = async (index: number, given: IncomingHttpHeaders, body: Buffer): Promise<Response> => {
    // Those of the connection are each connection's own.
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = given;
    const options = {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
    };
    const response = await fetch(addresses[index] ?? '', options);
    requestCounts[index] = (requestCounts[index] ?? 0) + 1;
    return response;
  };
  const balance = async (headers: IncomingHttpHeaders, body: Buffer): Promise<Response> => {
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
    return new Response(null, { status: 502 });
  };
  const server = createServer((incoming, outgoing) => {
    buffer(incoming)
      .then((body) => balance(incoming.headers, body))
      .then(async (response) => [response, Buffer.from(await response.arrayBuffer())] as const)
      .then(
        ([{ status, headers }, body]) => outgoing.writeHead(status, Object.fromEntries(headers)).end(body),
        () => outgoing.destroy(),
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
