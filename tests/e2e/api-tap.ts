import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that a process made. */
interface TappedRequest {
  readonly method: string;
  readonly path: string;
  /** When it was answered, by `performance.now()`. */
  readonly at: number;
  /** The body of Discord's answer. */
  readonly answer: string;
}

/** Forwards the requests of one process to the fake Discord, which does not know who makes them. */
export interface ApiTap {
  /** In place of the fake Discord's `apiUrl`. */
  readonly url: string;
  /** Those that were answered, in that order. */
  readonly requests: readonly TappedRequest[];
  close(): void;
}

export async function startApiTap(apiUrl: string): Promise<ApiTap> {
  const { origin, pathname } = new URL(apiUrl);
  const requests: TappedRequest[] = [];
  const server = createServer((incoming, response) => {
    const { method = 'GET', url: path = '', headers } = incoming;
    const sent = request(origin + path, { method, headers }, (answered) => {
      void buffer(answered).then((body) => {
        requests.push({
          method,
          path: path.replace(/^\/api\/v\d+/u, ''),
          at: performance.now(),
          answer: body.toString(),
        });
        response.writeHead(answered.statusCode ?? 0, answered.headers).end(body);
      });
    });
    sent.on('error', () => response.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
