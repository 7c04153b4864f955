import type { APIApplicationCommand, APIGuild, APIMessage, APIUser } from 'discord-api-types/v10';
import type { Clock } from '../clock.ts';
import { snowflakes } from '../snowflake.ts';
import { Changes } from './changes.ts';
import { isThread, type WorldChannel } from './channels.ts';
import { FIRST_CHANNELS, makeGuild, makeTextChannel } from './guild.ts';
import { FIRST_PEOPLE, makeBotUser, makeUser, type Somebody } from './people.ts';
import { Unread } from './unread.ts';
import { Uploads } from './uploads.ts';

/** A message and, when it is ephemeral, the id of the one person who sees it. */
export interface Stored {
  readonly message: APIMessage;
  readonly owner: string | undefined;
}

/** Everything Discord would remember: one server, its channels, people, messages, files and commands. */
export class World {
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly changes = new Changes();
  readonly unread: Unread;
  readonly guild: APIGuild;
  readonly bot: APIUser;
  readonly applicationId: string;
  readonly botRoleId: string;
  readonly people = new Map<string, Somebody>();
  readonly channels = new Map<string, WorldChannel>();
  readonly threadMembers = new Map<string, Map<string, string>>();
  readonly files: Uploads;
  readonly globalCommands: APIApplicationCommand[] = [];
  readonly guildCommands: APIApplicationCommand[] = [];
  readonly #messages = new Map<string, Map<string, Stored>>();
  readonly #begunAt: string;
  #botOnline = false;

  constructor(clock: Clock, guildName: string) {
    this.clock = clock;
    this.nextId = snowflakes(clock);
    this.files = new Uploads(clock);
    this.unread = new Unread((userId, channelId) => this.changes.tell({ type: 'unread', userId, channelId }));
    this.#begunAt = this.timestamp();
    const guildId = this.nextId();
    this.applicationId = this.nextId();
    this.bot = makeBotUser(this.applicationId);
    this.botRoleId = this.nextId();
    const first = FIRST_PEOPLE.map((name) => this.invite(name));
    const ownerId = first[0]?.id ?? this.applicationId;
    this.guild = makeGuild(guildId, guildName, ownerId, this.bot.id, this.botRoleId);
    for (const [position, channel] of FIRST_CHANNELS.entries()) {
      this.putChannel(makeTextChannel(this.nextId(), guildId, position, channel));
    }
  }

  /** The present moment as Discord writes it. */
  timestamp(): string {
    return new Date(this.clock.now()).toISOString().replace('Z', '000+00:00');
  }

  /** A new person joins the server. */
  invite(name: string): APIUser {
    const user = makeUser(this.nextId(), name);
    this.people.set(user.id, { user, joinedAt: this.timestamp(), roles: [] });
    this.changes.tell({ type: 'people' });
    return user;
  }

  /** The people and the bot. */
  somebody(userId: string): Somebody | undefined {
    if (userId !== this.bot.id) return this.people.get(userId);
    return { user: this.bot, joinedAt: this.#begunAt, roles: [this.botRoleId] };
  }

  get botOnline(): boolean {
    return this.#botOnline;
  }

  set botOnline(online: boolean) {
    if (online === this.#botOnline) return;
    this.#botOnline = online;
    this.changes.tell({ type: 'bot', online });
  }

  /** Adds a channel or replaces the one with the same id. */
  putChannel(channel: WorldChannel): void {
    const isNew = !this.channels.has(channel.id);
    this.channels.set(channel.id, channel);
    if (isNew) this.#messages.set(channel.id, new Map());
    this.changes.tell({ type: 'channel', channel, isNew });
  }

  removeChannel(channelId: string): void {
    const channel = this.channels.get(channelId);
    if (channel === undefined) return;
    for (const { message } of this.messagesIn(channelId)) this.forgetFiles(message);
    this.channels.delete(channelId);
    this.threadMembers.delete(channelId);
    this.#messages.delete(channelId);
    this.changes.tell({ type: 'channelGone', channel });
  }

  /** Everything in a channel, oldest first, ephemeral messages included. */
  messagesIn(channelId: string): Stored[] {
    return [...(this.#messages.get(channelId)?.values() ?? [])];
  }

  message(channelId: string, messageId: string): Stored | undefined {
    return this.#messages.get(channelId)?.get(messageId);
  }

  /** Adds a message or replaces the one with the same id. Other people's unread marks follow from new ones. */
  putMessage(message: APIMessage, owner: string | undefined): void {
    const channel = this.channels.get(message.channel_id);
    const messages = this.#messages.get(message.channel_id);
    if (channel === undefined || messages === undefined) return;
    const isNew = !messages.has(message.id);
    messages.set(message.id, { message, owner });
    if (isNew && owner === undefined) this.channels.set(channel.id, withLastMessage(channel, message.id));
    this.changes.tell({ type: 'message', message, owner, isNew });
    if (isNew && owner === undefined) this.unread.count(message, this.people.keys());
  }

  removeMessage(channelId: string, messageId: string): void {
    const stored = this.message(channelId, messageId);
    if (stored === undefined) return;
    this.#messages.get(channelId)?.delete(messageId);
    this.forgetFiles(stored.message);
    this.changes.tell({ type: 'messageGone', channelId, messageId, owner: stored.owner });
  }

  /** Lets go of the uploads of a message, except those in `kept` (attachment ids). */
  forgetFiles(message: APIMessage, kept: ReadonlySet<string> = new Set()): void {
    for (const attachment of message.attachments) {
      if (!kept.has(attachment.id)) this.files.letGo(filePath(attachment.url));
    }
  }

  /** What this person sees in a channel, oldest first: all public messages and their own ephemeral ones. */
  visibleTo(userId: string, channelId: string): APIMessage[] {
    return this.messagesIn(channelId)
      .filter(({ owner }) => owner === undefined || owner === userId)
      .map(({ message }) => message);
  }

  /** Where a message is, by its id alone. */
  findMessage(messageId: string): Stored | undefined {
    for (const messages of this.#messages.values()) {
      const stored = messages.get(messageId);
      if (stored !== undefined) return stored;
    }
    return undefined;
  }
}

/** The key of `World.files` for an attachment's address. */
export function filePath(url: string): string {
  const { pathname } = new URL(url);
  return decodeURIComponent(pathname.replace(/^\/cdn\//u, ''));
}

function withLastMessage(channel: WorldChannel, messageId: string): WorldChannel {
  if (!isThread(channel)) return { ...channel, last_message_id: messageId };
  return {
    ...channel,
    last_message_id: messageId,
    message_count: (channel.message_count ?? 0) + 1,
    total_message_sent: (channel.total_message_sent ?? 0) + 1,
  };
}
