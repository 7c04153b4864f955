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

const withFailure = <Paint extends Drawings[string]>(paint: Paint): Paint =>
  ((scene: unknown) => {
    FAILURES[process.env['PAINTING'] ?? '']?.();
    return paint(scene);
  }) as Paint;

export const drawings: Drawings = Object.fromEntries(
  Object.entries(good).map(([name, paint]) => [name, withFailure(paint)]),
);
