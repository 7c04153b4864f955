import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RestApi } from '../rest/api.ts';
import type { World } from '../world/world.ts';
import { serveCdn } from './cdn.ts';
import { serveStatic } from './static-files.ts';
import { isWelcome } from './visitors.ts';

/** Takes over connections that want to become WebSockets. */
export interface Upgrader {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** What the server's addresses lead to. */
export interface Rooms {
  readonly world: World;
  readonly api: RestApi;
  readonly gateway: Upgrader;
  readonly windows: Upgrader;
}

/**
 * An HTTP server that is bound before its rooms exist, because they need to know its address.
 * @throws NodeJS.ErrnoException from `listen`, e.g. `EADDRINUSE`
 */
export class WebServer {
  readonly #server: Server = createServer();
  readonly #host: string;

  constructor(host: string) {
    this.#host = host;
  }

  /** @returns the port, also when 0 was asked for */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, this.#host, () => {
        this.#server.off('error', reject);
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  /** Begins to answer. @param pageRoot the folder of the page's files */
  open(rooms: Rooms, pageRoot: string): void {
    this.#server.on('request', (request, response) => {
      this.#answer(rooms, pageRoot, request, response).catch((error: unknown) => {
        response.destroy();
        const callerIsGone = request.destroyed && !request.complete;
        if (!callerIsGone) throw error;
      });
    });
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const upgrader = isWelcome(request, this.#host) ? upgraderFor(rooms, request) : undefined;
      if (upgrader === undefined) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      else upgrader.upgrade(request, socket, head);
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #answer(
    rooms: Rooms,
    pageRoot: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const pathname = /^[^?#]*/u.exec(request.url ?? '/')?.[0] ?? '/';
    if (!isWelcome(request, this.#host)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('This server answers only pages and programs of its own machine.');
    } else if (pathname.startsWith('/api/')) {
      await rooms.api.serve(request, response);
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' });
      response.end();
    } else if (pathname.startsWith('/cdn/')) {
      serveCdn(rooms.world, pathname, response);
    } else {
      await serveStatic(pageRoot, pathname, request.headers.host ?? '', response);
    }
  }
}

function upgraderFor(rooms: Rooms, request: IncomingMessage): Upgrader | undefined {
  const { pathname } = new URL(request.url ?? '/', 'http://standin');
  if (/^\/gateway\/?$/u.test(pathname)) return rooms.gateway;
  return pathname === '/playground/socket' ? rooms.windows : undefined;
}
