import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createConnectionLimit } from '../../../src/discord/http/endpoint.ts';

const openSockets = (count: number): readonly Socket[] => Array.from({ length: count }, () => new Socket());
const isOpen = (socket: Socket): boolean => !socket.destroyed;

describe('the limit of connections', () => {
  test('closes the oldest connection that has carried nothing signed', () => {
    const limit = createConnectionLimit(2);
    const sockets = openSockets(4);
    for (const socket of sockets) limit.add(socket);
    expect(sockets.map(isOpen)).toEqual([false, false, true, true]);
  });

  test('closes no connection that Discord has used, however many others there are', () => {
    const limit = createConnectionLimit(2);
    const sockets = openSockets(5);
    for (const [i, socket] of sockets.entries()) {
      limit.add(socket);
      if (i < 2) limit.trust(socket);
    }
    expect(sockets.map(isOpen)).toEqual([true, true, false, true, true]);
  });

  test('does not count connections that are closed', async () => {
    const limit = createConnectionLimit(1);
    const [first, second] = openSockets(2) as [Socket, Socket];
    limit.add(first);
    await new Promise((resolve) => first.once('close', resolve).destroy());
    limit.add(second);
    expect(isOpen(second)).toBe(true);
  });
});
