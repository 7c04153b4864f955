/** The other side of the page's socket, played by the test: it serves the page's files and says what it is told to. */
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { WebSocketServer } from 'ws';
import type { ClientMessage, ServerMessage } from '../../../playground/protocol.ts';
import { type Snapshot, snapshot } from './fixtures.ts';

const PAGE = join(import.meta.dirname, '../../../playground/page');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self' ws:; base-uri 'none'; form-action 'none'";

type Said<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

export interface PageServer {
  readonly url: string;
  /** Everything the page said, oldest first. */
  readonly heard: readonly ClientMessage[];
  /** Says this to every window, in this order. */
  say(...messages: readonly ServerMessage[]): void;
  /** The next thing of this kind that the page has not yet been asked about. */
  next<T extends ClientMessage['type']>(type: T): Promise<Said<T>>;
  /** Answers `become` with this from now on, and forgets what was heard before. */
  stage(next: Snapshot): void;
  /** Cuts every line; new ones are let in only after `admit`. */
  cut(): void;
  admit(): void;
  close(): Promise<void>;
}

export async function startPageServer(): Promise<PageServer> {
  const heard: ClientMessage[] = [];
  const asked = new Set<ClientMessage>();
  const waiting = new Set<() => void>();
  let staged = snapshot();
  let shut = false;

  const http = createServer((request, response) => {
    void serve(new URL(request.url ?? '/', 'http://page').pathname, response);
  });
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    if (shut || request.url !== '/playground/socket') {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (line) => {
      line.on('message', (data) => {
        const said = JSON.parse(String(data)) as ClientMessage;
        heard.push(said);
        if (said.type === 'become') {
          const me = staged.people.find(({ id }) => id === said.userId);
          if (said.userId !== undefined && me === undefined) {
            line.send(JSON.stringify({ type: 'error', text: 'There is no such person.' }));
          } else line.send(JSON.stringify({ ...staged, me: me ?? staged.me }));
        }
        for (const wake of waiting) wake();
      });
    });
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/`,
    heard,
    say(...messages) {
      for (const line of sockets.clients) for (const message of messages) line.send(JSON.stringify(message));
    },
    async next(type) {
      for (;;) {
        const found = heard.find((said) => said.type === type && !asked.has(said));
        if (found !== undefined) {
          asked.add(found);
          return found as Said<typeof type>;
        }
        await new Promise<void>((wake) => {
          const once = () => {
            waiting.delete(once);
            wake();
          };
          waiting.add(once);
        });
      }
    },
    stage(next) {
      staged = next;
      heard.length = 0;
    },
    cut() {
      shut = true;
      for (const line of sockets.clients) line.terminate();
    },
    admit() {
      shut = false;
    },
    async close() {
      for (const line of sockets.clients) line.terminate();
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}

async function serve(path: string, response: ServerResponse): Promise<void> {
  if (path.startsWith('/pictures/')) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture(path));
    return;
  }
  const file = join(PAGE, normalize(path === '/' ? '/index.html' : path));
  try {
    const body = await readFile(file);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

/** A picture whose name says its size: `/pictures/640x400.svg`. */
function picture(path: string): string {
  const [, width = '300', height = '200'] = /(\d+)x(\d+)/.exec(path) ?? [];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<rect width="100%" height="100%" fill="#54707a"/><circle cx="50%" cy="42%" r="22%" fill="#e8c9a0"/></svg>'
  );
}
