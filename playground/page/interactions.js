/**
 * What this window asked the bot and has not heard back about. A message shows its own: which component waits, and
 * what failed last.
 *
 * @import { ClientMessage, CommandOption, ModalValues, ServerMessage } from '../protocol.ts'
 * @typedef {{ readonly ok: true } | { readonly ok: false, readonly text: string }} Outcome
 * @typedef {{ readonly messageId?: string, readonly customId?: string, readonly settle?: (outcome: Outcome) => void }} Pending
 * @typedef {{ readonly waiting: readonly string[], readonly failed: { readonly customId: string, readonly text: string } | undefined }} MessageState
 */

export const FAILED = 'This interaction failed';

export class Interactions {
  #send;
  #changed;
  #count = 0;
  /** @type {Map<string, Pending>} */
  #pending = new Map();
  /** @type {Map<string, { customId: string, text: string }>} */
  #failures = new Map();

  /**
   * @param {(message: ClientMessage) => boolean} send
   * @param {(messageId: string) => void} changed a message's `stateOf` is different now
   */
  constructor(send, changed) {
    this.#send = send;
    this.#changed = changed;
  }

  /** @returns {string} an id no other request of this window has, at most 25 characters */
  nonce() {
    this.#count += 1;
    return `${Date.now().toString(36)}-${this.#count.toString(36)}`;
  }

  /**
   * A component was used.
   * @param {string} messageId
   * @param {string} customId
   * @param {readonly string[]} [values] for selects
   */
  press(messageId, customId, values) {
    if (this.stateOf(messageId).waiting.includes(customId)) return;
    const nonce = this.nonce();
    this.#failures.delete(messageId);
    this.#begin(
      nonce,
      { messageId, customId },
      {
        type: 'component',
        nonce,
        messageId,
        customId,
        ...(values === undefined ? {} : { values }),
      },
    );
  }

  /**
   * A slash command is sent.
   * @param {string} channelId
   * @param {string} name
   * @param {readonly CommandOption[]} options
   * @returns {Promise<Outcome>}
   */
  command(channelId, name, options) {
    return new Promise((settle) => {
      const nonce = this.nonce();
      this.#begin(nonce, { settle }, { type: 'command', nonce, channelId, name, options });
    });
  }

  /**
   * A modal is sent.
   * @param {string} modalId
   * @param {ModalValues} values
   * @returns {Promise<Outcome>}
   */
  modal(modalId, values) {
    return new Promise((settle) => {
      const nonce = this.nonce();
      this.#begin(nonce, { settle }, { type: 'modal', nonce, modalId, values });
    });
  }

  /**
   * The server's word on one of them.
   * @param {Extract<ServerMessage, { type: 'interaction' | 'modal' }>} message
   */
  hear(message) {
    const failed = message.type === 'interaction' && message.state === 'failed';
    this.#end(message.nonce, failed ? { ok: false, text: message.text ?? FAILED } : { ok: true });
  }

  /**
   * Nothing that waits will be answered any more.
   * @param {string} text
   */
  giveUp(text) {
    for (const nonce of [...this.#pending.keys()]) this.#end(nonce, { ok: false, text });
  }

  /**
   * @param {string} messageId
   * @returns {MessageState}
   */
  stateOf(messageId) {
    const waiting = [...this.#pending.values()].filter((pending) => pending.messageId === messageId);
    return {
      waiting: waiting.map(({ customId }) => customId ?? ''),
      failed: this.#failures.get(messageId),
    };
  }

  /**
   * @param {string} nonce
   * @param {Pending} pending
   * @param {ClientMessage} message
   */
  #begin(nonce, pending, message) {
    this.#pending.set(nonce, pending);
    if (pending.messageId !== undefined) this.#changed(pending.messageId);
    if (!this.#send(message)) this.#end(nonce, { ok: false, text: 'Not sent: there is no connection.' });
  }

  /**
   * @param {string} nonce
   * @param {Outcome} outcome
   */
  #end(nonce, outcome) {
    const pending = this.#pending.get(nonce);
    if (pending === undefined) return;
    this.#pending.delete(nonce);
    pending.settle?.(outcome);
    const { messageId, customId } = pending;
    if (messageId === undefined || customId === undefined) return;
    if (!outcome.ok) this.#failures.set(messageId, { customId, text: outcome.text });
    this.#changed(messageId);
  }
}
