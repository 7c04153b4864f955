import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Log } from '../app/ports.ts';
import { type Check, troublesOf } from './checks.ts';

export interface OperatorPortTools {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Whether it is worth going on at all. */
  readonly alive: readonly Check[];
  /** Whether people can play now. */
  readonly ready: readonly Check[];
  readonly metrics: { readonly contentType: string; readonly scrape: () => Promise<string> };
  readonly log: Log;
}

/** The port is open. */
export interface OperatorPort {
  readonly port: number;
  close(): Promise<void>;
}

/** The port cannot be opened. The message is one sentence for the person who starts the bot. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';
}

/** Opens the port at which those who run the bot, and their machines, see how it is. Rejects with `PortUnavailable`. */
export async function openOperatorPort(tools: OperatorPortTools): Promise<OperatorPort> {
  const { host, port, log } = tools;
  const server = createServer((request, response) => {
    answer(tools, request, response).catch((error: unknown) => {
      log.error({ err: error }, "the operator's port could not answer");
      response.destroy();
    });
  });
  const opened = await new Promise<number>((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message;
      reject(
        new PortUnavailable(
          `The operator's port ${port} on ${host} cannot be opened (${code}): change OPERATOR_PORT or OPERATOR_HOST.`,
        ),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
  log.info({ host, port: opened }, "the operator's port is open");
  return {
    port: opened,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  { alive, ready, metrics }: OperatorPortTools,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, type: string, text: string): void => {
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(method === 'HEAD' ? undefined : text);
  };
  const judge = async (checks: readonly Check[], good: string, bad: string): Promise<void> => {
    const troubles = await troublesOf(checks);
    const well = troubles.length === 0;
    const told = well ? { status: good } : { status: bad, troubles };
    send(well ? 200 : 503, 'application/json', `${JSON.stringify(told)}\n`);
  };
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return send(405, 'text/plain', 'GET only\n');
  }
  switch (url?.split('?')[0]) {
    case '/healthz':
      return judge(alive, 'alive', 'stuck');
    case '/readyz':
      return judge(ready, 'ready', 'not ready');
    case '/metrics':
      return send(200, metrics.contentType, await metrics.scrape());
    default:
      return send(404, 'text/plain', 'There are /healthz, /readyz and /metrics\n');
  }
}
