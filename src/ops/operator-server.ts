import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../table/ports/log.ts';
import { type HealthCheck, collectFailures } from './health-checks.ts';
import { isIP } from 'node:net';

/**
 * True if a Host header names this server: an IP address, `localhost`, the address that it listens on, or one of these
 * further names, in any case and with any port. A website that makes its own name lead here (DNS rebinding) must send that
 * name, so it reads nothing; no website can be at an address of ours.
 */
export function isAllowedHost(
  header: string | undefined,
  listeningOn: string,
  furtherNames: readonly string[],
): boolean {
  if (header === undefined || !/^[\w.:[\]-]+$/u.test(header) || !URL.canParse(`http://${header}`))
    return false;
  const name = new URL(`http://${header}`).hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  return (
    isIP(name) !== 0 ||
    name === 'localhost' ||
    [listeningOn, ...furtherNames].some((allowed) => allowed.toLowerCase() === name)
  );
}

// An import of node:http would load Node's own undici: 6 MB.
const { createServer } = process.getBuiltinModule('node:http');

export interface OperatorServerDeps {
  readonly host: string;
  /** Names that a Host header may have beside the addresses of this machine. */
  readonly allowedHosts: readonly string[];
  /** 0 for any free port. */
  readonly port: number;
  /** Checks that the process is worth keeping (/healthz). */
  readonly liveness: readonly HealthCheck[];
  /** Checks that people can play now (/readyz). */
  readonly readiness: readonly HealthCheck[];
  readonly metrics: { readonly contentType: string; readonly scrape: () => Promise<string> };
  readonly log: Log;
}

/** The port cannot be opened. The message is one sentence for the person who starts the bot. */
export class PortUnavailableError extends Error {
  override readonly name = 'PortUnavailableError';
}

/** Monitoring asks for a line or two, and reads the answer. Milliseconds, and bytes. */
const SERVER_LIMITS = {
  headersTimeout: 3_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 8 * 1024,
} as const;
const MAX_CONNECTIONS = 128;

/**
 * Starts the HTTP server for operators and their monitoring: /healthz, /readyz and /metrics. Rejects with
 * `PortUnavailableError`.
 */
export async function startOperatorServer(deps: OperatorServerDeps) {
  const { host, port, log } = deps;
  const server = createServer(SERVER_LIMITS, (request, response) => {
    handleRequest(deps, request, response).catch((error: unknown) => {
      log.error({ event: 'operator.request_failed', err: error }, 'operator server request failed');
      response.destroy();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new PortUnavailableError(
      `The operator's port ${port} on ${host} cannot be opened (${code}): change OPERATOR_PORT or OPERATOR_HOST.`,
    );
  });
  server.on('error', (error) =>
    log.error({ event: 'operator.server_error', err: error }, 'operator server error'),
  );
  const address = server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  log.info({ event: 'operator.listening', host, port: boundPort }, 'operator server listening');
  return {
    port: boundPort,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handleRequest(
  { host, allowedHosts, liveness, readiness, metrics }: OperatorServerDeps,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, type: string, text: string): void => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(method === 'HEAD' ? undefined : text);
  };
  const sendHealth = async (
    checks: readonly HealthCheck[],
    healthyStatus: string,
    unhealthyStatus: string,
  ): Promise<void> => {
    const failures = await collectFailures(checks);
    const healthy = failures.length === 0;
    const body = healthy ? { status: healthyStatus } : { status: unhealthyStatus, failures };
    send(healthy ? 200 : 503, 'application/json', `${JSON.stringify(body)}\n`);
  };
  if (!isAllowedHost(headers.host, host, allowedHosts)) {
    send(403, 'text/plain', 'This name is not allowed: add it to OPERATOR_ALLOWED_HOSTS\n');
    return;
  }
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    send(405, 'text/plain', 'GET only\n');
    return;
  }
  switch (url?.split('?')[0]) {
    case '/healthz':
      return sendHealth(liveness, 'alive', 'stuck');
    case '/readyz':
      return sendHealth(readiness, 'ready', 'not ready');
    case '/metrics':
      send(200, metrics.contentType, await metrics.scrape());
      return;
    default:
      send(404, 'text/plain', 'There are /healthz, /readyz and /metrics\n');
  }
}
