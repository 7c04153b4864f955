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
import type { MessageBody } from '../messages/body.ts';
import { noteMentions } from '../messages/mentions.ts';
import { noteFlags } from '../messages/write.ts';
import { isRecord } from '../validation.ts';
import { withTextIds } from './message-body.ts';
import { RestRequest } from './request.ts';

const SCHEMAS: Readonly<Record<number, ZodMiniType>> = {
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
 * The answer to an interaction, however it came: by callback, or in the response of an interactions endpoint.
 * @throws DiscordError 50035
 */
export function callbackBody(request: RestRequest): CallbackBody {
  const { incoming } = request;
  const raw = isRecord(incoming.body) ? incoming.body : {};
  const type = raw.type;
  const schema = typeof type === 'number' ? SCHEMAS[type] : undefined;
  if (schema === undefined) {
    const types = Object.keys(SCHEMAS).join(', ');
    throw fieldError(['type'], 'BASE_TYPE_CHOICES', `Value must be one of {${types}}.`);
  }
  const body = 'data' in raw ? { ...raw, data: withTextIds(raw.data) } : raw;
  const checked = new RestRequest({ ...incoming, body }, new Map(), request.note).body<CallbackBody>(schema);
  const isMessage = type === InteractionResponseType.ChannelMessageWithSource;
  const message = (checked.data ?? {}) as MessageBody;
  if (isMessage) noteFlags(message, true, request.note);
  if (isMessage || type === InteractionResponseType.UpdateMessage) noteMentions(message, request.note);
  return checked;
}
