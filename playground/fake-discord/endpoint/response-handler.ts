import type { Interactions } from '../interactions/interactions.ts';
import type { InteractionPayload } from '../interactions/payload.ts';
import type { RequestLog } from '../rest/request-log.ts';
import type { IncomingRequest } from '../rest/request.ts';
import type { EndpointResponse } from './post-json.ts';

/** Handles an endpoint's response to an interaction: 202, or it fails. Answers come by callback alone. Never rejects. */
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
    const { status, bytes } = await delivered;
    if (status !== 202) throw new Error(`the endpoint answered ${status}`);
    if (bytes.byteLength > 0)
      log.recordViolation(incoming, 'a response with status 202 must have no body', false);
  } catch (error) {
    log.reportProblem(incoming, error instanceof Error ? error.message : String(error));
    interactions.fail(id);
  }
}
