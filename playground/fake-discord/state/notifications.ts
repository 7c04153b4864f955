import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import type { PhoneNotification } from '../../protocol.ts';
import type { ChangeEmitter } from './changes.ts';
import type { TextChannelOrThread } from './channels.ts';
import type { Member } from './members.ts';

/** The part of Discord's state that notifications tell of. */
interface NotificationState {
  readonly guild: { readonly name: string };
  readonly members: ReadonlyMap<string, Member>;
  readonly channels: ReadonlyMap<string, TextChannelOrThread>;
  readonly changes: ChangeEmitter;
  findMember(userId: string): Member | undefined;
}

/** About four lines on a phone, in characters. */
const MAX_BODY = 180;
/** How many notifications of a user are kept. */
const MAX_KEPT = 50;

/**
 * The push notifications of each user: one for each new message that pings them. Its text is the message's content, with
 * names instead of mentions and markdown as it was typed. A message of components has no content: its notification
 * says nothing but where it is. One
 * that suppresses notifications sends none, and is counted among the mentions all the same.
 */
export class Notifications {
  readonly #state: NotificationState;
  readonly #byUser = new Map<string, readonly PhoneNotification[]>();

  constructor(state: NotificationState) {
    this.#state = state;
  }

  /** The notifications of a user, oldest first. */
  of(userId: string): readonly PhoneNotification[] {
    return this.#byUser.get(userId) ?? [];
  }

  /** Notifies the users that a new message pings: those it mentions, and the recipient of a direct message. */
  add(message: APIMessage, recipientId?: string): void {
    const state = this.#state;
    if (((message.flags ?? 0) & MessageFlags.SuppressNotifications) !== 0) return;
    const mentioned =
      recipientId !== undefined
        ? [recipientId]
        : message.mention_everyone
          ? [...state.members.keys()]
          : message.mentions.map(({ id }) => id).filter((id) => state.members.has(id));
    for (const userId of mentioned) {
      if (userId === message.author.id) continue;
      const notification = this.#notificationOf(message, recipientId !== undefined);
      this.#byUser.set(userId, [...this.of(userId), notification].slice(-MAX_KEPT));
      state.changes.emit({ type: 'notification', userId, notification });
    }
  }

  #notificationOf(message: APIMessage, isDirect: boolean): PhoneNotification {
    const { guild, channels } = this.#state;
    const author = message.author.global_name ?? message.author.username;
    const isOfComponents = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
    return {
      messageId: message.id,
      channelId: message.channel_id,
      at: message.timestamp,
      title: isDirect
        ? author
        : `${author} (#${channels.get(message.channel_id)?.name ?? ''}, ${guild.name})`,
      body: isOfComponents ? '' : cut(this.#withNames(message.content)),
    };
  }

  #withNames(content: string): string {
    const nameOf = (id: string): string => {
      const user = this.#state.findMember(id)?.user;
      return user === undefined ? 'unknown-user' : (user.global_name ?? user.username);
    };
    return content
      .replace(/<@!?(\d+)>/gu, (_, id: string) => `@${nameOf(id)}`)
      .replace(/<#(\d+)>/gu, (_, id: string) => `#${this.#state.channels.get(id)?.name ?? 'unknown'}`);
  }
}

const cut = (text: string): string => (text.length <= MAX_BODY ? text : `${text.slice(0, MAX_BODY - 1)}…`);
