import type { DrawnPuzzle } from '../kernel/game-parts.ts';
import type { AnyEvent, AnyMove } from '../kernel/playable-game.ts';
import { moduleUrl } from '../kernel/project-files.ts';
import { type Thinker, ThinkerBusyError, type ThinkingRequest } from '../table/ports/thinker.ts';
import { createThread } from '../threads/thread.ts';
import type { ThinkingSettings } from './worker.ts';

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
/** How many analyses may wait: the last of them for a few seconds. */
const MAX_WAITING_ANALYSES = 8;
/** A search allocates next to nothing. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 48, stackSizeMb: 1 } as const;

interface Job {
  /** The request, given how many playouts a move may take. */
  readonly request: (playouts: number) => ThinkingRequest;
  readonly limitMs: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A thread that thinks about one move after the other, first come, first served. An analysis begins when nothing else
 * waits, and its budget is its own. The more wait, the fewer playouts each gets.
 */
export function createThinker({
  bots,
  playouts,
  timeoutMs = 20_000,
  drawTimeoutMs = 600_000,
  idleTimeoutMs = 10_000,
}: ThinkerOptions): Thinker {
  const waiting: Job[] = [];
  const waitingAnalyses: Job[] = [];
  const thread = createThread<ThinkingRequest, unknown>({
    module: moduleUrl('thinking/worker'),
    settings: { bots } satisfies ThinkingSettings,
    worker: { name: 'thinker', resourceLimits: RESOURCE_LIMITS },
    idleTimeoutMs,
  });

  const dispatch = async (): Promise<void> => {
    if (thread.isBusy) return;
    const next = waiting.shift() ?? waitingAnalyses.shift();
    if (next === undefined) return;
    const share = Math.max(MIN_PLAYOUTS, Math.floor(playouts / (1 + waiting.length)));
    const request = next.request(Math.min(playouts, share));
    await thread.ask(request, next.limitMs).then(next.resolve, next.reject);
    await dispatch();
  };

  const enqueue = (request: Job['request'], limitMs = timeoutMs, queue: Job[] = waiting): Promise<unknown> =>
    new Promise((resolve, reject) => {
      queue.push({ request, limitMs, resolve, reject });
      void dispatch();
    });

  return {
    // Its thread runs the code of the game itself: what comes back is that game's.
    think: (request) =>
      enqueue((share) => ({ kind: 'think', ...request, playouts: share })) as Promise<AnyMove>,
    draw: (request) =>
      enqueue(() => ({ kind: 'draw', ...request }), drawTimeoutMs) as Promise<DrawnPuzzle<AnyEvent>>,
    analyse: async (request) => {
      if (waitingAnalyses.length >= MAX_WAITING_ANALYSES)
        throw new ThinkerBusyError('too many analyses wait already');
      return enqueue(() => ({ kind: 'analyse', ...request }), timeoutMs, waitingAnalyses);
    },
    // A closed thread rejects what is still waiting, one after the other.
    close: () => thread.close(),
  };
}
