import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Clock } from '../../table/ports/clock.ts';
import { type Connection, createInFlight, equipApplication, type TransportDeps } from '../transport.ts';
import { watchClients } from '../rest/clients.ts';
import {
  ConnectionRefusedError,
  describeConnectionError,
  WRONG_PUBLIC_KEY,
} from '../rest/connection-refused.ts';
import { setInstallSettings } from '../rest/install-settings.ts';
import { createRequestHandler } from './requests.ts';
import type { Socket } from 'node:net';

/**
 * Keeps strangers who hold connections open from keeping Discord out: of the connections that have carried nothing signed
 * yet, only the newest `maxUntrusted` stay open. Those that Discord, or the proxy before us, has used are not counted.
 */
export function createConnectionLimit(maxUntrusted: number) {
  /** Oldest first. */
  const untrusted = new Set<Socket>();
  return {
    /** To be called with every new connection. */
    add: (socket: Socket): void => {
      untrusted.add(socket);
      socket.once('close', () => untrusted.delete(socket));
      const [oldest] = untrusted;
      if (untrusted.size <= maxUntrusted || oldest === undefined) return;
      untrusted.delete(oldest);
      oldest.destroy();
    },
    /** To be called when a connection has carried a request that Discord signed. */
    trust: (socket: Socket): void => void untrusted.delete(socket),
  };
}

export interface EndpointDeps extends TransportDeps {
  /** The application's public key, 64 hex digits in lower case. */
  readonly publicKey: string;
  /** The address and port to listen on; port 0 for any free one. */
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
}

// An import of node:http would load Node's own undici: 6 MB.
const { createServer } = process.getBuiltinModule('node:http');

/**
 * Slow clients may not hold connections: Discord itself waits at most 3 seconds for a response. Idle connections are
 * kept longer than load balancers keep theirs (mostly 60 seconds), so that none is closed while a request arrives.
 * Milliseconds, and bytes.
 */
const SERVER_LIMITS = {
  headersTimeout: 3_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 8 * 1024,
} as const;
/** Connections that have carried nothing of Discord's; with the largest body on each, 128 MB. */
const MAX_UNTRUSTED_CONNECTIONS = 512;
/** All connections. */
const MAX_CONNECTIONS = 1_024;

/**
 * Opens the HTTP endpoint and listens for the interactions that Discord posts. No gateway is needed. Rejects with
 * `ConnectionRefusedError` when Discord rejects the token or cannot be reached, when the public key belongs to another
 * application, or when the address cannot be listened on.
 */
export async function openEndpoint(deps: EndpointDeps): Promise<Connection> {
  const { clients, publicKey, host, route, clock, log, onFatal } = deps;
  watchClients(clients, log, onFatal);
  const application = await clients.api.applications.getCurrent().catch((error: unknown) => {
    throw new ConnectionRefusedError(describeConnectionError(error), { cause: error });
  });
  if (application.verify_key !== publicKey) throw new ConnectionRefusedError(WRONG_PUBLIC_KEY);
  const inFlight = createInFlight(route);
  let isAccepting = true;
  const connectionLimit = createConnectionLimit(MAX_UNTRUSTED_CONNECTIONS);
  const handle = createRequestHandler({
    publicKey,
    inFlight,
    isAccepting: () => isAccepting,
    onSigned: connectionLimit.trust,
    clock,
    log,
  });
  const server = createServer(SERVER_LIMITS, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A client that disconnects before the end of its request gets no response, and is no error.
      if (request.complete)
        log.error({ event: 'http.request_failed', err: error }, 'HTTP request handler failed');
      response.destroy();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', connectionLimit.add);
  const port = await listen(server, deps.port, host);
  server.on('error', (error) => log.error({ event: 'http.server_error', err: error }, 'HTTP server error'));
  log.info({ event: 'http.listening', bot: application.id, host, port }, 'HTTP endpoint listening');
  if ((application.interactions_endpoint_url ?? '') === '') {
    log.warn(
      { event: 'http.endpoint_url_missing' },
      'interactions endpoint URL is not set in the developer portal',
    );
  }
  const shutdown = new AbortController();
  equipApplication(deps, application.id, shutdown.signal);
  if (deps.setsInstallSettings === true) void setInstallSettings(deps.clients.api, application, log);
  return {
    drain: async () => {
      isAccepting = false;
      // A closed port makes a load balancer try another process at once.
      server.close();
      server.closeIdleConnections();
      await inFlight.settled();
    },
    close: async () => {
      shutdown.abort();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Resolves with the port. Rejects with `ConnectionRefusedError` when it cannot listen. */
async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new ConnectionRefusedError(describeListenError(error, port, host));
  });
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

/** Why the bot cannot listen, in one sentence for the operator. */
function describeListenError(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Something else listens on port ${port} of ${host}: end it, or choose another INTERACTIONS_PORT.`;
    case 'EACCES':
      return `This user may not listen on port ${port}: choose an INTERACTIONS_PORT above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine: check INTERACTIONS_HOST.`;
    default:
      return `The bot cannot listen on port ${port} of ${host}: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
