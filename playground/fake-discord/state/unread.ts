import type { APIMessage } from 'discord-api-types/v10';
import type { UnreadCount } from '../../protocol.ts';

const NONE: UnreadCount = { messages: 0, mentions: 0 };

/** Counts unread messages and mentions per user and channel. */
export class UnreadCounter {
  readonly #counts = new Map<string, Map<string, UnreadCount>>();
  readonly #onChange: (userId: string, channelId: string) => void;

  constructor(onChange: (userId: string, channelId: string) => void) {
    this.#onChange = onChange;
  }

  /** Counts a new public message for all of these users but its author. A direct message is always like a ping. */
  add(message: APIMessage, userIds: Iterable<string>, isDirect: boolean): void {
    const mentioned = new Set(message.mentions.map((user) => user.id));
    for (const userId of userIds) {
      if (userId === message.author.id) continue;
      const before = this.countOf(userId, message.channel_id);
      const pinged = isDirect || message.mention_everyone || mentioned.has(userId);
      this.#set(userId, message.channel_id, {
        messages: before.messages + 1,
        mentions: before.mentions + (pinged ? 1 : 0),
      });
    }
  }

  countOf(userId: string, channelId: string): UnreadCount {
    return this.#counts.get(userId)?.get(channelId) ?? NONE;
  }

  /** The unread counts of a user by channel id; only channels with unread messages. */
  allOf(userId: string): Record<string, UnreadCount> {
    return Object.fromEntries(this.#counts.get(userId) ?? []);
  }

  /** Resets a user's count of a channel. */
  markRead(userId: string, channelId: string): void {
    if (this.countOf(userId, channelId) === NONE) return;
    this.#counts.get(userId)?.delete(channelId);
    this.#onChange(userId, channelId);
  }

  #set(userId: string, channelId: string, count: UnreadCount): void {
    const channels = this.#counts.get(userId) ?? new Map<string, UnreadCount>();
    channels.set(channelId, count);
    this.#counts.set(userId, channels);
    this.#onChange(userId, channelId);
  }
}
