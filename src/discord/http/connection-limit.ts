import type { Socket } from 'node:net';

export interface ConnectionLimit {
  /** To be called with every new connection. */
  add(socket: Socket): void;
  /** To be called when a connection has carried a request that Discord signed. */
  trust(socket: Socket): void;
}

/**
 * Keeps strangers who hold connections open from keeping Discord out: of the connections that have carried nothing signed
 * yet, only the newest `maxUntrusted` stay open. Those that Discord, or the proxy before us, has used are not counted.
 */
export function createConnectionLimit(maxUntrusted: number): ConnectionLimit {
  /** Oldest first. */
  const untrusted = new Set<Socket>();
  return {
    add(socket) {
      untrusted.add(socket);
      socket.once('close', () => untrusted.delete(socket));
      const [oldest] = untrusted;
      if (untrusted.size <= maxUntrusted || oldest === undefined) return;
      untrusted.delete(oldest);
      oldest.destroy();
    },
    trust(socket) {
      untrusted.delete(socket);
    },
  };
}
