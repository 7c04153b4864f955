import type { LentStrips } from './brush.ts';
import { SHARE_ENV, Worker } from 'node:worker_threads';

/** What all workers are started with. */
export interface WorkerSettings {
  /** URLs of modules that export `painters`. */
  readonly painters: readonly string[];
  readonly fontEnvironment: Readonly<Record<string, string>>;
}

/** What one worker is started with. */
export interface WorkerData extends WorkerSettings {
  /** Shared with the pool; any number but 0 tells the worker to give up its picture, because it is being stopped. */
  readonly stopFlag: Int32Array<SharedArrayBuffer>;
}

/** A picture to paint. */
export interface PaintRequest {
  readonly requestId: number;
  readonly painter: string;
  readonly scene: unknown;
  /** The lent faces in it. */
  readonly faces?: LentStrips | undefined;
}

/** The first message of a worker: it has loaded everything it needs. */
export const WORKER_LOADED = 'loaded';

/** The result of a request. */
export type PaintResponse =
  | { readonly requestId: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly extension: string }
  | { readonly requestId: number; readonly error: string };

/** Painting leaves much garbage, and a small heap is collected often. A worker that needs more is replaced. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 3, maxOldGenerationSizeMb: 96 } as const;

/** How long a worker that is being stopped may take to give up its picture. */
const STOP_TIMEOUT_MS = 1_000;
/** How long it may take to finish loading. */
const LOAD_TIMEOUT_MS = 5_000;

/** A worker thread, and a safe way to stop it. */
export interface WorkerThread {
  readonly worker: Worker;
  /** Stops it. `painting`: it has a request that it has not answered yet. */
  stop(painting: boolean): Promise<void>;
}

/**
 * Starts a worker thread. Terminating one while it loads the canvas package, or in the middle of a call into it, would
 * crash the whole process. So `stop` lets it finish loading and give up its picture first; a worker that hangs is
 * terminated after a timeout.
 */
export function startWorkerThread(module: URL, settings: WorkerSettings): WorkerThread {
  const stopFlag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(module, {
    workerData: { ...settings, stopFlag } satisfies WorkerData,
    env: SHARE_ENV,
    resourceLimits: RESOURCE_LIMITS,
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
    stop: async (painting) => {
      Atomics.store(stopFlag, 0, 1);
      if (loading) await withTimeout(LOAD_TIMEOUT_MS, loaded);
      if (painting) await withTimeout(STOP_TIMEOUT_MS, nextMessageOrExit(worker));
      await worker.terminate();
    },
  };
}

/** Resolves with the worker's next message or its exit. */
const nextMessageOrExit = (worker: Worker): Promise<void> =>
  new Promise((resolve) => void worker.once('message', resolve).once('exit', resolve));

/** Resolves with `pending`, or after `timeoutMs`. */
async function withTimeout(timeoutMs: number, pending: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, timeoutMs);
  await Promise.race([pending, timeout.promise]);
  clearTimeout(timer);
}
