import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { ThreadData, ThreadMessage, ThreadRequest } from './answer-requests.ts';

/** A request that has no answer: its thread failed, died, took too long or is closed, or answered with an error. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';
}

/** The start and the end of a thread. */
export interface ThreadOptions {
  /** Its module, which calls `answerRequests`. */
  readonly module: URL;
  /** `name` is that of the thread in the system's tools: up to 15 characters. */
  readonly worker: Pick<WorkerOptions, 'env' | 'resourceLimits' | 'name'>;
  /** Becomes its `workerData`. */
  readonly settings?: object;
  /** Without a request for this many milliseconds it is ended, and started again by the next: its memory is freed. */
  readonly idleTimeoutMs: number;
  /** It is replaced after this many requests, so that no leak in it can grow for ever; unlimited if left out. */
  readonly maxRequests?: number;
  /**
   * Lets it finish loading and give up its request (`isStopping`) before it is terminated: to terminate it in the
   * middle of a call into a native library would crash the process. One that hangs is terminated after a second.
   */
  readonly endsGently?: boolean;
}

/** A thread beside the main one. It answers one request at a time. */
export interface Thread<Request, Answer> {
  readonly isBusy: boolean;
  /**
   * Starts the thread if need be. Rejects with `ThreadError` when it fails, dies, takes more milliseconds than this or
   * answers with an error: the next request finds a new thread where that is needed. Not to be called while it is busy.
   */
  ask(request: Request, timeoutMs: number): Promise<Answer>;
  /** Rejects the request without an answer, and every later one; resolves when the thread has ended. */
  close(): Promise<void>;
}

/** How long a thread that ends gently may take to give up its request, and to finish loading, in milliseconds. */
const STOP_TIMEOUT_MS = 1_000;
const LOAD_TIMEOUT_MS = 5_000;
const CLOSED = 'the thread is closed';

interface Asked<Answer> {
  readonly id: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ThreadError) => void;
}

/** A thread that is started by its first request. */
export function createThread<Request, Answer>(options: ThreadOptions): Thread<Request, Answer> {
  const { idleTimeoutMs, maxRequests = Number.POSITIVE_INFINITY } = options;
  let running: Running | null = null;
  let asked: Asked<Answer> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let answers = 0;
  let isClosed = false;
  const ending = new Set<Promise<void>>();

  const end = (): void => {
    clearTimeout(timer);
    if (running === null) return;
    const ended = running.end(asked !== null).finally(() => ending.delete(ended));
    ending.add(ended);
    running = null;
  };

  const release = (): Asked<Answer> | null => {
    const done = asked;
    asked = null;
    clearTimeout(timer);
    running?.worker.unref();
    timer = setTimeout(end, idleTimeoutMs).unref();
    return done;
  };

  const fail = (reason: string): void => {
    end();
    asked?.reject(new ThreadError(reason));
    asked = null;
  };

  const complete = (message: ThreadMessage): void => {
    if (message.id !== asked?.id) return;
    const done = release();
    if (++answers >= maxRequests) end();
    if ('error' in message) done?.reject(new ThreadError(message.error));
    else done?.resolve(message.answer as Answer);
  };

  const start = (): Running => {
    const started = startThread(options);
    const { worker } = started;
    const lost = (reason: string): void => {
      if (running === started) fail(reason);
    };
    worker.on('message', (message: ThreadMessage) => {
      if (running === started) complete(message);
    });
    worker.on('error', (error) =>
      lost(`the thread failed: ${error instanceof Error ? error.message : error}`),
    );
    worker.on('messageerror', () => lost('the thread sent an unreadable message'));
    worker.on('exit', (code) => lost(`the thread exited with code ${code}`));
    answers = 0;
    return started;
  };

  return {
    get isBusy() {
      return asked !== null;
    },
    ask: (request, timeoutMs) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new ThreadError(CLOSED));
          return;
        }
        const id = ++lastId;
        asked = { id, resolve, reject };
        clearTimeout(timer);
        timer = setTimeout(() => fail(`not done in ${timeoutMs} ms`), timeoutMs);
        running ??= start();
        running.worker.ref();
        try {
          running.worker.postMessage({ id, request } satisfies ThreadRequest);
        } catch (error) {
          release()?.reject(new ThreadError('the request is not plain data', { cause: error }));
        }
      }),
    close: async () => {
      isClosed = true;
      fail(CLOSED);
      await Promise.allSettled(ending);
    },
  };
}

type Running = ReturnType<typeof startThread>;

/** Starts a worker, with a way to end it. */
function startThread({ module, settings, endsGently = false, ...options }: ThreadOptions) {
  const stopFlag = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { ...settings, stopFlag } satisfies ThreadData;
  const worker = new Worker(module, { ...options.worker, workerData });
  const loaded = nextMessageOrExit(worker);
  return {
    worker,
    /** `isBusy`: it has a request that it has not answered yet. */
    end: async (isBusy: boolean): Promise<void> => {
      Atomics.store(stopFlag, 0, 1);
      if (endsGently) {
        await withTimeout(LOAD_TIMEOUT_MS, loaded);
        if (isBusy) await withTimeout(STOP_TIMEOUT_MS, nextMessageOrExit(worker));
      }
      await worker.terminate();
    },
  };
}

const nextMessageOrExit = (worker: Worker): Promise<void> =>
  new Promise((resolve) => void worker.once('message', resolve).once('exit', resolve));

/** Resolves with `pending`, or after `timeoutMs`. */
async function withTimeout(timeoutMs: number, pending: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, timeoutMs);
  await Promise.race([pending, timeout.promise]);
  clearTimeout(timer);
}
