import type { ZodMiniType } from 'zod/mini';
import type { MessageBody } from '../messages/message-body.ts';
import { reportMissingAllowedMentions, reportSilentMentions } from '../messages/mentions.ts';
import { isRecord } from '../validation.ts';
import { RestRequest } from './request.ts';

/**
 * Parses and validates the body of a request that writes a message. Discord's documentation uses numbers as the ids of
 * new files in `attachments` (`"id": 0`), its API description strings; both are accepted, as Discord does.
 * @throws DiscordError 50035
 */
export function parseMessageBody(request: RestRequest, schema: ZodMiniType): MessageBody {
  const { incoming } = request;
  const body = stringifyAttachmentIds(incoming.body);
  const rewritten = new RestRequest({ ...incoming, body }, new Map(), request.reportViolation);
  const checked = rewritten.body(schema) as MessageBody;
  reportMissingAllowedMentions(checked, request.reportViolation);
  reportSilentMentions(checked, request.reportViolation);
  return checked;
}

/** Converts numeric ids in `attachments` to strings; for message bodies and the `data` of callbacks. */
export function stringifyAttachmentIds(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body.attachments)) return body;
  const attachments = body.attachments.map((attachment: unknown) =>
    isRecord(attachment) && Number.isInteger(attachment.id)
      ? { ...attachment, id: String(attachment.id) }
      : attachment,
  );
  return { ...body, attachments };
}
