import {
  IncomingWebhookInteractionRequestSchema,
  IncomingWebhookUpdateRequestPartialSchema,
} from 'discord-api-spec/zod';
import type { APIMessage } from 'discord-api-types/v10';
import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import type { Interaction } from '../../interactions/interaction.ts';
import { editMessage, reportUnsettableFlags } from '../../messages/write-message.ts';
import type { DiscordState } from '../../state/discord-state.ts';
import { parseCallbackBody } from '../parse-callback-body.ts';
import { parseMessageBody } from '../parse-message-body.ts';
import type { RestRequest, Route } from '../request.ts';
import type { RouteDeps } from '../route-deps.ts';

/** The response types for which `with_response` returns the message. */
const TYPES_WITH_MESSAGE: readonly InteractionResponseType[] = [
  InteractionResponseType.ChannelMessageWithSource,
  InteractionResponseType.UpdateMessage,
];

/** Interaction callbacks, and the webhook requests that an interaction's token allows. */
export function interactionRoutes({ state, messageDeps, interactions }: RouteDeps): Route[] {
  const webhookPath = '/webhooks/{application_id}/{token}';
  const messagePath = `${webhookPath}/messages/{message_id}`;
  const interactionOf = (request: RestRequest): Interaction =>
    interactions.requireByToken(request.param('application_id'), request.param('token'));
  return [
    {
      method: 'POST',
      path: '/interactions/{interaction_id}/{token}/callback',
      auth: false,
      query: ['with_response'],
      handle: (request) => {
        const body = parseCallbackBody(request);
        const interaction = interactions.requireUnanswered(
          request.param('interaction_id'),
          request.param('token'),
        );
        const written = interactions.acknowledge(
          interaction,
          body,
          request.files,
          request.incoming.arrivedAt,
        );
        if (request.incoming.query.get('with_response') !== 'true') return { status: 204 };
        return { status: 200, body: callbackResponse(state, interaction, body.type, written) };
      },
    },
    {
      method: 'POST',
      path: webhookPath,
      auth: false,
      query: ['wait', 'thread_id', 'with_components'],
      handle: (request) => {
        const interaction = interactionOf(request);
        const body = parseMessageBody(request, IncomingWebhookInteractionRequestSchema);
        reportUnsettableFlags(body, true, request.reportViolation);
        return { status: 200, body: interactions.createFollowUp(interaction, body, request.files) };
      },
    },
    {
      method: 'GET',
      path: messagePath,
      auth: false,
      query: ['thread_id'],
      handle: (request) => ({
        status: 200,
        body: interactions.requireMessage(interactionOf(request), request.param('message_id')).message,
      }),
    },
    {
      method: 'PATCH',
      path: messagePath,
      auth: false,
      query: ['thread_id', 'with_components'],
      handle: (request) => {
        const interaction = interactionOf(request);
        const stored = interactions.requireMessage(interaction, request.param('message_id'));
        const body = parseMessageBody(request, IncomingWebhookUpdateRequestPartialSchema);
        reportUnsettableFlags(body, true, request.reportViolation);
        // Before the edit, because code that waits for it looks at that moment.
        state.editingInteractions.add(interaction.id);
        return { status: 200, body: editMessage(messageDeps, stored, body, request.files) };
      },
    },
    {
      method: 'DELETE',
      path: messagePath,
      auth: false,
      query: ['thread_id'],
      handle: (request) => {
        const stored = interactions.requireMessage(interactionOf(request), request.param('message_id'));
        state.removeMessage(stored.message.channel_id, stored.message.id);
        return { status: 204 };
      },
    },
  ];
}

function callbackResponse(
  state: DiscordState,
  { id, action, original }: Interaction,
  type: InteractionResponseType,
  written: APIMessage | undefined,
): Record<string, unknown> {
  const stored =
    original === undefined ? undefined : state.message(original.channelId, original.messageId)?.message;
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
