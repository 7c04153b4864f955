import {
  CreatePrivateChannelRequestSchema,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
} from 'discord-api-spec/zod';
import type { APIMessage } from 'discord-api-types/v10';
import { ChannelType, MessageType } from 'discord-api-types/v10';
import { fieldError, discordError } from '../../errors.ts';
import type { MessageBody } from '../../messages/message-body.ts';
import { OldEditLimit } from '../../messages/old-edits.ts';
import { createMessage, editMessage } from '../../messages/write-message.ts';
import { hasPermission, type PermissionName, requireBotPermissions } from '../../permissions.ts';
import { snowflakeTime } from '../../snowflake.ts';
import { type DirectChannel, isThread, type TextChannelOrThread } from '../../state/channels.ts';
import { reopenThread } from '../../state/threads.ts';
import type { StoredMessage } from '../../state/discord-state.ts';
import { parseMessageBody } from '../message-bodies.ts';
import { NO_CONTENT, ok, type RestRequest, type RouteDeps, type Routes } from '../request.ts';

/** How long a nonce is enforced; Discord documents "the past few minutes". */
const NONCE_TTL_MS = 5 * 60_000;

/** Reading, writing, editing and deleting messages in channels and threads, and in the channels of direct messages. */
export function messageRoutes({ state }: RouteDeps): Routes {
  const oldEdits = new OldEditLimit(state.clock);
  const path = '/channels/{channel_id}/messages';

  /** True for a channel of direct messages, in which there are no permissions. */
  const isDirect = (channel: TextChannelOrThread | DirectChannel): channel is DirectChannel =>
    channel.type === ChannelType.DM;

  function channelOf(request: RestRequest): TextChannelOrThread | DirectChannel {
    const id = request.param('channel_id');
    return state.direct.get(id) ?? requireBotPermissions(state, id);
  }

  /** Ephemeral messages are unknown to the routes of a channel. */
  function messageOf(request: RestRequest): StoredMessage {
    const stored = state.message(channelOf(request).id, request.param('message_id'));
    if (stored === undefined || stored.owner !== undefined) throw discordError('unknownMessage');
    return stored;
  }

  /**
   * @throws DiscordError 50013 when the bot lacks permissions in a channel of the server
   */
  function requireWritable(
    channel: TextChannelOrThread | DirectChannel,
    ...more: readonly PermissionName[]
  ): void {
    if (!isDirect(channel))
      requireBotPermissions(
        state,
        channel.id,
        isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages',
        ...more,
      );
  }

  const mayReadHistory = (channel: TextChannelOrThread | DirectChannel): boolean =>
    isDirect(channel) || hasPermission(state, channel.id, state.bot.id, 'ReadMessageHistory');

  /**
   * The message that was created with the same nonce.
   * @throws DiscordError 10008 when it was deleted since: a nonce stands for one message, whatever becomes of that
   */
  function findByNonce(channelId: string, body: MessageBody): APIMessage | undefined {
    if (body.enforce_nonce !== true || body.nonce == null) return undefined;
    const messageId = state.nonces.get(`${channelId} ${body.nonce}`);
    if (messageId === undefined || snowflakeTime(messageId) < state.clock.now() - NONCE_TTL_MS)
      return undefined;
    const stored = state.message(channelId, messageId);
    if (stored === undefined) throw discordError('unknownMessage');
    return stored.message;
  }

  /** @throws DiscordError 160005 in a locked thread, unless the bot manages threads */
  function requireUnlocked(channel: TextChannelOrThread): void {
    if (!isThread(channel) || channel.thread_metadata?.locked !== true) return;
    if (!hasPermission(state, channel.id, state.bot.id, 'ManageThreads')) throw discordError('lockedThread');
  }

  return {
    // It gives the same channel each time.
    'POST /users/@me/channels': (request) => {
      const { recipient_id: recipientId } = request.body(CreatePrivateChannelRequestSchema) as {
        recipient_id?: string | null;
      };
      if (recipientId === state.bot.id) throw discordError('cannotSendToUser');
      const member = state.members.get(recipientId ?? '');
      if (member === undefined) throw discordError('unknownUser');
      return ok(state.openDirect(member.user));
    },
    [`GET ${path}?limit`]: (request) => {
      const channel = channelOf(request);
      if (!mayReadHistory(channel)) return ok([]);
      const stored = state.messagesIn(channel.id).filter(({ owner }) => owner === undefined);
      const limit = Math.min(100, Math.max(1, Number(request.incoming.query.get('limit') ?? 50)));
      return ok(
        stored
          .slice(-limit)
          .reverse()
          .map(({ message }) => message),
      );
    },
    [`POST ${path}`]: (request) => {
      const channel = channelOf(request);
      requireWritable(channel);
      const body = parseMessageBody(request, MessageCreateRequestSchema, false);
      if (request.files.length > 0) requireWritable(channel, 'AttachFiles');
      const duplicate = findByNonce(channel.id, body);
      if (duplicate !== undefined) return ok(duplicate);
      if (!isDirect(channel)) {
        requireUnlocked(channel);
        reopenThread(state, channel, true);
      }
      const reference = body.message_reference;
      const to =
        reference == null ? undefined : state.message(channel.id, reference.message_id ?? '')?.message;
      if (reference != null && to === undefined && reference.fail_if_not_exists !== false) {
        throw fieldError(['message_reference'], 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE');
      }
      const message = createMessage(state, {
        channelId: channel.id,
        author: state.bot,
        body,
        files: request.files,
        owner: undefined,
        ...(to === undefined ? {} : { reference: { type: MessageType.Reply, to } }),
      });
      if (body.nonce != null) state.nonces.set(`${channel.id} ${body.nonce}`, message.id);
      return ok(message);
    },
    [`PATCH ${path}/{message_id}`]: (request) => {
      const channel = channelOf(request);
      const stored = messageOf(request);
      if (stored.message.author.id !== state.bot.id) throw discordError('othersMessage');
      const body = parseMessageBody(request, MessageEditRequestPartialSchema, false);
      if (!isDirect(channel)) {
        if (request.files.length > 0) requireBotPermissions(state, channel.id, 'AttachFiles');
        if (isThread(channel) && channel.thread_metadata?.archived === true)
          throw discordError('archivedThread');
        requireUnlocked(channel);
      }
      oldEdits.countEdit(channel.id, stored.message.id);
      return ok(editMessage(state, stored, body, request.files));
    },
    [`DELETE ${path}/{message_id}`]: (request) => {
      const { message } = messageOf(request);
      if (message.author.id !== state.bot.id) {
        if (state.direct.get(message.channel_id) !== undefined) throw discordError('wrongChannelType');
        requireBotPermissions(state, message.channel_id, 'ManageMessages');
      }
      state.removeMessage(message.channel_id, message.id);
      return NO_CONTENT;
    },
  };
}
