/**
 * The window's WebSocket to the server. It reconnects by itself, with exponential backoff.
 *
 * @import { ClientMessage, ServerMessage } from '../protocol.ts'
 * @typedef {{ readonly state: 'connecting' | 'open' } | { readonly state: 'lost', readonly retryAt: number }} ConnectionStatus
 * @typedef {object} Listener
 * @property {() => void} onOpen
 * @property {(message: ServerMessage) => void} onMessage
 * @property {(status: ConnectionStatus) => void} onStatusChange
 */

const INITIAL_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 10_000;

export class Connection {
  /** @type {WebSocket | undefined} */
  #socket;
  #url;
  #listener;
  #failures = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {string} url
   * @param {Listener} listener
   */
  constructor(url, listener) {
    this.#url = url;
    this.#listener = listener;
  }

  /** Connects now, even if the next attempt is scheduled for later. */
  open() {
    clearTimeout(this.#timer);
    this.#listener.onStatusChange({ state: 'connecting' });
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#failures = 0;
      this.#listener.onStatusChange({ state: 'open' });
      this.#listener.onOpen();
    });
    socket.addEventListener('message', (event) => this.#listener.onMessage(JSON.parse(event.data)));
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#scheduleReconnect();
    });
  }

  /**
   * @param {ClientMessage} message
   * @returns {boolean} false: there is no connection, nothing was sent
   */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #scheduleReconnect() {
    const delayMs = Math.min(MAX_RETRY_DELAY_MS, INITIAL_RETRY_DELAY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#listener.onStatusChange({ state: 'lost', retryAt: Date.now() + delayMs });
    this.#timer = setTimeout(() => this.open(), delayMs);
  }
}
