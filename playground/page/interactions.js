/**
 * The interactions that this window started and that are not settled yet. For each message it keeps which components
 * are waiting and which failure was the last.
 *
 * @import { ClientMessage, ServerMessage } from '../protocol.ts'
 * @typedef {'command' | 'userCommand' | 'messageCommand' | 'modal'} RequestType
 * @typedef {{ [Type in RequestType]: Omit<Extract<ClientMessage, { type: Type }>, 'nonce'> }[RequestType]} Request
 * @typedef {{ readonly ok: true } | { readonly ok: false, readonly text: string }} Outcome
 * @typedef {{ readonly messageId?: string, readonly customId?: string, readonly settle?: (outcome: Outcome) => void }} Pending
 * @typedef {{ readonly waiting: readonly string[], readonly failed: { readonly customId: string, readonly text: string } | undefined }} MessageState
 */

export const FAILED = 'This interaction failed';

export class Interactions {
  #send;
  #onStateChange;
  #count = 0;
  /** @type {Map<string, Pending>} */
  #pending = new Map();
  /** @type {Map<string, { customId: string, text: string }>} */
  #failures = new Map();

  /**
   * @param {(message: ClientMessage) => boolean} send
   * @param {(messageId: string) => void} onStateChange called when the `stateOf` a message has changed
   */
  constructor(send, onStateChange) {
    this.#send = send;
    this.#onStateChange = onStateChange;
  }

  /** @returns {string} an id that is unique in this window, at most 25 characters */
  nonce() {
    this.#count += 1;
    return `${Date.now().toString(36)}-${this.#count.toString(36)}`;
  }

  /**
   * Uses a component, unless it is already waiting.
   * @param {string} messageId
   * @param {string} customId
   * @param {readonly string[]} [values] for selects
   */
  useComponent(messageId, customId, values) {
    if (this.stateOf(messageId).waiting.includes(customId)) return;
    const nonce = this.nonce();
    this.#failures.delete(messageId);
    this.#start(
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
   * Sends a command, a choice from a menu or a filled modal.
   * @param {Request} request
   * @returns {Promise<Outcome>}
   */
  request(request) {
    return new Promise((settle) => {
      const nonce = this.nonce();
      this.#start(nonce, { settle }, { ...request, nonce });
    });
  }

  /**
   * Handles the server's message about an interaction.
   * @param {Extract<ServerMessage, { type: 'interaction' | 'modal' }>} message
   */
  onServerMessage(message) {
    const failed = message.type === 'interaction' && message.state === 'failed';
    this.#finish(message.nonce, failed ? { ok: false, text: message.text ?? FAILED } : { ok: true });
  }

  /**
   * Fails all pending interactions.
   * @param {string} text
   */
  failAll(text) {
    for (const nonce of [...this.#pending.keys()]) this.#finish(nonce, { ok: false, text });
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
  #start(nonce, pending, message) {
    this.#pending.set(nonce, pending);
    if (pending.messageId !== undefined) this.#onStateChange(pending.messageId);
    if (!this.#send(message)) this.#finish(nonce, { ok: false, text: 'Not sent: there is no connection.' });
  }

  /**
   * @param {string} nonce
   * @param {Outcome} outcome
   */
  #finish(nonce, outcome) {
    const pending = this.#pending.get(nonce);
    if (pending === undefined) return;
    this.#pending.delete(nonce);
    pending.settle?.(outcome);
    const { messageId, customId } = pending;
    if (messageId === undefined || customId === undefined) return;
    if (!outcome.ok) this.#failures.set(messageId, { customId, text: outcome.text });
    this.#onStateChange(messageId);
  }
}
