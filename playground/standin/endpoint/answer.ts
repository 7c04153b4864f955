import { DiscordError } from '../errors.ts';
import type { Interactions } from '../interactions/interactions.ts';
import type { InteractionPayload } from '../interactions/payload.ts';
import { parseBody } from '../rest/body.ts';
import { callbackBody } from '../rest/callback-body.ts';
import type { RequestLog } from '../rest/record.ts';
import { type Incoming, RestRequest } from '../rest/request.ts';
import type { Posted } from './post.ts';

/**
 * Takes what an endpoint answered to an interaction: 202, and the answer comes by callback; or 200 with the answer
 * itself, which is judged and noted as if it had come by callback. Anything else fails the interaction. Never rejects.
 */
export async function takeAnswer(
  interactions: Interactions,
  log: RequestLog,
  { id, token }: InteractionPayload,
  delivered: Promise<Posted>,
): Promise<void> {
  const incoming: Incoming = {
    method: 'POST',
    path: `/interactions/${id}/${token}/callback`,
    query: new URLSearchParams(),
    body: undefined,
    files: [],
  };
  try {
    const { status, contentType, bytes } = await delivered;
    if (status === 202) {
      if (bytes.byteLength > 0) log.violation(incoming, 'an answer of 202 has no body', false);
      return;
    }
    if (status !== 200) throw new Error(`the endpoint answered ${status}`);
    const answer: Incoming = { ...incoming, ...(await parseBody(bytes, contentType)) };
    const request = new RestRequest(answer, new Map(), (text) => log.violation(answer, text, false));
    const body = callbackBody(request);
    interactions.acknowledge(interactions.toAnswer(id, token), body, answer.files);
    log.request(answer, 200, undefined, 0);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof DiscordError)
      log.violation(incoming, `${text}: ${JSON.stringify(error.errors)}`, true);
    log.problem(incoming, text);
    interactions.fail(id);
  }
}
