import { DiscordError } from '../errors.ts';
import type { Interactions } from '../interactions/interactions.ts';
import type { InteractionPayload } from '../interactions/payload.ts';
import { parseBody } from '../rest/parse-body.ts';
import { parseCallbackBody } from '../rest/message-bodies.ts';
import type { RequestLog } from '../rest/request-log.ts';
import { type IncomingRequest, RestRequest } from '../rest/request.ts';
import type { EndpointResponse } from './post-json.ts';

/**
 * Handles an endpoint's response to an interaction. 202: the answer follows by callback. 200: the body is the answer,
 * validated and recorded as a callback is. Any other response fails the interaction. Never rejects.
 */
export async function handleEndpointResponse(
  interactions: Interactions,
  log: RequestLog,
  { id, token }: InteractionPayload,
  delivered: Promise<EndpointResponse>,
): Promise<void> {
  const incoming: IncomingRequest = {
    method: 'POST',
    path: `/interactions/${id}/${token}/callback`,
    query: new URLSearchParams(),
    body: undefined,
    files: [],
  };
  try {
    const { status, contentType, bytes } = await delivered;
    if (status === 202) {
      if (bytes.byteLength > 0)
        log.recordViolation(incoming, 'a response with status 202 must have no body', false);
      return;
    }
    if (status !== 200) throw new Error(`the endpoint answered ${status}`);
    const answer: IncomingRequest = { ...incoming, ...(await parseBody(bytes, contentType)) };
    const request = new RestRequest(answer, {}, (text) => log.recordViolation(answer, text, false));
    const body = parseCallbackBody(request);
    interactions.acknowledge(interactions.requireUnanswered(id, token), body, answer.files);
    log.recordRequest(answer, 200, undefined, 0);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (error instanceof DiscordError)
      log.recordViolation(incoming, `${text}: ${JSON.stringify(error.errors)}`, true);
    log.reportProblem(incoming, text);
    interactions.fail(id);
  }
}
