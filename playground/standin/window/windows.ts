import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { APIUser } from 'discord-api-types/v10';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ServerMessage } from '../../protocol.ts';
import type { Interactions } from '../interactions/interactions.ts';
import { Person } from '../interactions/person.ts';
import type { World } from '../world/world.ts';
import { newsFor } from './news.ts';
import { Window } from './window.ts';

const MAX_MESSAGE_BYTES = 256 * 1024;

/** All windows of the page: one WebSocket each. */
export class Windows {
  readonly #world: World;
  readonly #interactions: Interactions;
  readonly #origin: string;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  readonly #open = new Set<Window>();
  readonly #deaf: () => void;

  /** @param origin the server's own address, with which the addresses of uploads begin */
  constructor(world: World, interactions: Interactions, origin: string) {
    this.#world = world;
    this.#origin = origin;
    this.#interactions = interactions;
    this.#deaf = world.changes.listen((change) => {
      for (const window of this.#open) {
        const me = window.person;
        if (me !== undefined) for (const news of newsFor(world, me.id, change)) window.send(news);
      }
    });
  }

  /** Takes over an HTTP connection of the page. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (connection) => {
      this.#welcome(connection, request.headers.host);
    });
  }

  close(): void {
    this.#deaf();
    for (const connection of this.#server.clients) connection.terminate();
    this.#server.close();
  }

  /** A page may show only what comes from where it came from itself, so it is given uploads under that name. */
  #welcome(connection: WebSocket, host: string | undefined): void {
    const [ours, theirs] = [`${this.#origin}/cdn/`, `http://${host}/cdn/`];
    const send = (message: ServerMessage) => {
      if (connection.readyState !== connection.OPEN) return;
      connection.send(JSON.stringify(message).replaceAll(ours, theirs));
    };
    const window = new Window(this.#world, this.#interactions, send, () => this.#free());
    this.#open.add(window);
    connection.on('message', (data) => window.receive(data.toString()));
    connection.on('close', () => this.#open.delete(window));
    connection.on('error', () => connection.terminate());
  }

  /** The first person whom no window is; when all are taken, the first. */
  #free(): Person {
    const taken = new Set([...this.#open].map(({ person }) => person?.id));
    const people = [...this.#world.people.values()].map(({ user }) => user);
    const user: APIUser | undefined = people.find(({ id }) => !taken.has(id)) ?? people[0];
    return new Person(user ?? this.#world.invite('Somebody'), this.#world, this.#interactions);
  }
}
