import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { WorkerSettings, WorkerStart } from './messages.ts';

/** Pictures leave much garbage: a thread with little room clears it away often. One that needs more is replaced. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 } as const;

/** How long a thread that is to end may take to leave the picture it is at, in milliseconds. */
const LEAVE_WITHIN = 1_000;
/** And how long to load what it needs. */
const LOAD_WITHIN = 5_000;

/** A worker that paints, and a safe way to end it. */
export interface Thread {
  readonly worker: Worker;
  /** Ends it; `painting` when it was given an order that it has not delivered. */
  end(painting: boolean): Promise<void>;
}

/**
 * Starts a thread that paints. One that is ended while it loads the canvas package, or in the middle of a call into it,
 * would take the whole process with it: so it is let finish loading, and told to leave its picture first. One that hangs
 * is ended all the same.
 */
export function startThread(module: URL, settings: WorkerSettings): Thread {
  const leaving = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(module, {
    workerData: { ...settings, leaving } satisfies WorkerStart,
    env: SHARE_ENV,
    resourceLimits: MEMORY,
  });
  let loading = true;
  const loaded = new Promise<void>((resolve) => {
    const done = (): void => {
      loading = false;
      resolve();
    };
    worker.once('message', done).once('exit', done);
  });
  return {
    worker,
    end: async (painting) => {
      Atomics.store(leaving, 0, 1);
      if (loading) await within(LOAD_WITHIN, loaded);
      if (painting) await within(LEAVE_WITHIN, delivered(worker));
      await worker.terminate();
    },
  };
}

/** Resolves with the next delivery or the worker's own end. */
const delivered = (worker: Worker): Promise<void> =>
  new Promise((resolve) => void worker.once('message', resolve).once('exit', resolve));

/** Resolves with something, or when it takes longer than so many milliseconds. */
async function within(milliseconds: number, something: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, milliseconds);
  await Promise.race([something, late.promise]);
  clearTimeout(timer);
}
