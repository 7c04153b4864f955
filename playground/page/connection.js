/**
 * The window's line to the server. It comes back by itself, waiting longer after each failure.
 *
 * @import { ClientMessage, ServerMessage } from '../protocol.ts'
 * @typedef {{ readonly state: 'connecting' | 'open' } | { readonly state: 'lost', readonly retryAt: number }} Line
 * @typedef {object} Listener
 * @property {() => void} opened
 * @property {(message: ServerMessage) => void} received
 * @property {(line: Line) => void} changed
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

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

  /** Connects now, also when a wait for the next attempt is running. */
  open() {
    clearTimeout(this.#timer);
    this.#listener.changed({ state: 'connecting' });
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#failures = 0;
      this.#listener.changed({ state: 'open' });
      this.#listener.opened();
    });
    socket.addEventListener('message', (event) => this.#listener.received(JSON.parse(event.data)));
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#wait();
    });
  }

  /**
   * @param {ClientMessage} message
   * @returns {boolean} false: there is no line now, nothing was sent
   */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #wait() {
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    this.#listener.changed({ state: 'lost', retryAt: Date.now() + wait });
    this.#timer = setTimeout(() => this.open(), wait);
  }
}
