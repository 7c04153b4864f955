import { afterAll } from 'vitest';
import type { Picture } from '../../src/kernel/screen.ts';
import { createPaintingPool } from '../../src/pictures/painting-pool.ts';
import type { Painting, PaintOptions } from '../../src/table/ports/painter.ts';
import { PATIENCE_MS } from '../patience.ts';

/** Paints pictures for the tests of the calling file, with or without their alt texts. */
export function usePainter(
  drawings: readonly URL[],
): (picture: Omit<Picture, 'alt'>, options?: PaintOptions) => Promise<Painting> {
  const painter = createPaintingPool({ timeoutMs: PATIENCE_MS, drawings, workers: 1 });
  afterAll(() => painter.close());
  return (picture, options) => painter.paint({ ...picture, alt: '' }, options);
}
