import type { ContextIds, RequestContext } from '../table/trace.ts';

/** A unit of background work. */
export interface Task {
  /** The ids for its log lines. */
  readonly ids: ContextIds;
  run(): Promise<void>;
}

export interface TaskPoolDeps {
  readonly maxConcurrency: number;
  readonly runInContext: RequestContext['run'];
  /** Called with the error of a task that rejected. */
  readonly onError: (error: unknown) => void;
  /** Called whenever a task has ended. */
  readonly onSettled: () => void;
}

export interface TaskPool {
  /** How many more tasks may be started; never positive while the pool is full. */
  freeSlots(): number;
  /** Starts a task at once, even if the pool is full. */
  start(task: Task): void;
  /** Resolves when all tasks that run now have ended. Never rejects. */
  drain(): Promise<void>;
}

/** An empty pool. */
export function createTaskPool({ maxConcurrency, runInContext, onError, onSettled }: TaskPoolDeps): TaskPool {
  const inFlight = new Set<Promise<void>>();
  return {
    freeSlots: () => maxConcurrency - inFlight.size,
    start: ({ ids, run }) => {
      const done: Promise<void> = runInContext(ids, () =>
        run()
          .catch(onError)
          .then(() => {
            inFlight.delete(done);
            onSettled();
          }),
      );
      inFlight.add(done);
    },
    drain: async () => {
      await Promise.allSettled([...inFlight]);
    },
  };
}
