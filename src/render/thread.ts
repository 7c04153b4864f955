import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { WorkerSettings, WorkerStart } from './messages.ts';

/** Pictures leave much garbage: a thread with little room clears it away often. One that needs more is replaced. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 } as const;

/** How long a thread that is to end may take to leave the picture it is at, in milliseconds. */
const LEAVE_WITHIN = 1_000;

/** A worker that paints, and a safe way to end it. */
export interface Thread {
  readonly worker: Worker;
  /** Ends it; `painting` when it was given an order that it has not delivered. */
  end(painting: boolean): Promise<void>;
}

/**
 * Starts a thread that paints. One that is ended in the middle of a call into the canvas package would take the whole
 * process with it, so it is told to leave its picture first. One that hangs is ended all the same.
 */
export function startThread(module: URL, settings: WorkerSettings): Thread {
  const leaving = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(module, {
    workerData: { ...settings, leaving } satisfies WorkerStart,
    env: SHARE_ENV,
    resourceLimits: MEMORY,
  });
  return {
    worker,
    end: async (painting) => {
      Atomics.store(leaving, 0, 1);
      if (painting) await delivered(worker);
      await worker.terminate();
    },
  };
}

/** Resolves with the next delivery, the worker's own end, or when either takes too long. */
const delivered = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LEAVE_WITHIN);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    worker.once('message', done).once('exit', done);
  });
