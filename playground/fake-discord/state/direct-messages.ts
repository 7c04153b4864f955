import { type APIDMChannel, type APIUser, type ChannelFlags, ChannelType } from 'discord-api-types/v10';

/** A channel of direct messages between the bot and one user. */
export interface DirectChannel extends APIDMChannel {
  readonly recipients: [APIUser];
}

/** The channels of direct messages: one for each user, and it stays the same. */
export class DirectMessages {
  readonly #nextId: () => string;
  readonly #byUser = new Map<string, DirectChannel>();

  constructor(nextId: () => string) {
    this.#nextId = nextId;
  }

  /** The channel with this user: that which there is, or a new one. */
  open(user: APIUser): DirectChannel {
    const known = this.#byUser.get(user.id);
    if (known !== undefined) return known;
    const channel: DirectChannel = {
      id: this.#nextId(),
      type: ChannelType.DM,
      name: null,
      last_message_id: null,
      flags: 0 as ChannelFlags,
      recipients: [user],
    };
    this.#byUser.set(user.id, channel);
    return channel;
  }

  /** The channel with this id. */
  find(channelId: string): DirectChannel | undefined {
    return [...this.#byUser.values()].find(({ id }) => id === channelId);
  }
}
