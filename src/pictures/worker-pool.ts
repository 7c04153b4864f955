import {
  type Painter,
  type Painting,
  type PaintOptions,
  RenderQueueFullError,
  SupersededError,
} from '../table/ports/painter.ts';
import type { Picture } from '../kernel/screen.ts';
import { createFairQueue } from './fair-queue.ts';
import {
  type PaintRequest,
  type PaintResponse,
  startWorkerThread,
  WORKER_LOADED,
  type WorkerSettings,
  type WorkerThread,
} from './worker-thread.ts';

/** The workers of a pool and its limits. */
export interface WorkerPoolOptions {
  readonly workerModule: URL;
  readonly workerSettings: WorkerSettings;
  /** At least 1. */
  readonly workers: number;
  /** Pictures that may wait; one more is rejected, of whichever key has the most. */
  readonly queueLimit: number;
  /** Milliseconds a worker may take for a picture before it is replaced. */
  readonly timeoutMs: number;
  /** A worker is replaced after this many pictures, so that no leak in it can grow for ever. */
  readonly picturesPerWorker: number;
  /** A worker without a picture for this many milliseconds is ended, and started again by the next: its memory is freed. */
  readonly idleTimeoutMs: number;
}

/** What a picture is charged whose painter has painted none yet, in milliseconds. */
const DEFAULT_PICTURE_MS = 50;

/** A picture that could not be painted. */
export class PaintingFailedError extends Error {
  override readonly name = 'PaintingFailedError';
}

interface Job extends PaintRequest {
  readonly turnKey: string;
  readonly replaceKey: string | undefined;
  readonly isUrgent: boolean;
  /** When it, or the job it replaced, joined the queue (`performance.now()`). */
  readonly waitingSince: number;
  /** Removes it from the queue after its `maxWaitMs`. */
  readonly expiryTimer: NodeJS.Timeout | null;
  readonly resolve: (painting: Painting) => void;
  readonly reject: (error: PaintingFailedError | SupersededError | RenderQueueFullError) => void;
}

const clearExpiry = ({ expiryTimer }: Job): void => {
  if (expiryTimer !== null) clearTimeout(expiryTimer);
};

/** A place for one worker. Its thread is started with the first job, and dropped when a job fails or none comes. */
interface WorkerSlot {
  thread: WorkerThread | null;
  job: Job | null;
  /** When the job was started (`performance.now()`), and what its key was charged for it, in milliseconds. */
  startedAt: number;
  charged: number;
  timeoutTimer: NodeJS.Timeout | null;
  idleTimer: NodeJS.Timeout | null;
  paintedCount: number;
}

/**
 * A pool of workers, each with one picture at a time, and a queue: first in, first out for each `turnKey`, urgent ones
 * before the others, and the keys in turn, by the time that their pictures have taken. A job with the `replaceKey` of a waiting one takes its place in the
 * queue. A job leaves the queue after its `maxWaitMs`, and is not queued at all when the first of its key has waited for
 * that long already. When the queue is full, the key with the most jobs loses its newest. A worker that dies or takes too
 * long is replaced: its job is rejected, the queue goes on. One that has nothing to do for a while is ended.
 */
