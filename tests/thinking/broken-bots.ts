import process from 'node:process';
import { threadId } from 'node:worker_threads';

/** Bots that fail in every way, for the thread they think in. */
export const bots = {
  spender: (_view: unknown, _moves: unknown, _random: unknown, { playouts }: { readonly playouts: number }) =>
    playouts,
  sleeper: () => {
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  },
  dying: () => process.exit(7),
  thrower: () => {
    throw new Error('out of ideas');
  },
  threadId: () => threadId,
};
