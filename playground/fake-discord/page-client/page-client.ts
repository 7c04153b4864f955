import type { Locale } from 'discord-api-types/v10';
import type { ServerMessage } from '../../protocol.ts';
import { ClientError } from '../interactions/client-error.ts';
import type { InteractionOutcome } from '../interactions/interaction.ts';
import type { Interactions } from '../interactions/interactions.ts';
import { SimulatedUser } from '../interactions/simulated-user.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { type ClientMessage, parseClientMessage } from './parse-client-message.ts';
import { snapshotFor } from './server-messages.ts';

type InteractionMessage = Extract<ClientMessage, { nonce: string }>;

/** One window of the page: executes its requests as the person that it has selected. */
export class PageClient {
  readonly send: (message: ServerMessage) => void;
  readonly #state: DiscordState;
  readonly #interactions: Interactions;
  readonly #nextFreeUser: () => SimulatedUser;
  /** The person that it has selected. */
  user: SimulatedUser | undefined;

  constructor(
    state: DiscordState,
    interactions: Interactions,
    send: PageClient['send'],
    nextFreeUser: () => SimulatedUser,
  ) {
    this.#state = state;
    this.#interactions = interactions;
    this.send = send;
    this.#nextFreeUser = nextFreeUser;
  }

  /**
   * Executes a request of the window. An invalid one is answered with an `error`; if it would have started an
   * interaction, that is reported as failed too, so that the page stops waiting for it.
   */
  handleMessage(text: string): void {
    const { message, nonce } = parseClientMessage(text);
    try {
      if (message === undefined) throw new ClientError('The playground does not understand this message.');
      this.#execute(message);
    } catch (error) {
      this.#sendError(error, nonce);
    }
  }

  #execute(message: ClientMessage): void {
    if (message.type === 'selectPerson') {
      this.#selectUser(message.userId);
      return;
    }
    const { user } = this;
    if (user === undefined || !this.#state.members.has(user.id))
      throw new ClientError('Choose first who you are');
    switch (message.type) {
      case 'invite':
        this.#state.addMember(message.name);
        return;
      case 'leave':
        if (user.id === this.#state.guild.owner_id)
          throw new ClientError('Who owns a server cannot leave it');
        this.#state.removeMember(user.id);
        this.#selectUser(undefined);
        return;
      case 'language':
        if (message.of === 'me') user.setLocale(message.locale as Locale);
        else this.#state.setGuildLocale(message.locale as Locale);
        return;
      case 'passTime':
        if (this.#state.passTime === null) throw new ClientError('Time cannot be moved here');
        this.#state.passTime(message.ms);
        return;
      case 'say':
        user.sendMessage(message.channelId, message.content);
        return;
      case 'read':
        user.markRead(message.channelId);
        return;
      case 'dismiss':
        user.dismiss(message.messageId);
        return;
      default:
        this.#startInteraction(user, message).then(
          (outcome) => this.#sendOutcome(message.nonce, outcome),
          (error: unknown) => this.#sendError(error, message.nonce),
        );
        return;
    }
  }

  #selectUser(userId: string | undefined): void {
    const member = userId === undefined ? undefined : this.#state.members.get(userId);
    if (userId !== undefined && member === undefined) throw new ClientError('There is no such person');
    this.user =
      member === undefined
        ? this.#nextFreeUser()
        : new SimulatedUser(member.user, this.#state, this.#interactions);
    this.send(snapshotFor(this.#state, this.user.id));
  }

  #startInteraction(user: SimulatedUser, message: InteractionMessage): Promise<InteractionOutcome> {
    switch (message.type) {
      case 'command':
        return user.runCommand(message.channelId, message.name, message.options);
      case 'userCommand':
        return user.chooseOnUser(message.channelId, message.name, message.userId);
      case 'messageCommand':
        return user.chooseOnMessage(message.name, message.messageId);
      case 'autocomplete':
        return user.runAutocomplete(message.channelId, message.name, message.options);
      case 'component':
        return user.useComponent(message.messageId, message.customId, message.values);
      case 'modal': {
        const modal = this.#interactions.modal(message.modalId);
        if (modal === undefined) return Promise.reject(new ClientError('This modal is no longer open'));
        return user.submit(modal, message.values);
      }
    }
  }

  #sendOutcome(nonce: string, outcome: InteractionOutcome): void {
    switch (outcome.kind) {
      case 'failed':
        this.send({ type: 'interaction', nonce, state: 'failed', text: outcome.text });
        return;
      case 'modal': {
        const { modalId, data } = outcome.modal;
        this.send({ type: 'interaction', nonce, state: 'acknowledged' });
        this.send({ type: 'modal', nonce, modalId, modal: data });
        return;
      }
      case 'choices':
        this.send({ type: 'choices', nonce, choices: outcome.choices });
        return;
      default:
        this.send({ type: 'interaction', nonce, state: 'acknowledged' });
    }
  }

  #sendError(error: unknown, nonce: string | undefined): void {
    if (!(error instanceof ClientError)) throw error;
    this.send({ type: 'error', text: error.message });
    if (nonce !== undefined)
      this.send({ type: 'interaction', nonce, state: 'failed', text: 'That is not possible' });
  }
}
