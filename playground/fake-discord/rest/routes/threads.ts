import {
  CreateTextThreadWithMessageRequestSchema,
  UpdateThreadRequestPartialSchema,
} from 'discord-api-spec/zod';
import type {
  RESTPatchAPIChannelJSONBody as ThreadChange,
  RESTPostAPIChannelMessagesThreadsJSONBody as ThreadBody,
} from 'discord-api-types/v10';
import { ChannelType, MessageType } from 'discord-api-types/v10';
import { fieldError, discordError } from '../../errors.ts';
import { blankMessage } from '../../messages/blank-message.ts';
import { hasPermission, requireBotPermissions } from '../../permissions.ts';
import { hasVoice, isThread, type Thread } from '../../state/channels.ts';
import { startThread } from '../../state/threads.ts';
import { ok, type RestRequest, type RouteDeps, type Routes } from '../request.ts';

/** Threads: one is made from a message, changed, and asked about its members. */
export function threadRoutes({ state }: RouteDeps): Routes {
  const channelOf = (request: RestRequest) => requireBotPermissions(state, request.param('channel_id'));

  return {
    'POST /channels/{channel_id}/messages/{message_id}/threads': (request) => {
      const channel = channelOf(request);
      if (isThread(channel) || hasVoice(channel)) throw discordError('wrongChannelType');
      requireBotPermissions(state, channel.id, 'CreatePublicThreads');
      const stored = state.message(channel.id, request.param('message_id'));
      if (stored === undefined || stored.owner !== undefined) throw discordError('unknownMessage');
      const body = request.body(CreateTextThreadWithMessageRequestSchema) as ThreadBody;
      if (state.channels.has(stored.message.id)) throw discordError('threadExists');
      const thread = startThread(state, channel, {
        id: stored.message.id,
        name: body.name,
        type: ChannelType.PublicThread,
        autoArchiveMinutes: body.auto_archive_duration,
      });
      state.putMessage({ ...stored.message, thread, flags: (stored.message.flags ?? 0) | 32 }, undefined);
      // Discord does so for an "older" message, and counts nearly every message as one.
      announceThread(thread);
      return { status: 201, body: thread };
    },
    'PATCH /channels/{channel_id}': (request) => {
      const channel = channelOf(request);
      if (!isThread(channel)) {
        requireBotPermissions(state, channel.id, 'ManageChannels');
        throw discordError('wrongChannelType');
      }
      return ok(updateThread(channel, request.body(UpdateThreadRequestPartialSchema) as ThreadChange));
    },
    'GET /channels/{channel_id}/thread-members/{user_id}?with_member': (request) => {
      const thread = channelOf(request);
      if (!isThread(thread)) throw discordError('wrongChannelType');
      const userId = request.param('user_id');
      if (state.findMember(userId) === undefined) throw discordError('unknownUser');
      const joined = state.threadMembers.get(thread.id)?.get(userId);
      if (joined === undefined) throw discordError('unknownMember');
      return ok({ id: thread.id, user_id: userId, join_timestamp: joined, flags: 0 });
    },
  };

  /** Posts Discord's message about a new thread to its channel. */
  function announceThread(thread: Thread): void {
    state.putMessage(
      {
        ...blankMessage(state, thread.parent_id ?? '', state.bot),
        type: MessageType.ThreadCreated,
        content: thread.name,
        message_reference: { type: 0, channel_id: thread.id, guild_id: state.guild.id },
      },
      undefined,
    );
  }

  /** The thread's owner may rename and archive it; everything else requires ManageThreads. */
  function updateThread(thread: Thread, body: ThreadChange): Thread {
    const manages = hasPermission(state, thread.id, state.bot.id, 'ManageThreads');
    const needsPermission =
      thread.owner_id !== state.bot.id || body.locked != null || body.rate_limit_per_user != null;
    const isLocked = thread.thread_metadata?.locked === true;
    if ((needsPermission || isLocked) && !manages) throw discordError('missingPermissions');
    const metadata = thread.thread_metadata;
    if (metadata?.archived === true && body.archived !== false) throw discordError('archivedThread');
    if (body.name === '') {
      throw fieldError(['name'], 'BASE_TYPE_BAD_LENGTH');
    }
    const archived = body.archived ?? metadata?.archived ?? false;
    const changed: Thread = {
      ...thread,
      name: body.name ?? thread.name,
      rate_limit_per_user: body.rate_limit_per_user ?? thread.rate_limit_per_user ?? 0,
      thread_metadata: {
        ...metadata,
        archived,
        locked: body.locked ?? metadata?.locked ?? false,
        auto_archive_duration: body.auto_archive_duration ?? metadata?.auto_archive_duration ?? 1440,
        archive_timestamp: archived === metadata?.archived ? metadata.archive_timestamp : state.timestamp(),
      },
    };
    state.putChannel(changed);
    return changed;
  }
}
