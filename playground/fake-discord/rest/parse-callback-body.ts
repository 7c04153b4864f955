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
import { reportMissingAllowedMentions, reportSilentMentions } from '../messages/mentions.ts';
import { reportUnsettableFlags } from '../messages/write-message.ts';
import { isRecord } from '../validation.ts';
import { stringifyAttachmentIds } from './parse-message-body.ts';
import { RestRequest } from './request.ts';

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
  const { incoming } = request;
  const raw = isRecord(incoming.body) ? incoming.body : {};
  const type = raw.type;
  const schema = typeof type === 'number' ? CALLBACK_SCHEMAS[type] : undefined;
  if (schema === undefined) {
    const types = Object.keys(CALLBACK_SCHEMAS).join(', ');
    throw fieldError(['type'], 'BASE_TYPE_CHOICES', `Value must be one of {${types}}.`);
  }
  const body = 'data' in raw ? { ...raw, data: stringifyAttachmentIds(raw.data) } : raw;
  const rewritten = new RestRequest({ ...incoming, body }, new Map(), request.reportViolation);
  const checked = rewritten.body(schema) as CallbackBody;
  const isMessage = type === InteractionResponseType.ChannelMessageWithSource;
  const message = (checked.data ?? {}) as MessageBody;
  if (isMessage) reportUnsettableFlags(message, true, request.reportViolation);
  if (isMessage || type === InteractionResponseType.UpdateMessage) {
    reportMissingAllowedMentions(message, request.reportViolation);
    reportSilentMentions(message, request.reportViolation);
  }
  return checked;
}
