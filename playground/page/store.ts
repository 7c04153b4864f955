/**
 * The window's state: the last snapshot and all messages since. Views only read it; `apply` changes it.
 */
import type { APIApplicationCommand, APIChannel, APIMessage, APIUser } from 'discord-api-types/v10';
import type { OfferedGame, PhoneNotification, ServerMessage, UnreadCount } from '../protocol.ts';
import { ChannelType } from './discord-constants.ts';

const NO_UNREAD: UnreadCount = { messages: 0, mentions: 0 };

export function isThread(channel: APIChannel) {
  return (
    channel.type === ChannelType.PublicThread ||
    channel.type === ChannelType.PrivateThread ||
    channel.type === ChannelType.AnnouncementThread
  );
}

export function parentOf(channel: APIChannel) {
  return 'parent_id' in channel ? (channel.parent_id ?? undefined) : undefined;
}

export function channelName(channel: APIChannel) {
  return channel.type === ChannelType.DM ? 'Pedestal' : (channel.name ?? 'unnamed');
}

/** A channel's name with the sign that stands before it. */
export function placeName(channel: APIChannel) {
  return `${channel.type === ChannelType.DM ? '@' : '#'}${channelName(channel)}`;
}

/** The icon that stands before a channel's name. */
export function channelIcon(channel: APIChannel) {
  if (channel.type === ChannelType.DM) return 'star';
  return isThread(channel) ? 'thread' : 'hash';
}

export class Store {
  me: APIUser | undefined;
  people: readonly APIUser[] = [];
  botOnline = false;
  guildName = '';
  /** The language of this person's Discord, and of the server. */
  locale = 'en-US';
  guildLocale = 'en-US';
  channels = new Map<string, APIChannel>();
  #serverCommands: readonly APIApplicationCommand[] = [];
  /** Those of direct messages with the bot. */
  #directCommands: readonly APIApplicationCommand[] = [];
  games: readonly OfferedGame[] = [];
  /** The pushes on this person's phone, oldest first. */
  notifications: readonly PhoneNotification[] = [];
  /** The open channel. */
  channelId: string | undefined;
  #messages = new Map<string, APIMessage[]>();
  #unread = new Map<string, UnreadCount>();

  /** The commands that can be used in the open channel. */
  get commands() {
    return this.channel?.type === ChannelType.DM ? this.#directCommands : this.#serverCommands;
  }

  messagesIn(channelId: string) {
    return this.#messages.get(channelId) ?? [];
  }

  unreadIn(channelId: string) {
    return this.#unread.get(channelId) ?? NO_UNREAD;
  }

  /** The open channel, if there is one. */
  get channel() {
    return this.channelId === undefined ? undefined : this.channels.get(this.channelId);
  }

  /** The unread messages and mentions of all channels. */
  get unreadTotal() {
    let [messages, mentions] = [0, 0];
    for (const one of this.#unread.values()) {
      messages += one.messages;
      mentions += one.mentions;
    }
    return { messages, mentions };
  }

  /** The text channels in Discord's order, without threads. */
  get textChannels() {
    const channels = [...this.channels.values()].filter(
      (channel) => channel.type === ChannelType.GuildText || channel.type === ChannelType.GuildAnnouncement,
    );
    return channels.sort((a, b) => ('position' in a ? a.position : 0) - ('position' in b ? b.position : 0));
  }

  /** The channel of this person's direct messages with the bot. */
  get directChannel() {
    return [...this.channels.values()].find(({ type }) => type === ChannelType.DM);
  }

  /** The threads of a channel, oldest first. */
  threadsOf(channelId: string) {
    const threads = [...this.channels.values()].filter(
      (channel) => isThread(channel) && parentOf(channel) === channelId,
    );
    return threads.sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
  }

  /** Applies a message of the server. Messages without state change nothing. */
  apply(message: ServerMessage) {
    switch (message.type) {
      case 'snapshot':
        this.#loadSnapshot(message);
        break;
      case 'people':
        this.people = message.people;
        break;
      case 'languages':
        this.locale = message.locale;
        this.guildLocale = message.guildLocale;
        break;
      case 'bot':
        this.botOnline = message.online;
        break;
      case 'commands':
        this.#serverCommands = message.commands;
        this.#directCommands = message.directCommands;
        break;
      case 'channel':
        this.channels.set(message.channel.id, message.channel);
        break;
      case 'channelDeleted':
        this.#removeChannel(message.channelId);
        break;
      case 'message':
        this.#upsertMessage(message.message);
        break;
      case 'messageDeleted': {
        const left = this.messagesIn(message.channelId).filter(({ id }) => id !== message.messageId);
        this.#messages.set(message.channelId, left);
        break;
      }
      case 'unread':
        this.#unread.set(message.channelId, message);
        break;
      case 'notification':
        this.notifications = [...this.notifications, message.notification];
        break;
      default:
        break;
    }
  }

  #loadSnapshot(snapshot: Extract<ServerMessage, { type: 'snapshot' }>) {
    this.me = snapshot.me;
    this.people = snapshot.people;
    this.botOnline = snapshot.botOnline;
    this.guildName = snapshot.guildName;
    this.locale = snapshot.locale;
    this.guildLocale = snapshot.guildLocale;
    this.#serverCommands = snapshot.commands;
    this.#directCommands = snapshot.directCommands;
    this.games = snapshot.games;
    this.notifications = snapshot.notifications;
    this.channels = new Map(snapshot.channels.map((channel) => [channel.id, channel]));
    this.#messages = new Map(Object.entries(snapshot.messages).map(([id, list]) => [id, [...list]]));
    this.#unread = new Map(Object.entries(snapshot.unread));
    if (this.channel === undefined) this.channelId = this.textChannels[0]?.id;
  }

  #removeChannel(channelId: string) {
    const removed = this.channels.get(channelId);
    this.channels.delete(channelId);
    this.#messages.delete(channelId);
    this.#unread.delete(channelId);
    if (this.channelId !== channelId) return;
    const parent = removed === undefined ? undefined : parentOf(removed);
    this.channelId = parent !== undefined && this.channels.has(parent) ? parent : this.textChannels[0]?.id;
  }

  #upsertMessage(message: APIMessage) {
    const list = this.#messages.get(message.channel_id) ?? [];
    const at = list.findIndex(({ id }) => id === message.id);
    if (at < 0) list.push(message);
    else list[at] = message;
    this.#messages.set(message.channel_id, list);
  }
}
