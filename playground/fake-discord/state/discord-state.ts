import type { OfferedGame } from '../../protocol.ts';
import type {
  APIApplicationCommand,
  APIApplicationIntegrationTypesConfigMap,
  APIAttachment,
  APIEmoji,
  APIExternalGuildScheduledEvent,
  APIGuild,
  APIMessage,
  APIUser,
  ChannelFlags,
  Locale,
} from 'discord-api-types/v10';
import { ChannelType, OAuth2Scopes } from 'discord-api-types/v10';
import type { Clock } from '../clock.ts';
import { hasPermission } from '../permissions.ts';
import { createSnowflakeGenerator } from '../snowflake.ts';
import { ChangeEmitter } from './changes.ts';
import { type DirectChannel, isThread, type TextChannelOrThread } from './channels.ts';
import { INITIAL_CHANNELS, makeGuild, makeTextChannel } from './guild.ts';
import { INITIAL_USER_NAMES, makeBotUser, makeUser, type Member } from './members.ts';
import { Notifications } from './notifications.ts';
import { UnreadCounter } from './unread.ts';
import { Uploads } from './uploads.ts';

/** A message and, when it is ephemeral, the id of the only user who sees it. */
export interface StoredMessage {
  readonly message: APIMessage;
  readonly owner: string | undefined;
  /** All its files. Discord's API lists only those that no component shows. */
  readonly files: readonly APIAttachment[];
}

/** The scopes and permissions that a new application asks for. */
const COMMANDS_ALONE = { scopes: [OAuth2Scopes.ApplicationsCommands], permissions: '0' };

/** Discord's state: one server, its channels, members, messages, files and commands. */
export class DiscordState {
  readonly clock: Clock;
  /** With this the URLs of uploads begin. */
  readonly origin: string;
  readonly nextId: () => string;
  readonly changes = new ChangeEmitter();
  readonly unread: UnreadCounter;
  readonly notifications = new Notifications(this);
  readonly guild: APIGuild;
  readonly bot: APIUser;
  readonly games: readonly OfferedGame[];
  readonly applicationId: string;
  readonly botRoleId: string;
  readonly members = new Map<string, Member>();
  /** The server's channels and threads. */
  readonly channels = new Map<string, TextChannelOrThread>();
  /** The channels of direct messages, one for each user. */
  readonly direct = new Map<string, DirectChannel>();
  readonly threadMembers = new Map<string, Map<string, string>>();
  readonly files: Uploads;
  /** Ids of the bot's messages by channel and nonce: known also when the message was deleted. */
  readonly nonces = new Map<string, string>();
  readonly globalCommands: APIApplicationCommand[] = [];
  readonly guildCommands: APIApplicationCommand[] = [];
  /** Ids of the interactions whose token was used to edit a message: a deferred answer is there. */
  readonly editingInteractions = new Set<string>();
  /** The application's own emojis, by id. */
  readonly emojis = new Map<string, APIEmoji>();
  /** The events of the server's calendar, by id. */
  readonly events = new Map<string, APIExternalGuildScheduledEvent>();
  /** The settings of the application's "Add App" button: at first those of a new application. */
  installConfig: APIApplicationIntegrationTypesConfigMap = {
    0: { oauth2_install_params: COMMANDS_ALONE },
    1: { oauth2_install_params: COMMANDS_ALONE },
  };
  readonly #messages = new Map<string, Map<string, StoredMessage>>();
  /** When the bot was added to the server. */
  botJoinedAt: string;
  /** Lets so many milliseconds pass, where time can be moved. */
  passTime: ((ms: number) => void) | null = null;
  #botOnline = false;

