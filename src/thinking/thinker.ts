import { Worker } from 'node:worker_threads';
import type { DrawnPuzzle } from '../kernel/game-parts.ts';
import type { AnyEvent, AnyMove } from '../kernel/playable-game.ts';
import { moduleUrl } from '../kernel/project-files.ts';
import {
  type AnalysisRequest,
  type DrawRequest,
  type Thinker,
  ThinkerBusyError,
  type ThoughtRequest,
} from '../table/ports/thinker.ts';
import type {
  GameAnalysisRequest,
  PuzzleRequest,
  ThinkRequest,
  ThinkResponse,
  ThinkingSettings,
} from './protocol.ts';

export interface ThinkerOptions extends ThinkingSettings {
  /** The playouts of a move when nobody else waits. */
  readonly playouts: number;
  /** Milliseconds that a move or an analysis may take before the thread is given up. */
  readonly timeoutMs?: number;
  /** Milliseconds that drawing a puzzle may take: it is drawn once a day, and takes minutes on a small machine that is busy. */
  readonly drawTimeoutMs?: number;
  /** A thread without a request for this many milliseconds is ended: its memory is freed. */
  readonly idleTimeoutMs?: number;
}

/** However many wait, a move is worth this many. */
const MIN_PLAYOUTS = 150;
/** So many analyses may wait: the last of them for a few seconds. */
const MAX_WAITING_ANALYSES = 8;
const DEFAULT_TIMEOUT_MS = 20_000;
const DEFAULT_DRAW_TIMEOUT_MS = 600_000;
const DEFAULT_IDLE_TIMEOUT_MS = 10_000;
/** A search allocates next to nothing. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 48, stackSizeMb: 1 } as const;

/** A move that could not be thought of. */
export class ThinkingFailedError extends Error {
  override readonly name = 'ThinkingFailedError';
}

interface Job {
  readonly request: ThoughtRequest | DrawRequest | AnalysisRequest;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: ThinkingFailedError) => void;
}

/**
 * A thread that thinks about one move after the other, first come, first served. It is started by the first request and
 * ended when none has come for a while. An analysis begins when nothing else waits, and its budget is its own. The more
 * wait, the fewer playouts each gets. A thread that dies or takes too long is replaced: its request is rejected, the
 * others go on.
 */
export function createThinker(options: ThinkerOptions): Thinker {
  const { playouts, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const { drawTimeoutMs = DEFAULT_DRAW_TIMEOUT_MS } = options;
  const { idleTimeoutMs = DEFAULT_IDLE_TIMEOUT_MS } = options;
  const waiting: Job[] = [];
  const waitingAnalyses: Job[] = [];
  const ending = new Set<Promise<unknown>>();
  let worker: Worker | null = null;
  let job: Job | null = null;
  let timer: NodeJS.Timeout | null = null;
  let lastRequestId = 0;
  let closed = false;

  const setTimer = (milliseconds: number, ring: () => void): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(ring, milliseconds);
  };

  const endWorker = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const ended = worker;
    worker = null;
    if (ended === null) return;
    const end: Promise<unknown> = ended.terminate().finally(() => ending.delete(end));
    ending.add(end);
  };

  const fail = (reason: string): void => {
    const failed = job;
    job = null;
    endWorker();
    failed?.reject(new ThinkingFailedError(reason));
    dispatch();
  };

  const startWorker = (): Worker => {
    const started = new Worker(moduleUrl('thinking/worker'), {
      workerData: { bots: options.bots } satisfies ThinkingSettings,
      resourceLimits: RESOURCE_LIMITS,
    });
    const lost = (reason: string): void => {
      if (worker === started) fail(reason);
    };
    started.on('message', (response: ThinkResponse) => {
      if (worker === started && response.requestId === lastRequestId) complete(response);
    });
    started.on('error', (error) =>
      lost(`the thread failed: ${error instanceof Error ? error.message : error}`),
    );
    started.on('messageerror', () => lost('the thread sent an unreadable message'));
    started.on('exit', (code) => lost(`the thread exited with code ${code}`));
    return started;
  };

  const complete = (response: ThinkResponse): void => {
    const done = job;
    job = null;
    if ('error' in response) done?.reject(new ThinkingFailedError(response.error));
    else done?.resolve(response.result);
    worker?.unref();
    setTimer(idleTimeoutMs, endWorker);
    timer?.unref();
    dispatch();
  };

  const dispatch = (): void => {
    if (job !== null || closed) return;
    const next = waiting.shift() ?? waitingAnalyses.shift();
    if (next === undefined) return;
    job = next;
    worker ??= startWorker();
    worker.ref();
    lastRequestId++;
    const share = Math.max(MIN_PLAYOUTS, Math.floor(playouts / (1 + waiting.length)));
    const { request } = next;
    const limitMs = 'puzzleSeed' in request ? drawTimeoutMs : timeoutMs;
    setTimer(limitMs, () => fail(`not done in ${limitMs} ms`));
    const requestId = lastRequestId;
    worker.postMessage(
      'puzzleSeed' in request || 'pastViews' in request
        ? ({ requestId, ...request } satisfies PuzzleRequest | GameAnalysisRequest)
        : ({ requestId, ...request, playouts: Math.min(playouts, share) } satisfies ThinkRequest),
    );
  };

  const enqueue = (request: Job['request'], queue = waiting): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (closed) {
        reject(new ThinkingFailedError('the thinker is closed'));
        return;
      }
      queue.push({ request, resolve, reject });
      dispatch();
    });

  return {
    // Its thread runs the code of the game itself: what comes back is that game's.
    think: (request) => enqueue(request) as Promise<AnyMove>,
    draw: (request) => enqueue(request) as Promise<DrawnPuzzle<AnyEvent>>,
    analyse: async (request) => {
      if (waitingAnalyses.length >= MAX_WAITING_ANALYSES)
        throw new ThinkerBusyError('too many analyses wait already');
      return enqueue(request, waitingAnalyses);
    },
    close: async () => {
      closed = true;
      const unanswered = [...(job === null ? [] : [job]), ...waiting.splice(0), ...waitingAnalyses.splice(0)];
      job = null;
      endWorker();
      for (const { reject } of unanswered) reject(new ThinkingFailedError('the thinker is closed'));
      await Promise.allSettled(ending);
    },
  };
}
