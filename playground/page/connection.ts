/** The window's WebSocket to the server. It reconnects by itself, with exponential backoff. */
import type { ClientMessage } from '../fake-discord/page-client/parse-client-message.ts';
import type { ServerMessage } from '../protocol.ts';

export type ConnectionStatus = 'connecting' | 'open' | 'lost';

export interface Listener {
  readonly onOpen: () => void;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onStatusChange: (status: ConnectionStatus) => void;
}

const INITIAL_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 10_000;

export class Connection {
  #socket: WebSocket | undefined;
  #url;
  #listener;
  #failures = 0;

  constructor(url: string, listener: Listener) {
    this.#url = url;
    this.#listener = listener;
  }

  open() {
    this.#listener.onStatusChange('connecting');
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#failures = 0;
      this.#listener.onStatusChange('open');
      this.#listener.onOpen();
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) =>
      this.#listener.onMessage(JSON.parse(data) as ServerMessage),
    );
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#scheduleReconnect();
    });
  }

  /** @returns false: there is no connection, nothing was sent */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #scheduleReconnect() {
    const delayMs = Math.min(MAX_RETRY_DELAY_MS, INITIAL_RETRY_DELAY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#listener.onStatusChange('lost');
    setTimeout(() => this.open(), delayMs);
  }
}