  /** @param games what the page offers to play at once */
  constructor(clock: Clock, origin: string, games: readonly OfferedGame[] = []) {
    this.origin = origin;
    this.games = games;
    this.clock = clock;
    this.nextId = createSnowflakeGenerator(clock);
    this.files = new Uploads(clock);
    this.unread = new UnreadCounter((userId, channelId) =>
      this.changes.emit({ type: 'unread', userId, channelId }),
    );
    this.botJoinedAt = this.timestamp();
    const guildId = this.nextId();
    this.applicationId = this.nextId();
    this.bot = makeBotUser(this.applicationId);
    this.botRoleId = this.nextId();
    const first = INITIAL_USER_NAMES.map((name) => this.addMember(name));
    const ownerId = first[0]?.id ?? this.applicationId;
    this.guild = makeGuild(guildId, 'The Playground', ownerId, this.bot.id, this.botRoleId);
    for (const [position, channel] of INITIAL_CHANNELS.entries()) {
      this.putChannel(makeTextChannel(this.nextId(), guildId, position, channel));
    }
  }

  /** The current time in Discord's format. */
  timestamp(): string {
    return new Date(this.clock.now()).toISOString().replace('Z', '000+00:00');
  }

  /** Creates a user, or one with the id that they have elsewhere, who joins the server. */
  addMember(name: string, id = this.nextId()): APIUser {
    const user = makeUser(id, name);
    this.members.set(user.id, { user, joinedAt: this.timestamp(), roles: [] });
    this.changes.emit({ type: 'people' });
    return user;
  }

  /** Has a user leave the server. */
  removeMember(userId: string): void {
    this.members.delete(userId);
    this.changes.emit({ type: 'people' });
  }

  /** Sets the server's language, as its community settings do. */
  setGuildLocale(locale: Locale): void {
    this.guild.preferred_locale = locale;
    this.changes.emit({ type: 'languages' });
  }

  /** A member by id; also finds the bot. */
  findMember(userId: string): Member | undefined {
    if (userId !== this.bot.id) return this.members.get(userId);
    return { user: this.bot, joinedAt: this.botJoinedAt, roles: [this.botRoleId] };
  }

  get botOnline(): boolean {
    return this.#botOnline;
  }

  set botOnline(online: boolean) {
    if (online === this.#botOnline) return;
    this.#botOnline = online;
    this.changes.emit({ type: 'bot', online });
  }

  /** Adds a channel or replaces the one with the same id. */
  putChannel(channel: TextChannelOrThread): void {
    const isNew = !this.channels.has(channel.id);
    this.channels.set(channel.id, channel);
    if (isNew) this.#messages.set(channel.id, new Map());
    this.#showThread(channel, true);
    this.changes.emit({ type: 'channel', channel, isNew });
  }

  /** Has the message that a thread is under carry the thread as it is now, or none once it is deleted. */
  #showThread(channel: TextChannelOrThread, isThere: boolean): void {
    if (!isThread(channel)) return;
    const messages = this.#messages.get(channel.parent_id ?? '');
    const stored = messages?.get(channel.id);
    if (stored?.message.thread === undefined) return;
    const { thread: _, ...message } = stored.message;
    messages?.set(channel.id, { ...stored, message: isThere ? { ...message, thread: channel } : message });
  }

  /** The channel of direct messages with this user; opens it if need be. */
  openDirect(user: APIUser): DirectChannel {
    const known = [...this.direct.values()].find(({ recipients }) => recipients[0].id === user.id);
    if (known !== undefined) return known;
    const channel: DirectChannel = {
      id: this.nextId(),
      type: ChannelType.DM,
      name: null,
      last_message_id: null,
      flags: 0 as ChannelFlags,
      recipients: [user],
    };
    this.direct.set(channel.id, channel);
    this.#messages.set(channel.id, new Map());
    this.changes.emit({ type: 'directChannel', channel });
    return channel;
  }

  removeChannel(channelId: string): void {
    const channel = this.channels.get(channelId);
    if (channel === undefined) return;
    for (const stored of this.messagesIn(channelId)) this.releaseFiles(stored);
    this.channels.delete(channelId);
    this.threadMembers.delete(channelId);
    this.#messages.delete(channelId);
    this.#showThread(channel, false);
    this.changes.emit({ type: 'channelDeleted', channel });
  }

