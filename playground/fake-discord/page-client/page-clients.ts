import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { APIUser } from 'discord-api-types/v10';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ServerMessage } from '../../protocol.ts';
import type { Interactions } from '../interactions/interactions.ts';
import { SimulatedUser } from '../interactions/simulated-user.ts';
import { socketText } from '../socket-text.ts';
import type { DiscordState } from '../state/discord-state.ts';
import { messagesForChange } from './server-messages.ts';
import { PageClient } from './page-client.ts';

/** Room for a file of ten megabytes, as a data URL. */
const MAX_MESSAGE_BYTES = 15_000_000;

/** All open windows of the page, one WebSocket each. */
export class PageClients {
  readonly #state: DiscordState;
  readonly #interactions: Interactions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  readonly #clients = new Set<PageClient>();
  readonly #unsubscribe: () => void;

  constructor(state: DiscordState, interactions: Interactions) {
    this.#state = state;
    this.#interactions = interactions;
    this.#unsubscribe = state.changes.subscribe((change) => {
      for (const client of this.#clients) {
        const user = client.user;
        if (user !== undefined)
          for (const message of messagesForChange(state, user.id, change)) client.send(message);
      }
    });
  }

  /** Handles an HTTP upgrade request of the page. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (connection) => {
      this.#handleConnection(connection);
    });
  }

  close(): void {
    this.#unsubscribe();
    for (const connection of this.#server.clients) connection.terminate();
    this.#server.close();
  }

  /** The page's policy allows only its own origin, so the URLs of uploads begin at the page. */
  #handleConnection(connection: WebSocket): void {
    const send = (message: ServerMessage) => {
      if (connection.readyState !== connection.OPEN) return;
      connection.send(JSON.stringify(message).replaceAll(`${this.#state.origin}/cdn/`, '/cdn/'));
    };
    const client = new PageClient(this.#state, this.#interactions, send, () => this.#nextFreeUser());
    this.#clients.add(client);
    connection.on('message', (data) => client.handleMessage(socketText(data)));
    connection.on('close', () => this.#clients.delete(client));
    connection.on('error', () => connection.terminate());
  }

  /** The first user that no window has selected; the first of all when every user is taken. */
  #nextFreeUser(): SimulatedUser {
    const taken = new Set([...this.#clients].map((client) => client.user?.id));
    const users = [...this.#state.members.values()].map((member) => member.user);
    const user: APIUser | undefined = users.find(({ id }) => !taken.has(id)) ?? users[0];
    return new SimulatedUser(user ?? this.#state.addMember('Someone'), this.#state, this.#interactions);
  }
}
