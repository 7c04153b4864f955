// Loaded here only to stay in memory: a thread that has drawn text must not be the last one to unload the library, or
// the process crashes when the thread ends.
import 'canvas';
import { SHARE_ENV } from 'node:worker_threads';
import {
  type Painter,
  type Painting,
  type PaintOptions,
  RenderQueueFullError,
  SupersededError,
} from '../table/ports/painter.ts';
import type { Picture } from '../kernel/screen.ts';
import { moduleUrl } from '../kernel/project-files.ts';
import { fontEnvironment } from './fonts.ts';
import { createThread, type Thread, ThreadError } from '../threads/thread.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PaintRequest, PaintSettings } from './worker.ts';

/** What is drawn, and how much is painted at once. */
export interface PaintingPoolOptions {
  /** Modules that export `drawings`. */
  readonly drawings: readonly URL[];
  /** Worker threads, at least 1. */
  readonly workers: number;
  /** Pictures that may wait for a worker; 200 if left out. */
  readonly queueLimit?: number;
  /** Milliseconds a picture may take before its worker is replaced; 15,000 if left out. */
  readonly timeoutMs?: number;
  /** Milliseconds without a picture after which a worker is ended until the next one; two minutes if left out. */
  readonly idleTimeoutMs?: number;
}

/** Painting leaves much garbage, and a small heap is collected often. A thread that needs more is replaced. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 3, maxOldGenerationSizeMb: 96 } as const;
const PICTURES_PER_THREAD = 50_000;
/** Longer than most turns of people, so that a game keeps its worker. */
const DEFAULT_IDLE_TIMEOUT_MS = 120_000;

/** The charge for a picture of a kind that has not been painted yet, in milliseconds. */
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
 * Paints and encodes pictures in a pool of threads, each with one picture at a time, and a queue: first in, first out for
 * each `turnKey`, urgent ones before the others, and the keys in turn, by the time that their pictures have taken. A job
 * with the `replaceKey` of a waiting one takes its place in the queue. A job leaves the queue after its `maxWaitMs`, and is not queued at all when the
 * first of its key has waited for that long already. When the queue is full, the key with the most jobs loses its newest.
 *
 * `paint` rejects with `ThreadError` when there is no such kind, the scene is invalid, or the thread dies or takes too
 * long; with `RenderQueueFullError` when too many pictures wait, or this one has waited too long; with `SupersededError` when
 * a newer picture replaces it.
 */
export function createPaintingPool({
  drawings,
  workers,
  queueLimit = 200,
  timeoutMs = 15_000,
  idleTimeoutMs = DEFAULT_IDLE_TIMEOUT_MS,
}: PaintingPoolOptions): Painter {
  const settings: PaintSettings = {
    drawings: drawings.map((url) => url.href),
    fontEnvironment: fontEnvironment(),
  };
  const threads = Array.from({ length: workers }, () =>
    createThread<PaintRequest, Painting>({
      module: moduleUrl('pictures/worker'),
      settings,
      worker: { name: 'painter', env: SHARE_ENV, resourceLimits: RESOURCE_LIMITS },
      idleTimeoutMs,
      maxRequests: PICTURES_PER_THREAD,
      endsGently: true,
    }),
  );
  const waiting = createFairQueue<Job>((job) => job.isUrgent);
  /** How long the last picture of each kind took, in milliseconds: what the next is charged beforehand. */
  const typicalMs = new Map<string, number>();

  const start = async (thread: Thread<PaintRequest, Painting>, job: Job): Promise<void> => {
    const { kind, scene, faces, turnKey } = job;
    clearTimeout(job.expiryTimer);
    const startedAt = performance.now();
    const charged = typicalMs.get(kind) ?? DEFAULT_PICTURE_MS;
    waiting.charge(turnKey, charged);
    try {
      job.resolve(await thread.ask({ kind, scene, faces }, timeoutMs));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      job.reject(new ThreadError(`${kind}: ${reason}`, { cause: error }));
    }
    const tookMs = performance.now() - startedAt;
    waiting.charge(turnKey, tookMs - charged);
    typicalMs.set(kind, tookMs);
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
    { kind, scene }: Picture,
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
      const request = { kind, scene, faces, turnKey, replaceKey, isUrgent };
      const job: Job = { ...request, waitingSince, expiryTimer, resolve, reject };
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

  const isFull = (): boolean => threads.every(({ isBusy }) => isBusy) && waiting.size >= queueLimit;

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
