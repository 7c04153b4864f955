import { createServer, type Server } from 'node:http';
import type { APIApplication } from 'discord-api-types/v10';
import type { Clock } from '../../app/ports.ts';
import { describeError } from '../describeError.ts';
import { type Connection, createIntake, type DoorTools } from '../door.ts';
import { type Line, tellRevoked, tellWaits } from '../line.ts';
import { ConnectionRefused, refusalOf } from '../refused.ts';
import { announceCommands } from '../registration.ts';
import { createRequestHandler } from './requests.ts';

export interface EndpointTools extends DoorTools {
  /** Of the application, 64 hex digits in lower case. */
  readonly publicKey: string;
  /** The address and port to listen on; port 0: any free one. */
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
}

/**
 * Nobody may hold a connection by being slow: Discord itself would wait 3 seconds for an answer. Connections that are
 * idle are kept longer than load balancers keep theirs (60 seconds mostly), so that none is closed under a request.
 * Milliseconds, and bytes.
 */
const LIMITS = {
  headersTimeout: 3_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 8 * 1024,
} as const;
/** With the largest body each, 128 MB. */
const MOST_CONNECTIONS = 512;

/**
 * Opens the HTTP door: listens for the interactions that Discord posts. No gateway is needed. Rejects with
 * `ConnectionRefused` when Discord will not have us, the public key is another application's, or nobody may listen
 * there.
 */
export async function openEndpoint(tools: EndpointTools): Promise<Connection> {
  const { line, publicKey, host, route, clock, log, lost } = tools;
  tellWaits(line, log);
  tellRevoked(line, lost);
  const application = await ownApplication(line);
  if (application.verify_key !== publicKey) throw new ConnectionRefused(WRONG_KEY);
  const intake = createIntake(route);
  let open = true;
  const handle = createRequestHandler({ publicKey, intake, isOpen: () => open, clock, log });
  const server = createServer(LIMITS, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      // Whoever goes away before the end of the request is owed no answer.
      if (request.complete) log.error({ err: describeError(error) }, 'answering a request failed');
      response.destroy();
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  const port = await listen(server, tools.port, host);
  server.on('error', (error) => log.error({ err: describeError(error) }, 'the HTTP door stumbled'));
  log.info({ bot: application.id, host, port }, 'waiting for interactions');
  if ((application.interactions_endpoint_url ?? '') === '') {
    log.warn(
      {},
      'Discord does not know our address yet: set the Interactions Endpoint URL of the application',
    );
  }
  const leaving = new AbortController();
  void announceCommands(tools, application.id, leaving.signal);
  return {
    quiet: async () => {
      open = false;
      // A closed port tells a load balancer at once to try another process.
      server.close();
      server.closeIdleConnections();
      await intake.settled();
    },
    close: async () => {
      leaving.abort();
      server.close();
      server.closeAllConnections();
    },
  };
}

const WRONG_KEY =
  "DISCORD_PUBLIC_KEY is not this application's: copy it from the General Information page of the application that DISCORD_TOKEN is of.";

async function ownApplication({ api }: Line): Promise<APIApplication> {
  try {
    return await api.applications.getCurrent();
  } catch (error) {
    throw new ConnectionRefused(refusalOf(error), { cause: error });
  }
}

/** Resolves with the port. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(new ConnectionRefused(deafness(error, port, host)));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

/** Why we cannot listen, for the person who starts the bot. */
function deafness(error: Error, port: number, host: string): string {
  const code = 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Something else listens on port ${port} of ${host}: end it, or choose another INTERACTIONS_PORT.`;
    case 'EACCES':
      return `This user may not listen on port ${port}: choose an INTERACTIONS_PORT above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine: check INTERACTIONS_HOST.`;
    default:
      return `The bot cannot listen on port ${port} of ${host}: ${error.message}.`;
  }
}
