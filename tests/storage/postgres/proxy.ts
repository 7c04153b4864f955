import { connect, createServer, type Socket } from 'node:net';

/** The whole statement: what is asked about `synchronous_commit` when a connection is made is another one. */
const COMMIT = 'commit\0';

/** What happens to the next COMMIT: it never arrives, or it is carried out and the answer is lost. */
export type Cut = 'before' | 'after';

/** A way to a server on loopback on which a connection can be cut, or everything stops. */
export interface Proxy {
  /** The URL of a database, this way. */
  through(url: string): string;
  cutNextCommit(cut: Cut): void;
  /** Nothing goes through any more, and nobody is told. */
  hang(): void;
  /** The way is open again. What was said meanwhile is lost. */
  goOn(): void;
  close(): Promise<void>;
}

/** Opens a way to the server on this port. */
export async function proxyTo(port: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let next: Cut | null = null;
  let hanging = false;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let losing = false;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (bytes) => {
      if (hanging) return;
      if (next !== null && bytes.includes(COMMIT)) {
        const cut = next;
        next = null;
        if (cut === 'before') return end();
        losing = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (hanging) return;
      if (losing) end();
      else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    through: (url) => {
      const address = server.address();
      const way = new URL(url);
      way.port = String(typeof address === 'object' ? address?.port : '');
      return way.href;
    },
    cutNextCommit: (cut) => {
      next = cut;
    },
    hang: () => {
      hanging = true;
    },
    goOn: () => {
      hanging = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
