/**
 * The interactions that this window started and that are not settled yet. For each message it keeps which components
 * are waiting and which failure was the last.
 */
import type { ClientMessage } from '../fake-discord/page-client/parse-client-message.ts';
import type { ServerMessage } from '../protocol.ts';

export type RequestType = 'command' | 'userCommand' | 'messageCommand' | 'modal';

export type Request = {
  [Type in RequestType]: Omit<Extract<ClientMessage, { type: Type }>, 'nonce'>;
}[RequestType];

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

export type Pending = {
  readonly messageId?: string;
  readonly customId?: string;
  readonly settle?: (outcome: Outcome) => void;
};

export type MessageState = {
  readonly waiting: readonly string[];
  readonly failed: { readonly customId: string; readonly text: string } | undefined;
};

export const FAILED = 'This interaction failed';

export class Interactions {
  #send;
  #onStateChange;
  #count = 0;
  #pending = new Map<string, Pending>();
  #failures = new Map<string, { customId: string; text: string }>();

  /** @param onStateChange called when the `stateOf` a message has changed */
  constructor(send: (message: ClientMessage) => boolean, onStateChange: (messageId: string) => void) {
    this.#send = send;
    this.#onStateChange = onStateChange;
  }

  /** @returns an id that is unique in this window, at most 25 characters */
  nonce(): string {
    this.#count += 1;
    return `${Date.now().toString(36)}-${this.#count.toString(36)}`;
  }

  /**
   * Uses a component, unless it is already waiting.
   * @param values for selects
   */
  useComponent(messageId: string, customId: string, values?: readonly string[]) {
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

  /** Sends a command, a choice from a menu or a filled modal. */
  request(request: Request): Promise<Outcome> {
    return new Promise((settle) => {
      const nonce = this.nonce();
      this.#start(nonce, { settle }, { ...request, nonce });
    });
  }

  /** Handles the server's message about an interaction. */
  onServerMessage(message: Extract<ServerMessage, { type: 'interaction' | 'modal' }>) {
    const failed = message.type === 'interaction' && message.state === 'failed';
    this.#finish(message.nonce, failed ? { ok: false, text: message.text ?? FAILED } : { ok: true });
  }

  /** Fails all pending interactions. */
  failAll(text: string) {
    for (const nonce of [...this.#pending.keys()]) this.#finish(nonce, { ok: false, text });
  }

  stateOf(messageId: string): MessageState {
    const waiting = [...this.#pending.values()].filter((pending) => pending.messageId === messageId);
    return {
      waiting: waiting.map(({ customId }) => customId ?? ''),
      failed: this.#failures.get(messageId),
    };
  }

  #start(nonce: string, pending: Pending, message: ClientMessage) {
    this.#pending.set(nonce, pending);
    if (pending.messageId !== undefined) this.#onStateChange(pending.messageId);
    if (!this.#send(message)) this.#finish(nonce, { ok: false, text: 'Not sent: there is no connection.' });
  }

  #finish(nonce: string, outcome: Outcome) {
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
