/** A fake server for the page: it serves the page's files and sends the messages that a test tells it to send. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import type { ClientMessage } from '../../../playground/fake-discord/page-client/parse-client-message.ts';
import type { ServerMessage } from '../../../playground/protocol.ts';
import { serveStatic } from '../../../playground/fake-discord/http/static-files.ts';
import { socketText } from '../../../playground/fake-discord/socket-text.ts';
import { Inbox } from '../inbox.ts';
import { type Snapshot, snapshot } from './fixtures.ts';

const PAGE_ROOT = join(import.meta.dirname, '../../../playground/page');

type MessageOfType<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

export interface FakePageServer {
  readonly url: string;
  /** All messages of the page, oldest first. */
  readonly received: readonly ClientMessage[];
  /** Sends these messages to every window, in this order. */
  send(...messages: readonly ServerMessage[]): void;
  /** The next message of this type that was not returned before. */
  next<T extends ClientMessage['type']>(type: T): Promise<MessageOfType<T>>;
  /** Answers `selectPerson` with this snapshot from now on, and clears `received`. */
  setSnapshot(next: Snapshot): void;
  /** Cuts every connection and rejects new ones until `allowConnections`. */
  disconnect(): void;
  allowConnections(): void;
  close(): Promise<void>;
}

export async function startFakePageServer(): Promise<FakePageServer> {
  const inbox = new Inbox<ClientMessage>();
  let currentSnapshot = snapshot();
  let rejecting = false;

  const http = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (pathname.startsWith('/pictures/'))
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svgPicture(pathname));
    // Windows are used again, and each server has a port of its own.
    else void serveStatic(PAGE_ROOT, pathname, request.headers.host ?? '', response, 'max-age=3600');
  });
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, connection, head) => {
    if (rejecting || request.url !== '/playground/socket') {
      connection.destroy();
      return;
    }
    sockets.handleUpgrade(request, connection, head, (socket) => {
      socket.on('message', (data) => {
        const message = JSON.parse(socketText(data)) as ClientMessage;
        inbox.add(message);
        if (message.type === 'selectPerson') {
          const me = currentSnapshot.people.find(({ id }) => id === message.userId);
          if (message.userId !== undefined && me === undefined) {
            socket.send(JSON.stringify({ type: 'error', text: 'There is no such person.' }));
          } else socket.send(JSON.stringify({ ...currentSnapshot, me: me ?? currentSnapshot.me }));
        }
      });
    });
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/`,
    received: inbox.all,
    send(...messages) {
      for (const socket of sockets.clients)
        for (const message of messages) socket.send(JSON.stringify(message));
    },
    next: async (type) =>
      (await inbox.take((message) => message.type === type)) as MessageOfType<typeof type>,
    setSnapshot(next) {
      currentSnapshot = next;
      inbox.all.length = 0;
    },
    disconnect() {
      rejecting = true;
      for (const socket of sockets.clients) socket.terminate();
    },
    allowConnections() {
      rejecting = false;
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}

/** A picture with the size in its name: `/pictures/640x400.svg`. */
function svgPicture(path: string): string {
  const [, width = '300', height = '200'] = /(\d+)x(\d+)/.exec(path) ?? [];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<rect width="100%" height="100%" fill="#54707a"/><circle cx="50%" cy="42%" r="22%" fill="#e8c9a0"/></svg>'
  );
}
