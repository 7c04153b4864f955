import type { ClientMessage, ServerMessage } from '../../protocol.ts';
import { ClientError } from '../interactions/client-error.ts';
import type { Outcome } from '../interactions/interaction.ts';
import type { Interactions } from '../interactions/interactions.ts';
import { Person } from '../interactions/person.ts';
import type { World } from '../world/world.ts';
import { readClientMessage } from './messages.ts';
import { snapshotFor } from './news.ts';

type Beginning = Extract<ClientMessage, { nonce: string }>;

/** One window of the page: somebody's eyes and hands. */
export class Window {
  readonly send: (message: ServerMessage) => void;
  readonly #world: World;
  readonly #interactions: Interactions;
  readonly #free: () => Person;
  #person: Person | undefined;

  constructor(world: World, interactions: Interactions, send: Window['send'], free: () => Person) {
    this.#world = world;
    this.#interactions = interactions;
    this.send = send;
    this.#free = free;
  }

  get person(): Person | undefined {
    return this.#person;
  }

  /**
   * Carries out what the window asks for. What cannot be done is answered with an `error`; an interaction has also
   * failed, so that nothing on the page waits for it.
   */
  receive(text: string): void {
    const reading = readClientMessage(text);
    if (reading.message === undefined) {
      this.send({ type: 'error', text: 'The playground does not understand this message.' });
      if (reading.nonce !== undefined) this.#fail(reading.nonce);
      return;
    }
    try {
      this.#carryOut(reading.message);
    } catch (error) {
      this.#sorry(error);
      if ('nonce' in reading.message) this.#fail(reading.message.nonce);
    }
  }

  #carryOut(message: ClientMessage): void {
    if (message.type === 'become') {
      this.#become(message.userId);
      return;
    }
    const me = this.#person;
    if (me === undefined) throw new ClientError('Choose first who you are');
    switch (message.type) {
      case 'invite':
        this.#world.invite(message.name);
        return;
      case 'say':
        me.say(message.channelId, message.content);
        return;
      case 'read':
        me.read(message.channelId);
        return;
      case 'dismiss':
        me.dismiss(message.messageId);
        return;
      case 'command':
      case 'autocomplete':
      case 'component':
      case 'modal':
        this.#begin(me, message).then(
          (outcome) => this.#tell(message.nonce, outcome),
          (error: unknown) => {
            this.#sorry(error);
            this.#fail(message.nonce);
          },
        );
        return;
    }
  }

  #become(userId: string | undefined): void {
    const somebody = userId === undefined ? undefined : this.#world.people.get(userId);
    if (userId !== undefined && somebody === undefined) throw new ClientError('There is no such person');
    this.#person =
      somebody === undefined ? this.#free() : new Person(somebody.user, this.#world, this.#interactions);
    this.send(snapshotFor(this.#world, this.#person.id));
  }

  #begin(me: Person, message: Beginning): Promise<Outcome> {
    switch (message.type) {
      case 'command':
        return me.runCommand(message.channelId, message.name, message.options);
      case 'autocomplete':
        return me.complete(message.channelId, message.name, message.options);
      case 'component':
        return me.use(message.messageId, message.customId, message.values);
      case 'modal': {
        const modal = this.#interactions.modal(message.modalId);
        if (modal === undefined) return Promise.reject(new ClientError('This modal is no longer open'));
        return me.submit(modal, message.values);
      }
    }
  }

  #tell(nonce: string, outcome: Outcome): void {
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
      case 'message':
      case 'deferred':
      case 'update':
      case 'deferredUpdate':
        this.send({ type: 'interaction', nonce, state: 'acknowledged' });
        return;
    }
  }

  #fail(nonce: string): void {
    this.send({ type: 'interaction', nonce, state: 'failed', text: 'That is not possible' });
  }

  #sorry(error: unknown): void {
    if (!(error instanceof ClientError)) throw error;
    this.send({ type: 'error', text: error.message });
  }
}
