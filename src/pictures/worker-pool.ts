import {
  type Painter,
  type Painting,
  type PaintOptions,
  RenderQueueFullError,
  SupersededError,
} from '../table/ports/painter.ts';
import type { Picture } from '../kernel/screen.ts';
import { createThread, type Thread, ThreadError, type ThreadOptions } from '../threads/thread.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PaintRequest } from './worker.ts';

/** The threads of a pool and its limits. */
export interface WorkerPoolOptions {
  readonly thread: ThreadOptions;
  /** At least 1. */
  readonly workers: number;
  /** Pictures that may wait; one more is rejected, of whichever key has the most. */
  readonly queueLimit: number;
  /** Milliseconds a thread may take for a picture before it is replaced. */
  readonly timeoutMs: number;
}

/** The charge for a picture whose painter has painted none yet, in milliseconds. */
const DEFAULT_PICTURE_MS = 50;

interface Job extends PaintRequest {
  readonly turnKey: string;
  readonly replaceKey: string | undefined;
  readonly isUrgent: boolean;
  /** When it, or the job it replaced, joined the queue (`performance.now()`). */
  readonly waitingSince: number;
  /** Removes it from the queue after its `maxWaitMs`. */
  readonly expiryTimer: NodeJS.Timeout | undefined;
  readonly resolve: (painting: Painting) => void;
  readonly reject: (error: ThreadError | SupersededError | RenderQueueFullError) => void;
}

/**
 * A pool of threads, each with one picture at a time, and a queue: first in, first out for each `turnKey`, urgent ones
 * before the others, and the keys in turn, by the time that their pictures have taken. A job with the `replaceKey` of a
 * waiting one takes its place in the queue. A job leaves the queue after its `maxWaitMs`, and is not queued at all when the
 * first of its key has waited for that long already. When the queue is full, the key with the most jobs loses its newest.
 */
export function createWorkerPool(options: WorkerPoolOptions): Painter {
  const threads = Array.from({ length: Math.max(1, options.workers) }, () =>
    createThread<PaintRequest, Painting>(options.thread),
  );
  const waiting = createFairQueue<Job>((job) => job.isUrgent);
  /** How long the last picture of each painter took, in milliseconds: what the next is charged beforehand. */
  const typicalMs = new Map<string, number>();

  const start = async (thread: Thread<PaintRequest, Painting>, job: Job): Promise<void> => {
    const { painter, scene, faces, turnKey } = job;
    clearTimeout(job.expiryTimer);
    const startedAt = performance.now();
    const charged = typicalMs.get(painter) ?? DEFAULT_PICTURE_MS;
    waiting.charge(turnKey, charged);
    try {
      job.resolve(await thread.ask({ painter, scene, faces }, options.timeoutMs));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      job.reject(new ThreadError(`${painter}: ${reason}`, { cause: error }));
    }
    const tookMs = performance.now() - startedAt;
    waiting.charge(turnKey, tookMs - charged);
    typicalMs.set(painter, tookMs);
    dispatch();
  };

  const dispatch = (): void => {
    for (const thread of threads) {
      if (thread.isBusy) continue;
      const job = waiting.take();
      if (job === undefined) return;
      void start(thread, job);
    }
  };

  const paint = (
    { painter, scene }: Picture,
    { replaceKey, maxWaitMs, turnKey = '', isUrgent = false, faces }: PaintOptions = {},
  ): Promise<Painting> =>
    new Promise((resolve, reject) => {
      const older =
        replaceKey === undefined ? undefined : waiting.find((other) => other.replaceKey === replaceKey);
      const rejection = older === undefined ? rejectionReason(turnKey, maxWaitMs) : null;
      if (rejection !== null) {
        reject(new RenderQueueFullError(rejection));
        return;
      }
      const expiryTimer =
        maxWaitMs === undefined ? undefined : setTimeout(() => expireJob(job, maxWaitMs), maxWaitMs);
      const waitingSince = older?.waitingSince ?? performance.now();
      const request = { painter, scene, faces };
      const job: Job = {
        ...request,
        turnKey,
        replaceKey,
        isUrgent,
        waitingSince,
        expiryTimer,
        resolve,
        reject,
      };
      if (older === undefined) {
        if (isFull()) dropNewestOfLargest(turnKey);
        waiting.add(turnKey, job);
      } else {
        clearTimeout(older.expiryTimer);
        waiting.replace(older, job);
        older.reject(new SupersededError('a newer picture takes its place'));
      }
      dispatch();
    });

  const isFull = (): boolean => threads.every(({ isBusy }) => isBusy) && waiting.size >= options.queueLimit;

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
    clearTimeout(dropped.expiryTimer);
    waiting.remove(dropped);
    dropped.reject(
      new RenderQueueFullError(`${waiting.countOf(dropped.turnKey)} more of its server are waiting`),
    );
  };

  const expireJob = (job: Job, maxWaitMs: number): void => {
    waiting.remove(job);
    job.reject(new RenderQueueFullError(`no thread had time for it in ${maxWaitMs} ms`));
  };

  return {
    paint,
    // A closed thread rejects what is still waiting, one after the other.
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}
