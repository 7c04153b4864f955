import {
  IncomingWebhookInteractionRequestSchema,
  IncomingWebhookUpdateRequestPartialSchema,
} from 'discord-api-spec/zod';
import type { APIMessage } from 'discord-api-types/v10';
import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import type { Interaction } from '../../interactions/interaction.ts';
import { editMessage, noteFlags } from '../../messages/write.ts';
import type { World } from '../../world/world.ts';
import { callbackBody } from '../callback-body.ts';
import { messageBody } from '../message-body.ts';
import type { RestRequest, Route } from '../request.ts';
import type { Room } from '../room.ts';

/** The answers whose response carries the message. */
const WITH_MESSAGE: readonly InteractionResponseType[] = [
  InteractionResponseType.ChannelMessageWithSource,
  InteractionResponseType.UpdateMessage,
];

/** Answers to interactions, and what their tokens allow afterwards. */
export function interactionRoutes({ world, desk, interactions }: Room): Route[] {
  const webhook = '/webhooks/{application_id}/{token}';
  const message = `${webhook}/messages/{message_id}`;
  const owner = (request: RestRequest): Interaction =>
    interactions.ofToken(request.param('application_id'), request.param('token'));
  return [
    {
      method: 'POST',
      path: '/interactions/{interaction_id}/{token}/callback',
      auth: false,
      query: ['with_response'],
      handle: (request) => {
        const body = callbackBody(request);
        const interaction = interactions.toAnswer(request.param('interaction_id'), request.param('token'));
        const written = interactions.acknowledge(interaction, body, request.files);
        if (request.incoming.query.get('with_response') !== 'true') return { status: 204 };
        return { status: 200, body: callbackResponse(world, interaction, body.type, written) };
      },
    },
    {
      method: 'POST',
      path: webhook,
      auth: false,
      query: ['wait', 'thread_id', 'with_components'],
      handle: (request) => {
        const interaction = owner(request);
        const body = messageBody(request, IncomingWebhookInteractionRequestSchema);
        noteFlags(body, true, request.note);
        return { status: 200, body: interactions.followUp(interaction, body, request.files) };
      },
    },
    {
      method: 'GET',
      path: message,
      auth: false,
      query: ['thread_id'],
      handle: (request) => ({
        status: 200,
        body: interactions.messageOf(owner(request), request.param('message_id')).message,
      }),
    },
    {
      method: 'PATCH',
      path: message,
      auth: false,
      query: ['thread_id', 'with_components'],
      handle: (request) => {
        const stored = interactions.messageOf(owner(request), request.param('message_id'));
        const body = messageBody(request, IncomingWebhookUpdateRequestPartialSchema);
        noteFlags(body, true, request.note);
        return { status: 200, body: editMessage(desk, stored, body, request.files) };
      },
    },
    {
      method: 'DELETE',
      path: message,
      auth: false,
      query: ['thread_id'],
      handle: (request) => {
        const stored = interactions.messageOf(owner(request), request.param('message_id'));
        world.removeMessage(stored.message.channel_id, stored.message.id);
        return { status: 204 };
      },
    },
  ];
}

function callbackResponse(
  world: World,
  { id, act, original }: Interaction,
  type: InteractionResponseType,
  written: APIMessage | undefined,
): Record<string, unknown> {
  const stored =
    original === undefined ? undefined : world.message(original.channelId, original.messageId)?.message;
  const flags = stored?.flags ?? 0;
  return {
    interaction: {
      id,
      type: act.type,
      channel_id: act.channelId,
      guild_id: world.guild.id,
      ...(stored === undefined
        ? {}
        : {
            response_message_id: stored.id,
            response_message_loading: (flags & MessageFlags.Loading) !== 0,
            response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
          }),
    },
    ...(written === undefined || !WITH_MESSAGE.includes(type)
      ? {}
      : { resource: { type, message: written } }),
  };
}