  /** All messages of a channel, oldest first, including ephemeral ones. */
  messagesIn(channelId: string): StoredMessage[] {
    return [...(this.#messages.get(channelId)?.values() ?? [])];
  }

  message(channelId: string, messageId: string): StoredMessage | undefined {
    return this.#messages.get(channelId)?.get(messageId);
  }

  /** Adds a message or replaces the one with the same id. A new public one is unread for everyone but its author. */
  putMessage(
    message: APIMessage,
    owner: string | undefined,
    files: readonly APIAttachment[] = this.message(message.channel_id, message.id)?.files ?? [],
  ): void {
    const channel = this.channels.get(message.channel_id);
    const direct = this.direct.get(message.channel_id);
    const messages = this.#messages.get(message.channel_id);
    if (messages === undefined) return;
    const isNew = !messages.has(message.id);
    messages.set(message.id, { message, owner, files });
    if (isNew && owner === undefined && channel !== undefined)
      this.channels.set(channel.id, withLastMessage(channel, message.id));
    this.changes.emit({ type: 'message', message, owner, isNew });
    if (!isNew || owner !== undefined) return;
    const recipientId = direct?.recipients[0].id;
    if (recipientId !== undefined) this.unread.add(message, [recipientId], true);
    else if (channel !== undefined) this.unread.add(message, this.readersOf(channel), false);
    this.notifications.add(message, recipientId);
  }

  removeMessage(channelId: string, messageId: string): void {
    const stored = this.message(channelId, messageId);
    if (stored === undefined) return;
    this.#messages.get(channelId)?.delete(messageId);
    this.releaseFiles(stored);
    this.changes.emit({ type: 'messageDeleted', channelId, messageId, owner: stored.owner });
  }

  /** Releases the uploads of a message, except those in `kept` (attachment ids). */
  releaseFiles({ files }: Pick<StoredMessage, 'files'>, kept: ReadonlySet<string> = new Set()): void {
    for (const attachment of files) {
      if (!kept.has(attachment.id)) this.files.release(uploadPath(attachment.url));
    }
  }

  /** The messages that a user sees in a channel, oldest first: all public ones and their own ephemeral ones. */
  messagesVisibleTo(userId: string, channelId: string): APIMessage[] {
    if (!this.canReadIn(userId, channelId)) return [];
    return this.messagesIn(channelId)
      .filter(({ owner }) => owner === undefined || owner === userId)
      .map(({ message }) => message);
  }

  /**
   * True if a user can read a channel as far as threads go: a private one is for its members and for users who may
   * manage threads.
   */
  canRead(userId: string, channel: TextChannelOrThread): boolean {
    if (channel.type !== ChannelType.PrivateThread) return true;
    const isMember = this.threadMembers.get(channel.id)?.has(userId) ?? false;
    return isMember || hasPermission(this, channel.id, userId, 'ManageThreads');
  }

  /** True if there is a channel with this id that a user can read: of the server, or of their direct messages. */
  canReadIn(userId: string, channelId: string): boolean {
    const channel = this.channels.get(channelId);
    if (channel !== undefined) return this.canRead(userId, channel);
    return this.direct.get(channelId)?.recipients[0].id === userId;
  }

  /** The ids of the members who can read a channel. */
  readersOf(channel: TextChannelOrThread): readonly string[] {
    return [...this.members.keys()].filter((userId) => this.canRead(userId, channel));
  }

  /** Finds a message in any channel. */
  findMessage(messageId: string): StoredMessage | undefined {
    for (const messages of this.#messages.values()) {
      const stored = messages.get(messageId);
      if (stored !== undefined) return stored;
    }
    return undefined;
  }
}

/** The key in `DiscordState.files` for the URL of an attachment. */
export function uploadPath(url: string): string {
  const { pathname } = new URL(url);
  return decodeURIComponent(pathname.replace(/^\/cdn\//u, ''));
}

function withLastMessage(channel: TextChannelOrThread, messageId: string): TextChannelOrThread {
  if (!isThread(channel)) return { ...channel, last_message_id: messageId };
  return {
    ...channel,
    last_message_id: messageId,
    message_count: (channel.message_count ?? 0) + 1,
    total_message_sent: (channel.total_message_sent ?? 0) + 1,
  };
}
