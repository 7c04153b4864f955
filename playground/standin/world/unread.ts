import type { APIMessage } from 'discord-api-types/v10';

/** How much of a channel a person has not seen yet. */
export interface UnreadCount {
  readonly messages: number;
  readonly mentions: number;
}

const NONE: UnreadCount = { messages: 0, mentions: 0 };

/** Counts unread messages and mentions, per person and channel. */
export class Unread {
  readonly #counts = new Map<string, Map<string, UnreadCount>>();
  readonly #told: (userId: string, channelId: string) => void;

  constructor(told: (userId: string, channelId: string) => void) {
    this.#told = told;
  }

  /** A message that everybody can see has arrived; its author has read it. */
  count(message: APIMessage, people: Iterable<string>): void {
    const mentioned = new Set(message.mentions.map((user) => user.id));
    for (const userId of people) {
      if (userId === message.author.id) continue;
      const before = this.of(userId, message.channel_id);
      const pinged = message.mention_everyone || mentioned.has(userId);
      this.#set(userId, message.channel_id, {
        messages: before.messages + 1,
        mentions: before.mentions + (pinged ? 1 : 0),
      });
    }
  }

  of(userId: string, channelId: string): UnreadCount {
    return this.#counts.get(userId)?.get(channelId) ?? NONE;
  }

  /** Every channel in which this person has something unread. */
  allOf(userId: string): Record<string, UnreadCount> {
    return Object.fromEntries(this.#counts.get(userId) ?? []);
  }

  /** The person has looked at the channel. */
  read(userId: string, channelId: string): void {
    if (this.of(userId, channelId) === NONE) return;
    this.#counts.get(userId)?.delete(channelId);
    this.#told(userId, channelId);
  }

  #set(userId: string, channelId: string, count: UnreadCount): void {
    const channels = this.#counts.get(userId) ?? new Map<string, UnreadCount>();
    channels.set(channelId, count);
    this.#counts.set(userId, channels);
    this.#told(userId, channelId);
  }
}
