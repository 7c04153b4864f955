import { connect, createServer, type Socket } from 'node:net';

/** The whole statement: that about `synchronous_commit` of a new connection is another one. */
const COMMIT = 'commit\0';

/** What happens to the next COMMIT: it never arrives, or it takes effect and the response is lost. */
export type CommitCut = 'before' | 'after';

/** What is held back: what the client sends, what the server answers. */
export interface HeldWays {
  readonly requests: boolean;
  readonly answers: boolean;
}

const BOTH_WAYS: HeldWays = { requests: true, answers: true };

/** A TCP proxy to a server on loopback that can cut connections, or hold back what they carry. */
export interface TcpProxy {
  /** The URL of a database, through the proxy. */
  urlThrough(url: string): string;
  cutNextCommit(cut: CommitCut): void;
  /**
   * Holds all data back from now on, or one way of it, and keeps connections open: neither side learns that the other has
   * gone.
   */
  hang(ways?: HeldWays): void;
  /** Does so as soon as a COMMIT comes. Whether that arrives says `ways.requests`. */
  hangAtNextCommit(ways: HeldWays): void;
  /** Forwards data again, and first what was held back, as TCP does. */
  resume(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the server on this port. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let nextCut: CommitCut | null = null;
  let nextHang: HeldWays | null = null;
  let held: HeldWays = { requests: false, answers: false };
  /** What is done on each way once nothing is held back there. */
  const waiting: Record<keyof HeldWays, (() => void)[]> = { requests: [], answers: [] };
  const forward = (way: keyof HeldWays, act: () => void): void => {
    if (held[way]) waiting[way].push(act);
    else act();
  };
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    let losesResponse = false;
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const [socket, other, way] of [
      [client, upstream, 'requests'],
      [upstream, client, 'answers'],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          forward(way, () => other.destroySoon());
        });
    }
    client.on('data', (bytes) => {
      if (bytes.includes(COMMIT)) {
        const [cut, hang] = [nextCut, nextHang];
        nextCut = null;
        nextHang = null;
        if (cut === 'before') {
          end();
          return;
        }
        losesResponse ||= cut === 'after';
        held = hang ?? held;
      }
      forward('requests', () => upstream.write(bytes));
    });
    upstream.on('data', (bytes) => {
      if (losesResponse) end();
      else forward('answers', () => client.write(bytes));
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
    hang: (ways = BOTH_WAYS) => {
      held = ways;
    },
    hangAtNextCommit: (ways) => {
      nextHang = ways;
    },
    resume: () => {
      nextHang = null;
      held = { requests: false, answers: false };
      for (const acts of Object.values(waiting)) for (const act of acts.splice(0)) act();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
