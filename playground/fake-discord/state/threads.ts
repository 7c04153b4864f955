import type { ChannelFlags, ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import { isThread, type TextChannel, type Thread, type TextChannelOrThread } from './channels.ts';
import type { DiscordState } from './discord-state.ts';

/** The properties of a new thread. */
export interface NewThread {
  /** A thread made from a message has the message's id. */
  readonly id: string;
  readonly name: string;
  readonly type: Thread['type'];
  readonly autoArchiveMinutes: ThreadAutoArchiveDuration | undefined;
  /** The id of the user who starts it and is its first member; the bot if left out. */
  readonly ownerId?: string;
}

/** Creates a thread. */
export function startThread(
  state: DiscordState,
  parent: TextChannel,
  { id, name, type, autoArchiveMinutes, ownerId = state.bot.id }: NewThread,
): Thread {
  const now = state.timestamp();
  const thread = {
    id,
    type,
    guild_id: state.guild.id,
    parent_id: parent.id,
    owner_id: ownerId,
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
  state.threadMembers.set(id, new Map([[ownerId, now]]));
  state.putChannel(thread);
  return thread;
}

/** Adds a user to a thread, if they are not in it yet. */
export function joinThread(state: DiscordState, threadId: string, userId: string): void {
  const members = state.threadMembers.get(threadId);
  if (members === undefined || members.has(userId)) return;
  members.set(userId, state.timestamp());
  const thread = state.channels.get(threadId) as Thread | undefined;
  if (thread !== undefined) state.putChannel({ ...thread, member_count: Math.min(50, members.size) });
}

/** Archives a thread, as Discord does after inactivity, or a moderator, who may also lock it. */
export function archiveThread(state: DiscordState, threadId: string, locked: boolean): void {
  const thread = state.channels.get(threadId);
  if (thread === undefined || !isThread(thread)) throw new Error(`There is no thread ${threadId}`);
  const duration = thread.thread_metadata?.auto_archive_duration ?? 4320;
  state.putChannel({
    ...thread,
    thread_metadata: {
      ...thread.thread_metadata,
      archived: true,
      locked,
      auto_archive_duration: duration,
      archive_timestamp: state.timestamp(),
    },
  });
}

/**
 * Unarchives a thread that is written to, unless it is locked.
 * @returns false: it stays archived, and nothing can be written
 */
export function reopenThread(state: DiscordState, channel: TextChannelOrThread, mayUnlock: boolean): boolean {
  const metadata = isThread(channel) ? channel.thread_metadata : undefined;
  if (!isThread(channel) || metadata?.archived !== true) return true;
  if (metadata.locked && !mayUnlock) return false;
  state.putChannel({
    ...channel,
    thread_metadata: { ...metadata, archived: false, archive_timestamp: state.timestamp() },
  });
  return true;
}