export function createWorkerPool(options: WorkerPoolOptions): Painter {
  const slots = Array.from({ length: Math.max(1, options.workers) }, (): WorkerSlot => ({
    thread: null,
    job: null,
    startedAt: 0,
    charged: 0,
    timeoutTimer: null,
    idleTimer: null,
    paintedCount: 0,
  }));
  const waiting = createFairQueue<Job>((job) => job.isUrgent);
  /** How long the last pictures of each painter took, in milliseconds: what the next is charged beforehand. */
  const typicalMs = new Map<string, number>();
  const stopping = new Set<Promise<unknown>>();
  let lastRequestId = 0;
  let closed = false;

  const startWorker = (slot: WorkerSlot): WorkerThread => {
    const thread = startWorkerThread(options.workerModule, options.workerSettings);
    const { worker } = thread;
    worker.on('message', (message: PaintResponse | typeof WORKER_LOADED) => {
      if (slot.thread === thread && message !== WORKER_LOADED) completeJob(slot, message);
    });
    const onWorkerLost = (reason: string): void => {
      if (slot.thread === thread) failJob(slot, reason);
    };
    worker.on('error', (error) =>
      onWorkerLost(`the worker failed: ${error instanceof Error ? error.message : error}`),
    );
    worker.on('messageerror', () => onWorkerLost('the worker sent an unreadable message'));
    worker.on('exit', (code) => onWorkerLost(`the worker exited with code ${code}`));
    slot.thread = thread;
    slot.paintedCount = 0;
    return thread;
  };

  const startJob = (slot: WorkerSlot, job: Job): void => {
    clearExpiry(job);
    stopIdleTimer(slot);
    slot.job = job;
    slot.startedAt = performance.now();
    slot.charged = typicalMs.get(job.painter) ?? DEFAULT_PICTURE_MS;
    waiting.charge(job.turnKey, slot.charged);
    slot.timeoutTimer = setTimeout(
      () => failJob(slot, `not done in ${options.timeoutMs} ms`),
      options.timeoutMs,
    );
    const { worker } = slot.thread ?? startWorker(slot);
    worker.ref();
    try {
      worker.postMessage({
        requestId: job.requestId,
        painter: job.painter,
        scene: job.scene,
        faces: job.faces,
      } satisfies PaintRequest);
    } catch (error) {
      releaseJob(slot)?.reject(new PaintingFailedError('the scene is not plain data', { cause: error }));
      dispatch();
    }
  };

  const releaseJob = (slot: WorkerSlot): Job | null => {
    const { job, timeoutTimer } = slot;
    if (timeoutTimer !== null) clearTimeout(timeoutTimer);
    if (job !== null) {
      const tookMs = performance.now() - slot.startedAt;
      waiting.charge(job.turnKey, tookMs - slot.charged);
      typicalMs.set(job.painter, tookMs);
    }
    slot.job = null;
    slot.timeoutTimer = null;
    slot.thread?.worker.unref();
    stopIdleTimer(slot);
    slot.idleTimer = setTimeout(() => retireWorker(slot, false), options.idleTimeoutMs).unref();
    return job;
  };

  const stopIdleTimer = (slot: WorkerSlot): void => {
    if (slot.idleTimer !== null) clearTimeout(slot.idleTimer);
    slot.idleTimer = null;
  };

  const retireWorker = (slot: WorkerSlot, painting: boolean): void => {
    const { thread } = slot;
    slot.thread = null;
    stopIdleTimer(slot);
    if (thread === null) return;
    const ended = thread.stop(painting).finally(() => stopping.delete(ended));
    stopping.add(ended);
  };

  const completeJob = (slot: WorkerSlot, response: PaintResponse): void => {
    if (slot.job?.requestId !== response.requestId) return;
    const job = releaseJob(slot);
    slot.paintedCount += 1;
    if (slot.paintedCount >= options.picturesPerWorker) retireWorker(slot, false);
    if ('error' in response) job?.reject(new PaintingFailedError(`${job.painter}: ${response.error}`));
    else job?.resolve({ bytes: response.bytes, extension: response.extension });
    dispatch();
  };

  const failJob = (slot: WorkerSlot, reason: string): void => {
    const job = releaseJob(slot);
    retireWorker(slot, job !== null);
    job?.reject(new PaintingFailedError(`${job.painter}: ${reason}`));
    dispatch();
  };

  const dispatch = (): void => {
    for (const slot of slots) {
      if (closed || slot.job !== null) continue;
      const job = waiting.take();
      if (job === undefined) return;
      startJob(slot, job);
    }
  };

  const paint = (
    { painter, scene }: Picture,
    { replaceKey, maxWaitMs, turnKey = '', isUrgent = false, faces }: PaintOptions = {},
  ): Promise<Painting> =>
    new Promise((resolve, reject) => {
      if (closed) {
        reject(new PaintingFailedError('the painter is closed'));
        return;
      }
      const older =
        replaceKey === undefined ? undefined : waiting.find((other) => other.replaceKey === replaceKey);
      const rejection = older === undefined ? rejectionReason(turnKey, maxWaitMs) : null;
      if (rejection !== null) {
        reject(new RenderQueueFullError(rejection));
        return;
      }
      lastRequestId += 1;
      const expiryTimer =
        maxWaitMs === undefined ? null : setTimeout(() => expireJob(job, maxWaitMs), maxWaitMs);
      const waitingSince = older?.waitingSince ?? performance.now();
      const job: Job = {
        requestId: lastRequestId,
        painter,
        scene,
        turnKey,
        replaceKey,
        isUrgent,
        faces,
        waitingSince,
        expiryTimer,
        resolve,
        reject,
      };
      if (older === undefined) {
        if (isFull()) dropNewestOfLargest(turnKey);
        waiting.add(turnKey, job);
      } else {
        clearExpiry(older);
        waiting.replace(older, job);
        older.reject(new SupersededError('a newer picture takes its place'));
      }
      dispatch();
    });

  const isFull = (): boolean =>
    slots.every((slot) => slot.job !== null) && waiting.size >= options.queueLimit;

  /** Why one more job of this key may not be queued; `null` when it may, perhaps in place of one of another key. */
  const rejectionReason = (turnKey: string, maxWaitMs = Number.POSITIVE_INFINITY): string | null => {
    if (isFull() && waiting.lastOfLargest(turnKey) === undefined)
      return `${waiting.size} pictures are waiting already`;
    const next = waiting.firstOf(turnKey);
    if (next === undefined) return null;
    const wait = performance.now() - next.waitingSince;
    return wait < maxWaitMs ? null : `the next has waited for ${Math.round(wait)} ms`;
  };

  const dropNewestOfLargest = (turnKey: string): void => {
    const dropped = waiting.lastOfLargest(turnKey);
    if (dropped === undefined) return;
    clearExpiry(dropped);
    waiting.remove(dropped);
    dropped.reject(
      new RenderQueueFullError(`${waiting.countOf(dropped.turnKey)} more of its server are waiting`),
    );
  };

  const expireJob = (job: Job, maxWaitMs: number): void => {
    waiting.remove(job);
    job.reject(new RenderQueueFullError(`no worker had time for it in ${maxWaitMs} ms`));
  };

  const close = async (): Promise<void> => {
    closed = true;
    const rejectClosed = (job: Job | null): void => {
      if (job === null) return;
      clearExpiry(job);
      job.reject(new PaintingFailedError('the painter is closed'));
    };
    waiting.clear().forEach(rejectClosed);
    for (const slot of slots) {
      const job = releaseJob(slot);
      retireWorker(slot, job !== null);
      rejectClosed(job);
    }
    await Promise.allSettled(stopping);
  };

  return { paint, close };
}
