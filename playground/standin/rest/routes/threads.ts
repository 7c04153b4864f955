import {
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
  UpdateThreadRequestPartialSchema,
} from 'discord-api-spec/zod';
import type { ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import { ChannelType, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import { fieldError, refusal } from '../../errors.ts';
import { blankMessage } from '../../messages/blank.ts';
import { permissionsIn, requireOfBot } from '../../permissions.ts';
import { isThread, type Thread } from '../../world/channels.ts';
import { joinThread, leaveThread, startThread, threadMember } from '../../world/threads.ts';
import type { RestRequest, Route } from '../request.ts';
import type { Room } from '../room.ts';

interface ThreadBody {
  readonly name: string;
  readonly auto_archive_duration?: ThreadAutoArchiveDuration | null;
  readonly rate_limit_per_user?: number | null;
  readonly type?: Thread['type'] | null;
  readonly invitable?: boolean | null;
}

interface ThreadChange extends Partial<Omit<ThreadBody, 'name' | 'type'>> {
  readonly name?: string | null;
  readonly archived?: boolean | null;
  readonly locked?: boolean | null;
}

/** Threads: made from a message or on their own, changed, joined and left. */
export function threadRoutes({ world }: Room): Route[] {
  function channelOf(request: RestRequest) {
    const channel = world.channels.get(request.param('channel_id'));
    if (channel === undefined) throw refusal('unknownChannel');
    requireOfBot(world, channel.id);
    return channel;
  }

  function threadOf(request: RestRequest): Thread {
    const channel = channelOf(request);
    if (!isThread(channel)) throw refusal('wrongChannelType');
    return channel;
  }

  function userOf(request: RestRequest): string {
    const userId = request.param('user_id');
    if (world.somebody(userId) === undefined) throw refusal('unknownUser');
    return userId;
  }

  const members = '/channels/{channel_id}/thread-members';
  return [
    {
      method: 'POST',
      path: '/channels/{channel_id}/messages/{message_id}/threads',
      auth: true,
      handle: (request) => {
        const channel = channelOf(request);
        if (isThread(channel)) throw refusal('wrongChannelType');
        requireOfBot(world, channel.id, 'CreatePublicThreads');
        const stored = world.message(channel.id, request.param('message_id'));
        if (stored === undefined || stored.owner !== undefined) throw refusal('unknownMessage');
        const body = request.body<ThreadBody>(CreateTextThreadWithMessageRequestSchema);
        if (world.channels.has(stored.message.id)) throw refusal('threadExists');
        const thread = startThread(world, channel, {
          id: stored.message.id,
          name: body.name,
          type: ChannelType.PublicThread,
          autoArchiveMinutes: body.auto_archive_duration ?? undefined,
        });
        world.putMessage({ ...stored.message, thread, flags: (stored.message.flags ?? 0) | 32 }, undefined);
        return { status: 201, body: thread };
      },
    },
    {
      method: 'POST',
      path: '/channels/{channel_id}/threads',
      auth: true,
      handle: (request) => {
        const channel = channelOf(request);
        if (isThread(channel)) throw refusal('wrongChannelType');
        const body = request.body<ThreadBody>(CreateTextThreadWithoutMessageRequestSchema);
        const type = body.type ?? ChannelType.PrivateThread;
        requireOfBot(
          world,
          channel.id,
          type === ChannelType.PrivateThread ? 'CreatePrivateThreads' : 'CreatePublicThreads',
        );
        const thread = startThread(world, channel, {
          id: world.nextId(),
          name: body.name,
          type,
          autoArchiveMinutes: body.auto_archive_duration ?? undefined,
        });
        if (type === ChannelType.PublicThread) announce(thread);
        return { status: 201, body: thread };
      },
    },
    {
      method: 'PATCH',
      path: '/channels/{channel_id}',
      auth: true,
      handle: (request) => {
        const channel = channelOf(request);
        if (!isThread(channel)) {
          requireOfBot(world, channel.id, 'ManageChannels');
          throw refusal('wrongChannelType');
        }
        return {
          status: 200,
          body: change(channel, request.body<ThreadChange>(UpdateThreadRequestPartialSchema)),
        };
      },
    },
    {
      method: 'DELETE',
      path: '/channels/{channel_id}',
      auth: true,
      handle: (request) => {
        const channel = channelOf(request);
        requireOfBot(world, channel.id, isThread(channel) ? 'ManageThreads' : 'ManageChannels');
        world.removeChannel(channel.id);
        return { status: 200, body: channel };
      },
    },
    {
      method: 'GET',
      path: members,
      auth: true,
      query: ['with_member', 'limit', 'after'],
      handle: (request) => {
        const thread = threadOf(request);
        const ids = [...(world.threadMembers.get(thread.id)?.keys() ?? [])];
        return { status: 200, body: ids.map((id) => threadMember(world, thread.id, id)) };
      },
    },
    ...(['@me', '{user_id}'] as const).flatMap((who): Route[] => {
      const userId = (request: RestRequest) => (who === '@me' ? world.bot.id : userOf(request));
      return [
        {
          method: 'PUT',
          path: `${members}/${who}`,
          auth: true,
          handle: (request) => {
            const thread = threadOf(request);
            if (thread.thread_metadata?.archived === true) throw refusal('archivedThread');
            if (who !== '@me') requireOfBot(world, thread.id, 'SendMessagesInThreads');
            joinThread(world, thread.id, userId(request));
            return { status: 204 };
          },
        },
        {
          method: 'DELETE',
          path: `${members}/${who}`,
          auth: true,
          handle: (request) => {
            const thread = threadOf(request);
            if (who !== '@me') requireOfBot(world, thread.id, 'ManageThreads');
            leaveThread(world, thread.id, userId(request));
            return { status: 204 };
          },
        },
      ];
    }),
    {
      method: 'GET',
      path: `${members}/{user_id}`,
      auth: true,
      query: ['with_member'],
      handle: (request) => {
        const thread = threadOf(request);
        const member = threadMember(world, thread.id, userOf(request));
        if (member === undefined) throw refusal('unknownMember');
        return { status: 200, body: member };
      },
    },
  ];

  /** Discord says in the channel that a thread was started. */
  function announce(thread: Thread): void {
    world.putMessage(
      {
        ...blankMessage(world, thread.parent_id ?? '', world.bot),
        type: MessageType.ThreadCreated,
        content: thread.name ?? '',
        message_reference: { type: 0, channel_id: thread.id, guild_id: world.guild.id },
      },
      undefined,
    );
  }

  /** A thread's owner may rename and archive it; for everything else it takes the permission. */
  function change(thread: Thread, body: ThreadChange): Thread {
    const may = permissionsIn(world, thread.id, world.bot.id);
    const manages = (may & PermissionFlagsBits.ManageThreads) !== 0n;
    const needsPermission =
      thread.owner_id !== world.bot.id || body.locked != null || body.rate_limit_per_user != null;
    if (needsPermission && !manages) throw refusal('missingPermissions');
    const metadata = thread.thread_metadata;
    if (metadata?.archived === true && body.archived !== false) throw refusal('archivedThread');
    if (body.name === '') {
      throw fieldError(['name'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 100 in length.');
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
        archive_timestamp: archived === metadata?.archived ? metadata.archive_timestamp : world.timestamp(),
      },
    };
    world.putChannel(changed);
    return changed;
  }
}
