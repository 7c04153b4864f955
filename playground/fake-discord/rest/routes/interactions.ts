import {
  IncomingWebhookInteractionRequestSchema,
  IncomingWebhookUpdateRequestPartialSchema,
} from 'discord-api-spec/zod';
import type { APIMessage } from 'discord-api-types/v10';
import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import type { Interaction } from '../../interactions/interaction.ts';
import { editMessage } from '../../messages/write-message.ts';
import type { DiscordState } from '../../state/discord-state.ts';
import { parseCallbackBody, parseMessageBody } from '../message-bodies.ts';
import { NO_CONTENT, ok, type RestRequest, type RouteDeps, type Routes } from '../request.ts';

/** The response types for which `with_response` returns the message. */
const TYPES_WITH_MESSAGE: readonly InteractionResponseType[] = [
  InteractionResponseType.ChannelMessageWithSource,
  InteractionResponseType.UpdateMessage,
];

/** Interaction callbacks, and the webhook requests that an interaction's token allows. */
export function interactionRoutes({ state, interactions }: RouteDeps): Routes {
  const webhookPath = '/webhooks/{application_id}/{token}';
  const messagePath = `${webhookPath}/messages/{message_id}`;
  const interactionOf = (request: RestRequest): Interaction =>
    interactions.requireByToken(request.param('application_id'), request.param('token'));
  return {
    'POST /interactions/{interaction_id}/{token}/callback?with_response': (request) => {
      const { incoming, files } = request;
      const body = parseCallbackBody(request);
      const interaction = interactions.requireUnanswered(
        request.param('interaction_id'),
        request.param('token'),
      );
      const written = interactions.acknowledge(interaction, body, files, incoming.arrivedAt);
      if (incoming.query.get('with_response') !== 'true') return NO_CONTENT;
      return ok(callbackResponse(state, interaction, body.type, written));
    },
    [`POST ${webhookPath}?wait&thread_id&with_components`]: (request) => {
      const interaction = interactionOf(request);
      const body = parseMessageBody(request, IncomingWebhookInteractionRequestSchema, true);
      return ok(interactions.createFollowUp(interaction, body, request.files));
    },
    [`PATCH ${messagePath}?thread_id&with_components`]: (request) => {
      const interaction = interactionOf(request);
      const stored = interactions.requireMessage(interaction, request.param('message_id'));
      const body = parseMessageBody(request, IncomingWebhookUpdateRequestPartialSchema, true);
      // Before the edit, because code that waits for it looks at that moment.
      state.editingInteractions.add(interaction.id);
      return ok(editMessage(state, stored, body, request.files));
    },
    [`DELETE ${messagePath}?thread_id`]: (request) => {
      const { message } = interactions.requireMessage(interactionOf(request), request.param('message_id'));
      state.removeMessage(message.channel_id, message.id);
      return NO_CONTENT;
    },
  };
}

function callbackResponse(
  state: DiscordState,
  { id, action, original }: Interaction,
  type: InteractionResponseType,
  written: APIMessage | undefined,
): Record<string, unknown> {
  const stored = state.findMessage(original ?? '')?.message;
  const flags = stored?.flags ?? 0;
  return {
    interaction: {
      id,
      type: action.type,
      channel_id: action.channelId,
      guild_id: state.guild.id,
      ...(stored === undefined
        ? {}
        : {
            response_message_id: stored.id,
            response_message_loading: (flags & MessageFlags.Loading) !== 0,
            response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
          }),
    },
    ...(written === undefined || !TYPES_WITH_MESSAGE.includes(type)
      ? {}
      : { resource: { type, message: written } }),
  };
}
