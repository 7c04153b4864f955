import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** The data that every thread is started with, beside the settings of its own. */
export interface ThreadData {
  /** Shared with the main thread; any number but 0 tells the thread to give up its request, because it is being stopped. */
  readonly stopFlag: Int32Array<SharedArrayBuffer>;
}

/** A request, and its number from 1. */
export interface ThreadRequest {
  readonly id: number;
  readonly request: unknown;
}

/** A thread's message: first, with the id 0, that it has loaded; then for each request its answer or an error. */
export type ThreadMessage =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };

/** True once the calling thread is being stopped: it should give up its request. */
export const isStopping = (): boolean => Atomics.load((workerData as ThreadData).stopFlag, 0) !== 0;

/** How a thread answers. */
export interface AnswerOptions<Answer> {
  /** How far its priority is below that of the thread that answers clicks; 0 if left out. */
  readonly niceness?: number;
  /** The buffers that are moved, not copied, with an answer. */
  readonly transfers?: (answer: Answer) => readonly ArrayBuffer[];
}

/**
 * Answers the requests of `createThread`, in a thread whose module has loaded everything it needs. Loading is left at the
 * usual priority: it is rare, and all requests wait for it.
 */
export function answerRequests<Answer>(
  answer: (request: never) => Answer | Promise<Answer>,
  { niceness = 0, transfers = () => [] }: AnswerOptions<Answer> = {},
): void {
  const send = (message: ThreadMessage, buffers: readonly ArrayBuffer[] = []): void =>
    parentPort?.postMessage(message, buffers);
  const handle = async ({ id, request }: ThreadRequest): Promise<void> => {
    try {
      const answered = await answer(request as never);
      send({ id, answer: answered }, transfers(answered));
    } catch (error) {
      send({ id, error: error instanceof Error ? error.message : String(error) });
    }
  };
  lowerThreadPriority(niceness);
  parentPort?.on('message', (message: ThreadRequest) => void handle(message));
  send({ id: 0, answer: null });
}

/**
 * Lowers the priority of the calling thread on Linux. Process id 0 is the calling thread there (setpriority(2)), and only
 * there: elsewhere it would be the whole process.
 */
function lowerThreadPriority(niceness: number): void {
  if (process.platform !== 'linux' || niceness === 0) return;
  try {
    setPriority(0, Math.min(getPriority(0) + niceness, 19));
  } catch {
    // A sandbox may forbid the call; the thread then works at the usual priority.
  }
}
