import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type APIInteraction, InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { Clock } from '../../table/ports/clock.ts';
import type { Log } from '../../table/ports/log.ts';
import type { InFlightInteractions } from '../transport.ts';
import { createReplayGuard, createSignatureVerifier, readSignature } from './replay-guard.ts';
import { z } from 'zod';

/** The fields of an interaction that the endpoint itself reads. `createInteractionPipeline` validates all others. */
const envelopeSchema = z.object({ id: z.string().regex(/^\d{1,20}$/), type: z.enum(InteractionType) });

/** The interaction in a request's body, not validated further; `null` when it is none. */
function parseInteraction(body: Buffer): APIInteraction | null {
  try {
    const json: unknown = JSON.parse(body.toString());
    return envelopeSchema.safeParse(json).success ? (json as APIInteraction) : null;
  } catch {
    return null;
  }
}

interface RequestHandlerDeps {
  /** The application's public key, in hex. */
  readonly publicKey: string;
  readonly inFlight: InFlightInteractions;
  /** Returns whether interactions are still accepted. */
  readonly isAccepting: () => boolean;
  /** Receives each connection that carried a request of Discord's. */
  readonly onSigned: (socket: Socket) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** The path that interactions are posted to. */
const INTERACTIONS_PATH = '/interactions';
/** The largest body, in bytes. Discord's are a tenth of it: a full message and the users it mentions. */
export const MAX_BODY_BYTES = 256 * 1024;

/**
 * The handler of Discord's requests. An interaction is accepted with 202 and answered like one from the gateway,
 * through Discord's callback endpoint: then every answer is acknowledged, may carry files, and takes the same path for
 * both transports. Only a ping is answered in the response itself, as Discord requires.
 */
export function createRequestHandler(deps: RequestHandlerDeps) {
  const { publicKey, inFlight, isAccepting, onSigned, clock, log } = deps;
  const isSigned = createSignatureVerifier(publicKey);
  const replayGuard = createReplayGuard(clock);
  return async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    /** Leaves the rest of the body unread. */
    const refuse = (status: number, headers: Readonly<Record<string, string>> = {}): unknown =>
      response.writeHead(status, { connection: 'close', ...headers }).end();
    if (/^[^?]*/.exec(request.url ?? '')?.[0] !== INTERACTIONS_PATH) return refuse(404);
    if (request.method !== 'POST') return refuse(405, { allow: 'POST' });
    const signature = readSignature(request.headers);
    if (signature === null) return refuse(401);
    const body = await readBody(request);
    if (body === null) return refuse(413);
    if (!isSigned(signature, body)) return refuse(401);
    const skewMs = replayGuard.clockSkewMs(signature);
    if (skewMs !== null) {
      log.warn(
        { event: 'http.clock_skew', skewMs },
        'request timestamp outside the allowed window: replay or clock skew',
      );
      return refuse(401);
    }
    onSigned(request.socket);
    const interaction = parseInteraction(body);
    if (interaction === null) {
      log.warn(
        { event: 'http.invalid_interaction', bytes: body.length },
        'request body is not an interaction',
      );
      return refuse(400);
    }
    if (interaction.type === InteractionType.Ping) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ type: InteractionResponseType.Pong }));
    }
    // From here to the dispatch nothing waits: an interaction that is accepted is in flight before the handler drains.
    if (!isAccepting()) return refuse(503, { 'retry-after': '1' });
    if (!replayGuard.isFirst(interaction.id)) {
      log.warn(
        { event: 'http.replayed_interaction', interaction: interaction.id },
        'interaction delivered twice',
      );
      return refuse(409);
    }
    response.writeHead(202).end();
    inFlight.dispatch(interaction);
    return undefined;
  };
}

/** The whole body; `null` when it is too large. Rejects when the client disconnects before its end. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
