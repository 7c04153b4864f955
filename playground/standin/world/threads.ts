import type { APIThreadMember, ChannelFlags, ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import { isThread, type TextChannel, type Thread, type WorldChannel } from './channels.ts';
import type { World } from './world.ts';

/** What a new thread is to be. */
export interface NewThread {
  /** A thread made from a message has the message's id. */
  readonly id: string;
  readonly name: string;
  readonly type: Thread['type'];
  readonly autoArchiveMinutes: ThreadAutoArchiveDuration | undefined;
}

/** The bot starts a thread and is its first member. */
export function startThread(
  world: World,
  parent: TextChannel,
  { id, name, type, autoArchiveMinutes }: NewThread,
): Thread {
  const now = world.timestamp();
  const thread = {
    id,
    type,
    guild_id: world.guild.id,
    parent_id: parent.id,
    owner_id: world.bot.id,
    name,
    last_message_id: null,
    message_count: 0,
    member_count: 1,
    total_message_sent: 0,
    rate_limit_per_user: 0,
    flags: 0 as ChannelFlags,
    applied_tags: [],
    thread_metadata: {
      archived: false,
      archive_timestamp: now,
      auto_archive_duration: autoArchiveMinutes ?? 4320,
      locked: false,
      create_timestamp: now,
    },
  } as Thread;
  world.threadMembers.set(id, new Map([[world.bot.id, now]]));
  world.putChannel(thread);
  return thread;
}

/** Somebody is added to a thread; nothing happens when they are in it already. */
export function joinThread(world: World, threadId: string, userId: string): void {
  const members = world.threadMembers.get(threadId);
  if (members === undefined || members.has(userId)) return;
  members.set(userId, world.timestamp());
  recount(world, threadId, members.size);
}

/** Somebody leaves a thread. */
export function leaveThread(world: World, threadId: string, userId: string): void {
  const members = world.threadMembers.get(threadId);
  if (members?.delete(userId) === true) recount(world, threadId, members.size);
}

/** A member of a thread, as REST shows one. */
export function threadMember(world: World, threadId: string, userId: string): APIThreadMember | undefined {
  const joined = world.threadMembers.get(threadId)?.get(userId);
  if (joined === undefined) return undefined;
  return { id: threadId, user_id: userId, join_timestamp: joined, flags: 0 as APIThreadMember['flags'] };
}

function recount(world: World, threadId: string, count: number): void {
  const thread = world.channels.get(threadId) as Thread | undefined;
  if (thread !== undefined) world.putChannel({ ...thread, member_count: Math.min(50, count) });
}

/** What Discord does with a thread after a quiet time, and a moderator at will (then perhaps `locked`). */
export function archiveThread(world: World, threadId: string, locked: boolean): void {
  const thread = world.channels.get(threadId);
  if (thread === undefined || !isThread(thread)) throw new Error(`There is no thread ${threadId}`);
  const duration = thread.thread_metadata?.auto_archive_duration ?? 4320;
  world.putChannel({
    ...thread,
    thread_metadata: {
      ...thread.thread_metadata,
      archived: true,
      locked,
      auto_archive_duration: duration,
      archive_timestamp: world.timestamp(),
    },
  });
}

/**
 * Writing into an archived thread brings it back, unless it is locked.
 * @returns false: it stays archived, and nothing can be written
 */
export function reopenThread(world: World, channel: WorldChannel, mayUnlock: boolean): boolean {
  const metadata = isThread(channel) ? channel.thread_metadata : undefined;
  if (!isThread(channel) || metadata?.archived !== true) return true;
  if (metadata.locked === true && !mayUnlock) return false;
  world.putChannel({
    ...channel,
    thread_metadata: { ...metadata, archived: false, archive_timestamp: world.timestamp() },
  });
  return true;
}
