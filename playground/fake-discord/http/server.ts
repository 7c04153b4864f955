import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RestApi } from '../rest/rest-api.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { serveCdn } from './cdn.ts';
import { serveStatic } from './static-files.ts';
import { isTrustedRequest } from './request-origin.ts';

/** Handles HTTP upgrade requests for WebSockets. */
export interface UpgradeHandler {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** The handlers behind the server's paths. */
export interface ServerHandlers {
  readonly state: DiscordState;
  readonly api: RestApi;
  readonly gateway: UpgradeHandler;
  readonly pageClients: UpgradeHandler;
}

/**
 * An HTTP server that listens before its handlers exist, because they need to know its port.
 * @throws NodeJS.ErrnoException from `listen`, e.g. `EADDRINUSE`
 */
export class WebServer {
  readonly #server: Server = createServer();
  readonly #host: string;
  readonly #forwardedAs: string;

  /** @param forwardedAs see `isTrustedRequest` */
  constructor(host: string, forwardedAs: string) {
    this.#host = host;
    this.#forwardedAs = forwardedAs;
  }

  /** @returns the port; a free one that the system chose when `port` is 0 */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, this.#host, () => {
        this.#server.off('error', reject);
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  /** Starts handling requests. @param pageRoot the folder of the page's files */
  start(handlers: ServerHandlers, pageRoot: string): void {
    this.#server.on('request', (request, response) => {
      this.#handleRequest(handlers, pageRoot, request, response).catch((error: unknown) => {
        response.destroy();
        const clientDisconnected = request.destroyed && !request.complete;
        if (!clientDisconnected) throw error;
      });
    });
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // A client that disconnects before its answer is no reason to end.
      socket.once('error', () => socket.destroy());
      const pathname = pathnameOf(request);
      if (pathname === undefined) {
        socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
        return;
      }
      const upgradeHandler = isTrustedRequest(request, this.#host, this.#forwardedAs)
        ? upgradeHandlerFor(handlers, pathname)
        : undefined;
      if (upgradeHandler === undefined) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      else upgradeHandler.upgrade(request, socket, head);
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #handleRequest(
    handlers: ServerHandlers,
    pageRoot: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const pathname = /^[^?#]*/u.exec(request.url ?? '/')?.[0] ?? '/';
    if (!isTrustedRequest(request, this.#host, this.#forwardedAs)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('This server answers only pages and programs of its own machine.');
    } else if (pathname.startsWith('/api/')) {
      await handlers.api.handleRequest(request, response);
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' });
      response.end();
    } else if (pathname.startsWith('/cdn/')) {
      await serveCdn(handlers.state, pathname, response);
    } else {
      await serveStatic(pageRoot, pathname, request.headers.host ?? '', response);
    }
  }
}

/** The path of a request; undefined for a target that is none, such as `//`. */
function pathnameOf({ url = '/' }: IncomingMessage): string | undefined {
  const origin = 'http://localhost';
  return URL.canParse(url, origin) ? new URL(url, origin).pathname : undefined;
}

function upgradeHandlerFor(handlers: ServerHandlers, pathname: string): UpgradeHandler | undefined {
  if (/^\/gateway\/?$/u.test(pathname)) return handlers.gateway;
  return pathname === '/playground/socket' ? handlers.pageClients : undefined;
}
