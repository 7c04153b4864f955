// Loaded here only to stay in memory: a thread that has drawn text must not be the last one to let go of the library,
// or the process crashes when the thread ends.
import 'canvas';
import type { Painter } from '../app/ports.ts';
import { fontEnvironment } from './fonts.ts';
import { createPool } from './pool.ts';

export type {
  Animation,
  AnimationPainter,
  Brush,
  Context2D,
  Drawing,
  Frame,
  Painters,
  PicturePainter,
  Stamp,
} from './brush.ts';
export { type FittedText, fitText, LEADING, type TextSpace } from './fit.ts';
export { PaintingFailed } from './pool.ts';

/** How much painting is done at once. */
export interface PainterSettings {
  /** Modules that export `painters`. */
  readonly painters: readonly URL[];
  /** Threads that paint, at least 1. */
  readonly workers: number;
  /** Pictures that may wait for a thread; 200 if left out. */
  readonly queue?: number;
  /** Milliseconds a picture may take before its thread is replaced; 15,000 if left out. */
  readonly timeout?: number;
}

const PICTURES_A_WORKER = 5_000;

/**
 * Paints and encodes pictures in worker threads. `paint` rejects with `PaintingFailed` when there is no such painter,
 * the scene is damaged, or the thread dies or takes too long; with `TooManyPictures` when it has no turn.
 */
export function createPainter({ painters, workers, queue, timeout }: PainterSettings): Painter {
  return createPool({
    worker: new URL('./worker.ts', import.meta.url),
    data: { painters: painters.map((url) => url.href), fontEnvironment: fontEnvironment() },
    workers,
    queue: queue ?? 200,
    timeout: timeout ?? 15_000,
    lifetime: PICTURES_A_WORKER,
  });
}
