import { z } from 'zod';
import type { Painters } from '../../src/pictures/painter-api.ts';

const sceneSchema = z.object({ points: z.array(z.int().nonnegative()) });
const COLUMN = { width: 60, unit: 20, height: 120 } as const;

/** Loaded by the worker threads. */
export const painters: Painters = {
  'lowest/points': (scene) => {
    const { points } = sceneSchema.parse(scene);
    const width = COLUMN.width * Math.max(1, points.length);
    return {
      width,
      height: COLUMN.height,
      draw: ({ context }) => {
        context.fillStyle = '#fff8e7';
        context.fillRect(0, 0, width, COLUMN.height);
        context.fillStyle = '#7a4fbf';
        points.forEach((count, seat) => {
          const height = COLUMN.unit * count;
          context.fillRect(COLUMN.width * seat + 10, COLUMN.height - height, COLUMN.width - 20, height);
        });
      },
    };
  },
};
