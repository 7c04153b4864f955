import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A gateway that sends Hello and nothing else. */
export interface SilentGateway extends AsyncDisposable {
  readonly apiUrl: string;
  /** Resolves when a client has identified. It never gets Ready. */
  readonly identified: Promise<unknown>;
}

export async function startSilentGateway(): Promise<SilentGateway> {
  let url = '';
  const server = createServer((_, response) => {
    const limit = { total: 1_000, remaining: 1_000, reset_after: 1, max_concurrency: 1 };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: `ws://${url}`, shards: 1, session_start_limit: limit }));
  });
  const sockets = new WebSocketServer({ server });
  const identified = once(sockets, 'connection').then(([socket]) => once(socket as WebSocket, 'message'));
  sockets.on('connection', (socket) => socket.send('{"op":10,"d":{"heartbeat_interval":41250}}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    apiUrl: `http://${url}/api`,
    identified,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
