import type { ZodMiniType } from 'zod/mini';
import type { MessageBody } from '../messages/body.ts';
import { noteMentions } from '../messages/mentions.ts';
import { isRecord } from '../validation.ts';
import { RestRequest } from './request.ts';

/**
 * The body of a request that writes a message. Discord's documentation numbers the new files in `attachments`
 * (`"id": 0`) where the published description wants strings; both are taken, as Discord does.
 * @throws DiscordError 50035
 */
export function messageBody(request: RestRequest, schema: ZodMiniType): MessageBody {
  const { incoming } = request;
  const body = withTextIds(incoming.body);
  const checked = new RestRequest({ ...incoming, body }, new Map(), request.note).body<MessageBody>(schema);
  noteMentions(checked, request.note);
  return checked;
}

/** The same for the `data` of an interaction callback. */
export function withTextIds(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body.attachments)) return body;
  const attachments = body.attachments.map((note: unknown) =>
    isRecord(note) && Number.isInteger(note.id) ? { ...note, id: String(note.id) } : note,
  );
  return { ...body, attachments };
}
