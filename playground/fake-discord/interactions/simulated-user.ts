import type { APIMessage, APIUser, Locale } from 'discord-api-types/v10';
import { ApplicationCommandType, ChannelType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import type { CommandOption, ModalValues, PhoneNotification } from '../../protocol.ts';
import { codePointLength } from '../code-point-length.ts';
import { blankMessage } from '../messages/blank-message.ts';
import { findMentions } from '../messages/mentions.ts';
import { hasPermission } from '../permissions.ts';
import { isThread } from '../state/channels.ts';
import { joinThread, reopenThread, startThread } from '../state/threads.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { ClientError } from './client-error.ts';
import { buildCommandData, buildContextMenuData, nestOptions, type OptionValues } from './command-data.ts';
import { buildComponentData } from './component-data.ts';
import type { OpenModal, InteractionOutcome } from './interaction.ts';
import type { Interactions } from './interactions.ts';
import { buildModalData } from './modal-data.ts';
import { uploadFiles } from './sent-files.ts';

/**
 * A user of the server, with the actions of Discord's client. Actions that start an interaction resolve when the bot
 * has acknowledged it or it has failed. An action that Discord's client does not allow throws a `ClientError`.
 */
export class SimulatedUser {
  readonly user: APIUser;
  readonly #state: DiscordState;
  readonly #interactions: Interactions;

  constructor(user: APIUser, state: DiscordState, interactions: Interactions) {
    this.user = user;
    this.#state = state;
    this.#interactions = interactions;
  }

  get id(): string {
    return this.user.id;
  }

  /** Sets the language of this user's client. */
  setLocale(locale: Locale): void {
    const member = this.#state.members.get(this.id);
    if (member === undefined) return;
    this.#state.members.set(this.id, { ...member, locale });
    this.#state.changes.emit({ type: 'languages' });
  }

  /** Bears another display name from now on. */
  rename(name: string): void {
    const member = this.#state.members.get(this.id);
    if (member === undefined) return;
    this.user.global_name = name;
    this.#state.members.set(this.id, { ...member, user: this.user });
    this.#state.changes.emit({ type: 'people' });
  }

  /** Runs a slash command, e.g. `command(channelId, 'vips new', { target: 'Pirate Queen' })`. */
  async command(channelId: string, path: string, options: OptionValues = {}): Promise<InteractionOutcome> {
    const { name, options: nested } = nestOptions(this.#state, path, options);
    return this.runCommand(channelId, name, nested);
  }

  /** Requests choices for the option `focused`; `options` holds the text typed so far. */
  async autocomplete(
    channelId: string,
    path: string,
    focused: string,
    options: OptionValues,
  ): Promise<InteractionOutcome> {
    const { name, options: nested } = nestOptions(this.#state, path, options, focused);
    return this.runAutocomplete(channelId, name, nested);
  }

  /** Presses a button. */
  async click(messageId: string, customId: string): Promise<InteractionOutcome> {
    return this.useComponent(messageId, customId, undefined);
  }

  /** Chooses in a select: option values, or user ids. */
  async select(messageId: string, customId: string, values: readonly string[]): Promise<InteractionOutcome> {
    return this.useComponent(messageId, customId, values);
  }

  /** Submits a modal; inputs without a value keep their preset one. */
  async submit(modal: OpenModal, values: ModalValues): Promise<InteractionOutcome> {
    if (modal.userId !== this.id) throw new ClientError('This modal is open for someone else');
    const { channelId, data, messageId, openedBy } = modal;
    const message = messageId === undefined ? undefined : this.#state.message(channelId, messageId)?.message;
    return this.#interactions.begin(
      {
        type: InteractionType.ModalSubmit,
        userId: this.id,
        channelId,
        data: buildModalData(this.#state, channelId, data, values),
        message,
      },
      openedBy,
    );
  }

  /** Writes a message. */
  sendMessage(channelId: string, content: string): APIMessage {
    const text = content.trim();
    if (text === '') throw new ClientError('Say something');
    if (codePointLength(text) > 2000) throw new ClientError('A message has at most 2000 characters');
    const channel = this.#state.channels.get(channelId);
    if (channel === undefined) return this.#sendDirect(channelId, text);
    if (!reopenThread(this.#state, channel, false)) throw new ClientError('This thread is locked');
    joinThread(this.#state, channelId, this.id);
    const mayPingEveryone = hasPermission(this.#state, channelId, this.id, 'MentionEveryone');
    const message: APIMessage = {
      ...blankMessage(this.#state, channelId, this.user),
      content: text,
      ...findMentions(this.#state, text, undefined, false, mayPingEveryone),
    };
    // A user is added to a private thread when one of its members mentions them.
    if (channel.type === ChannelType.PrivateThread)
      for (const { id } of message.mentions) joinThread(this.#state, channelId, id);
    this.#state.putMessage(message, undefined);
    return message;
  }

  #sendDirect(channelId: string, content: string): APIMessage {
    if (!this.#state.canReadIn(this.id, channelId)) throw new ClientError('There is no such channel');
    const message: APIMessage = { ...blankMessage(this.#state, channelId, this.user), content };
    this.#state.putMessage(message, undefined);
    return message;
  }

  /** Starts a private thread, in which there is nobody but this user. Resolves with its id. */
  startPrivateThread(channelId: string, name: string): string {
    const channel = this.#state.channels.get(channelId);
    if (channel === undefined || isThread(channel)) throw new ClientError('Threads begin in channels');
    return startThread(this.#state, channel, {
      id: this.#state.nextId(),
      name,
      type: ChannelType.PrivateThread,
      autoArchiveMinutes: undefined,
      ownerId: this.id,
    }).id;
  }

  /** The notifications on this user's phone, oldest first. */
  notifications(): readonly PhoneNotification[] {
    return this.#state.notifications.of(this.id);
  }

  /** The messages that this user sees in a channel, oldest first. */
  visibleMessages(channelId: string): APIMessage[] {
    return this.#state.messagesVisibleTo(this.id, channelId);
  }

  /** Removes an ephemeral message from this user's view. */
  dismiss(messageId: string): void {
    const { message } = this.#visibleMessage(messageId);
    if (((message.flags ?? 0) & MessageFlags.Ephemeral) === 0)
      throw new ClientError('Only your own messages can be dismissed');
    this.#state.removeMessage(message.channel_id, messageId);
  }

  /** Marks a channel as read. */
  markRead(channelId: string): void {
    this.#state.unread.markRead(this.id, channelId);
  }

  /** Runs a slash command whose options are already nested as Discord nests them. */
  async runCommand(
    channelId: string,
    name: string,
    options: readonly CommandOption[],
  ): Promise<InteractionOutcome> {
    this.#openThread(channelId);
    const where = { channelId, userId: this.id };
    const { options: sent, attachments } = uploadFiles(this.#state, channelId, options);
    const data = buildCommandData(this.#state, where, name, sent, false, attachments);
    return this.#startInteraction(InteractionType.ApplicationCommand, channelId, data);
  }

  /** Chooses a command from the context menu of a person, in this channel. */
  async chooseOnUser(channelId: string, name: string, userId: string): Promise<InteractionOutcome> {
    this.#openThread(channelId);
    const menu = { type: ApplicationCommandType.User, name } as const;
    const data = buildContextMenuData(this.#state, channelId, menu, { userId });
    return this.#startInteraction(InteractionType.ApplicationCommand, channelId, data);
  }

  /** Chooses a command from the context menu of a message. */
  async chooseOnMessage(name: string, messageId: string): Promise<InteractionOutcome> {
    const { message } = this.#visibleMessage(messageId);
    this.#openThread(message.channel_id);
    const menu = { type: ApplicationCommandType.Message, name } as const;
    const data = buildContextMenuData(this.#state, message.channel_id, menu, { message });
    return this.#startInteraction(InteractionType.ApplicationCommand, message.channel_id, data);
  }

  /** Autocompletion of nested options, one of which is `focused`. */
  async runAutocomplete(
    channelId: string,
    name: string,
    options: readonly CommandOption[],
  ): Promise<InteractionOutcome> {
    const data = buildCommandData(this.#state, { channelId, userId: this.id }, name, options, true);
    return this.#startInteraction(InteractionType.ApplicationCommandAutocomplete, channelId, data);
  }

  /** Uses a button (without `values`) or a select of a message in its current state. */
  async useComponent(
    messageId: string,
    customId: string,
    values: readonly string[] | undefined,
  ): Promise<InteractionOutcome> {
    const { message } = this.#visibleMessage(messageId);
    this.#openThread(message.channel_id);
    const data = buildComponentData(this.#state, message, customId, values, this.id);
    return this.#startInteraction(InteractionType.MessageComponent, message.channel_id, data, message);
  }

  /**
   * Uses a component of an outdated view, or from a client that is not Discord's: `seen` is an earlier version of the
   * message, and nothing is checked against its current version.
   */
  async useStaleComponent(
    seen: APIMessage,
    customId: string,
    values?: readonly string[],
  ): Promise<InteractionOutcome> {
    const data = buildComponentData(this.#state, seen, customId, values, this.id);
    const message = this.#state.message(seen.channel_id, seen.id)?.message ?? seen;
    return this.#startInteraction(InteractionType.MessageComponent, seen.channel_id, data, message);
  }

  /** Sends arbitrary component `data` for a message, without any check. */
  async forgeComponent(
    messageId: string,
    data: Readonly<Record<string, unknown>>,
  ): Promise<InteractionOutcome> {
    const { message } = this.#visibleMessage(messageId);
    return this.#startInteraction(InteractionType.MessageComponent, message.channel_id, data, message);
  }

  /**
   * Does as a client does in a thread before anything is pressed or called there: opens an archived one, which takes the
   * right to write in it. Nobody can press anything in a locked thread, not even in an answer that only they see.
   */
  #openThread(channelId: string): void {
    const channel = this.#state.channels.get(channelId);
    if (channel === undefined || !isThread(channel)) return;
    if (channel.thread_metadata?.locked === true) throw new ClientError('This thread is locked');
    if (channel.thread_metadata?.archived !== true) return;
    if (!hasPermission(this.#state, channelId, this.id, 'SendMessagesInThreads'))
      throw new ClientError('This thread is archived, and you may not write in it');
    reopenThread(this.#state, channel, false);
  }

  #visibleMessage(messageId: string): { readonly message: APIMessage } {
    const stored = this.#state.findMessage(messageId);
    const isMine = (stored?.owner ?? this.id) === this.id;
    if (stored === undefined || !isMine || !this.#state.canReadIn(this.id, stored.message.channel_id))
      throw new ClientError('There is no such message');
    return stored;
  }

  #startInteraction(
    type: InteractionType,
    channelId: string,
    data: Readonly<Record<string, unknown>>,
    message?: APIMessage,
  ): Promise<InteractionOutcome> {
    if (!this.#state.canReadIn(this.id, channelId)) throw new ClientError('There is no such channel');
    return this.#interactions.begin({ type, userId: this.id, channelId, data, message });
  }
}
