import { MessageCreateRequestSchema, MessageEditRequestPartialSchema } from 'discord-api-spec/zod';
import type { APIMessage } from 'discord-api-types/v10';
import { MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import { fieldError, refusal } from '../../errors.ts';
import type { MessageBody } from '../../messages/body.ts';
import { createMessage, editMessage, noteFlags } from '../../messages/write.ts';
import { permissionsIn, requireOfBot } from '../../permissions.ts';
import { byAge, timeOf } from '../../snowflake.ts';
import { isThread, type WorldChannel } from '../../world/channels.ts';
import { reopenThread } from '../../world/threads.ts';
import type { Stored } from '../../world/world.ts';
import { messageBody } from '../message-body.ts';
import type { RestRequest, Route } from '../request.ts';
import type { Room } from '../room.ts';

/** "The past few minutes" in which a nonce counts. */
const NONCE_LIVES = 5 * 60_000;

/** Messages in channels and threads, as far as a bot reads, writes, changes and deletes them. */
export function messageRoutes({ world, desk }: Room): Route[] {
  const path = '/channels/{channel_id}/messages';

  function channelOf(request: RestRequest): WorldChannel {
    const channel = world.channels.get(request.param('channel_id'));
    if (channel === undefined) throw refusal('unknownChannel');
    requireOfBot(world, channel.id);
    return channel;
  }

  /** Ephemeral messages cannot be reached through the channel. */
  function messageOf(request: RestRequest): Stored {
    const stored = world.message(channelOf(request).id, request.param('message_id'));
    if (stored === undefined || stored.owner !== undefined) throw refusal('unknownMessage');
    return stored;
  }

  function requireHistory(channelId: string): void {
    const may = permissionsIn(world, channelId, world.bot.id);
    if ((may & PermissionFlagsBits.ReadMessageHistory) === 0n) throw refusal('missingAccess');
  }

  function sameNonce(channelId: string, body: MessageBody): APIMessage | undefined {
    if (body.enforce_nonce !== true || body.nonce == null) return undefined;
    const since = world.clock.now() - NONCE_LIVES;
    return world
      .messagesIn(channelId)
      .map(({ message }) => message)
      .findLast(
        ({ nonce, author, id }) => nonce === body.nonce && author.id === world.bot.id && timeOf(id) >= since,
      );
  }

  return [
    {
      method: 'GET',
      path,
      auth: true,
      query: ['limit', 'before', 'after', 'around'],
      handle: (request) => {
        const channel = channelOf(request);
        const may = permissionsIn(world, channel.id, world.bot.id);
        if ((may & PermissionFlagsBits.ReadMessageHistory) === 0n) return { status: 200, body: [] };
        const stored = world.messagesIn(channel.id).filter(({ owner }) => owner === undefined);
        return {
          status: 200,
          body: page(
            stored.map(({ message }) => message),
            request.incoming.query,
          ),
        };
      },
    },
    {
      method: 'POST',
      path,
      auth: true,
      handle: (request) => {
        const channel = channelOf(request);
        requireOfBot(world, channel.id, isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages');
        const body = messageBody(request, MessageCreateRequestSchema);
        noteFlags(body, false, request.note);
        if (request.files.length > 0) requireOfBot(world, channel.id, 'AttachFiles');
        const twin = sameNonce(channel.id, body);
        if (twin !== undefined) return { status: 200, body: twin };
        const mayUnlock =
          (permissionsIn(world, channel.id, world.bot.id) & PermissionFlagsBits.ManageThreads) !== 0n;
        if (!reopenThread(world, channel, mayUnlock)) throw refusal('archivedThread');
        const reference = body.message_reference;
        const to =
          reference == null ? undefined : world.message(channel.id, reference.message_id ?? '')?.message;
        if (reference != null && to === undefined && reference.fail_if_not_exists !== false) {
          throw fieldError(['message_reference'], 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', 'Unknown message');
        }
        const message = createMessage(desk, {
          channelId: channel.id,
          author: world.bot,
          body,
          files: request.files,
          owner: undefined,
          ...(to === undefined ? {} : { reference: { type: MessageType.Reply, to } }),
        });
        return { status: 200, body: message };
      },
    },
    {
      method: 'GET',
      path: `${path}/{message_id}`,
      auth: true,
      handle: (request) => {
        requireHistory(channelOf(request).id);
        return { status: 200, body: messageOf(request).message };
      },
    },
    {
      method: 'PATCH',
      path: `${path}/{message_id}`,
      auth: true,
      handle: (request) => {
        const channel = channelOf(request);
        const stored = messageOf(request);
        if (stored.message.author.id !== world.bot.id) throw refusal('othersMessage');
        const body = messageBody(request, MessageEditRequestPartialSchema);
        noteFlags(body, false, request.note);
        if (request.files.length > 0) requireOfBot(world, channel.id, 'AttachFiles');
        if (isThread(channel) && channel.thread_metadata?.archived === true) throw refusal('archivedThread');
        return { status: 200, body: editMessage(desk, stored, body, request.files) };
      },
    },
    {
      method: 'DELETE',
      path: `${path}/{message_id}`,
      auth: true,
      handle: (request) => {
        const { message } = messageOf(request);
        if (message.author.id !== world.bot.id) requireOfBot(world, message.channel_id, 'ManageMessages');
        world.removeMessage(message.channel_id, message.id);
        return { status: 204 };
      },
    },
    {
      method: 'POST',
      path: '/channels/{channel_id}/typing',
      auth: true,
      handle: (request) => {
        const channel = channelOf(request);
        requireOfBot(world, channel.id, isThread(channel) ? 'SendMessagesInThreads' : 'SendMessages');
        return { status: 204 };
      },
    },
  ];
}

/** One page of a channel's history, newest first. */
function page(oldestFirst: readonly APIMessage[], query: URLSearchParams): APIMessage[] {
  const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? 50)));
  const before = query.get('before');
  const after = query.get('after');
  const around = query.get('around');
  if (around !== null) {
    const middle = oldestFirst.findIndex(({ id }) => byAge(id, around) >= 0);
    const start = Math.max(0, middle - Math.floor(limit / 2));
    return oldestFirst.slice(start, start + limit).reverse();
  }
  if (after !== null)
    return oldestFirst
      .filter(({ id }) => byAge(id, after) > 0)
      .slice(0, limit)
      .reverse();
  const older = before === null ? oldestFirst : oldestFirst.filter(({ id }) => byAge(id, before) < 0);
  return older.slice(-limit).reverse();
}
