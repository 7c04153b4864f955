import { drawings as good } from '../../src/games/vips/pictures/index.ts';
import type { Drawings } from '../../src/pictures/drawing-api.ts';

/** How pictures of VIPs are drawn, with the fault that the environment variable PAINTING names; workers share the environment, and one that hangs says so there. */

const FAILURES: Readonly<Record<string, () => void>> = {
  dies: () => process.exit(3),
  'never ends': () => {
    process.env['PAINTING'] = 'never ends, and has begun';
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  },
  grows: () => {
    for (const kept: unknown[] = []; ;) kept.push(new Array(20_000).fill(0.5));
  },
};

const withFailure =
  (paint: Drawings[number]['paint']): typeof paint =>
  (scene) => {
    FAILURES[process.env['PAINTING'] ?? '']?.();
    return paint(scene);
  };

export const drawings: Drawings = good.map(({ kind, paint }) => ({ kind, paint: withFailure(paint) }));
