import { SHARE_ENV, Worker } from 'node:worker_threads';
import { type Painter, type Painting, Superseded } from '../app/ports.ts';
import type { Picture } from '../kernel/screen.ts';
import type { Delivery, Order, WorkerSettings } from './messages.ts';

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

/** Pictures leave much garbage: a thread with little room clears it away often. One that needs more is replaced. */
const WORKER_MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 } as const;

interface Job extends Order {
  readonly place: string | undefined;
  readonly resolve: (painting: Painting) => void;
  readonly reject: (error: PaintingFailed | Superseded) => void;
}

/** One place for a worker. The thread comes with the first job and goes when it fails. */
interface Bench {
  worker: Worker | null;
  job: Job | null;
  timer: NodeJS.Timeout | null;
  painted: number;
}

/**
 * Workers that paint, each one picture at a time, first come first served; but the newest of one place wins, in the
 * turn of the one that waited. A worker that dies or takes too long is replaced; its picture is lost and rejected,
 * those that wait go on.
 */
export function createPool(settings: PoolSettings): Painter {
  const benches = Array.from({ length: Math.max(1, settings.workers) }, (): Bench => ({
    worker: null,
    job: null,
    timer: null,
    painted: 0,
  }));
  const waiting: Job[] = [];
  const leaving = new Set<Promise<unknown>>();
  let orders = 0;
  let closed = false;

  const startWorker = (bench: Bench): Worker => {
    const worker = new Worker(settings.worker, {
      workerData: settings.data,
      env: SHARE_ENV,
      resourceLimits: WORKER_MEMORY,
    });
    worker.on('message', (delivery: Delivery) => {
      if (bench.worker === worker) settle(bench, delivery);
    });
    const lost = (reason: string): void => {
      if (bench.worker === worker) abandon(bench, reason);
    };
    worker.on('error', (error) =>
      lost(`the worker failed: ${error instanceof Error ? error.message : error}`),
    );
    worker.on('messageerror', () => lost('the worker sent something unreadable'));
    worker.on('exit', (code) => lost(`the worker left with code ${code}`));
    bench.worker = worker;
    bench.painted = 0;
    return worker;
  };

  const start = (bench: Bench, job: Job): void => {
    bench.job = job;
    bench.timer = setTimeout(() => abandon(bench, `not done in ${settings.timeout} ms`), settings.timeout);
    const worker = bench.worker ?? startWorker(bench);
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
    bench.worker?.unref();
    return job;
  };

  const dismiss = (bench: Bench): void => {
    const { worker } = bench;
    bench.worker = null;
    if (worker === null) return;
    const gone = worker.terminate().finally(() => leaving.delete(gone));
    leaving.add(gone);
  };

  const settle = (bench: Bench, delivery: Delivery): void => {
    if (bench.job?.order !== delivery.order) return;
    const job = release(bench);
    bench.painted += 1;
    if (bench.painted >= settings.lifetime) dismiss(bench);
    if ('failure' in delivery) job?.reject(new PaintingFailed(`${job.painter}: ${delivery.failure}`));
    else job?.resolve({ bytes: delivery.bytes, extension: delivery.extension });
    work();
  };

  const abandon = (bench: Bench, reason: string): void => {
    const job = release(bench);
    dismiss(bench);
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

  const paint = ({ painter, scene }: Picture, place?: string): Promise<Painting> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new PaintingFailed('the painter has closed'));
      orders += 1;
      const job: Job = { order: orders, painter, scene, place, resolve, reject };
      const older = place === undefined ? -1 : waiting.findIndex((other) => other.place === place);
      if (older !== -1) {
        const [superseded] = waiting.splice(older, 1, job);
        superseded?.reject(new Superseded('a newer picture takes its place'));
        return;
      }
      const idle = benches.some((bench) => bench.job === null);
      if (!idle && waiting.length >= settings.queue)
        return reject(new PaintingFailed(`${waiting.length} pictures are waiting already`));
      waiting.push(job);
      work();
    });

  const close = async (): Promise<void> => {
    closed = true;
    const lost = [...waiting.splice(0), ...benches.map(release)].filter((job) => job !== null);
    for (const job of lost) job.reject(new PaintingFailed('the painter has closed'));
    for (const bench of benches) dismiss(bench);
    await Promise.allSettled(leaving);
  };

  const [first] = benches;
  if (first !== undefined) startWorker(first).unref();
  return { paint, close };
}
