import { connect, createServer, type Socket } from 'node:net';

/** The whole statement: that about `synchronous_commit` of a new connection is another one. */
const COMMIT = 'commit\0';

/** What happens to the next COMMIT: it never arrives, or it takes effect and the response is lost. */
export type CommitCut = 'before' | 'after';

/** A TCP proxy to a server on loopback that can cut connections, or hang. */
export interface TcpProxy {
  /** The URL of a database, through the proxy. */
  urlThrough(url: string): string;
  cutNextCommit(cut: CommitCut): void;
  /** Drops all data from now on, and keeps connections open. */
  hang(): void;
  /** Forwards data again. What was dropped meanwhile is lost. */
  resume(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the server on this port. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let nextCut: CommitCut | null = null;
  let hanging = false;
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let losesResponse = false;
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
      if (nextCut !== null && bytes.includes(COMMIT)) {
        const cut = nextCut;
        nextCut = null;
        if (cut === 'before') {
          end();
          return;
        }
        losesResponse = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (hanging) return;
      if (losesResponse) end();
      else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    urlThrough: (url) => {
      const address = server.address();
      const proxied = new URL(url);
      proxied.port = String(typeof address === 'object' ? address?.port : '');
      return proxied.href;
    },
    cutNextCommit: (cut) => {
      nextCut = cut;
    },
    hang: () => {
      hanging = true;
    },
    resume: () => {
      hanging = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
