import type { IncomingMessage, ServerResponse } from 'node:http';
import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { Clock, Log } from '../../app/ports.ts';
import type { Intake } from '../door.ts';
import { createFreshness } from './freshness.ts';
import { interactionIn } from './interaction.ts';
import { createSignatureCheck, signatureIn } from './signature.ts';

export interface RequestTools {
  /** Of the application, in hex. */
  readonly publicKey: string;
  readonly intake: Intake;
  /** Whether interactions are still taken. */
  readonly isOpen: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
}

/** Where interactions are posted. */
const PATH = '/interactions';
/** The largest body, in bytes. Discord's are a tenth of it: a full message and the people named in it. */
export const MOST_BYTES = 256 * 1024;

/**
 * Answers Discord's requests. An interaction is accepted with 202 and answered as one from the gateway is, through
 * Discord's callback: then every answer is acknowledged, may carry files, and takes one way whatever the door. Only a
 * ping is answered at once, as Discord demands.
 */
export function createRequestHandler(tools: RequestTools) {
  const { publicKey, intake, isOpen, clock, log } = tools;
  const isSigned = createSignatureCheck(publicKey);
  const freshness = createFreshness(clock);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (status: number, headers: Readonly<Record<string, string>> = {}): void => {
      // What is left of a refused body is of no interest.
      response.writeHead(status, { connection: 'close', ...headers }).end();
    };
    if (/^[^?]*/.exec(request.url ?? '')?.[0] !== PATH) return refuse(404);
    if (request.method !== 'POST') return refuse(405, { allow: 'POST' });
    const signature = signatureIn(request.headers);
    if (signature === null) return refuse(401);
    const body = await bodyOf(request);
    if (body === null) return refuse(413);
    if (!isSigned(signature, body)) return refuse(401);
    const skew = freshness.skew(signature);
    if (skew !== null) {
      log.warn({ skew }, 'a request is too old or too new: a replay, or our clock is wrong');
      return refuse(401);
    }
    const interaction = interactionIn(body);
    if (interaction === null) {
      log.warn({ bytes: body.length }, 'Discord posted something that is no interaction');
      return refuse(400);
    }
    if (interaction.type === InteractionType.Ping) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ type: InteractionResponseType.Pong }));
      return;
    }
    if (!isOpen()) return refuse(503, { 'retry-after': '1' });
    if (!freshness.isFirst(interaction.id)) {
      log.warn({ interaction: interaction.id }, 'an interaction was posted again');
      return refuse(409);
    }
    response.writeHead(202).end();
    intake.take(interaction);
  };
}

/** The whole body; `null` when it is too large. Rejects when the sender goes away before its end. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
