import type { APIMessage, APIUser } from 'discord-api-types/v10';
import { InteractionType, MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import type { CommandOption, ModalValues } from '../../protocol.ts';
import { blankMessage } from '../messages/blank.ts';
import { findMentions } from '../messages/mentions.ts';
import { permissionsIn } from '../permissions.ts';
import { joinThread, reopenThread } from '../world/threads.ts';
import type { World } from '../world/world.ts';
import { ClientError } from './client-error.ts';
import { commandData, nestOptions, type OptionValues } from './command-data.ts';
import { componentData } from './component-data.ts';
import type { OpenModal, Outcome } from './interaction.ts';
import type { Interactions } from './interactions.ts';
import { modalData } from './modal-data.ts';

/**
 * Somebody in the server, with everything Discord's client lets them do. What begins an interaction resolves when the
 * bot has acknowledged it or when it has failed; what the client would not let through throws a `ClientError`.
 */
export class Person {
  readonly user: APIUser;
  readonly #world: World;
  readonly #interactions: Interactions;

  constructor(user: APIUser, world: World, interactions: Interactions) {
    this.user = user;
    this.#world = world;
    this.#interactions = interactions;
  }

  get id(): string {
    return this.user.id;
  }

  /** Runs a slash command, e.g. `command(channelId, 'vips new', { target: 'Pirate Queen' })`. */
  async command(channelId: string, path: string, options: OptionValues = {}): Promise<Outcome> {
    const { name, options: nested } = nestOptions(this.#world, path, options);
    return this.runCommand(channelId, name, nested);
  }

  /** Asks for the choices of the option `focused`, of which `options` holds what was typed so far. */
  async autocomplete(
    channelId: string,
    path: string,
    focused: string,
    options: OptionValues,
  ): Promise<Outcome> {
    const { name, options: nested } = nestOptions(this.#world, path, options, focused);
    return this.complete(channelId, name, nested);
  }

  /** Presses a button. */
  async click(messageId: string, customId: string): Promise<Outcome> {
    return this.use(messageId, customId, undefined);
  }

  /** Chooses in a select: option values, or ids of people. */
  async select(messageId: string, customId: string, values: readonly string[]): Promise<Outcome> {
    return this.use(messageId, customId, values);
  }

  /** Fills in a modal; what is left out keeps what the modal came with. */
  async submit(modal: OpenModal, values: ModalValues): Promise<Outcome> {
    if (modal.userId !== this.id) throw new ClientError('This modal is open for somebody else');
    const { channelId, data, messageId, openedBy } = modal;
    const message = messageId === undefined ? undefined : this.#world.message(channelId, messageId)?.message;
    return this.#interactions.begin(
      {
        type: InteractionType.ModalSubmit,
        userId: this.id,
        channelId,
        data: modalData(this.#world, channelId, data, values),
        message,
      },
      openedBy,
    );
  }

  /** Writes a message. */
  say(channelId: string, content: string): APIMessage {
    const text = content.trim();
    if (text === '') throw new ClientError('Say something');
    if ([...text].length > 2000) throw new ClientError('A message has at most 2000 characters');
    const channel = this.#world.channels.get(channelId);
    if (channel === undefined) throw new ClientError('There is no such channel');
    if (!reopenThread(this.#world, channel, false)) throw new ClientError('This thread is locked');
    joinThread(this.#world, channelId, this.id);
    const may = permissionsIn(this.#world, channelId, this.id);
    const message: APIMessage = {
      ...blankMessage(this.#world, channelId, this.user),
      content: text,
      ...findMentions(
        this.#world,
        text,
        undefined,
        false,
        (may & PermissionFlagsBits.MentionEveryone) !== 0n,
      ),
    };
    this.#world.putMessage(message, undefined);
    return message;
  }

  /** What this person sees in a channel, oldest first. */
  messages(channelId: string): APIMessage[] {
    return this.#world.visibleTo(this.id, channelId);
  }

  /** Removes an ephemeral message from one's own view. */
  dismiss(messageId: string): void {
    const { message } = this.#visible(messageId);
    if (((message.flags ?? 0) & MessageFlags.Ephemeral) === 0)
      throw new ClientError('Only your own messages can be dismissed');
    this.#world.removeMessage(message.channel_id, messageId);
  }

  /** Has looked at a channel. */
  read(channelId: string): void {
    this.#world.unread.read(this.id, channelId);
  }

  /** Runs a slash command whose options are already nested as Discord nests them. */
  async runCommand(channelId: string, name: string, options: readonly CommandOption[]): Promise<Outcome> {
    const data = commandData(this.#world, channelId, name, options, false);
    return this.#begin(InteractionType.ApplicationCommand, channelId, data);
  }

  /** Autocompletion of nested options, one of which is `focused`. */
  async complete(channelId: string, name: string, options: readonly CommandOption[]): Promise<Outcome> {
    const data = commandData(this.#world, channelId, name, options, true);
    return this.#begin(InteractionType.ApplicationCommandAutocomplete, channelId, data);
  }

  /** Uses a button (without `values`) or a select of a message as it is now. */
  async use(messageId: string, customId: string, values: readonly string[] | undefined): Promise<Outcome> {
    const { message } = this.#visible(messageId);
    const data = componentData(this.#world, message, customId, values);
    return this.#begin(InteractionType.MessageComponent, message.channel_id, data, message);
  }

  /**
   * Uses a component as somebody does whose screen is out of date or whose client is not Discord's: `seen` is the
   * message as it was seen, and nothing is checked against the message as it is now.
   */
  async useStale(seen: APIMessage, customId: string, values?: readonly string[]): Promise<Outcome> {
    const data = componentData(this.#world, seen, customId, values);
    const message = this.#world.message(seen.channel_id, seen.id)?.message ?? seen;
    return this.#begin(InteractionType.MessageComponent, seen.channel_id, data, message);
  }

  /** Sends a component's `data` that no message ever had. */
  async forge(messageId: string, data: Readonly<Record<string, unknown>>): Promise<Outcome> {
    const { message } = this.#visible(messageId);
    return this.#begin(InteractionType.MessageComponent, message.channel_id, data, message);
  }

  #visible(messageId: string): { readonly message: APIMessage } {
    const stored = this.#world.findMessage(messageId);
    if (stored === undefined || (stored.owner !== undefined && stored.owner !== this.id)) {
      throw new ClientError('There is no such message');
    }
    return stored;
  }

  #begin(
    type: InteractionType,
    channelId: string,
    data: Readonly<Record<string, unknown>>,
    message?: APIMessage,
  ): Promise<Outcome> {
    if (!this.#world.channels.has(channelId)) throw new ClientError('There is no such channel');
    return this.#interactions.begin({ type, userId: this.id, channelId, data, message });
  }
}
