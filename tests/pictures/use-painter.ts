import { afterAll } from 'vitest';
import type { Picture } from '../../src/kernel/screen.ts';
import { createPainter } from '../../src/pictures/index.ts';
import type { Painting, PaintOptions } from '../../src/table/ports/painter.ts';
import { PATIENCE_MS } from '../patience.ts';

/** Paints pictures for the tests of the calling file, with or without their alt texts. */
export function usePainter(
  painters: readonly URL[],
): (picture: Omit<Picture, 'alt'>, options?: PaintOptions) => Promise<Painting> {
  const painter = createPainter({ timeoutMs: PATIENCE_MS, painters, workers: 1 });
  afterAll(() => painter.close());
  return (picture, options) => painter.paint({ ...picture, alt: '' }, options);
}
