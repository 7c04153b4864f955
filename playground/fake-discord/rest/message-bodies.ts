import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  PongInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import { InteractionResponseType } from 'discord-api-types/v10';
import type { ZodMiniType } from 'zod/mini';
import { fieldError } from '../errors.ts';
import type { CallbackBody } from '../interactions/interactions.ts';
import type { MessageBody } from '../messages/message-body.ts';
import { reportMentions } from '../messages/mentions.ts';
import { reportUnsettableFlags } from '../messages/write-message.ts';
import { isRecord } from '../validation.ts';
import type { RestRequest } from './request.ts';

/**
 * Parses and validates the body of a request that writes a message. Discord's documentation uses numbers as the ids of
 * new files in `attachments` (`"id": 0`), its API description strings; both are accepted, as Discord does.
 * @throws DiscordError 50035
 */
export function parseMessageBody(
  request: RestRequest,
  schema: ZodMiniType,
  mayBeEphemeral: boolean,
): MessageBody {
  const body = request.body(schema, stringifyAttachmentIds) as MessageBody;
  reportUnsettableFlags(body, mayBeEphemeral, request.reportViolation);
  reportMentions(body, request.reportViolation);
  return body;
}

const CALLBACK_SCHEMAS: Readonly<Record<number, ZodMiniType>> = {
  [InteractionResponseType.Pong]: PongInteractionCallbackRequestSchema,
  [InteractionResponseType.ChannelMessageWithSource]: CreateMessageInteractionCallbackRequestSchema,
  [InteractionResponseType.DeferredChannelMessageWithSource]: CreateMessageInteractionCallbackRequestSchema,
  [InteractionResponseType.DeferredMessageUpdate]: UpdateMessageInteractionCallbackRequestSchema,
  [InteractionResponseType.UpdateMessage]: UpdateMessageInteractionCallbackRequestSchema,
  [InteractionResponseType.ApplicationCommandAutocompleteResult]:
    ApplicationCommandAutocompleteCallbackRequestSchema,
  [InteractionResponseType.Modal]: ModalInteractionCallbackRequestSchema,
};

/**
 * Parses and validates the answer to an interaction, sent by callback or in the response of an interactions endpoint.
 * @throws DiscordError 50035
 */
export function parseCallbackBody(request: RestRequest): CallbackBody {
  const raw = request.incoming.body;
  const type = isRecord(raw) ? raw.type : undefined;
  const schema = typeof type === 'number' ? CALLBACK_SCHEMAS[type] : undefined;
  if (schema === undefined) throw fieldError(['type'], 'BASE_TYPE_CHOICES');
  const checked = request.body(schema, (body) =>
    isRecord(body) && 'data' in body ? { ...body, data: stringifyAttachmentIds(body.data) } : body,
  ) as CallbackBody;
  const isMessage = type === InteractionResponseType.ChannelMessageWithSource;
  const message = (checked.data ?? {}) as MessageBody;
  if (isMessage) reportUnsettableFlags(message, true, request.reportViolation);
  if (isMessage || type === InteractionResponseType.UpdateMessage)
    reportMentions(message, request.reportViolation);
  return checked;
}

/** Converts numeric ids in `attachments` to strings; for message bodies and the `data` of callbacks. */
function stringifyAttachmentIds(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body.attachments)) return body;
  const attachments = body.attachments.map((attachment: unknown) =>
    isRecord(attachment) && Number.isInteger(attachment.id)
      ? { ...attachment, id: String(attachment.id) }
      : attachment,
  );
  return { ...body, attachments };
}
