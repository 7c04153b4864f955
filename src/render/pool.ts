import { type Painter, type Painting, type PaintingWish, Superseded, TooManyPictures } from '../app/ports.ts';
import type { Picture } from '../kernel/screen.ts';
import { type Delivery, LOADED, type Order, type WorkerSettings } from './messages.ts';
import { startThread, type Thread } from './thread.ts';

/** How pictures are shared out among workers. */
export interface PoolSettings {
  readonly worker: URL;
  readonly data: WorkerSettings;
  /** At least 1. */
  readonly workers: number;
  /** Pictures that may wait; one more is refused. */
  readonly queue: number;
  /** How long a worker may take for a picture, in milliseconds. */
  readonly timeout: number;
  /** After so many pictures a worker makes room for a fresh one, so that nothing can grow for ever. */
  readonly lifetime: number;
}

/** A picture that could not be painted. */
export class PaintingFailed extends Error {
  override readonly name = 'PaintingFailed';
}

interface Job extends Order {
  readonly place: string | undefined;
  /** Since when its turn is waited for, in milliseconds. */
  readonly since: number;
  /** Ends its waiting. */
  readonly timer: NodeJS.Timeout | null;
  readonly resolve: (painting: Painting) => void;
  readonly reject: (error: PaintingFailed | Superseded | TooManyPictures) => void;
}

const stopWaiting = ({ timer }: Job): void => {
  if (timer !== null) clearTimeout(timer);
};

/** One place for a worker. The thread comes with the first job and goes when it fails. */
interface Bench {
  thread: Thread | null;
  job: Job | null;
  timer: NodeJS.Timeout | null;
  painted: number;
}

/**
 * Workers that paint, each one picture at a time, first come first served; but the newest of one place wins, in the
 * turn of the one that waited. What has no more patience leaves the queue, and does not join it when the next in turn
 * has been waiting for longer than that. A worker that dies or takes too long is replaced; its picture is lost and
 * rejected, those that wait go on.
 */
export function createPool(settings: PoolSettings): Painter {
  const benches = Array.from({ length: Math.max(1, settings.workers) }, (): Bench => ({
    thread: null,
    job: null,
    timer: null,
    painted: 0,
  }));
  const waiting: Job[] = [];
  const leaving = new Set<Promise<unknown>>();
  let orders = 0;
  let closed = false;

  const startAt = (bench: Bench): Thread => {
    const thread = startThread(settings.worker, settings.data);
    const { worker } = thread;
    worker.on('message', (said: Delivery | typeof LOADED) => {
      if (bench.thread === thread && said !== LOADED) settle(bench, said);
    });
    const lost = (reason: string): void => {
      if (bench.thread === thread) abandon(bench, reason);
    };
    worker.on('error', (error) =>
      lost(`the worker failed: ${error instanceof Error ? error.message : error}`),
    );
    worker.on('messageerror', () => lost('the worker sent something unreadable'));
    worker.on('exit', (code) => lost(`the worker left with code ${code}`));
    bench.thread = thread;
    bench.painted = 0;
    return thread;
  };

  const start = (bench: Bench, job: Job): void => {
    stopWaiting(job);
    bench.job = job;
    bench.timer = setTimeout(() => abandon(bench, `not done in ${settings.timeout} ms`), settings.timeout);
    const { worker } = bench.thread ?? startAt(bench);
    worker.ref();
    try {
      worker.postMessage({ order: job.order, painter: job.painter, scene: job.scene } satisfies Order);
    } catch (error) {
      release(bench)?.reject(new PaintingFailed('the scene is not plain data', { cause: error }));
      work();
    }
  };

  const release = (bench: Bench): Job | null => {
    const { job, timer } = bench;
    if (timer !== null) clearTimeout(timer);
    bench.job = null;
    bench.timer = null;
    bench.thread?.worker.unref();
    return job;
  };

  const dismiss = (bench: Bench, painting: boolean): void => {
    const { thread } = bench;
    bench.thread = null;
    if (thread === null) return;
    const gone = thread.end(painting).finally(() => leaving.delete(gone));
    leaving.add(gone);
  };

  const settle = (bench: Bench, delivery: Delivery): void => {
    if (bench.job?.order !== delivery.order) return;
    const job = release(bench);
    bench.painted += 1;
    if (bench.painted >= settings.lifetime) dismiss(bench, false);
    if ('failure' in delivery) job?.reject(new PaintingFailed(`${job.painter}: ${delivery.failure}`));
    else job?.resolve({ bytes: delivery.bytes, extension: delivery.extension });
    work();
  };

  const abandon = (bench: Bench, reason: string): void => {
    const job = release(bench);
    dismiss(bench, job !== null);
    job?.reject(new PaintingFailed(`${job.painter}: ${reason}`));
    work();
  };

  const work = (): void => {
    for (const bench of benches) {
      if (closed || bench.job !== null) continue;
      const job = waiting.shift();
      if (job === undefined) return;
      start(bench, job);
    }
  };

  const paint = ({ painter, scene }: Picture, { place, patience }: PaintingWish = {}): Promise<Painting> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new PaintingFailed('the painter has closed'));
      const older = place === undefined ? undefined : waiting.find((other) => other.place === place);
      const refusal = older === undefined ? crowd(patience) : null;
      if (refusal !== null) return reject(new TooManyPictures(refusal));
      orders += 1;
      const timer = patience === undefined ? null : setTimeout(() => giveUp(job, patience), patience);
      const since = older?.since ?? performance.now();
      const job: Job = { order: orders, painter, scene, place, since, timer, resolve, reject };
      if (older === undefined) waiting.push(job);
      else {
        stopWaiting(older);
        waiting.splice(waiting.indexOf(older), 1, job);
        older.reject(new Superseded('a newer picture takes its place'));
      }
      work();
    });

  /** Why one more picture may not wait, or `null`. */
  const crowd = (patience = Number.POSITIVE_INFINITY): string | null => {
    const idle = benches.some((bench) => bench.job === null);
    if (!idle && waiting.length >= settings.queue) return `${waiting.length} pictures are waiting already`;
    const [next] = waiting;
    if (next === undefined) return null;
    const wait = performance.now() - next.since;
    return wait < patience ? null : `the next has waited for ${Math.round(wait)} ms`;
  };

  const giveUp = (job: Job, patience: number): void => {
    waiting.splice(waiting.indexOf(job), 1);
    job.reject(new TooManyPictures(`no worker had time for it in ${patience} ms`));
  };

  const close = async (): Promise<void> => {
    closed = true;
    const refuse = (job: Job | null): void => {
      if (job === null) return;
      stopWaiting(job);
      job.reject(new PaintingFailed('the painter has closed'));
    };
    waiting.splice(0).forEach(refuse);
    for (const bench of benches) {
      const job = release(bench);
      dismiss(bench, job !== null);
      refuse(job);
    }
    await Promise.allSettled(leaving);
  };

  const [first] = benches;
  if (first !== undefined) startAt(first).worker.unref();
  return { paint, close };
}
